/**
 * The game of the Babylon 5 rulebook: its invariants, what keeps them, and scenes at the table.
 * Not here: how rules become a game, which smaller games show.
 */
@NullMarked
package org.ruleproof.checker.rulebook;

import org.jspecify.annotations.NullMarked;
