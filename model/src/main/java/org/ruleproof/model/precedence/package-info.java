/**
 * Who wins between two claims that contradict: the game's own principles, asked in order.
 *
 * <p>First what applies, only then who wins: nothing here asks whether two claims conflict.
 */
@NullMarked
package org.ruleproof.model.precedence;

import org.jspecify.annotations.NullMarked;
