package org.ruleproof.reports.command;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** A command with the streams of its process and the options of every command. */
abstract class ScreenCommand implements Callable<Integer> {
  @ParentCommand private @Nullable RootCommand root;

  @Mixin private final CommonOptions common = new CommonOptions();

  Screen screen() {
    return Objects.requireNonNull(root, "a command of its own").screen();
  }
}
