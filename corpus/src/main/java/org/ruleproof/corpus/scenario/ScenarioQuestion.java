package org.ruleproof.corpus.scenario;

/** The question of a scenario. */
public sealed interface ScenarioQuestion permits ScenarioQuestion.OfRules, Play {
  /** A question about the rules in a situation. */
  record OfRules(org.ruleproof.checker.verdict.Question question) implements ScenarioQuestion {}
}
