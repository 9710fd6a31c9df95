/**
 * The judge: what the rules in force say about one question in one concrete situation, and by which
 * rulings. It reads only the typed form of the claims, so it is independent of the searches whose
 * situations it judges.
 *
 * <p>Not here: state graphs and solvers.
 */
@NullMarked
package org.ruleproof.checker.verdict;

import org.jspecify.annotations.NullMarked;
