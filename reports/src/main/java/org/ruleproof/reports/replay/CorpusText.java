package org.ruleproof.reports.replay;

import java.util.Locale;
import org.ruleproof.corpus.scenario.Corpus;

/** The counts of a corpus as text. */
public final class CorpusText {
  private CorpusText() {}

  /** Counts by kind, and the number of scenarios left out. */
  public static String of(Corpus corpus) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT, "%,d scenarios of %s%n", corpus.scenarios().size(), corpus.game()));
    corpus
        .counts()
        .forEach(
            (kind, count) ->
                text.append(String.format(Locale.ROOT, "  %-12s %,7d%n", kind.word(), count)));
    text.append(
        String.format(
            Locale.ROOT,
            "Of %,d edges of conditions, %,d are hidden by other claims; of %,d situations judge and"
                + " solver did not agree, and they are left out.%n",
            corpus.edges(),
            corpus.hidden(),
            corpus.unconfirmed()));
    return text.toString().replace(System.lineSeparator(), "\n");
  }
}
