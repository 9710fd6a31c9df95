package org.ruleproof.reports.command;

import org.ruleproof.reports.view.Tool;
import picocli.CommandLine.IVersionProvider;

/** The answer to {@code --version}. */
final class VersionLine implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {Tool.NAME + " " + Tool.version()};
  }
}
