/**
 * What is asked of a game's states and what is answered: violations with traces in words, coverage,
 * counts; and the plain search over the interpreter that faster ones are held to.
 * Not here: packed states, threads, files.
 */
@NullMarked
package org.ruleproof.checker.exploration;

import org.jspecify.annotations.NullMarked;
