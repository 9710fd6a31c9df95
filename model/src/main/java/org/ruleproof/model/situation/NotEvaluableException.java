package org.ruleproof.model.situation;

/** Something is asked of a situation that it cannot answer, such as a list or an open number. */
public class NotEvaluableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** That this cannot be answered. */
  public NotEvaluableException(String what) {
    super("beyond evaluation: " + what);
  }
}
