/**
 * A judge's question: which rulings speak of a topic or in a situation, which of them are in force
 * there, and which yield to which.
 * Not here: how a contradiction is found, and how the answer looks.
 */
@NullMarked
package org.ruleproof.reports.ask;

import org.jspecify.annotations.NullMarked;
