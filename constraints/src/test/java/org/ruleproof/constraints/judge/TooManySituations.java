package org.ruleproof.constraints.judge;

/** The base has more situations than the judge was asked to try: no verdict, not even "nothing". */
public final class TooManySituations extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooManySituations(long most) {
    super("more than " + most + " situations");
  }
}
