/**
 * Runs a game directly from its executable form: initial states, possible transitions, successors.
 * Simple rather than fast; the oracle for faster engines.
 *
 * <p>Not here: the meaning of a rule, and any search.
 */
@NullMarked
package org.ruleproof.checker.interpreter;

import org.jspecify.annotations.NullMarked;
