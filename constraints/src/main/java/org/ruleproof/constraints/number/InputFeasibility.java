package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.VariableBindings;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldObjects;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.Comparison;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.RequiredCard;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether a situation gives certain inputs while certain claims apply together. The situation
 * satisfies types, axioms and claims in force.
 */
final class InputFeasibility {
  /** The greatest number of objects of a sort. */
  private static final int MOST_OBJECTS = 4;

  /** How many claims in a row may give values which the question reads. */
  private static final int REACH = 1;

  private final RelevantClaims relevant;
  private final Vocabulary vocabulary;

  InputFeasibility(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.relevant = new RelevantClaims(vocabulary, claims);
  }

  /**
   * A claim that has to apply.
   *
   * @param head the term that the claim gives a value, as it writes it; empty for none
   * @param asked the part of its condition that is in question and need not hold
   */
  record Applying(ClaimInForce claim, Optional<Expression.Apply> head, Optional<Expression> asked) {
    static Applying of(ClaimInForce claim) {
      return new Applying(claim, Optional.empty(), Optional.empty());
    }

    static Applying of(ClaimInForce claim, Expression.Apply head) {
      return new Applying(claim, Optional.of(head), Optional.empty());
    }

    /**
     * The conjuncts of the claim's condition, except the conjunct that holds the part in question.
     */
    List<Expression> conditions() {
      return claim.claim().when().stream()
          .flatMap(when -> Parts.conjuncts(when).stream())
          .filter(conjunct -> Parts.whole(conjunct).noneMatch(this::isAsked))
          .toList();
    }

    private boolean isAsked(Expression part) {
      return asked.filter(one -> one == part).isPresent();
    }
  }

  /** {@return whether the inputs are possible, with a memo of impossible inputs} Single thread. */
  Predicate<long[]> of(List<Applying> applying, List<Input> inputs) {
    return new CachedFeasibility(
        inputs.size(),
        new CachedFeasibility.Asking() {
          @Override
          public boolean isPossible(long[] values, IntPredicate heeded) {
            return InputFeasibility.this.isPossible(
                applying,
                IntStream.range(0, inputs.size())
                    .filter(heeded)
                    .boxed()
                    .flatMap(i -> condition(inputs.get(i), ComparisonOperator.EQUAL, values[i]))
                    .toList());
          }

          @Override
          public boolean isPossibleAbove(int place, long value) {
            // the value none has no size, and its number is negative
            return value < 0
                || InputFeasibility.this.isPossible(
                    applying,
                    condition(inputs.get(place), ComparisonOperator.GREATER, value).toList());
          }
        });
  }

  private static Stream<Comparison> condition(
      Input input, ComparisonOperator operator, long value) {
    return input.expression().stream()
        .map(e -> new Comparison(Span.NONE, operator, e, new Expression.Number(Span.NONE, value)));
  }

  /**
   * {@return whether all claims can apply to one instance while these conditions hold} True where a
   * condition cannot be translated, because nothing is then known against it.
   *
   * @throws Untranslatable when the limit of conflicts is reached first
   */
  boolean isPossible(List<Applying> applying, List<Comparison> inputs) {
    return isPossibleInFull(applying, inputs);
  }

  /** The same question asked with all claims at once. */
  boolean isPossibleInFull(List<Applying> applying, List<Comparison> inputs) {
    World world = new World(relevant, scope(applying), names(applying), item -> true, REACH);
    try {
      require(world, applying, inputs, instance(world, applying));
    } catch (Untranslatable unknown) {
      return true;
    }
    return WorldSolver.isPossible(world);
  }

  private void require(
      World world, List<Applying> applying, List<Comparison> inputs, List<SymbolicValue> instance) {
    applying.forEach(one -> settleCopies(world, one, instance));
    Set<Comparison> met = new LinkedHashSet<>();
    for (Applying one : applying) {
      List<Expression> holds = new ArrayList<>(one.conditions());
      List<Expression> bars = one.claim().claim().unless().stream().toList();
      for (Comparison input : inputs) {
        if (isOf(one.claim().claim(), input.left()) && met.add(input)) {
          holds.add(input);
        }
      }
      VariableBindings bindings = VariableBindings.of(one.claim().claim().variables());
      if (one.head().isPresent()) {
        var bound = world.claimValues().meet(assertion(one, holds, bars), instance);
        world.require(bound.where());
        bindings = bound.environment();
      }
      world.require(world.conditions().some(holds, bars, bindings));
    }
  }

