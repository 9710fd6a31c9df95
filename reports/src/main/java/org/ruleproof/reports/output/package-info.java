/** Atomic writing of the user's files. Not here: their content. */
@NullMarked
package org.ruleproof.reports.output;

import org.jspecify.annotations.NullMarked;
