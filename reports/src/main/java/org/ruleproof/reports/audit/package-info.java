/**
 * Audits: reads documents and rules, binds them, runs the searches, and collects the findings. Not
 * here: the searches themselves and the output of reports.
 */
@NullMarked
package org.ruleproof.reports.audit;

import org.jspecify.annotations.NullMarked;
