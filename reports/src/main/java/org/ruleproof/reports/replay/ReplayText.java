package org.ruleproof.reports.replay;

import java.util.Locale;
import java.util.Map;
import org.ruleproof.corpus.replay.Replay;
import org.ruleproof.corpus.replay.ScenarioResult;
import org.ruleproof.corpus.replay.ScenarioResult.Status;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.ReportPhrases;

/** Replay results as text: failures and errors, then the counts. */
final class ReplayText {
  /** Maximum number of results in full. */
  private static final int MOST = 20;

  private ReplayText() {}

  static String of(Replay replay) {
    StringBuilder text = new StringBuilder();
    int shown = 0;
    int wrong = 0;
    for (ScenarioResult result : replay.results()) {
      if (result.status() == Status.FAILED || result.status() == Status.ERROR) {
        wrong++;
        if (shown < MOST) {
          shown++;
          write(text, result);
        }
      }
    }
    if (wrong > shown) {
      text.append("... and ").append(wrong - shown).append(" more; --format json has them all\n\n");
    }
    Map<Status, Integer> counts = replay.counts();
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %,d passed, %,d failed, %,d without an answer, %,d unknown to the"
                + " engine, %,d not asked\n",
            ReportPhrases.count(replay.results().size(), "scenario"),
            counts.getOrDefault(Status.PASSED, 0),
            counts.getOrDefault(Status.FAILED, 0),
            counts.getOrDefault(Status.ERROR, 0),
            counts.getOrDefault(Status.SKIPPED, 0),
            counts.getOrDefault(Status.NOT_ASKED, 0)));
    int free = counts.getOrDefault(Status.NOT_JUDGED, 0);
    if (free > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "%,d answered where the rules say nothing; these are not judged\n",
              free));
    }
    return text.toString();
  }

  private static void write(StringBuilder text, ScenarioResult result) {
    var scenario = result.scenario();
    line(text, scenario.id() + "  (" + scenario.claim() + ")");
    scenario.judge().setup().forEach(s -> line(text, "    " + s));
    line(text, "    " + scenario.judge().action() + " " + scenario.judge().question());
    line(text, "  expected: " + scenario.expect().words() + ", because " + scenario.why());
    line(text, "  found:    " + result.words());
    text.append('\n');
  }

  private static void line(StringBuilder text, String line) {
    text.append(SafeText.line(line)).append('\n');
  }
}
