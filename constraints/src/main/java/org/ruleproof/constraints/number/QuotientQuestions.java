package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** A question for each amount and comparison with a quotient in a claim. */
final class QuotientQuestions {
  /** Averages are tried with 2 values up to this number. */
  private static final int MOST_MEMBERS = 4;

  private final Vocabulary vocabulary;
  private final RoundingClaims rounding;
  private final QuotientDefinitions definitions;
  private final Ranges ranges;
  private final InputFeasibility feasibility;
  private final EnglishPrinter english;
  private final List<String> undecided;
  private final List<List<AmountQuestion>> questions = new ArrayList<>();

  /** The claims with the same text as the one being asked about, itself first. */
  private List<ClaimInForce> same = List.of();

  private QuotientQuestions(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      InputFeasibility feasibility,
      List<String> undecided) {
    this.vocabulary = vocabulary;
    this.rounding = new RoundingClaims(vocabulary, claims);
    this.definitions = new QuotientDefinitions(claims);
    this.ranges = new Ranges(vocabulary, claims);
    this.feasibility = feasibility;
    this.english = new EnglishPrinter(vocabulary);
    this.undecided = undecided;
  }

  /**
   * {@return the questions in source order, grouped by amount; a group with an average has a
   * question for each number of values}
   *
   * @param undecided receives a sentence for each amount that cannot be read
   */
  static List<List<AmountQuestion>> of(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      InputFeasibility feasibility,
      List<String> undecided) {
    QuotientQuestions questions = new QuotientQuestions(vocabulary, claims, feasibility, undecided);
    RulePrinter printer = new RulePrinter(vocabulary);
    SequencedMap<String, List<ClaimInForce>> sayings = new LinkedHashMap<>();
    for (ClaimInForce claim : claims) {
      sayings
          .computeIfAbsent(
              CanonicalText.of(claim.claim(), printer.claimLine(claim.claim())),
              c -> new ArrayList<>())
          .add(claim);
    }
    for (List<ClaimInForce> saying : sayings.values()) {
      questions.same = List.copyOf(saying);
      questions.ask(saying.getFirst());
    }
    return questions.questions;
  }

  private void ask(ClaimInForce claim) {
    Claim said = claim.claim();
    switch (said.statement()) {
      case Statement.Value v -> amount(claim, v.value(), List.of(v.term()));
      case Statement.Base b -> amount(claim, b.value(), List.of(b.term()));
      case Statement.Modify m -> amount(claim, m.amount(), List.of(m.term()));
      case Statement.Clamp c -> amount(claim, c.bound(), List.of(c.term()));
      case Statement.Limit l -> amount(claim, l.count(), List.of());
      case Statement.Whenever w -> w.effects().forEach(e -> effect(claim, e));
      case Statement.AsSoonAs a -> {
        comparisons(claim, a.condition());
        a.effects().forEach(e -> effect(claim, e));
      }
      case Statement.Permit p -> arguments(claim, p.act());
      case Statement.Oblige o -> arguments(claim, o.act());
      case Statement.Forbid f -> arguments(claim, f.subject());
      default -> {}
    }
    said.when().ifPresent(w -> comparisons(claim, w));
    said.unless().ifPresent(u -> comparisons(claim, u));
    said.onlyWhen().ifPresent(o -> comparisons(claim, o));
    said.evenIf().ifPresent(e -> comparisons(claim, e));
  }

  private void effect(ClaimInForce claim, Effect effect) {
    switch (effect) {
      case Effect.Change c -> amount(claim, c.value(), List.of(c.target()));
      case Effect.Happen h -> arguments(claim, h.event());
      case Effect.ForEvery f -> effect(claim, f.effect());
      case Effect.Together t -> t.effects().forEach(e -> effect(claim, e));
      case Effect.Choose c -> {}
      case Effect.Add a -> {}
      case Effect.Remove r -> {}
      case Effect.Shuffle s -> {}
    }
  }

  private void arguments(ClaimInForce claim, Expression.Apply apply) {
    for (Expression argument : apply.arguments()) {
      if (AmountReader.hasQuotient(argument)) {
        amount(claim, argument, List.of(apply));
      }
    }
  }

  private void comparisons(ClaimInForce claim, Expression condition) {
    if (condition instanceof Expression.Comparison comparison && reads(claim, comparison)) {
      amount(claim, comparison, List.of());
      return;
    }
    Parts.children(condition).forEach(c -> comparisons(claim, c));
  }

  /** Whether a quotient stands in the expression or in the definition of a term it reads. */
  private boolean reads(ClaimInForce claim, Expression expression) {
    return AmountReader.hasQuotient(expression)
        || expression instanceof Expression.Apply a && definitions.of(a, claim).isPresent()
        || Parts.children(expression).stream().anyMatch(c -> reads(claim, c));
  }

  private void amount(ClaimInForce claim, Expression expression, List<Expression.Apply> about) {
    if (!reads(claim, expression)) {
      return;
    }
    List<AmountQuestion> ofAmount = new ArrayList<>();
    int most = AmountReader.hasAverage(expression) ? MOST_MEMBERS : 2;
    for (int members = 2; members <= most; members++) {
      try {
        ofAmount.add(question(claim, expression, about, members));
      } catch (Untranslatable reason) {
        undecided.add(
            "How " + claim.title() + " rounds was not looked at: " + reason.getMessage() + ".");
        return;
      }
    }
    questions.add(List.copyOf(ofAmount));
  }

  private AmountQuestion question(
      ClaimInForce claim, Expression expression, List<Expression.Apply> about, int members) {
    AmountReader reader =
        new AmountReader(vocabulary, rounding, definitions, ranges, claim, about, members);
    Function<int[], Amount> amount = reader.read(expression);
    List<ClaimInForce> claims = new ArrayList<>(same);
    claims.addAll(reader.definers());
    List<Input> inputs = reader.inputs();
    InputFeasibility.Applying applying =
        new InputFeasibility.Applying(claim, Optional.empty(), Optional.of(expression));
    return new AmountQuestion(
        FindingKind.ROUNDING,
        about.stream().findFirst().map(Expression.Apply::name).orElse(""),
        NumberWording.unrounded(english.expression(expression)),
        claims,
        inputs,
        reader.choices(),
        amount,
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        feasibility.of(List.of(applying), inputs));
  }
}
