/**
 * Runs a game's executable form as it reads: initial states, transitions that are possible, the
 * state that each leaves. Plain rather than fast: other engines are held to what it says.
 * Not here: what a rule means, and any search.
 */
@NullMarked
package org.ruleproof.checker.interpreter;

import org.jspecify.annotations.NullMarked;
