/**
 * Contradictions: two claims that give one situation two answers, with a witness and a minimal
 * core.
 *
 * <p>Searches through org.ruleproof.constraints.situation, and precedence from the model. Not
 * here: documents, games as state graphs, and how a finding looks.
 */
@NullMarked
package org.ruleproof.constraints.contradiction;

import org.jspecify.annotations.NullMarked;