  /** Marks objects as copies of the cards that the claim's head or condition requires. */
  private void settleCopies(World world, Applying one, List<SymbolicValue> instance) {
    List<Expression> arguments = one.head().map(Expression.Apply::arguments).orElse(List.of());
    for (int i = 0; i < Math.min(arguments.size(), instance.size()); i++) {
      if (instance.get(i).variable().isFixed()) {
        int object = instance.get(i).variable().value();
        RequiredCard.of(vocabulary, arguments.get(i), one.conditions())
            .ifPresent(card -> world.settleCopy(object, card));
      }
    }
  }

  /**
   * Whether all free names of the input are variables of the claim or cards. Otherwise the input
   * belongs to another claim.
   */
  private static boolean isOf(Claim claim, Expression input) {
    List<String> known = claim.variables().stream().map(TypedName::name).toList();
    return Parts.freeVariables(input).stream()
        .allMatch(v -> known.contains(v) || Parts.cardOf(v).isPresent());
  }

  private static Assertion assertion(Applying one, List<Expression> holds, List<Expression> bars) {
    Expression.Apply head = one.head().orElseThrow();
    return new Assertion(
        one.claim().claim(),
        new Head(Head.Family.VALUE, head.name(), head.arguments()),
        new Answer.Flag(true),
        Force.VALUE,
        holds,
        bars,
        Optional.empty());
  }

  private static Set<String> names(List<Applying> applying) {
    return applying.stream().map(a -> a.claim().name()).collect(Collectors.toSet());
  }

  /**
   * The arguments of the head, if a claim has one: the first objects of each sort, and a free value
   * for any other type.
   */
  private List<SymbolicValue> instance(World world, List<Applying> applying) {
    List<TypedName> parameters =
        applying.stream()
            .flatMap(one -> one.head().stream())
            .findFirst()
            .flatMap(head -> vocabulary.parametersOf(head.name()))
            .orElse(List.of());
    Map<String, Integer> used = new LinkedHashMap<>();
    List<SymbolicValue> instance = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Type type = parameters.get(i).type();
      if (type instanceof Type.Kind kind) {
        String sort = vocabulary.rootOf(kind.name());
        List<WorldObjects.Thing> things = world.objects().ofSort(sort);
        int next = used.merge(sort, 1, Integer::sum) - 1;
        instance.add(world.number(things.get(Math.min(next, things.size() - 1)).index()));
        continue;
      }
      instance.add(world.anyOf("argument " + (i + 1), type));
    }
    return instance;
  }

  /**
   * The cards that the claim or its conditions name. A change without a source has no assertion
   * with them.
   */
  private Set<String> cards(Applying applying) {
    Claim claim = applying.claim().claim();
    Set<String> cards = new LinkedHashSet<>(applying.claim().cards());
    Stream.concat(claim.when().stream(), claim.unless().stream())
        .flatMap(e -> Parts.cards(e, name -> vocabulary.card(name).isPresent()).stream())
        .forEach(cards::add);
    return cards;
  }

  private Scope scope(List<Applying> applying) {
    Map<String, Integer> needed = new LinkedHashMap<>();
    Set<String> cards = new LinkedHashSet<>();
    for (Applying one : applying) {
      Scope.ofVariables(vocabulary, one.claim().claim().variables(), one.conditions())
          .forEach((sort, n) -> needed.merge(sort, n, Math::max));
      cards.addAll(cards(one));
    }
    // two claims may be about one object, but an object is a copy of one card only
    cards.forEach(card -> needed.merge(vocabulary.rootOf(card), 1, Integer::sum));
    return Scope.of(vocabulary, needed, MOST_OBJECTS);
  }
}
