/**
 * Who wins between two claims that contradict each other: the game's own principles, in order.
 *
 * <p>Applicability comes first, precedence after it: nothing here decides whether two claims
 * conflict.
 */
@NullMarked
package org.ruleproof.model.precedence;

import org.jspecify.annotations.NullMarked;
