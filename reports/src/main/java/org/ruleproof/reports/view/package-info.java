/**
 * What all report formats agree on: which findings are known, in which groups they come, and the
 * sentences that every format says the same way. Not here: any format.
 */
@NullMarked
package org.ruleproof.reports.view;

import org.jspecify.annotations.NullMarked;
