package org.ruleproof.reports.command;

import picocli.CommandLine.Option;

/** The options of every command. */
final class CommonOptions {
  /** Prints the stack trace of an internal fault. */
  static final String DEBUG = "--debug";

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this and stop.")
  private boolean help;

  @Option(names = DEBUG, description = "With an internal fault, show where it happened.")
  private boolean debug;

  boolean debug() {
    return debug;
  }

  boolean help() {
    return help;
  }
}
