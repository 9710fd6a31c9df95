package org.ruleproof.reports.mcp;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.ToIntBiFunction;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;

/**
 * Runs command lines one after the other: searches in one queue, all others in a second one, so
 * that a check does not wait for an audit. A run that is over its budget goes on; the same call
 * again waits for the rest of it.
 */
final class BudgetedCommands {
  /** Command lines that run or wait. */
  private static final int MOST = 16;

  /** What a run printed and how it ended. */
  record Outcome(int status, String out, String err) {}

  private final ToIntBiFunction<Screen, String[]> commands;
  private final ExecutorService searches = Executors.newSingleThreadExecutor(daemons("search"));
  private final ExecutorService others = Executors.newSingleThreadExecutor(daemons("command"));
  private final Map<CommandTool.Line, CompletableFuture<Outcome>> running =
      new ConcurrentHashMap<>();

  BudgetedCommands(ToIntBiFunction<Screen, String[]> commands) {
    this.commands = commands;
  }

  private static java.util.concurrent.ThreadFactory daemons(String name) {
    return Thread.ofPlatform().daemon().name(name).factory();
  }

  /**
   * {@return the outcome; empty if there is none yet when the budget is spent}
   *
   * @throws InputException if too many calls wait already
   */
  Optional<Outcome> run(CommandTool.Line line, boolean search, Duration budget)
      throws InterruptedException {
    if (running.size() >= MOST && !running.containsKey(line)) {
      throw new InputException(MOST + " calls run or wait already; call again later");
    }
    CompletableFuture<Outcome> run =
        running.computeIfAbsent(
            line, l -> CompletableFuture.supplyAsync(() -> outcome(l), search ? searches : others));
    try {
      Outcome outcome = run.get(budget.toMillis(), TimeUnit.MILLISECONDS);
      running.remove(line, run);
      return Optional.of(outcome);
    } catch (TimeoutException e) {
      return Optional.empty();
    } catch (ExecutionException e) {
      running.remove(line, run);
      throw new IllegalStateException(e.getCause());
    }
  }

  private Outcome outcome(CommandTool.Line line) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Screen screen =
        Screen.captured(
            new ByteArrayInputStream(line.input().getBytes(StandardCharsets.UTF_8)), out, err);
    int status = commands.applyAsInt(screen, line.words().toArray(String[]::new));
    return new Outcome(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
