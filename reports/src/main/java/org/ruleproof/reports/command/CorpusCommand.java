package org.ruleproof.reports.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.corpus.mutation.MutationRun;
import org.ruleproof.corpus.mutation.MutationScore;
import org.ruleproof.corpus.scenario.Corpus;
import org.ruleproof.corpus.scenario.CorpusGenerator;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.ScenarioLine;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.explore.SearchEngine;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.replay.CorpusText;
import org.ruleproof.reports.replay.MutationText;
import org.ruleproof.reports.screen.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ruleproof corpus}. */
@Command(
    name = "corpus",
    description =
        "Writes edge-case scenarios as JSON Lines, each with the outcome that the rules give it.")
final class CorpusCommand extends ScreenCommand {
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the scenarios there and their counts on standard output.")
  private @Nullable Path out;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Default: one for each processor. The corpus is the same for any number.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--strength",
      paramLabel = "N",
      description = "Combine the conditions of so many claims on one act: 1 (none), 2 or 3.")
  private int strength = 2;

  @Option(
      names = "--mutants",
      description =
          "Change the rules a little in many ways and say which changes no scenario tells. Then the"
              + " scenarios are written with --out only.")
  private boolean mutants;

  @Mixin private final EngineOptions engine = new EngineOptions();

  @Override
  public Integer call() throws IOException {
    if (threads < 1) {
      throw new InputException("--threads: found " + threads + ", expected 1 or more");
    }
    if (strength < 1 || strength > 3) {
      throw new InputException("--strength: found " + strength + ", expected 1, 2 or 3");
    }
    Optional<ClusterSearch.Cluster> cluster = engine.cluster(Optional.empty());
    if (cluster.isPresent() && !mutants) {
      throw new InputException("--engine spark: found without --mutants, which alone it serves");
    }
    AuditRules read = rules.all();
    screen().progress("making scenarios");
    Corpus corpus = new CorpusGenerator(read.game(), read.base(), threads, strength).generate();
    screen().progressDone();
    if (out != null) {
      AtomicFile.write(out, stream -> write(stream, corpus));
    } else if (!mutants) {
      write(screen().out(), corpus);
      return ExitStatus.CLEAN;
    }
    screen().out().print(CorpusText.of(corpus));
    if (mutants) {
      screen().progress("changing the rules");
      MutationRun run = new MutationRun(read.game(), read.base(), read.texts(), corpus.scenarios());
      MutationScore score =
          SearchEngine.refusing(
              () ->
                  cluster.isPresent()
                      ? run.on(SearchEngine.spark(), cluster.get())
                      : run.here(threads));
      screen().progressDone();
      screen().out().print(MutationText.of(score, read.base().vocabulary()));
    }
    return ExitStatus.CLEAN;
  }

  private static void write(OutputStream stream, Corpus corpus) throws IOException {
    for (Scenario scenario : corpus.scenarios()) {
      stream.write((ScenarioLine.of(scenario) + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }
}
