/**
 * Breadth-first search over packed states: visited set, levels, threads, limits, checkpoints,
 * shortest traces, random walks. Start at {@link org.ruleproof.checker.search.Search}. Not here:
 * what a state means, and how a game's transitions are computed (a {@link
 * org.ruleproof.checker.search.PackedGame} does that).
 */
@NullMarked
package org.ruleproof.checker.search;

import org.jspecify.annotations.NullMarked;
