package org.ruleproof.model.finding;

import org.ruleproof.model.source.Span;

/**
 * A claim as a finding names it.
 *
 * @param rulingId the ruling it belongs to, or the name of the rule or axiom
 * @param at where the rule file says it
 * @param claim the claim in the rule language
 * @param english the claim in words
 */
public record ClaimCitation(String rulingId, Span at, String claim, String english) {}
