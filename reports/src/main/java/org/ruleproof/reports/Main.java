package org.ruleproof.reports;

/** The entry of the program: {@code ruleproof COMMAND [options]}. */
public final class Main {

  private Main() {}

  /**
   * Runs one command and ends the process with its exit status.
   *
   * @param args the command and its options
   */
  public static void main(String[] args) {
    System.err.println("usage: ruleproof COMMAND [options]");
    System.exit(2);
  }
}
