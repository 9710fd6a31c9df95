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
import org.ruleproof.corpus.replay.Replay;
import org.ruleproof.corpus.replay.ScenarioResult;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * How long the whole Babylon 5 rule base takes, and its mutation score: {@code mvn test -pl corpus
 * -am -Dtest=CorpusBenchmark -Druleproof.corpus=2}, the number of threads. Measures the process's
 * CPU time, because other programs may run on the machine.
 */
final class CorpusBenchmark {
  private static final double MOST_SECONDS_OF_TWO_CORES = 120;
  private static final int LEAST_SCENARIOS_A_SECOND = 10_000;

  @Test
  @EnabledIfSystemProperty(named = "ruleproof.corpus", matches = "\\d+")
  void the_whole_rule_base_is_quick_and_replays_at_ten_thousand_a_second() {
    int threads = Integer.getInteger("ruleproof.corpus");
    List<SourceText> texts = new ArrayList<>();
    BundledRules.load("babylon5").forEach(t -> texts.add(new SourceText(t.path(), t.text())));
    RuleBase base = RuleReader.read(texts).base();
    long start = cpu();
    Corpus corpus = new CorpusGenerator("babylon5", base, threads, 2).generate();
    double seconds = (cpu() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%,d scenarios %s in %.1f s of CPU; %,d edges, %,d hidden, %,d not confirmed%n",
        corpus.scenarios().size(),
        corpus.counts(),
        seconds,
        corpus.edges(),
        corpus.hidden(),
        corpus.unconfirmed());
    long rate = replayed(corpus, base);
    start = cpu();
    MutationScore score = MutationRun.of("babylon5", base, corpus.scenarios(), threads);
    System.out.printf(
        Locale.ROOT,
        "%,d mutants killed, %,d proved equivalent, %,d survive: %d in 1000; %.1f s of CPU%n",
        score.killed().size(),
        score.equivalent().size(),
        score.survivors().size(),
        score.perMille(),
        (cpu() - start) / 1e9);
    assertTrue(seconds < MOST_SECONDS_OF_TWO_CORES, seconds + " s of CPU");
    assertTrue(rate >= LEAST_SCENARIOS_A_SECOND, rate + " scenarios a second of CPU");
  }

  /** Scenarios a second of CPU on one thread, the best of ten runs. */
  private static long replayed(Corpus corpus, RuleBase base) {
    long best = 0;
    try (ModelEngine model = new ModelEngine("babylon5", base)) {
      for (int run = 0; run < 10; run++) {
        long start = cpu();
        Replay replay = Replay.of(corpus.scenarios(), model);
        double seconds = (cpu() - start) / 1e9;
        assertEquals(corpus.scenarios().size(), replay.counts().get(ScenarioResult.Status.PASSED));
        best = Math.max(best, Math.round(corpus.scenarios().size() / seconds));
      }
    }
    System.out.printf(Locale.ROOT, "replayed at %,d scenarios a second of CPU%n", best);
    return best;
  }

  private static long cpu() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }
}
