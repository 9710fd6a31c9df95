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
 * A question for every claim that rounds one thing in a way of its own: the least fraction that the
 * rule for all things would round otherwise, or that would be open without it.
 */
final class RoundingQuestions {
  /** Denominators that are tried: a third tells all three directions apart. */
  private static final int MOST_PARTS = 12;

  private RoundingQuestions() {}

  /** {@return the questions, one list for each such claim, by denominator} */
  static List<List<Question>> of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    RoundingClaims rounding = new RoundingClaims(vocabulary, claims);
    RulePrinter printer = new RulePrinter(vocabulary);
    SequencedSet<String> said = new LinkedHashSet<>();
    List<List<Question>> questions = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Rounding own
          && own.term().isPresent()
          && said.add(printer.statement(own))) {
        questions.add(of(rounding, printer, claim, own));
      }
    }
    return questions;
  }

  private static List<Question> of(
      RoundingClaims rounding, RulePrinter printer, ClaimInForce claim, Rounding own) {
    List<Question> byDenominator = new ArrayList<>();
    for (int parts = 2; parts <= MOST_PARTS; parts++) {
      Choice choice = rounding.direction(claim, own.quantity(), own.term().stream().toList());
      Amount exact =
          new Amount.Product(new Amount.Constant(new BigFraction(1, parts)), new Amount.Input(0));
      String term = printer.expression(own.term().orElseThrow());
      String words =
          parts == 2 ? "number of halves" : "number of parts, of which " + parts + " make one";
      byDenominator.add(
          new Question(
              FindingKind.ROUNDING,
              own.term().orElseThrow().name(),
              "a fraction of " + term,
              List.of(claim),
              List.of(new Input("parts", words, 0, parts, Optional.empty())),
              List.of(choice),
              ways -> new Amount.Rounded(RoundingDirection.values()[ways[0]], exact),
              Long.MIN_VALUE,
              Long.MAX_VALUE,
              values -> true));
    }
    return byDenominator;
  }
}
