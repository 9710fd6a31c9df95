package org.ruleproof.model.situation;

/**
 * Says that an expression cannot be evaluated in a situation, such as a list or a number without
 * bounds.
 */
public class NotEvaluableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With what cannot be evaluated. */
  public NotEvaluableException(String what) {
    super("beyond evaluation: " + what);
  }
}
