/**
 * Test corpora: scenarios at the edges of the rules, with their outcome under the rules in force
 * and a question in words, and their JSON Lines format.
 *
 * <p>The solver and the state graph find situations. The expected results come only from the
 * verdicts of org.ruleproof.checker.verdict and, for plays, from the interpreter. Not here: running
 * other implementations (org.ruleproof.corpus.replay).
 */
@NullMarked
package org.ruleproof.corpus.scenario;

import org.jspecify.annotations.NullMarked;
