package org.ruleproof.corpus.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.ruleproof.corpus.mutation.MutationRun;
import org.ruleproof.corpus.mutation.MutationScore;
import org.ruleproof.corpus.replay.ModelEngine;
import org.ruleproof.corpus.replay.OpenAnswers;
import org.ruleproof.corpus.replay.Replay;
import org.ruleproof.corpus.replay.ScenarioResult;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * How long the whole Babylon 5 rule base takes, by kind of scenario, and its mutation score: {@code mvn
 * test -pl corpus -am -Dtest=CorpusBenchmark -Druleproof.corpus=2}, the number of threads, holds the
 * figures against what they should be; docs/CONTRIBUTING.md tells how to have them only printed. Measures CPU time, because other programs may run on the machine.
 */
final class CorpusBenchmark {
  private static final double MOST_SECONDS_OF_TWO_CORES = 120;
  private static final int LEAST_SCENARIOS_A_SECOND = 10_000;

  private final int threads;
  private final RuleBase base;

  CorpusBenchmark() {
    this(Integer.getInteger("ruleproof.corpus", 1));
  }

  private CorpusBenchmark(int threads) {
    this.threads = threads;
    List<SourceText> texts = new ArrayList<>();
    BundledRules.load("babylon5").forEach(t -> texts.add(new SourceText(t.path(), t.text())));
    this.base = RuleReader.read(texts).base();
  }

  /** Prints the figures; the number of threads is the one argument. */
  public static void main(String[] arguments) {
    new CorpusBenchmark(Integer.parseInt(arguments[0])).measured();
  }

  @Test
  @EnabledIfSystemProperty(named = "ruleproof.corpus", matches = "\\d+")
  void the_whole_rule_base_is_quick_and_replays_at_ten_thousand_a_second() {
    Measured measured = measured();
    assertTrue(measured.seconds() < MOST_SECONDS_OF_TWO_CORES, measured.seconds() + " s of CPU");
    assertTrue(measured.rate() >= LEAST_SCENARIOS_A_SECOND, measured.rate() + " a second of CPU");
  }

  /**
   * What counts.
   *
   * @param seconds of CPU for the scenarios
   * @param rate scenarios replayed in a second of CPU
   */
  private record Measured(double seconds, long rate) {}

  private Measured measured() {
    long start = cpu();
    Corpus corpus = new CorpusGenerator("babylon5", base, threads, 2).generate();
    double seconds = (cpu() - start) / 1e9;
    print(
        "Scenarios: %,d in %.1f s CPU time, compiling and clearing memory included%n",
        corpus.scenarios().size(), seconds);
    corpus.counts().forEach((kind, count) -> print("Scenarios, %s: %,d%n", kind.word(), count));
    print(
        "Edges of conditions: %,d, of which %,d hidden and %,d not confirmed%n",
        corpus.edges(), corpus.hidden(), corpus.unconfirmed());
    long rate = replayed(corpus);
    start = cpu();
    MutationScore score =
        new MutationRun("babylon5", base, List.of(), corpus.scenarios()).here(threads);
    print(
        "Mutants: %,d killed, %,d proved equivalent, %,d survive; score %d in 1000; %.1f s CPU time%n",
        score.killed().size(),
        score.equivalent().size(),
        score.survivors().size(),
        score.perMille(),
        (cpu() - start) / 1e9);
    return new Measured(seconds, rate);
  }

  /** Scenarios other than plays a second of CPU on one thread, the best of ten runs. */
  private long replayed(Corpus corpus) {
    List<Scenario> scenarios =
        corpus.scenarios().stream()
            .filter(s -> s.when() instanceof ScenarioQuestion.OfRules)
            .toList();
    long first = 0;
    long best = 0;
    try (ModelEngine model = new ModelEngine("babylon5", base)) {
      for (int run = 0; run < 10; run++) {
        long start = cpu();
        Replay replay = Replay.of(scenarios, model, OpenAnswers.OPEN);
        long rate = Math.round(scenarios.size() / ((cpu() - start) / 1e9));
        assertEquals(scenarios.size(), replay.counts().get(ScenarioResult.Status.PASSED));
        first = run == 0 ? rate : first;
        best = Math.max(best, rate);
      }
    }
    print("Replayed in a second of CPU time: %,d scenarios at first, %,d at best%n", first, best);
    return best;
  }

  private static void print(String format, Object... figures) {
    System.out.printf(Locale.ROOT, format, figures);
  }

  private static long cpu() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }
}
