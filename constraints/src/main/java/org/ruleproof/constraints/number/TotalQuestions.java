package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Questions about a number that one card sets and another changes, where a ruling gives the result
 * with both applying. The result settles which of the two counts first.
 *
 * <p>Without such a ruling nothing is asked: the number that is set is then the base of all
 * changes.
 */
final class TotalQuestions {
  private static final int SET_FIRST = 0;
  private static final int CHANGED_FIRST = 1;

  private final List<ClaimInForce> claims;
  private final Vocabulary vocabulary;
  private final InputFeasibility feasibility;
  private final AmbiguityResolution resolution;
  private final Ranges ranges;
  private final EnglishPrinter english;

  private final List<String> undecided;

  private TotalQuestions(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      InputFeasibility feasibility,
      List<String> undecided) {
    this.claims = claims;
    this.undecided = undecided;
    this.vocabulary = vocabulary;
    this.feasibility = feasibility;
    this.resolution = new AmbiguityResolution(vocabulary);
    this.ranges = new Ranges(vocabulary, claims);
    this.english = new EnglishPrinter(vocabulary);
  }

  /** A number that a card's claim sets a term to. */
  private record Setting(ClaimInForce claim, Expression.Apply term, String card, BigFraction to) {}

  /** A number that a claim gives a term as the result of all changes. */
  private record Total(ClaimInForce claim, Expression.Apply term, BigFraction value) {}

  /**
   * {@return the questions, one for each pair of cards and each term, in order of first mention}
   *
   * @param undecided receives a sentence for each total whose situation is unknown
   */
  static List<AmountQuestion> of(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      InputFeasibility feasibility,
      List<String> undecided) {
    TotalQuestions questions = new TotalQuestions(vocabulary, claims, feasibility, undecided);
    List<AmountQuestion> all = new ArrayList<>();
    for (OfTerm term : TermModifiers.of(vocabulary, claims)) {
      all.addAll(questions.ofTerm(term));
    }
    return all;
  }

  private List<AmountQuestion> ofTerm(OfTerm term) {
    List<Total> totals = claims.stream().flatMap(c -> total(c, term.term())).toList();
    SequencedMap<String, AmountQuestion> byCards = new LinkedHashMap<>();
    if (!totals.isEmpty()) {
      for (ClaimInForce base : term.bases()) {
        setting(base).forEach(s -> ask(s, term, totals, byCards));
      }
    }
    return List.copyOf(byCards.values());
  }

  private void ask(
      Setting setting,
      OfTerm term,
      List<Total> totals,
      SequencedMap<String, AmountQuestion> byCards) {
    for (Modifier change : term.modifiers()) {
      Optional<BigFraction> by = ModifierComputations.constant(change.change().amount());
      String cards = setting.card() + " " + change.source().orElse("");
      if (by.isPresent()
          && change.source().filter(s -> isOfAnother(change, s, setting)).isPresent()
          && !byCards.containsKey(cards)) {
        question(setting, change, by.get(), totals).ifPresent(q -> byCards.put(cards, q));
      }
    }
  }

  private static boolean isOfAnother(Modifier change, String source, Setting setting) {
    return change.claim().cards().stream().map(TotalQuestions::quoted).anyMatch(source::equals)
        && !source.equals(setting.card())
        && !change.claim().ruling().equals(setting.claim().ruling());
  }

  private Optional<AmountQuestion> question(
      Setting setting, Modifier change, BigFraction by, List<Total> totals) {
    Amount set = new Amount.Constant(setting.to());
    Amount changed = ModifierComputations.changed(change, new Amount.Constant(by), set);
    List<Amount> readings = List.of(changed, set);
    List<ClaimInForce> telling = new ArrayList<>();
    for (Total total : totals) {
      if (tells(total, readings).isPresent() && isOf(total, setting, change)) {
        telling.add(total.claim());
      }
    }
    if (changed.at(new long[0]).equals(setting.to()) || telling.isEmpty()) {
      return Optional.empty();
    }
    Ambiguity.Resolved verdict = resolution.among(telling, c -> answer(c, totals, readings), 2);
    List<ClaimInForce> agreeing =
        telling.stream()
            .filter(c -> !verdict.yielding().contains(c))
            .filter(c -> verdict.admitted().contains(answer(c, totals, readings).orElse(-1)))
            .toList();
    Ambiguity ambiguity =
        new Ambiguity(
            "which of the two counts first",
            List.of(
                setting.card() + " first",
                change.source().orElse(change.claim().title()) + " first"),
            new Ambiguity.Resolved(verdict.admitted(), false, agreeing, verdict.yielding()));
    Ranges.Range declared = ranges.declared(setting.term().name());
    return Optional.of(
        new AmountQuestion(
            FindingKind.ROUNDING,
            setting.term().name(),
            english.expression(setting.term()),
            List.of(setting.claim(), change.claim()),
            List.of(),
            List.of(ambiguity),
            ways -> readings.get(ways[0]),
            declared.low(),
            declared.high(),
            inputs -> true));
  }

  private static Optional<Integer> answer(
      ClaimInForce claim, List<Total> totals, List<Amount> readings) {
    return totals.stream()
        .filter(t -> t.claim() == claim)
        .findFirst()
        .flatMap(t -> tells(t, readings));
  }

  /** The order that gives the total; empty if neither does. */
  private static Optional<Integer> tells(Total total, List<Amount> readings) {
    return Stream.of(SET_FIRST, CHANGED_FIRST)
        .filter(r -> readings.get(r).at(new long[0]).equals(total.value()))
        .findFirst();
  }

  /** Whether it names both cards, is of another ruling than both, and applies where both apply. */
  private boolean isOf(Total total, Setting setting, Modifier change) {
    List<String> named = total.claim().cards().stream().map(TotalQuestions::quoted).toList();
    return named.contains(setting.card())
        && change.source().filter(named::contains).isPresent()
        && Stream.of(setting.claim(), change.claim())
            .noneMatch(c -> c.ruling().equals(total.claim().ruling()))
        && isPossible(total, setting, change);
  }

  private boolean isPossible(Total total, Setting setting, Modifier change) {
    try {
      return feasibility.isPossible(
          List.of(
              applying(total.claim(), total.term()),
              applying(setting.claim(), setting.term()),
              applying(change.claim(), change.term())),
          List.of(),
          new long[0]);
    } catch (Untranslatable reason) {
      undecided.add(
          "Whether "
              + total.claim().title()
              + " tells the order of two changes of "
              + english.expression(setting.term())
              + ": "
              + reason.getMessage()
              + ".");
      return false;
    }
  }

  private static InputFeasibility.Applying applying(ClaimInForce claim, Expression.Apply head) {
    return new InputFeasibility.Applying(claim, Optional.of(head), Optional.empty());
  }

  private static Stream<Total> total(ClaimInForce claim, String term) {
    return claim.claim().statement() instanceof Statement.Value v && v.term().name().equals(term)
        ? ModifierComputations.constant(v.value()).stream()
            .map(value -> new Total(claim, v.term(), value))
        : Stream.empty();
  }

  /** A claim that sets the term to a number and names exactly one card: the card that sets it. */
  private Stream<Setting> setting(ClaimInForce claim) {
    Statement.Base base = (Statement.Base) claim.claim().statement();
    return claim.cards().size() == 1 && vocabulary.card(claim.cards().getFirst()).isPresent()
        ? ModifierComputations.constant(base.value()).stream()
            .map(to -> new Setting(claim, base.term(), quoted(claim.cards().getFirst()), to))
        : Stream.empty();
  }

  private static String quoted(String card) {
    return '"' + card + '"';
  }
}
