package org.ruleproof.reports.command;

import java.util.concurrent.Callable;
import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine.Mixin;

/** A command with the streams of its process and the options of every command. */
abstract class ScreenCommand implements Callable<Integer> {
  final Screen screen;

  @Mixin private final CommonOptions common = new CommonOptions();

  ScreenCommand(Screen screen) {
    this.screen = screen;
  }
}
