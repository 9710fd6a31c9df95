package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.InputFeasibility.Applying;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Substitution;

/** How one or two modifiers and limits compute a term from its base, in every reading. */
final class ModifierComputations {
  private final NumberContext context;
  private final ModifierOrders orders;

  ModifierComputations(NumberContext context) {
    this.context = context;
    this.orders = new ModifierOrders(context);
  }

  /** A modifier with its amount. */
  private record Step(Modifier modifier, Amount amount) {}

  /** Which alternative of each choice is taken. */
  private record Taken(
      ToIntFunction<int[]> order,
      ToIntFunction<int[]> like,
      ToIntFunction<int[]> direction,
      ToIntFunction<int[]> time,
      ToIntFunction<int[]> place) {}

  /**
   * {@return the question about these modifiers and card limits together; empty if nothing is open}
   */
  Optional<AmountQuestion> question(OfTerm term, List<Modifier> modifiers, List<Limit> cardLimits) {
    Input base = base(term, modifiers.getFirst());
    Optional<NavigableSet<Long>> known =
        StartValues.before(context.vocabulary(), term, modifiers, cardLimits)
            .map(all -> all.subSet(base.low(), true, base.high(), true))
            .filter(within -> !within.isEmpty());
    List<Input> inputs = new ArrayList<>();
    inputs.add(
        known
            .map(k -> new Input(base.term(), base.words(), k.first(), k.last(), base.expression()))
            .orElse(base));
    List<Step> steps = modifiers.stream().map(m -> new Step(m, amount(m, inputs))).toList();
    ReadingChoices choices = new ReadingChoices();
    Taken taken = taken(term, modifiers, cardLimits, choices);
    if (choices.all().isEmpty()) {
      return Optional.empty();
    }
    List<Limit> standing =
        term.limits().stream()
            .filter(l -> l.source().isEmpty() && l.bound().isPresent())
            .filter(l -> l.claim().claim().when().isEmpty())
            .toList();
    SequencedSet<ClaimInForce> said = new LinkedHashSet<>();
    cardLimits.forEach(l -> said.add(l.claim()));
    modifiers.forEach(m -> said.add(m.claim()));
    List<Applying> applying =
        modifiers.stream().distinct().map(m -> Applying.of(m.claim(), m.term())).toList();
    Predicate<long[]> admitted = context.feasibility().of(applying, inputs);
    return Optional.of(
        new AmountQuestion(
            FindingKind.ROUNDING,
            term.term(),
            context.words(modifiers.getFirst().term()),
            List.copyOf(said),
            inputs,
            choices.all(),
            ways -> compute(steps, cardLimits, standing, taken, ways),
            context.ranges().declared(term.term()),
            values -> known.map(k -> k.contains(values[0])).orElse(true) && admitted.test(values)));
  }

  private Taken taken(
      OfTerm term, List<Modifier> modifiers, List<Limit> cardLimits, ReadingChoices choices) {
    Modifier first = modifiers.getFirst();
    Modifier last = modifiers.getLast();
    boolean areTwo = modifiers.size() == 2;
    boolean areLike = areTwo && (first == last || ModifierQuestions.isLike(first, last));
    ToIntFunction<int[]> like =
        areLike ? choices.add(orders.like(term, first, last)) : ReadingChoices.FIRST;
    ToIntFunction<int[]> order =
        areTwo && !areLike ? choices.add(orders.order(term, first, last)) : ReadingChoices.FIRST;
    ToIntFunction<int[]> direction = ReadingChoices.FIRST;
    ToIntFunction<int[]> time = ReadingChoices.FIRST;
    Optional<Modifier> fraction = modifiers.stream().filter(Modifier::isFraction).findFirst();
    if (fraction.isPresent()) {
      ClaimInForce of = fraction.get().claim();
      List<Expression.Apply> about = List.of(fraction.get().term());
      direction = choices.add(context.rounding().direction(of, RoundedQuantity.FRACTIONS, about));
      if (areTwo) {
        time = choices.add(context.rounding().time(of, RoundedQuantity.FRACTIONS, about));
      }
    }
    ToIntFunction<int[]> place =
        cardLimits.isEmpty()
            ? ReadingChoices.FIRST
            : choices.add(orders.place(term, cardLimits.getFirst()));
    return new Taken(order, like, direction, time, place);
  }

