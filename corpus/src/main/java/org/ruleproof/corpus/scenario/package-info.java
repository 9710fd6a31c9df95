/**
 * Test corpora out: scenarios at the edges of the rules, each with the outcome that the rules in
 * force give it and a judge's question in words; reading and writing them as JSON Lines.
 *
 * <p>The solver and the state graph make situations up; what is expected there is the verdict of
 * org.ruleproof.checker.verdict alone, and of plays what the interpreter makes of their moves. Other implementations are asked in org.ruleproof.corpus.replay.
 */
@NullMarked
package org.ruleproof.corpus.scenario;

import org.jspecify.annotations.NullMarked;
