/**
 * A judge's question: which rulings apply to a topic or situation, which are in force, and which
 * override which. Not here: the search for contradictions and the output of the answer.
 */
@NullMarked
package org.ruleproof.reports.ask;

import org.jspecify.annotations.NullMarked;