  private static Amount compute(
      List<Step> steps, List<Limit> cardLimits, List<Limit> standing, Taken taken, int[] ways) {
    List<Step> order =
        taken.like().applyAsInt(ways) == 1
            ? List.of(greatest(steps))
            : taken.order().applyAsInt(ways) == 1 ? steps.reversed() : steps;
    RoundingDirection way = RoundingDirection.values()[taken.direction().applyAsInt(ways)];
    boolean atOnce = taken.time().applyAsInt(ways) == 0;
    boolean limitedFirst = taken.place().applyAsInt(ways) == 1;
    Amount value = new Amount.Input(0);
    if (limitedFirst) {
      value = limited(value, cardLimits);
    }
    boolean owed = false;
    for (Step step : order) {
      value = step.modifier().applied(step.amount(), value);
      if (step.modifier().isFraction()) {
        value = atOnce ? new Amount.Rounded(way, value) : value;
        owed |= !atOnce;
      }
      value = limited(value, standing);
    }
    if (owed) {
      value = new Amount.Rounded(way, value);
    }
    return limitedFirst ? value : limited(value, cardLimits);
  }

  private static Step greatest(List<Step> steps) {
    Step greatest = steps.getFirst();
    for (Step step : steps) {
      if (step.amount() instanceof Amount.Constant one
          && greatest.amount() instanceof Amount.Constant two) {
        boolean raises = two.value().compareTo(BigFraction.ONE) > 0;
        int order = one.value().compareTo(two.value());
        greatest = (raises ? order > 0 : order < 0) ? step : greatest;
      }
    }
    return greatest;
  }

  private static Amount limited(Amount value, List<Limit> limits) {
    Amount limited = value;
    for (Limit limit : limits) {
      limited = limit.applied(new Amount.Constant(limit.bound().orElse(BigFraction.ZERO)), limited);
    }
    return limited;
  }

  /**
   * The input that the modifier changes: the source of the most general {@code starts from} claim
   * that names no other card, else any number of the term's type.
   */
  private Input base(OfTerm term, Modifier modifier) {
    return term.bases().stream()
        .filter(c -> modifier.claim().cards().containsAll(c.cards()))
        .filter(c -> ((Statement.Base) c.claim().statement()).value() instanceof Expression.Apply)
        .min(Comparator.comparingInt(c -> c.cards().size()))
        .map(c -> (Statement.Base) c.claim().statement())
        .map(b -> instance(b.term(), modifier.term(), b.value()))
        .map(from -> context.input(from, context.words(from), context.rangeOf(from), true))
        .orElseGet(() -> atFirst(modifier.term()));
  }

  /** {@return what is said of one application, of another with these arguments instead} */
  static Expression instance(Expression.Apply own, Expression.Apply other, Expression said) {
    Map<String, Expression> names = new HashMap<>();
    int places = Math.min(own.arguments().size(), other.arguments().size());
    for (int i = 0; i < places; i++) {
      if (own.arguments().get(i) instanceof Expression.Variable v) {
        names.put(v.name(), other.arguments().get(i));
      }
    }
    return new Substitution(names).in(said);
  }

  /** {@return an input for any number of the term's type, before any change} */
  Input atFirst(Expression.Apply term) {
    Ranges.Range declared = context.ranges().declared(term.name());
    return new Input(
        context.text(term) + " at first",
        context.words(term) + " before these changes",
        Math.max(0, declared.low()),
        declared.high(),
        Optional.empty());
  }

  /** {@return the amount of a modifier; adds an input unless it is constant} */
  Amount amount(Modifier modifier, List<Input> inputs) {
    if (modifier.constant().isPresent()) {
      return new Amount.Constant(modifier.constant().get());
    }
    Expression amount = modifier.change().amount();
    inputs.add(
        context.input(
            amount,
            context.words(amount)
                + modifier.source().map(s -> ", which " + s + " gives").orElse(""),
            context
                .rangeOf(amount)
                .and(new Ranges.Range(modifier.isTimes() ? 1 : 0, Long.MAX_VALUE)),
            !AmountReader.hasQuotient(amount)));
    return new Amount.Input(inputs.size() - 1);
  }
}
