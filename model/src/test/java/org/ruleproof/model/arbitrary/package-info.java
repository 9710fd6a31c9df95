/**
 * Random vocabularies, claims, rulings and rule bases for property tests, well formed and shrinkable.
 *
 * <p>Start at {@link org.ruleproof.model.arbitrary.RandomRuleBase}; {@link
 * org.ruleproof.model.arbitrary.Profile} is the knob for size and forms. Exported as a test jar, so
 * that other modules can hold their analyses against a judge that tries every situation.
 */
@NullMarked
package org.ruleproof.model.arbitrary;

import org.jspecify.annotations.NullMarked;
