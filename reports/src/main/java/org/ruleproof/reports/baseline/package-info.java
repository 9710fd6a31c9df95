/**
 * Findings that a rules team knows of: kept in a file, left out of the text report and of the exit
 * status. Not here: how a finding is found, or shown.
 */
@NullMarked
package org.ruleproof.reports.baseline;

import org.jspecify.annotations.NullMarked;
