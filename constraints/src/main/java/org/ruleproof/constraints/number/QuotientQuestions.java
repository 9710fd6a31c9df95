package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;

/** A question for each amount and comparison with a quotient in a claim. */
final class QuotientQuestions {
  /** Averages are tried with 2 values up to this number. */
  private static final int MOST_MEMBERS = 4;

  private final NumberContext context;
  private final QuotientDefinitions definitions;
  private final List<List<AmountQuestion>> questions = new ArrayList<>();

  private QuotientQuestions(NumberContext context) {
    this.context = context;
    this.definitions = new QuotientDefinitions(context.claims());
  }

  /**
   * {@return the questions in source order, grouped by amount; a group with an average has a
   * question for each number of values}
   */
  static List<List<AmountQuestion>> of(NumberContext context) {
    QuotientQuestions questions = new QuotientQuestions(context);
    context.sayings().values().forEach(same -> questions.ask(same.getFirst()));
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
    Stream.of(said.when(), said.unless(), said.onlyWhen(), said.evenIf())
        .flatMap(Optional::stream)
        .forEach(condition -> comparisons(claim, condition));
  }

  private void effect(ClaimInForce claim, Effect effect) {
    switch (effect) {
      case Effect.Change c -> amount(claim, c.value(), List.of(c.target()));
      case Effect.Happen h -> arguments(claim, h.event());
      case Effect.ForEvery f -> effect(claim, f.effect());
      case Effect.Together t -> t.effects().forEach(e -> effect(claim, e));
      case Effect.Choose _, Effect.Add _, Effect.Remove _, Effect.Shuffle _ -> {}
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
        || Parts.each(Expression.Apply.class, expression)
            .anyMatch(a -> definitions.of(a, claim).isPresent());
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
        context
            .undecided()
            .add(
                "How " + claim.title() + " rounds was not looked at: " + reason.getMessage() + ".");
        return;
      }
    }
    questions.add(List.copyOf(ofAmount));
  }

  private AmountQuestion question(
      ClaimInForce claim, Expression expression, List<Expression.Apply> about, int members) {
    AmountReader reader = new AmountReader(context, definitions, claim, about, members);
    Function<int[], Amount> amount = reader.read(expression);
    List<ClaimInForce> claims = new ArrayList<>(context.sameAs(claim));
    claims.addAll(reader.definers());
    InputFeasibility.Applying applying =
        new InputFeasibility.Applying(claim, Optional.empty(), Optional.of(expression));
    return new AmountQuestion(
        FindingKind.ROUNDING,
        about.stream().findFirst().map(Expression.Apply::name).orElse(""),
        NumberWording.unrounded(context.words(expression)),
        claims,
        reader.inputs(),
        reader.choices(),
        amount,
        Ranges.Range.ALL,
        context.feasibility().of(List.of(applying), reader.inputs()));
  }
}
