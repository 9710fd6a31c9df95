/**
 * The order of things at one moment: orders that cannot all be met, and effects whose order changes
 * the result. A policy of the game that orders them settles either.
 *
 * <p>Not here: loops, and how a finding looks.
 */
@NullMarked
package org.ruleproof.checker.order;

import org.jspecify.annotations.NullMarked;
