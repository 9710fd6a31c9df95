package org.ruleproof.corpus.scenario;

/** What a scenario asks. */
public sealed interface ScenarioQuestion permits ScenarioQuestion.OfRules, Play {
  /** What the rules say of a situation. */
  record OfRules(org.ruleproof.checker.verdict.Question question) implements ScenarioQuestion {}
}
