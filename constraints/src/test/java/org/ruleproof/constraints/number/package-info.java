/** Readings of numbers against exhaustive search, and each kind of question on a tiny game. */
@NullMarked
package org.ruleproof.constraints.number;

import org.jspecify.annotations.NullMarked;
