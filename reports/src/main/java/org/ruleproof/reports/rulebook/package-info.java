/**
 * Which rules of a rulebook, as readers have listed them, a bundled game has, and by what.
 * Not here: what the rules of the game mean, and whether they are right.
 */
@NullMarked
package org.ruleproof.reports.rulebook;

import org.jspecify.annotations.NullMarked;
