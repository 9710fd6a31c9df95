package org.ruleproof.reports.command;

import org.ruleproof.reports.view.AuditView;

/** The promise to whoever calls the program. */
public final class ExitStatus {
  /** Nothing at or above the level that counts. */
  public static final int CLEAN = 0;

  /** Findings at or above it. */
  public static final int FINDINGS = 1;

  /** Usage, unreadable or malformed input. */
  public static final int BAD_INPUT = 2;

  /** An internal fault. */
  public static final int FAULT = 3;

  /** A limit was reached before the answer. */
  public static final int INCONCLUSIVE = 4;

  private ExitStatus() {}

  /** {@return the status of an audit} Findings beat a limit. */
  static int of(AuditView view, FailOn failOn) {
    if (failOn.level().map(view::hasFresh).orElse(false)) {
      return FINDINGS;
    }
    return view.report().complete() ? CLEAN : INCONCLUSIVE;
  }
}
