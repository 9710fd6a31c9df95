package org.ruleproof.model.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.QuotedCards;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;

/**
 * Whether an assertion applies in one situation, compiled for repeated evaluation with different
 * arguments.
 *
 * <p>It applies where its head unifies with the arguments, and for some values of its other
 * variables all conditions hold and no bar does. A variable that occurs only in a bar is quantified
 * inside the bar. Each part of the condition is tested as soon as its variables are bound.
 */
public final class AppliedAssertion {
  private final Assertion assertion;
  private final List<Unification.Place> places;
  private final List<List<String>> inArguments;
  private final List<Part> parts = new ArrayList<>();
  private final List<String> inAnswer;
  private final Set<String> kinds = new LinkedHashSet<>();

  /** A part of the condition: a conjunct that must hold, or a bar that must not. */
  private record Part(
      Expression expression,
      boolean bar,
      List<String> waitsFor,
      List<TypedName> own,
      List<Equality> equalities) {
    boolean isReady(Environment environment) {
      return areKnown(waitsFor, environment);
    }
  }

  /** A conjunct that equates a variable with an expression, and that expression's variables. */
  private record Equality(String name, Expression to, List<String> waitsFor) {}

  /** That assertion. */
  public AppliedAssertion(Assertion assertion) {
    this.assertion = assertion;
    List<Expression> arguments = assertion.head().arguments();
    this.places = Unification.places(arguments, assertion.claim().variables());
    this.inArguments = arguments.stream().map(AppliedAssertion::variables).toList();
    for (Unification.Place place : places) {
      switch (place) {
        case Unification.Place.IsOf is -> kinds.add(is.kind());
        case Unification.Place.Binds binds -> binds.kind().ifPresent(kinds::add);
        case Unification.Place.Equals _ -> {}
      }
    }
    SequencedSet<String> others = new LinkedHashSet<>();
    inArguments.forEach(others::addAll);
    for (Expression holds : assertion.holds()) {
      for (Expression conjunct : Parts.conjuncts(holds)) {
        List<String> names = variables(conjunct);
        others.addAll(names);
        kinds.addAll(kinds(conjunct));
        parts.add(new Part(conjunct, false, names, List.of(), equalities(conjunct)));
      }
    }
    for (Expression bar : assertion.bars()) {
      List<String> names = variables(bar);
      List<String> shared = names.stream().filter(others::contains).toList();
      List<TypedName> own =
          names.stream().filter(n -> !others.contains(n)).map(this::typed).toList();
      parts.add(new Part(bar, true, shared, own, List.of()));
    }
    this.inAnswer =
        assertion.answer().expression().map(AppliedAssertion::variables).orElse(List.of());
  }

  /** The assertion. */
  public Assertion assertion() {
    return assertion;
  }

  /** How its head unifies with arguments. */
  public List<Unification.Place> places() {
    return Collections.unmodifiableList(places);
  }

  /** The kinds of which there are members wherever it applies, cards among them. */
  public Set<String> kinds() {
    return Collections.unmodifiableSet(kinds);
  }

  /** Those that one conjunct needs: what something is to be, and the cards that it quotes. */
  private static Set<String> kinds(Expression conjunct) {
    if (!(conjunct instanceof Expression.Atom) && !(conjunct instanceof Expression.Valued)) {
      return Set.of();
    }
    Set<String> kinds = new LinkedHashSet<>(QuotedCards.inAtom(conjunct));
    if (conjunct instanceof Expression.IsKind is) {
      kinds.add(is.kind());
    } else if (conjunct instanceof Expression.Comparison c
        && c.operator() == ComparisonOperator.EQUAL
        && c.right() instanceof Expression.CardName card) {
      kinds.add(card.name());
    }
    return kinds;
  }

  private static List<Equality> equalities(Expression conjunct) {
    List<Equality> equalities = new ArrayList<>();
    if (conjunct instanceof Expression.Comparison c && c.operator() == ComparisonOperator.EQUAL) {
      equality(c.left(), c.right()).ifPresent(equalities::add);
      equality(c.right(), c.left()).ifPresent(equalities::add);
    }
    return equalities;
  }

  private static Optional<Equality> equality(Expression one, Expression two) {
    return one instanceof Expression.Variable v && !(two instanceof Expression.CardName)
        ? Optional.of(new Equality(v.name(), two, variables(two)))
        : Optional.empty();
  }

  private static List<String> variables(Expression expression) {
    return Parts.freeVariables(expression).stream().filter(n -> Parts.cardOf(n).isEmpty()).toList();
  }

  private TypedName typed(String name) {
    return assertion.claim().variables().stream()
        .filter(v -> v.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new Untranslatable("a variable without a type: " + name));
  }

  /** Whether it applies to these arguments. */
  public boolean applies(List<Value> arguments, ExactEvaluation evaluator) {
    return some(arguments, evaluator, List.of(), e -> true);
  }

