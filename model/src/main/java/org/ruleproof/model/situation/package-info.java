/**
 * What expressions are worth in one situation, whoever made it up.
 *
 * <p>A situation is seen through {@link org.ruleproof.model.situation.SituationView}. What a claim
 * means is not decided here (org.ruleproof.model.meaning), and nothing here searches.
 */
@NullMarked
package org.ruleproof.model.situation;

import org.jspecify.annotations.NullMarked;
