package org.ruleproof.reports.command;

import picocli.CommandLine.Option;

/** What every command understands. */
final class CommonOptions {
  /** Shows where in the program an internal fault came from. */
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
