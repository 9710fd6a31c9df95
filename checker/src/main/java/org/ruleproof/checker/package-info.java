/**
 * Games as state graphs: compiled successors, search, invariants, traces, loops, order dependence,
 * and exports to other checkers.
 *
 * <p>Not here: packets and screens.
 */
@NullMarked
package org.ruleproof.checker;

import org.jspecify.annotations.NullMarked;
