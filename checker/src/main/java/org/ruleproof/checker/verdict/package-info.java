/**
 * What the rules in force say of one question in one concrete situation, and which rulings say so.
 *
 * <p>Reads the typed form of the claims and nothing that searches: it is the judge of the situations
 * that the solver and the state graph make up. No state graph and no solver lives here.
 */
@NullMarked
package org.ruleproof.checker.verdict;

import org.jspecify.annotations.NullMarked;
