package org.ruleproof.model.finding;

import org.ruleproof.model.source.Span;

/**
 * A claim as cited in a finding.
 *
 * @param rulingId the id of its ruling, or the name of the rule or axiom
 * @param at its place in the rule file
 * @param claim the claim in the rule language
 * @param english the claim in English
 */
public record ClaimCitation(String rulingId, Span at, String claim, String english) {}
