/**
 * The executable form of a game: numbered state slots, transitions as guards and commands over
 * whole numbers, invariants. The interpreter, the compiler and the exports read only this form.
 *
 * <p>Not here: the rule language, the translation of rules into this form, and anything that runs
 * it.
 */
@NullMarked
package org.ruleproof.checker.game;

import org.jspecify.annotations.NullMarked;
