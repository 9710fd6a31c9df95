package org.ruleproof.checker.verdict;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;

/**
 * An assertion compiled for repeated evaluation with different arguments.
 *
 * <p>It applies where its head unifies with the arguments, and for some values of its other
 * variables all conditions hold and no bar does. A variable that occurs only in a bar is quantified
 * inside the bar. Each part of the condition is tested as soon as its variables are bound.
 */
final class PreparedAssertion {
  private final ClaimInForce claim;
  private final Assertion assertion;
  private final List<Place> places = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();
  private final List<String> inAnswer;
  private Subsumption.@Nullable Words words; // computed on first use; a race only repeats the work

  /** How an argument is tested: by kind, by binding a variable, or by evaluation later. */
  private record Place(
      Optional<String> kind, Optional<String> variable, List<Type> types, List<String> waitsFor) {
    boolean isLater() {
      return kind.isEmpty() && variable.isEmpty();
    }
  }

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

  PreparedAssertion(ClaimInForce claim, Assertion assertion) {
    this.claim = claim;
    this.assertion = assertion;
    assertion.head().arguments().forEach(a -> places.add(place(a)));
    SequencedSet<String> others = new LinkedHashSet<>();
    assertion.head().arguments().forEach(a -> others.addAll(variables(a)));
    for (Expression holds : assertion.holds()) {
      for (Expression conjunct : Parts.conjuncts(holds)) {
        List<String> names = variables(conjunct);
        others.addAll(names);
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
        switch (assertion.answer()) {
          case Answer.Exactly e -> variables(e.value());
          case Answer.Bounded b -> variables(b.bound());
          default -> List.of();
        };
  }

  /** The assertion reduced to whether it applies, with a constant answer. */
  static PreparedAssertion ofWhether(ClaimInForce claim, Assertion assertion) {
    return new PreparedAssertion(
        claim,
        new Assertion(
            assertion.claim(),
            assertion.head(),
            new Answer.Flag(true),
            assertion.force(),
            assertion.holds(),
            assertion.bars(),
            assertion.evenIf()));
  }

  /** The assertion's conditions as text, for subsumption. */
  Subsumption.Words words(Subsumption subsumption) {
    Subsumption.Words known = words;
    if (known == null) {
      known = subsumption.words(assertion);
      words = known;
    }
    return known;
  }

  private Place place(Expression argument) {
    return switch (argument) {
      case Expression.Variable v ->
          new Place(Optional.empty(), Optional.of(v.name()), types(v.name()), List.of());
      case Expression.TypedVariable v ->
          new Place(Optional.of(v.kind()), Optional.of(v.name()), types(v.name()), List.of());
      case Expression.CardName c ->
          new Place(Optional.of(c.name()), Optional.empty(), List.of(), List.of());
      case Expression.KindName k ->
          new Place(Optional.of(k.name()), Optional.empty(), List.of(), List.of());
      default -> new Place(Optional.empty(), Optional.empty(), List.of(), variables(argument));
    };
  }

  private List<Type> types(String name) {
    return claim.claim().variables().stream()
        .filter(v -> v.name().equals(name))
        .map(TypedName::type)
        .toList();
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

  ClaimInForce claim() {
    return claim;
  }

  Assertion assertion() {
    return assertion;
  }

  private static List<String> variables(Expression expression) {
    return Parts.freeVariables(expression).stream().filter(n -> !n.startsWith("\"")).toList();
  }

  private TypedName typed(String name) {
    return claim.claim().variables().stream()
        .filter(v -> v.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new Untranslatable("a variable without a type: " + name));
  }

  /** Whether it applies to these arguments. */
  boolean applies(List<Value> arguments, ExactEvaluation evaluator) {
    return some(arguments, evaluator, List.of(), e -> true);
  }

  /** Its answers for these arguments. */
  ClaimEvaluation evaluate(List<Value> arguments, ExactEvaluation evaluator) {
    return switch (assertion.answer()) {
      case Answer.Flag f ->
          evaluation(applies(arguments, evaluator), new ConcreteAnswer.Flag(f.yes()));
      case Answer.Choice c ->
          evaluation(applies(arguments, evaluator), new ConcreteAnswer.Chosen(c.name()));
      case Answer.When w -> evaluation(applies(arguments, evaluator), new ConcreteAnswer.At(w));
      case Answer.Exactly _, Answer.Bounded _, Answer.Only _, Answer.Also _ -> {
        List<ConcreteAnswer> answers = List.copyOf(answers(arguments, evaluator));
        boolean applies = !answers.isEmpty() || (isYesOrNo() && applies(arguments, evaluator));
        yield new ClaimEvaluation(applies, answers, Set.of(), Set.of());
      }
    };
  }

  private static ClaimEvaluation evaluation(boolean applies, ConcreteAnswer answer) {
    return new ClaimEvaluation(applies, applies ? List.of(answer) : List.of(), Set.of(), Set.of());
  }

  private boolean isYesOrNo() {
    return assertion.head().family() == Head.Family.PERMITTED
        || assertion.head().family() == Head.Family.HAPPENS;
  }

  /** Its answers for these arguments; empty where it does not apply. */
  private SequencedSet<ConcreteAnswer> answers(
      List<Value> arguments, ExactEvaluation evaluator) {
    SequencedSet<ConcreteAnswer> answers = new LinkedHashSet<>();
    some(
        arguments,
        evaluator,
        inAnswer,
        environment -> {
          switch (assertion.answer()) {
            case Answer.Exactly e ->
                evaluator
                    .values(e.value(), environment)
                    .forEach(v -> answers.add(new ConcreteAnswer.Is(v)));
            case Answer.Bounded b ->
                evaluator
                    .number(b.bound(), environment)
                    .ifPresent(n -> answers.add(new ConcreteAnswer.Bound(b.atLeast(), n)));
            case Answer.Flag f -> answers.add(new ConcreteAnswer.Flag(f.yes()));
            case Answer.Choice c -> answers.add(new ConcreteAnswer.Chosen(c.name()));
            case Answer.When w -> answers.add(new ConcreteAnswer.At(w));
            case Answer.Only _, Answer.Also _ ->
                answers.addAll(ReactionWords.of(claim.claim().statement(), environment, evaluator));
          }
          return false;
        });
    return answers;
  }

  private boolean some(
      List<Value> arguments,
      ExactEvaluation evaluator,
      List<String> wanted,
      Predicate<Environment> test) {
    Environment environment = Environment.EMPTY;
    List<Integer> later = new ArrayList<>();
    SituationView situation = evaluator.situation();
    int known = Math.min(places.size(), arguments.size());
    for (int i = 0; i < known; i++) {
      Optional<String> kind = places.get(i).kind();
      if (kind.isPresent() && !situation.isMember(arguments.get(i), kind.get())) {
        return false;
      }
    }
    for (int i = 0; i < known; i++) {
      Place place = places.get(i);
      if (place.isLater()) {
        later.add(i);
      } else if (place.variable().isPresent()) {
        Value value = arguments.get(i);
        Optional<Value> before = environment.get(place.variable().get());
        if (before.isEmpty() && fits(value, place.types(), situation)) {
          environment = environment.with(place.variable().get(), value);
        } else if (before.isEmpty() || !before.get().equals(value)) {
          return false;
        }
      }
    }
    return search(parts, later, arguments, wanted, environment, evaluator, test);
  }

  private static boolean fits(Value value, List<Type> types, SituationView situation) {
    for (Type type : types) {
      if (value.equals(Value.NONE) || !situation.belongs(value, type)) {
        return false;
      }
    }
    return true;
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
      if (!areKnown(places.get(place).waitsFor(), environment)) {
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
    later.forEach(i -> names.addAll(places.get(i).waitsFor()));
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
