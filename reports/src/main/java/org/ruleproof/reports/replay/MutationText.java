package org.ruleproof.reports.replay;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.corpus.misreading.MutationOperator;
import org.ruleproof.corpus.mutation.MutationScore;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.screen.SafeText;

/** A mutation score as text: counts, then each surviving mutant with its ruling. */
public final class MutationText {
  /** Maximum number of claims to name that decide instead of a surviving mutant. */
  private static final int MOST_NAMED = 3;

  private MutationText() {}

  /**
   * The score in text.
   *
   * @param vocabulary the vocabulary of the rules
   */
  public static String of(MutationScore score, Vocabulary vocabulary) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
                Locale.ROOT,
                "%,d mutants of the rules: %,d killed, %,d proved equivalent, %,d survive; score"
                    + " 0.%03d\n",
                score.killed().size() + score.equivalent().size() + score.survivors().size(),
                score.killed().size(),
                score.equivalent().size(),
                score.survivors().size(),
                score.perMille())
            .replace("0.1000", "1.000"));
    Map<MutationOperator, int[]> counts = new TreeMap<>();
    count(score.killed(), 0, counts);
    count(score.equivalent(), 1, counts);
    count(score.survivors().stream().map(MutationScore.Survivor::mutant).toList(), 2, counts);
    counts.forEach(
        (operator, n) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "  %-18s %,6d killed %,6d equivalent %,6d survive\n",
                    operator.words(),
                    n[0],
                    n[1],
                    n[2])));
    RulePrinter printer = new RulePrinter(vocabulary);
    for (MutationScore.Survivor survivor : score.survivors()) {
      Mutant mutant = survivor.mutant();
      text.append(
              SafeText.line(
                  "survives: "
                      + mutant.operator().words()
                      + (mutant.where().isEmpty() ? "" : " [" + mutant.where() + "]")
                      + " in "
                      + mutant.original().name()
                      + ": "
                      + printer.claimLine(mutant.original().claim()).strip()
                      + " -- "
                      + why(survivor)))
          .append('\n');
    }
    return text.toString();
  }

  private static String why(MutationScore.Survivor survivor) {
    return survivor.fate().words()
        + survivor.instead().stream()
            .limit(MOST_NAMED)
            .collect(Collectors.joining(", ", survivor.instead().isEmpty() ? "" : ": ", ""));
  }

  private static void count(List<Mutant> mutants, int column, Map<MutationOperator, int[]> counts) {
    mutants.forEach(m -> counts.computeIfAbsent(m.operator(), o -> new int[3])[column]++);
  }
}
