/** What all report formats agree on: which findings are known, and in which groups they come. */
@NullMarked
package org.ruleproof.reports.view;

import org.jspecify.annotations.NullMarked;
