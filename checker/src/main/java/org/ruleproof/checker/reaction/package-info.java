/**
 * What sets off what: reactions and repeatable acts as a graph, its loops, and what bounds them.
 *
 * <p>Reads claims through the typed form of the model, asks org.ruleproof.constraints whether an
 * edge is possible in some situation. Not here: games as state graphs, packets, and how a finding
 * looks.
 *
 * <table>
 * <caption>Cost, for n reactions and m edges</caption>
 * <tr><td>edges</td><td>O(n * k) for k reactions that hear one event, one question for each</td></tr>
 * <tr><td>strongly connected parts</td><td>O(n + m), Kosaraju, as JGraphT has it</td></tr>
 * <tr><td>a shortest cycle through each edge</td><td>O(c * m) for the c cycles kept, at most 1,000 a part</td></tr>
 * </table>
 */
@NullMarked
package org.ruleproof.checker.reaction;

import org.jspecify.annotations.NullMarked;
