/**
 * The reaction graph: reactions and repeatable acts, its loops, and what bounds them.
 *
 * <p>Reads the typed form of claims, and asks org.ruleproof.constraints whether an edge is
 * satisfiable. Not here: games as state graphs, packets, and how a finding looks.
 *
 * <table>
 * <caption>Cost, for n reactions and m edges</caption>
 * <tr><td>edges</td><td>O(n * k) for k reactions to one event, one query each</td></tr>
 * <tr><td>strongly connected components</td><td>O(n + m), Kosaraju, as JGraphT has it</td></tr>
 * <tr><td>shortest cycles</td><td>O(c * m), for c examined edges of the components</td></tr>
 * </table>
 */
@NullMarked
package org.ruleproof.checker.reaction;

import org.jspecify.annotations.NullMarked;
