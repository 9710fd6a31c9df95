package org.ruleproof.reports;

import org.ruleproof.reports.command.RuleproofCommandLine;
import org.ruleproof.reports.screen.Screen;

/** The entry point: {@code ruleproof COMMAND [options]}. */
public final class Main {

  private Main() {}

  /**
   * Runs one command and ends the process with its exit status.
   *
   * @param args the command and its options
   */
  public static void main(String[] args) {
    System.exit(RuleproofCommandLine.run(Screen.ofProcess(), args));
  }
}
