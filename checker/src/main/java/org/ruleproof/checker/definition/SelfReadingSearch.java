package org.ruleproof.checker.definition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.model.kernel.PartialEvaluation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds numbers whose claims read the number itself at the same arguments, and the smallest inputs
 * with different results; see {@link SelfReading}. Of all else that is defined by itself or by one
 * another the judge decides, see {@link MutualDefinitions}.
 *
 * <p>Inputs are the value without these claims and the numbers that the claims read, at most three,
 * each from 0 to 12; all combinations are tried. Conditions on anything else count as true.
 */
public final class SelfReadingSearch {
  private static final int MOST_INPUTS = 3;
  private static final long GREATEST = 12;

  /** What stands for the value without the claims; no term has such a name. */
  private static final Expression.Apply BASE =
      new Expression.Apply(Span.NONE, "the value without it", List.of());

  /**
   * One claim about a term, as a step of its computation.
   *
   * @param holds its conditions; what the inputs do not determine counts as true
   * @param result the value after it, from {@link #BASE}
   */
  private record Step(
      ClaimInForce claim, List<Expression> holds, List<Expression> bars, Expression result) {}

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final RulePrinter printer;

  private SelfReadingSearch(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return what is defined by itself with different results, numbers first} */
  public static List<SelfReading> search(Vocabulary vocabulary, List<ClaimInForce> claims) {
    return new SelfReadingSearch(vocabulary, claims).run();
  }

  private List<SelfReading> run() {
    SequencedMap<Set<String>, SelfReading> found = new LinkedHashMap<>();
    for (ClaimInForce claim : claims) {
      claim
          .claim()
          .statement()
          .computes()
          .filter(term -> isNumber(term) && readsItself(claim, term))
          .flatMap(term -> of(claim, term))
          .ifPresent(r -> found.putIfAbsent(new LinkedHashSet<>(r.rulings()), r));
    }
    for (SelfReading mutual : MutualDefinitions.search(vocabulary, claims)) {
      found.putIfAbsent(new LinkedHashSet<>(mutual.rulings()), mutual);
    }
    return List.copyOf(found.values());
  }

  private static boolean readsItself(ClaimInForce claim, Expression.Apply term) {
    return parts(claim).anyMatch(p -> reads(p, term));
  }

  private static boolean reads(Expression expression, Expression.Apply term) {
    return Parts.whole(expression).anyMatch(term::equals);
  }

  private static Stream<Expression> parts(ClaimInForce claim) {
    Claim said = claim.claim();
    return Stream.of(said.statement().computesFrom(), said.when(), said.unless())
        .flatMap(Optional::stream);
  }

