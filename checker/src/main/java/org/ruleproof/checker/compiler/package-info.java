/**
 * Games made fast: states packed into longs, and the successor function generated as bytecode from
 * the executable form. Start at {@link org.ruleproof.checker.compiler.CompiledGame}. Not here: what a
 * rule means, and the search that runs a packed game.
 */
@NullMarked
package org.ruleproof.checker.compiler;

import org.jspecify.annotations.NullMarked;
