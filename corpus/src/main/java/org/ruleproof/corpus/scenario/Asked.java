package org.ruleproof.corpus.scenario;

/** What a scenario asks. */
public sealed interface Asked permits Asked.OfRules, Play {
  /** What the rules say of a situation. */
  record OfRules(org.ruleproof.checker.verdict.Question question) implements Asked {}
}
