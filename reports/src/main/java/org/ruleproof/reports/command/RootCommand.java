package org.ruleproof.reports.command;

import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ruleproof} without a command. */
@Command(
    name = "ruleproof",
    versionProvider = VersionLine.class,
    description = "Verifies the rulings of a card game.",
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:nothing at or above --fail-on",
      "1:findings",
      "2:usage, unreadable or malformed input",
      "3:an internal fault",
      "4:a limit was reached before the answer"
    },
    commandListHeading = "%nCommands:%n")
final class RootCommand {
  private final Screen screen;

  @Mixin private final CommonOptions common = new CommonOptions();

  @Option(names = "--version", versionHelp = true, description = "Show the version and stop.")
  private boolean version;

  RootCommand(Screen screen) {
    this.screen = screen;
  }

  Screen screen() {
    return screen;
  }

  CommonOptions common() {
    return common;
  }

  boolean version() {
    return version;
  }
}
