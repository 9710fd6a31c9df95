package org.ruleproof.reports.command;

import org.ruleproof.reports.view.AuditView;

/** The exit status: a stable interface for callers. */
public final class ExitStatus {
  /** No finding at or above the level of {@code --fail-on}. */
  public static final int CLEAN = 0;

  /** Findings at or above that level. */
  public static final int FINDINGS = 1;

  /** Wrong usage, or unreadable or malformed input. */
  public static final int BAD_INPUT = 2;

  /** An internal fault. */
  public static final int FAULT = 3;

  /** A limit was reached, so the result is incomplete. */
  public static final int INCONCLUSIVE = 4;

  private ExitStatus() {}

  /**
   * {@return the status of an audit} {@link #FINDINGS} takes precedence over {@link #INCONCLUSIVE}.
   */
  static int of(AuditView view, FailOn failOn) {
    if (failOn.level().map(view::hasFresh).orElse(false)) {
      return FINDINGS;
    }
    return view.report().complete() ? CLEAN : INCONCLUSIVE;
  }
}