  /**
   * Whether the test holds for some values of the variables for which it applies.
   *
   * @param test of an environment that binds the variables of the answer as well
   */
  public boolean some(
      List<Value> arguments, ExactEvaluation evaluator, Predicate<Environment> test) {
    return some(arguments, evaluator, inAnswer, test);
  }

  private boolean some(
      List<Value> arguments,
      ExactEvaluation evaluator,
      List<String> wanted,
      Predicate<Environment> test) {
    Environment environment = Environment.EMPTY;
    List<Integer> later = new ArrayList<>();
    SituationView situation = evaluator.situation();
    for (Unification.Place place : places) {
      if (place.index() >= arguments.size()) {
        continue;
      }
      Value value = arguments.get(place.index());
      switch (place) {
        case Unification.Place.IsOf is when !situation.isMember(value, is.kind()) -> {
          return false;
        }
        case Unification.Place.IsOf _ -> {}
        case Unification.Place.Binds binds when !fits(value, binds, situation) -> {
          return false;
        }
        case Unification.Place.Binds binds ->
            environment = environment.with(binds.variable(), value);
        case Unification.Place.Equals equals -> later.add(equals.index());
      }
    }
    return search(parts, later, arguments, wanted, environment, evaluator, test);
  }

  private static boolean fits(Value value, Unification.Place.Binds place, SituationView situation) {
    return place.kind().map(kind -> situation.isMember(value, kind)).orElse(true)
        && place
            .type()
            .map(type -> !value.equals(Value.NONE) && situation.belongs(value, type))
            .orElse(true);
  }

  private boolean search(
      List<Part> open,
      List<Integer> unread,
      List<Value> arguments,
      List<String> wanted,
      Environment environment,
      ExactEvaluation evaluator,
      Predicate<Environment> test) {
    List<Part> waiting = new ArrayList<>();
    for (Part part : open) {
      if (!part.isReady(environment)) {
        waiting.add(part);
      } else if (!holds(part, environment, evaluator)) {
        return false;
      }
    }
    List<Integer> later = new ArrayList<>();
    for (int place : unread) {
      if (!areKnown(inArguments.get(place), environment)) {
        later.add(place);
      } else if (!evaluator
          .values(assertion.head().arguments().get(place), environment)
          .contains(arguments.get(place))) {
        return false;
      }
    }
    Optional<String> next = next(waiting, later, wanted, environment);
    if (next.isEmpty()) {
      return test.test(environment);
    }
    for (Value value : candidates(next.get(), waiting, environment, evaluator)) {
      if (search(
          waiting,
          later,
          arguments,
          wanted,
          environment.with(next.get(), value),
          evaluator,
          test)) {
        return true;
      }
    }
    return false;
  }

  private Optional<String> next(
      List<Part> waiting, List<Integer> later, List<String> wanted, Environment environment) {
    if (waiting.isEmpty() && later.isEmpty() && wanted.isEmpty()) {
      return Optional.empty();
    }
    SequencedSet<String> names = new LinkedHashSet<>();
    waiting.forEach(p -> names.addAll(p.waitsFor()));
    later.forEach(i -> names.addAll(inArguments.get(i)));
    names.addAll(wanted);
    List<String> unbound = names.stream().filter(n -> environment.get(n).isEmpty()).toList();
    return unbound.stream()
        .filter(n -> equal(n, waiting, environment).isPresent())
        .findFirst()
        .or(() -> unbound.stream().findFirst());
  }

  /** An expression to which some conjunct equates the variable, if its own variables are bound. */
  private static Optional<Expression> equal(
      String name, List<Part> waiting, Environment environment) {
    for (Part part : waiting) {
      for (Equality equality : part.equalities()) {
        if (equality.name().equals(name) && areKnown(equality.waitsFor(), environment)) {
          return Optional.of(equality.to());
        }
      }
    }
    return Optional.empty();
  }

  private static boolean areKnown(List<String> names, Environment environment) {
    for (String name : names) {
      if (environment.get(name).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private List<? extends Value> candidates(
      String name, List<Part> waiting, Environment environment, ExactEvaluation evaluator) {
    TypedName variable = typed(name);
    return equal(name, waiting, environment)
        .<List<? extends Value>>map(
            e ->
                evaluator.values(e, environment).stream()
                    .filter(v -> !v.equals(Value.NONE))
                    .filter(v -> evaluator.situation().belongs(v, variable.type()))
                    .toList())
        .orElseGet(() -> evaluator.situation().range(variable));
  }

  private static boolean holds(Part part, Environment environment, ExactEvaluation evaluator) {
    return part.bar()
        ? !evaluator.some(part.own(), environment, e -> evaluator.holds(part.expression(), e))
        : evaluator.holds(part.expression(), environment);
  }
}
