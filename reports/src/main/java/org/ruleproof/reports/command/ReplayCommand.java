package org.ruleproof.reports.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.corpus.replay.Engine;
import org.ruleproof.corpus.replay.ModelEngine;
import org.ruleproof.corpus.replay.OpenAnswers;
import org.ruleproof.corpus.replay.ProcessEngine;
import org.ruleproof.corpus.replay.Replay;
import org.ruleproof.corpus.replay.ScenarioResult;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.ScenarioFormatException;
import org.ruleproof.corpus.scenario.ScenarioReader;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.replay.ReplayFormat;
import org.ruleproof.reports.screen.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof replay}. */
@Command(
    name = "replay",
    description = "Runs scenarios on the rules, or on another engine that speaks JSON Lines.")
final class ReplayCommand extends ScreenCommand {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  @Parameters(paramLabel = "CORPUS", description = "Scenarios as JSON Lines, - for standard input.")
  private String corpus = "";

  @Option(
      names = "--engine",
      paramLabel = "COMMAND",
      description = "A program that is asked a line and answers a line. Default: the rules.")
  private @Nullable String command;

  @Option(
      names = "--time-limit",
      paramLabel = "MILLISECONDS",
      description = "How long an engine may take for one answer. Default: 5000.")
  private long limit = 5000;

  @Option(
      names = "--open",
      paramLabel = "ANSWER",
      description = {
        "What an engine is to answer where the rules say nothing: open (the word itself), or no,"
            + " for one that has to do something: that it does not go (refused, excused, prevented,"
            + " no) or that nothing comes of it; a value given there is not judged. Default: open."
      })
  private OpenAnswers open = OpenAnswers.OPEN;

  @Mixin private final RulesOptions rules = new RulesOptions();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}. Default: text.")
  private ReplayFormat format = ReplayFormat.TEXT;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Write the results there too, as JUnit XML.")
  private @Nullable Path junit;

  @Override
  public Integer call() throws IOException {
    if (limit < 1) {
      throw new InputException("--time-limit: found " + limit + ", expected 1 or more");
    }
    List<Scenario> scenarios = scenarios();
    if (scenarios.isEmpty()) {
      throw new InputException(corpus + ": found no scenario, expected one on each line");
    }
    rules.game().ifPresent(wanted -> refuseOthers(wanted, scenarios));
    screen().progress("running " + scenarios.size() + " scenarios");
    Replay replay;
    try (Engine engine = engine(scenarios.getFirst().game())) {
      replay = Replay.of(scenarios, engine, open);
    }
    screen().progressDone();
    if (junit != null) {
      AtomicFile.write(junit, stream -> ReplayFormat.JUNIT.write(stream, replay));
    }
    OutputStream out = screen().out();
    format.write(out, replay);
    return status(replay);
  }

  private void refuseOthers(String wanted, List<Scenario> scenarios) {
    for (Scenario scenario : scenarios) {
      if (!scenario.game().equals(wanted)) {
        throw new InputException(
            corpus
                + ": found scenario "
                + scenario.id()
                + " of game '"
                + scenario.game()
                + "'; --game expects '"
                + wanted
                + "'");
      }
    }
  }

  private static int status(Replay replay) {
    Map<ScenarioResult.Status, Integer> counts = replay.counts();
    if (counts.getOrDefault(ScenarioResult.Status.FAILED, 0) > 0
        || counts.getOrDefault(ScenarioResult.Status.ERROR, 0) > 0) {
      return ExitStatus.FINDINGS;
    }
    boolean judged = counts.getOrDefault(ScenarioResult.Status.PASSED, 0) > 0;
    return !judged || counts.getOrDefault(ScenarioResult.Status.NOT_ASKED, 0) > 0
        ? ExitStatus.INCONCLUSIVE
        : ExitStatus.CLEAN;
  }

  private Engine engine(String played) {
    if (command != null) {
      ProcessEngine process = new ProcessEngine(command, Duration.ofMillis(limit));
      try {
        process.start();
      } catch (IOException e) {
        process.close();
        throw new InputException(
            "--engine: cannot be started ("
                + FileErrors.words(e)
                + "); expected a program and its arguments");
      }
      return process;
    }
    AuditRules read = AuditRules.of(RuleFiles.read(rules.rules()), Optional.of(played));
    return new ModelEngine(read.game(), read.base());
  }

  private List<Scenario> scenarios() {
    List<Scenario> scenarios = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    try (BufferedReader lines = lines()) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (number == 1 && line.startsWith(BYTE_ORDER_MARK)) {
          line = line.substring(1);
        }
        if (line.isBlank()) {
          continue;
        }
        try {
          scenarios.add(ScenarioReader.read(line));
        } catch (ScenarioFormatException e) {
          refused.add(corpus + ":" + number + ": " + e.getMessage());
        }
      }
    } catch (IOException | InvalidPathException e) {
      throw new InputException(
          corpus + ": cannot be read (" + FileErrors.words(e) + "); expected a corpus");
    }
    if (!refused.isEmpty()) {
      throw new InputException(refused);
    }
    return scenarios;
  }

  private BufferedReader lines() throws IOException {
    return corpus.equals(Packets.STANDARD_INPUT)
        ? new BufferedReader(new InputStreamReader(screen().in(), StandardCharsets.UTF_8))
        : Files.newBufferedReader(Path.of(corpus));
  }
}
