/**
 * Evaluation of expressions in one situation, wherever it comes from.
 *
 * <p>A situation is read through {@link org.ruleproof.model.situation.SituationView}. Not here:
 * what a claim means (org.ruleproof.model.meaning), and any search.
 */
@NullMarked
package org.ruleproof.model.situation;

import org.jspecify.annotations.NullMarked;
