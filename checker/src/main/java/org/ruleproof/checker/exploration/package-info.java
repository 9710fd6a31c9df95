/**
 * Requests for a search of a game's states and their results: violations with traces in words,
 * coverage, counts. Also the plain search with the interpreter, the oracle for faster ones.
 *
 * <p>Not here: packed states, threads, files.
 */
@NullMarked
package org.ruleproof.checker.exploration;

import org.jspecify.annotations.NullMarked;
