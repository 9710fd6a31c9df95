package org.ruleproof.checker.search;

/** A search that cannot go on. The message tells the user what is wrong and what to do. */
public final class SearchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SearchException(String message) {
    super(message);
  }

  public SearchException(String message, Throwable cause) {
    super(message, cause);
  }
}
