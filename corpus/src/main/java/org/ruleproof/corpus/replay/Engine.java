package org.ruleproof.corpus.replay;

import org.ruleproof.corpus.scenario.Scenario;

/** Something that answers scenarios. */
public interface Engine extends AutoCloseable {
  /** What it says of a scenario; never fails otherwise. */
  Reply ask(Scenario scenario);

  @Override
  void close();
}
