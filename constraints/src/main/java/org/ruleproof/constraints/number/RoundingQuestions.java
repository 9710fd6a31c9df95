package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Statement.Rounding;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A question for each claim that rounds one term in its own way: the least fraction that the
 * general rule would round otherwise, or that would be open without the claim.
 */
final class RoundingQuestions {
  /** The greatest denominator tried. Thirds already tell the three directions apart. */
  private static final int MOST_PARTS = 12;

  private RoundingQuestions() {}

  /** {@return the questions, one list for each such claim, by denominator} */
  static List<List<AmountQuestion>> of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    RoundingClaims rounding = new RoundingClaims(vocabulary, claims);
    RulePrinter printer = new RulePrinter(vocabulary);
    SequencedSet<String> said = new LinkedHashSet<>();
    List<List<AmountQuestion>> questions = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Rounding own
          && own.term().isPresent()
          && said.add(printer.statement(own))) {
        questions.add(of(rounding, printer, claim, own));
      }
    }
    return questions;
  }

  private static List<AmountQuestion> of(
      RoundingClaims rounding, RulePrinter printer, ClaimInForce claim, Rounding own) {
    Ambiguity all = rounding.direction(claim, own.quantity(), own.term().stream().toList());
    List<Integer> ways = ways(all);
    List<Integer> admitted = all.ruling().admitted().stream().map(ways::indexOf).toList();
    Ambiguity ambiguity =
        new Ambiguity(
            all.question(),
            ways.stream().map(w -> all.alternatives().get(w)).toList(),
            new Ambiguity.Resolved(admitted, false, all.ruling().by(), all.ruling().yielding()));
    String term = printer.expression(own.term().orElseThrow());
    List<AmountQuestion> byDenominator = new ArrayList<>();
    for (int parts = 2; parts <= MOST_PARTS; parts++) {
      Amount exact =
          new Amount.Product(new Amount.Constant(new BigFraction(1, parts)), new Amount.Input(0));
      byDenominator.add(
          new AmountQuestion(
              FindingKind.ROUNDING,
              own.term().orElseThrow().name(),
              "a fraction of " + term,
              List.of(claim),
              List.of(new Input("parts", name(parts), 0, parts, Optional.empty())),
              List.of(ambiguity),
              taken -> new Amount.Rounded(RoundingDirection.values()[ways.get(taken[0])], exact),
              Long.MIN_VALUE,
              Long.MAX_VALUE,
              values -> true));
    }
    return byDenominator;
  }

  /** The admitted directions, then those of yielding claims, then others until there are two. */
  private static List<Integer> ways(Ambiguity ambiguity) {
    SequencedSet<Integer> ways = new LinkedHashSet<>(ambiguity.ruling().admitted());
    for (ClaimInForce yields : ambiguity.ruling().yielding()) {
      if (yields.claim().statement() instanceof Rounding rounding) {
        ways.add(rounding.direction().ordinal());
      }
    }
    for (int i = 0; ways.size() < 2 && i < ambiguity.alternatives().size(); i++) {
      ways.add(i);
    }
    return List.copyOf(ways);
  }

  private static String name(int parts) {
    return switch (parts) {
      case 2 -> "the number of halves";
      case 3 -> "the number of thirds";
      case 4 -> "the number of quarters";
      default -> "the number of 1/" + parts + " parts";
    };
  }
}
