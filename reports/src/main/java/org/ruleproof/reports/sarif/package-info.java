/**
 * Findings as SARIF 2.1.0, for the tools that show results of analyses beside the source. A rule is a
 * kind of finding, a fingerprint the id of one. Not here: how any other format looks.
 */
@NullMarked
package org.ruleproof.reports.sarif;

import org.jspecify.annotations.NullMarked;
