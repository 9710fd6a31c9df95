/**
 * The data and phrases shared by all report formats: known findings, groups of findings, common
 * sentences. Not here: any format.
 */
@NullMarked
package org.ruleproof.reports.view;

import org.jspecify.annotations.NullMarked;
