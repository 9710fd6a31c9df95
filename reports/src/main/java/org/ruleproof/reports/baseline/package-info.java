/**
 * Baselines: files of known findings, which are left out of the text report and do not count for
 * the exit status. Not here: the search for findings and their output.
 */
@NullMarked
package org.ruleproof.reports.baseline;

import org.jspecify.annotations.NullMarked;
