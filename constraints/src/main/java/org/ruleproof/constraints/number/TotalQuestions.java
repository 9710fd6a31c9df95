package org.ruleproof.constraints.number;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.InputFeasibility.Applying;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Reading.Choice;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Questions about a number that one card sets and another changes, where a ruling gives the result
 * with both applying. The result settles which of the two counts first.
 *
 * <p>Without such a ruling nothing is asked: the number that is set is then the base of all
 * changes.
 */
final class TotalQuestions {
  private final NumberContext context;
  private final SequencedMap<String, AmountQuestion> byCards = new LinkedHashMap<>();

  private TotalQuestions(NumberContext context) {
    this.context = context;
  }

  /** A number that a claim sets a term to, or gives it as the result of all changes. */
  private record Given(ClaimInForce claim, Expression.Apply term, BigFraction number) {
    private List<String> cards() {
      return quoted(claim);
    }
  }

  private static List<String> quoted(ClaimInForce claim) {
    return claim.cards().stream().map(card -> '"' + card + '"').toList();
  }

  /** {@return the questions, one for each pair of cards and each term, in order of first mention} */
  static List<AmountQuestion> of(NumberContext context) {
    TotalQuestions questions = new TotalQuestions(context);
    context.terms().forEach(questions::ofTerm);
    return List.copyOf(questions.byCards.values());
  }

  private void ofTerm(OfTerm term) {
    List<Given> totals =
        context.claims().stream()
            .flatMap(
                c ->
                    c.claim().statement() instanceof Statement.Value v
                            && v.term().name().equals(term.term())
                        ? given(c, v.term(), v.value())
                        : Stream.empty())
            .toList();
    if (totals.isEmpty()) {
      return;
    }
    for (ClaimInForce base : term.bases()) {
      Statement.Base b = (Statement.Base) base.claim().statement();
      // the card that sets the number is the only one that the claim names
      given(base, b.term(), b.value())
          .filter(s -> base.cards().size() == 1)
          .filter(s -> context.vocabulary().card(base.cards().getFirst()).isPresent())
          .forEach(setting -> term.modifiers().forEach(change -> ask(setting, change, totals)));
    }
  }

  private Stream<Given> given(ClaimInForce claim, Expression.Apply term, Expression value) {
    return context.constant(value).stream().map(number -> new Given(claim, term, number));
  }

  private void ask(Given setting, Modifier change, List<Given> totals) {
    String card = setting.cards().getFirst();
    String source = change.source().orElse("");
    String key = setting.term().name() + " " + card + " " + source;
    if (change.constant().isEmpty()
        || !quoted(change.claim()).contains(source)
        || source.equals(card)
        || change.claim().ruling().equals(setting.claim().ruling())
        || byCards.containsKey(key)) {
      return;
    }
    Amount set = new Amount.Constant(setting.number());
    Amount changed = change.applied(new Amount.Constant(change.constant().get()), set);
    List<BigFraction> results = List.of(changed.at(new long[0]), setting.number());
    if (results.getFirst().equals(results.getLast())) {
      return;
    }
    List<Given> telling =
        totals.stream()
            .filter(t -> results.contains(t.number()) && isOf(t, setting, change))
            .toList();
    if (!telling.isEmpty()) {
      byCards.put(key, question(setting, change, telling, results));
    }
  }

  private AmountQuestion question(
      Given setting, Modifier change, List<Given> telling, List<BigFraction> results) {
    List<ClaimInForce> speaking = telling.stream().map(Given::claim).toList();
    Ambiguity.Resolved verdict =
        context.resolution().among(speaking, c -> answer(c, telling, results), 2);
    List<ClaimInForce> agreeing =
        speaking.stream()
            .filter(c -> !verdict.yielding().contains(c))
            .filter(c -> verdict.admitted().contains(answer(c, telling, results).orElse(-1)))
            .toList();
    return AmountQuestion.between(
        FindingKind.ROUNDING,
        setting.term().name(),
        context.words(setting.term()),
        List.of(setting.claim(), change.claim()),
        List.of(),
        new Ambiguity(
            "which of the two counts first",
            Choice.said(
                setting.cards().getFirst() + " first",
                change.source().orElse(change.claim().title()) + " first"),
            new Ambiguity.Resolved(verdict.admitted(), false, agreeing, verdict.yielding())),
        results.stream().<Amount>map(Amount.Constant::new).toList(),
        context.ranges().declared(setting.term().name()),
        inputs -> true);
  }

  /** The order that gives the total which the claim tells. */
  private static Optional<Integer> answer(
      ClaimInForce claim, List<Given> telling, List<BigFraction> results) {
    return telling.stream()
        .filter(t -> t.claim() == claim)
        .findFirst()
        .map(t -> results.indexOf(t.number()));
  }

  /** Whether it names both cards, is of another ruling than both, and applies where both apply. */
  private boolean isOf(Given total, Given setting, Modifier change) {
    return total.cards().containsAll(setting.cards())
        && change.source().filter(total.cards()::contains).isPresent()
        && Stream.of(setting.claim(), change.claim())
            .noneMatch(c -> c.ruling().equals(total.claim().ruling()))
        && isPossible(total, setting, change);
  }

  private boolean isPossible(Given total, Given setting, Modifier change) {
    try {
      return context
          .feasibility()
          .isPossible(
              List.of(
                  Applying.of(total.claim(), total.term()),
                  Applying.of(setting.claim(), setting.term()),
                  Applying.of(change.claim(), change.term())),
              List.of());
    } catch (Untranslatable reason) {
      context
          .undecided()
          .add(
              "Whether "
                  + total.claim().title()
                  + " tells the order of two changes of "
                  + context.words(setting.term())
                  + ": "
                  + reason.getMessage()
                  + ".");
      return false;
    }
  }
}