  private Optional<SelfReading> of(ClaimInForce first, Expression.Apply term) {
    Set<Symbol> facts = facts(first);
    List<Step> steps = new ArrayList<>();
    List<Step> limits = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      Optional<Expression.Apply> own =
          claim.claim().statement().computes().filter(t -> t.name().equals(term.name()));
      if (own.isPresent()) {
        boolean reads = readsItself(claim, own.get());
        boolean same = claim.ruling().equals(first.ruling());
        if (reads && (same || !Collections.disjoint(facts(claim), facts))) {
          step(claim, own.get(), term).ifPresent(steps::add);
        } else if (same) {
          step(claim, own.get(), term).ifPresent(limits::add);
        }
      }
    }
    return numbers(term, steps, limits);
  }

  /** The printed facts and opaque conditions in a claim's conditions and amount. */
  private Set<Symbol> facts(ClaimInForce claim) {
    return parts(claim)
        .flatMap(part -> Symbol.in(part).stream())
        .filter(
            symbol ->
                symbol instanceof Symbol.Opaque
                    || vocabulary
                        .term(symbol.name())
                        .filter(t -> t.storage() == Declaration.Storage.FACT)
                        .isPresent())
        .collect(Collectors.toSet());
  }

  private Optional<Step> step(ClaimInForce claim, Expression.Apply own, Expression.Apply term) {
    return claim.claim().statement() instanceof Statement.Computing computing
        ? EventApplicability.of(vocabulary, claim, own, term)
            .map(
                c ->
                    new Step(
                        claim,
                        c.holds(),
                        c.bars(),
                        result(computing, c.in().apply(computing.from()))))
        : Optional.empty();
  }

  private static Expression result(Statement.Computing computing, Expression from) {
    return switch (computing) {
      case Statement.Value _, Statement.Base _ -> from;
      case Statement.Clamp c ->
          new Expression.Extreme(Span.NONE, false, c.atLeast(), List.of(BASE, from));
      case Statement.Modify m ->
          new Expression.Arithmetic(
              Span.NONE,
              switch (m.operator()) {
                case PLUS -> Expression.ArithmeticOperator.PLUS;
                case MINUS -> Expression.ArithmeticOperator.MINUS;
                case TIMES -> Expression.ArithmeticOperator.TIMES;
              },
              BASE,
              from);
    };
  }

  private Optional<SelfReading> numbers(
      Expression.Apply term, List<Step> steps, List<Step> limits) {
    SequencedSet<Expression.Apply> inputs = new LinkedHashSet<>();
    for (Step step : steps) {
      numbers(step.result(), inputs);
      step.holds().stream()
          .filter(condition -> reads(condition, term))
          .forEach(condition -> numbers(condition, inputs));
    }
    inputs.remove(term);
    inputs.addFirst(BASE);
    return inputs.size() > MOST_INPUTS
        ? Optional.empty()
        : values(inputs)
            .flatMap(values -> at(new Computation(term, steps, limits, values)).stream())
            .findFirst();
  }

  /** Adds the numbers that the expression reads, outside the arguments of others. */
  private void numbers(Expression expression, Set<Expression.Apply> found) {
    if (!(expression instanceof Expression.Apply a)) {
      Parts.children(expression).forEach(c -> numbers(c, found));
    } else if (isNumber(a)) {
      found.add(a);
    }
  }

  private boolean isNumber(Expression.Apply term) {
    return vocabulary.term(term.name()).filter(t -> t.type() instanceof Type.Range).isPresent();
  }

  /** All combinations of values of the inputs, the smallest sums first. */
  private static Stream<List<Input>> values(SequencedSet<Expression.Apply> inputs) {
    return MutualDefinitions.<Input>tuples(
            inputs.stream()
                .map(
                    i ->
                        LongStream.rangeClosed(0, GREATEST).mapToObj(v -> new Input(i, v)).toList())
                .toList())
        .stream()
        .sorted(Comparator.comparing(values -> values.stream().mapToLong(Input::value).sum()));
  }

  /** A number that the claims read, with a value. */
  private record Input(Expression.Apply term, long value) {}

  /** A term's claims at some inputs: those that read it, then the further ones. */
  private record Computation(
      Expression.Apply term, List<Step> steps, List<Step> limits, List<Input> inputs) {
    long base() {
      return inputs.getFirst().value();
    }

    List<Step> all() {
      return Stream.concat(steps.stream(), limits.stream()).toList();
    }
  }

  /**
   * The value after the steps; empty where it is a fraction.
   *
   * @param tested the value on which conditions are tested; empty for the one after the steps before
   */
  private Optional<Long> after(Computation of, List<Step> steps, Optional<Long> tested) {
    Map<Expression.Apply, Long> known = new HashMap<>();
    of.inputs().forEach(input -> known.put(input.term(), input.value()));
    PartialEvaluation evaluation =
        new PartialEvaluation(
            vocabulary,
            apply ->
                Optional.ofNullable(known.get(apply))
                    .<PartialEvaluation.PartialValue>map(
                        v -> new PartialEvaluation.PartialValue.Known(Value.Quantity.of(v)))
                    .orElseGet(PartialEvaluation.PartialValue.Open::new));
    long value = of.base();
    for (Step step : steps) {
      known.put(BASE, value);
      known.put(of.term(), tested.orElse(value));
      if (step.holds().stream().allMatch(h -> evaluation.holds(h).orElse(true))
          && step.bars().stream().noneMatch(b -> evaluation.holds(b).orElse(false))) {
        Optional<BigFraction> result = evaluation.number(step.result());
        if (result.filter(r -> r.getDenominator().equals(BigInteger.ONE)).isEmpty()) {
          return Optional.empty();
        }
        value = result.get().longValue();
      }
    }
    return Optional.of(value);
  }

  private Optional<SelfReading> at(Computation of) {
    Optional<Long> inTurn = after(of, of.steps(), Optional.empty());
    List<Long> stable = stable(of, of.steps());
    if (inTurn.isEmpty() || stable.equals(List.of(inTurn.get()))) {
      return Optional.empty();
    }
    SequencedSet<Long> left = new LinkedHashSet<>();
    after(of, of.all(), Optional.empty()).filter(v -> !isDenied(of, v)).ifPresent(left::add);
    left.addAll(stable(of, of.all()));
    return Optional.of(
        new SelfReading(
            of.term().name(),
            of.steps().stream().map(Step::claim).toList(),
            of.inputs().stream()
                .map(
                    i ->
                        (i.term().equals(BASE) ? BASE.name() : printer.expression(i.term()))
                            + " is "
                            + i.value())
                .toList(),
            List.of(inTurn.get().toString()),
            stable.stream().map(Object::toString).toList(),
            left.stream().map(Object::toString).toList(),
            of.limits().stream().map(Step::claim).toList()));
  }

  /** Whether a claim that sets the term sets it to something else where it has this value. */
  private boolean isDenied(Computation of, long value) {
    return of.steps().stream()
        .filter(s -> s.claim().claim().statement() instanceof Statement.Value)
        .flatMap(s -> after(of, List.of(s), Optional.of(value)).stream())
        .anyMatch(set -> set != value && set != of.base());
  }

  private List<Long> stable(Computation of, List<Step> steps) {
    return LongStream.rangeClosed(-GREATEST, 4 * GREATEST)
        .boxed()
        .filter(v -> after(of, steps, Optional.of(v)).equals(Optional.of(v)))
        .toList();
  }
}
