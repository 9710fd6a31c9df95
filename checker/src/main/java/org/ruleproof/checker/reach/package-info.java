/**
 * Whether a play reaches the situation of a contradiction: its conditions in the words of a game,
 * and a search for a shortest play. Also the rulings that act on a game, because it has all their
 * words.
 *
 * <p>Not here: which claims contradict each other (org.ruleproof.constraints), and how a finding
 * looks.
 */
@NullMarked
package org.ruleproof.checker.reach;

import org.jspecify.annotations.NullMarked;
