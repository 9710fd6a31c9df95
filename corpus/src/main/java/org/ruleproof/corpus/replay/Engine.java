package org.ruleproof.corpus.replay;

import org.ruleproof.corpus.scenario.Scenario;

/** An implementation of the rules that answers scenarios. */
public interface Engine extends AutoCloseable {
  /** Answers a scenario; failures are replies, not exceptions. */
  Reply ask(Scenario scenario);

  @Override
  void close();
}
