package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.Rounding;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A question for each claim that rounds one term in its own way: the least fraction that the
 * general rule would round otherwise, or that would be open without the claim.
 */
final class RoundingQuestions {
  /** The greatest denominator tried: thirds tell the three directions apart. */
  private static final int MOST_PARTS = 3;

  private RoundingQuestions() {}

  /** {@return the questions, one list for each such claim, by denominator} */
  static List<List<AmountQuestion>> of(NumberContext context) {
    SequencedSet<String> said = new LinkedHashSet<>();
    List<List<AmountQuestion>> questions = new ArrayList<>();
    for (ClaimInForce claim : context.claims()) {
      if (claim.claim().statement() instanceof Rounding own
          && own.term().isPresent()
          && said.add(context.printer().statement(own))) {
        questions.add(of(context, claim, own, own.term().get()));
      }
    }
    return questions;
  }

  private static List<AmountQuestion> of(
      NumberContext context, ClaimInForce claim, Rounding own, Expression.Apply term) {
    Ambiguity all = context.rounding().direction(claim, own.quantity(), List.of(term));
    List<Integer> ways = ways(all);
    List<Integer> admitted = all.ruling().admitted().stream().map(ways::indexOf).toList();
    Ambiguity ambiguity =
        new Ambiguity(
            all.question(),
            ways.stream().map(w -> all.alternatives().get(w)).toList(),
            new Ambiguity.Resolved(admitted, false, all.ruling().by(), all.ruling().yielding()));
    List<AmountQuestion> byDenominator = new ArrayList<>();
    for (int parts = 2; parts <= MOST_PARTS; parts++) {
      String name = parts == 2 ? "halves" : "thirds";
      Amount exact =
          new Amount.Product(new Amount.Constant(new BigFraction(1, parts)), new Amount.Input(0));
      byDenominator.add(
          AmountQuestion.between(
              FindingKind.ROUNDING,
              term.name(),
              "a fraction of " + context.text(term),
              List.of(claim),
              List.of(new Input("parts", "the number of " + name, 0, parts, Optional.empty())),
              ambiguity,
              ways.stream()
                  .<Amount>map(way -> new Amount.Rounded(RoundingDirection.values()[way], exact))
                  .toList(),
              Ranges.Range.ALL,
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
}
