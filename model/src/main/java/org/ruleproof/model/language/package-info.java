/**
 * The typed tree of the rule language: vocabulary, expressions, claims, effects, rulings, games.
 *
 * <p>Plain values with a span on every node; no parsing, printing or evaluation. What a claim means
 * is decided in org.ruleproof.model.meaning.
 */
@NullMarked
package org.ruleproof.model.language;

import org.jspecify.annotations.NullMarked;
