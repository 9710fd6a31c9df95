/** Findings that a rules team knows of: kept in a file, left out of the exit status. */
@NullMarked
package org.ruleproof.reports.baseline;

import org.jspecify.annotations.NullMarked;
