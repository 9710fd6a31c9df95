package org.ruleproof.checker.interpreter;

import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Origin;

/** A failure of code or a command, with its rule and its subject. */
public final class FailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Failure failure;
  private final transient Origin origin;
  private final String subject;

  FailedException(Failure failure, Origin origin, String subject) {
    super(subject, null, false, false);
    this.failure = failure;
    this.origin = origin;
    this.subject = subject;
  }

  /** {@return why} */
  public Failure failure() {
    return failure;
  }

  /** {@return the rule} */
  public Origin origin() {
    return origin;
  }

  /** {@return one line: file, line, column, rule, what went wrong} */
  public String line() {
    return origin + " " + failure.words() + (subject.isEmpty() ? "" : ": " + subject);
  }
}
