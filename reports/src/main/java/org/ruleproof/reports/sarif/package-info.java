/** Findings as SARIF 2.1.0, for the tools that show results of analyses beside the source. */
@NullMarked
package org.ruleproof.reports.sarif;

import org.jspecify.annotations.NullMarked;
