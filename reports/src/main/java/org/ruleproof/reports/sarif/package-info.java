/**
 * Audits as SARIF 2.1.0, a format that code hosts and editors show beside the source. Not here: the
 * other formats.
 */
@NullMarked
package org.ruleproof.reports.sarif;

import org.jspecify.annotations.NullMarked;
