package org.ruleproof.reports.screen;

import java.util.List;

/** The input cannot be worked with; each line says where, what was found and what was expected. */
public final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> lines;

  /** One line for each thing wrong; at least one. */
  public InputException(List<String> lines) {
    super(String.join("; ", lines));
    this.lines = List.copyOf(lines);
  }

  /** One thing wrong. */
  public InputException(String line) {
    this(List.of(line));
  }

  /** What is wrong, a line each. */
  public List<String> lines() {
    return lines;
  }
}
