/** Files of the user, written whole or not at all. */
@NullMarked
package org.ruleproof.reports.output;

import org.jspecify.annotations.NullMarked;
