package org.ruleproof.checker.verdict;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.situation.Environment;
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
  private final Topic said;
  private final List<Unification.Place> places;
  private final List<List<String>> inArguments;
  private final List<Part> parts = new ArrayList<>();
  private final List<String> inAnswer;
  private Subsumption.@Nullable Words words; // computed on first use; a race only repeats the work

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
    this(claim, assertion, assertion.head().topic());
  }

  /**
   * An assertion of a claim, or what one says of a kind of its event.
   *
   * @param said what the claim itself is about
   */
  PreparedAssertion(ClaimInForce claim, Assertion assertion, Topic said) {
    this.claim = claim;
    this.assertion = assertion;
    this.said = said;
    List<Expression> arguments = assertion.head().arguments();
    this.places = Unification.places(arguments, assertion.claim().variables());
    this.inArguments = arguments.stream().map(PreparedAssertion::variables).toList();
    SequencedSet<String> others = new LinkedHashSet<>();
    inArguments.forEach(others::addAll);
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
        assertion.answer().expression().map(PreparedAssertion::variables).orElse(List.of());
  }

  /** The assertion reduced to whether it applies, with a constant answer. */
  static PreparedAssertion ofWhether(ClaimInForce claim, Assertion assertion) {
    return new PreparedAssertion(claim, assertion.answering(new Answer.Flag(true)));
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

  /** What the claim itself is about: the event here, or one that it is a kind of. */
  Topic said() {
    return said;
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
        yield new ClaimEvaluation(applies, answers, Set.of(), Set.of(), false);
      }
    };
  }

  private static ClaimEvaluation evaluation(boolean applies, ConcreteAnswer answer) {
    return new ClaimEvaluation(
        applies, applies ? List.of(answer) : List.of(), Set.of(), Set.of(), false);
  }

  private boolean isYesOrNo() {
    return assertion.head().family() == Head.Family.PERMITTED
        || assertion.head().family() == Head.Family.HAPPENS;
  }

  /** Its answers for these arguments; empty where it does not apply. */
  private SequencedSet<ConcreteAnswer> answers(List<Value> arguments, ExactEvaluation evaluator) {
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
