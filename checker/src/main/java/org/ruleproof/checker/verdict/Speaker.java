package org.ruleproof.checker.verdict;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.ExpressionEvaluator;
import org.ruleproof.model.situation.NotEvaluableException;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;

/**
 * An assertion made ready to be held against arguments again and again.
 *
 * <p>It speaks where its head meets the arguments and some values of its other variables make all
 * that it holds true and, for none of those that stand only there, a bar. A part of the condition is
 * tried as soon as its variables have values.
 */
final class Speaker {
  private final ClaimInForce claim;
  private final Assertion assertion;
  private final List<Part> parts = new ArrayList<>();
  private final List<String> inAnswer;

  /** A part of the condition: what must hold, or what must not. */
  private record Part(
      Expression expression, boolean bar, List<String> waitsFor, List<TypedName> own) {
    boolean isReady(Environment environment) {
      return waitsFor.stream().allMatch(name -> environment.get(name).isPresent());
    }
  }

  Speaker(ClaimInForce claim, Assertion assertion) {
    this.claim = claim;
    this.assertion = assertion;
    SequencedSet<String> others = new LinkedHashSet<>();
    assertion.head().arguments().forEach(a -> others.addAll(variables(a)));
    for (Expression holds : assertion.holds()) {
      for (Expression conjunct : Parts.conjuncts(holds)) {
        List<String> names = variables(conjunct);
        others.addAll(names);
        parts.add(new Part(conjunct, false, names, List.of()));
      }
    }
    for (Expression bar : assertion.bars()) {
      List<String> names = variables(bar);
      List<String> shared = names.stream().filter(others::contains).toList();
      List<TypedName> own =
          names.stream().filter(n -> !others.contains(n)).map(this::typed).toList();
      parts.add(new Part(bar, true, shared, own));
    }
    this.inAnswer =
        switch (assertion.answer()) {
          case Answer.Exactly e -> variables(e.value());
          case Answer.Bounded b -> variables(b.bound());
          default -> List.of();
        };
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
        .orElseThrow(() -> new NotEvaluableException("a variable without a type: " + name));
  }

  /** Whether it speaks of these arguments. */
  boolean applies(List<Value> arguments, ExpressionEvaluator evaluator) {
    return some(arguments, evaluator, List.of(), e -> true);
  }

  /** The answers that it gives for these arguments; none where it does not speak. */
  SequencedSet<Given> answers(List<Value> arguments, ExpressionEvaluator evaluator) {
    SequencedSet<Given> answers = new LinkedHashSet<>();
    some(
        arguments,
        evaluator,
        inAnswer,
        environment -> {
          switch (assertion.answer()) {
            case Answer.Exactly e ->
                evaluator.values(e.value(), environment).forEach(v -> answers.add(new Given.Is(v)));
            case Answer.Bounded b ->
                evaluator
                    .number(b.bound(), environment)
                    .ifPresent(n -> answers.add(new Given.Bound(b.atLeast(), n)));
            case Answer.Flag f -> answers.add(new Given.Flag(f.yes()));
            case Answer.Choice c -> answers.add(new Given.Chosen(c.name()));
            case Answer.When w -> answers.add(new Given.At(w));
            case Answer.Only _, Answer.Also _ ->
                answers.addAll(ReactionWords.of(claim.claim().statement(), environment, evaluator));
          }
          return false;
        });
    return answers;
  }

  private boolean some(
      List<Value> arguments,
      ExpressionEvaluator evaluator,
      List<String> wanted,
      Predicate<Environment> test) {
    List<Expression> head = assertion.head().arguments();
    Environment environment = Environment.EMPTY;
    List<Integer> later = new ArrayList<>();
    SituationView situation = evaluator.situation();
    for (int i = 0; i < Math.min(head.size(), arguments.size()); i++) {
      Value value = arguments.get(i);
      Optional<Environment> bound =
          switch (head.get(i)) {
            case Expression.Variable v -> bind(v.name(), value, environment, situation);
            case Expression.TypedVariable v ->
                situation.isMember(value, v.kind())
                    ? bind(v.name(), value, environment, situation)
                    : Optional.empty();
            case Expression.CardName c ->
                Optional.of(environment).filter(e -> situation.isMember(value, c.name()));
            case Expression.KindName k ->
                Optional.of(environment).filter(e -> situation.isMember(value, k.name()));
            default -> {
              later.add(i);
              yield Optional.of(environment);
            }
          };
      if (bound.isEmpty()) {
        return false;
      }
      environment = bound.get();
    }
    return search(parts, later, arguments, wanted, environment, evaluator, test);
  }

  private Optional<Environment> bind(
      String name, Value value, Environment environment, SituationView situation) {
    Optional<Value> before = environment.get(name);
    if (before.isPresent()) {
      return before.get().equals(value) ? Optional.of(environment) : Optional.empty();
    }
    return claim.claim().variables().stream()
            .filter(v -> v.name().equals(name))
            .allMatch(v -> !value.equals(Value.NONE) && situation.belongs(value, v.type()))
        ? Optional.of(environment.with(name, value))
        : Optional.empty();
  }

  private boolean search(
      List<Part> open,
      List<Integer> places,
      List<Value> arguments,
      List<String> wanted,
      Environment environment,
      ExpressionEvaluator evaluator,
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
    for (int place : places) {
      Expression said = assertion.head().arguments().get(place);
      if (variables(said).stream().anyMatch(n -> environment.get(n).isEmpty())) {
        later.add(place);
      } else if (!evaluator.values(said, environment).contains(arguments.get(place))) {
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
    SequencedSet<String> names = new LinkedHashSet<>();
    waiting.forEach(p -> names.addAll(p.waitsFor()));
    later.forEach(i -> names.addAll(variables(assertion.head().arguments().get(i))));
    names.addAll(wanted);
    List<String> unbound = names.stream().filter(n -> environment.get(n).isEmpty()).toList();
    return unbound.stream()
        .filter(n -> equal(n, waiting, environment).isPresent())
        .findFirst()
        .or(() -> unbound.stream().findFirst());
  }

  /** What some part says that the variable is equal to, where that is known. */
  private static Optional<Expression> equal(
      String name, List<Part> waiting, Environment environment) {
    for (Part part : waiting) {
      if (!part.bar()
          && part.expression() instanceof Expression.Comparison c
          && c.operator() == ComparisonOperator.EQUAL) {
        for (boolean left : new boolean[] {true, false}) {
          Expression one = left ? c.left() : c.right();
          Expression two = left ? c.right() : c.left();
          if (one instanceof Expression.Variable v
              && v.name().equals(name)
              && !(two instanceof Expression.CardName)
              && variables(two).stream().allMatch(n -> environment.get(n).isPresent())) {
            return Optional.of(two);
          }
        }
      }
    }
    return Optional.empty();
  }

  private List<? extends Value> candidates(
      String name, List<Part> waiting, Environment environment, ExpressionEvaluator evaluator) {
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

  private static boolean holds(Part part, Environment environment, ExpressionEvaluator evaluator) {
    return part.bar()
        ? !evaluator.some(part.own(), environment, e -> evaluator.holds(part.expression(), e))
        : evaluator.holds(part.expression(), environment);
  }
}
