/**
 * Contradictions: two claims that give one situation two answers, with the situation and the core.
 *
 * <p>Asks Choco through org.ruleproof.constraints.situation; precedence is asked of the model. Not
 * here: documents, games as state graphs, and how a finding looks.
 */
@NullMarked
package org.ruleproof.constraints.contradiction;

import org.jspecify.annotations.NullMarked;
