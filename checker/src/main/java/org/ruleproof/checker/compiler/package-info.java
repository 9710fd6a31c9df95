/**
 * Fast games: states packed into longs, and the successor function generated as bytecode from the
 * executable form. Start at {@link org.ruleproof.checker.compiler.GameEngine}. Not here: the
 * meaning of a rule, and the search over a packed game.
 */
@NullMarked
package org.ruleproof.checker.compiler;

import org.jspecify.annotations.NullMarked;
