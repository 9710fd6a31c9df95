/**
 * Whether a play comes to the situation of two claims: their conditions as one condition in the words
 * of a game, and a search for a shortest way to it. Also which rulings have all their words in common with
 * a game, so that they act on it.
 *
 * <p>Not here: which claims contradict each other (org.ruleproof.constraints), and how a finding looks.
 */
@NullMarked
package org.ruleproof.checker.reach;

import org.jspecify.annotations.NullMarked;
