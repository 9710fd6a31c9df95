package org.ruleproof.corpus.scenario;

/** A line of a corpus is not a scenario; the message says what was found and expected. */
public final class ScenarioFormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ScenarioFormatException(String what) {
    super(what);
  }
}
