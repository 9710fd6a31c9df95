package org.ruleproof.constraints.judge;

/** The base says something that the judge cannot try out, such as a list or an open number. */
public final class BeyondTheJudge extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BeyondTheJudge(String what) {
    super("beyond the judge: " + what);
  }
}
