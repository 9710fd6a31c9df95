package org.ruleproof.reports.screen;

import java.util.List;

/** The input is invalid. Each line says where, what was found and what was expected. */
public final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> lines;

  /** Several errors, one line each; at least one. */
  public InputException(List<String> lines) {
    super(String.join("; ", lines));
    this.lines = List.copyOf(lines);
  }

  /** A single error. */
  public InputException(String line) {
    this(List.of(line));
  }

  /** The errors, one line each. */
  public List<String> lines() {
    return lines;
  }
}
