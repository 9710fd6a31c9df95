package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Reading.Choice;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;

/**
 * A question for each comparison that several rulings write as a condition of one act, or of the
 * amount of one event: does it hold at the limit itself? Writing the same comparison settles it.
 */
final class ThresholdQuestions {
  private static final Set<Head.Family> OF_ACTS =
      Set.of(Head.Family.PERMITTED, Head.Family.OBLIGED);
  private static final Set<Head.Family> OF_EVENTS = Set.of(Head.Family.HAPPENS);

  private final NumberContext context;

  /** A comparison, and the claims of different rulings that make it a condition. */
  private record Threshold(Expression.Comparison comparison, List<ClaimInForce> claims) {}

  private ThresholdQuestions(NumberContext context) {
    this.context = context;
  }

  /** {@return the questions in source order} */
  static List<AmountQuestion> of(NumberContext context) {
    ThresholdQuestions questions = new ThresholdQuestions(context);
    return questions.thresholds().stream()
        .filter(threshold -> threshold.claims().size() > 1)
        .flatMap(threshold -> questions.question(threshold).stream())
        .toList();
  }

  /** Every comparison with one claim of each ruling. */
  private List<Threshold> thresholds() {
    SequencedMap<String, Threshold> thresholds = new LinkedHashMap<>();
    for (ClaimInForce claim : context.claims()) {
      Set<String> acts = new LinkedHashSet<>();
      claim.assertions().stream()
          .filter(a -> OF_ACTS.contains(a.head().family()))
          .forEach(a -> acts.add(context.text(apply(a.head()))));
      Set<String> amounts = new LinkedHashSet<>();
      claim.assertions().stream()
          .filter(a -> OF_EVENTS.contains(a.head().family()))
          .forEach(a -> amounts(a.head(), acts, amounts));
      for (String act : acts) {
        for (Expression.Comparison comparison : comparisons(claim, amounts)) {
          Threshold threshold =
              thresholds.computeIfAbsent(
                  act + "|" + context.text(comparison),
                  k -> new Threshold(comparison, new ArrayList<>()));
          if (threshold.claims().stream().noneMatch(c -> c.ruling().equals(claim.ruling()))) {
            threshold.claims().add(claim);
          }
        }
      }
    }
    return List.copyOf(thresholds.values());
  }

  /** Collects the variables of an event's head that are numbers: its amounts. */
  private void amounts(Head head, Set<String> events, Set<String> amounts) {
    List<TypedName> parameters =
        context.vocabulary().parametersOf(apply(head).name()).orElse(List.of());
    for (int i = 0; i < Math.min(parameters.size(), head.arguments().size()); i++) {
      if (parameters.get(i).type() instanceof Type.Range
          && head.arguments().get(i) instanceof Expression.Variable v) {
        events.add(context.text(apply(head)));
        amounts.add(v.name());
      }
    }
  }

  private static Expression.Apply apply(Head head) {
    return new Expression.Apply(Span.NONE, head.topic().names().getFirst(), head.arguments());
  }

  private static List<Expression.Comparison> comparisons(ClaimInForce claim, Set<String> amounts) {
    Claim said = claim.claim();
    return Stream.of(said.when(), said.unless(), said.onlyWhen())
        .flatMap(Optional::stream)
        .flatMap(condition -> Parts.each(Expression.Comparison.class, condition))
        .filter(c -> isArithmetic(c) || isOfAmount(c, amounts))
        .filter(c -> c.operator().otherwiseStrict().isPresent())
        .toList();
  }

  /** Whether it compares a sum or a difference, such as a lead. */
  private static boolean isArithmetic(Expression.Comparison comparison) {
    return comparison.left() instanceof Expression.Arithmetic
        || comparison.right() instanceof Expression.Arithmetic;
  }

  /** Whether it compares the amount of an event with a term. */
  private static boolean isOfAmount(Expression.Comparison comparison, Set<String> amounts) {
    return comparison.left() instanceof Expression.Variable v
        && amounts.contains(v.name())
        && comparison.right() instanceof Expression.Apply;
  }

  private Optional<AmountQuestion> question(Threshold threshold) {
    Expression.Comparison comparison = threshold.comparison();
    ClaimInForce claim = threshold.claims().getFirst();
    AmountReader reader = new AmountReader(context, QuotientDefinitions.NONE, claim, List.of(), 2);
    Function<int[], Amount> reading;
    try {
      reading = reader.read(comparison);
    } catch (Untranslatable noNumber) {
      return Optional.empty();
    }
    if (!reader.choices().isEmpty()) {
      return Optional.empty(); // QuotientQuestions asks how it rounds
    }
    Amount.Compared written = (Amount.Compared) reading.apply(new int[0]);
    Amount turned =
        new Amount.Compared(
            comparison.operator().otherwiseStrict().orElseThrow(), written.left(), written.right());
    return Optional.of(
        AmountQuestion.between(
            FindingKind.BOUND,
            "",
            context.words(comparison),
            List.of(claim),
            reader.inputs(),
            Ambiguity.decided(
                "whether the limit itself counts",
                Choice.said("as they write it", "the other way at the limit itself"),
                threshold.claims()),
            List.of(written, turned),
            Ranges.Range.ALL,
            values -> true));
  }
}
