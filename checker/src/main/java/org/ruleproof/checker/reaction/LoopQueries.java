package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.TermDependencies;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Satisfiability queries about iterations.
 *
 * <p>Conditions on what an iteration itself changes are left out, because {@link CycleSimulation}
 * runs them. Claims are not included in a query.
 */
public final class LoopQueries {
  /** The greatest number of objects of a sort in queries about several nodes. */
  private static final int FEW_OBJECTS = 3;

  /** The greatest number of objects of a sort in queries about one node. */
  private static final int MOST_OBJECTS = 4;

  /** The reach of claims and axioms in a query that reads neither. */
  private static final int NO_CLAIMS = 0;

  /** The same with axioms; such a query gets no claims, so only axioms count. */
  private static final int WITH_AXIOMS = 1;

  /** The greatest number of assignments of objects to the variables of a query. */
  private static final int MOST_CHOICES = 4_100;

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final RelevantClaims relevant;
  private final TermDependencies dependencies;
  private final SmallGame.Common games;
  private final Map<Put, Satisfiability> answers = new HashMap<>();
  private final Set<String> inconclusive = new LinkedHashSet<>();

  /** Queries where these claims are in force. */
  public LoopQueries(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.claims = List.copyOf(claims);
    this.relevant = new RelevantClaims(vocabulary, claims);
    this.dependencies = new TermDependencies(claims);
    this.games =
        new SmallGame.Common(
            vocabulary,
            claims.stream().filter(c -> c.claim().statement() instanceof Statement.Clamp).toList(),
            new HashMap<>());
  }

  /** {@return the vocabulary of the claims} */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /** {@return the claims in force} */
  public List<ClaimInForce> claims() {
    return claims;
  }

  /** {@return what the terms of the claims depend on} */
  TermDependencies dependencies() {
    return dependencies;
  }

  /** {@return the claims that limit a state} */
  public List<ClaimInForce> clamps() {
    return games.clamps();
  }

  /** {@return the game of these steps; the parameters are those of a small game} */
  public SmallGame play(List<TypedName> variables, List<SmallGame.Step> steps, boolean held) {
    return new SmallGame(games, variables, steps, held);
  }

  /** Notes that a question about the claims has no answer, as a sentence. */
  public void note(String sentence) {
    inconclusive.add(sentence);
  }

  /** {@return the sentences noted, each once} */
  public List<String> inconclusive() {
    return List.copyOf(inconclusive);
  }

  /**
   * What is asked of the solver.
   *
   * @param most the greatest number of objects of a sort
   */
  private record Asked(
      List<Expression> holds, List<Expression> bars, List<TypedName> variables, int most) {
    Asked with(List<Expression> more, List<Expression> moreBars, List<TypedName> moreVariables) {
      return new Asked(
          Stream.concat(holds.stream(), more.stream()).toList(),
          Stream.concat(bars.stream(), moreBars.stream()).toList(),
          Stream.concat(variables.stream(), moreVariables.stream()).toList(),
          most);
    }
  }

  /** Whether the iteration is satisfiable with further conditions, apart from what it changes. */
  Satisfiability isPossible(CycleIteration iteration, List<Expression> more) {
    return ask(asked(iteration).with(more, List.of(), List.of()));
  }

  /** Whether the iteration is satisfiable where the claim does not apply. */
  Satisfiability isPossibleWithout(CycleIteration iteration, EventApplicability claim) {
    return isPossibleWithout(asked(iteration), claim);
  }

  /**
   * Whether the conditions are satisfiable where the claim does not apply, and each variable has an
   * object of its own.
   */
  Satisfiability isPossibleWithout(
      List<Expression> holds,
      List<Expression> bars,
      List<TypedName> variables,
      EventApplicability claim) {
    return isPossibleWithout(new Asked(holds, bars, variables, MOST_OBJECTS), claim);
  }

  private Satisfiability isPossibleWithout(Asked known, EventApplicability claim) {
    List<Expression> applies = claim.applies(vocabulary);
    if (applies.isEmpty()) {
      return Satisfiability.IMPOSSIBLE;
    }
    Asked asked = known.with(List.of(), List.of(), claim.variables());
    Satisfiability without =
        ask(asked.with(List.of(), List.of(Expression.And.all(applies)), List.of()));
    // The extra variables may need more objects than the scope has; then the result says nothing.
    return without == Satisfiability.IMPOSSIBLE && ask(asked) == Satisfiability.IMPOSSIBLE
        ? Satisfiability.UNDECIDED
        : without;
  }

  /** Whether the conditions are satisfiable, where each variable gets an object of its own. */
  private Satisfiability ask(Asked asked) {
    return asked.holds().isEmpty() && asked.bars().isEmpty()
        ? Satisfiability.POSSIBLE
        : answer(scope(asked.variables(), asked.most()), asked);
  }

  /** Whether the conditions are satisfiable. */
  public Satisfiability isPossible(
      List<Expression> holds, List<Expression> bars, List<TypedName> variables) {
    return isPossible(holds, bars, variables, MOST_OBJECTS);
  }

  /**
   * Whether the conditions are satisfiable with this many objects of a sort. Variables that occur
   * only in bars get no objects of their own.
   *
   * @param most at least 2; more than four count as four
   */
  public Satisfiability isPossible(
      List<Expression> holds, List<Expression> bars, List<TypedName> variables, int most) {
    Asked asked = new Asked(holds, bars, variables, Math.min(MOST_OBJECTS, most));
    return answer(scope(spoken(holds, variables), asked.most()), asked);
  }

  /**
   * Whether the conditions are satisfiable together with the axioms, and with no more objects of a
   * kind than the game has. As in other queries, claims are not included.
   */
  public Satisfiability isPossibleWithinAxioms(
      List<Expression> holds, List<Expression> bars, List<TypedName> variables) {
    List<Expression> none = new ArrayList<>(bars);
    for (Declaration.Kind kind : vocabulary.kinds()) {
      long most = kind.count().map(c -> vocabulary.value(c.high())).orElse(Long.MAX_VALUE);
      if (!kind.parents().isEmpty() && most < MOST_OBJECTS) {
        Binder any = new Binder(Span.NONE, "any " + kind.name(), kind.name());
        none.add(
            new Expression.Comparison(
                Span.NONE,
                Expression.ComparisonOperator.GREATER,
                new Expression.Count(Span.NONE, any, Optional.empty()),
                new Expression.Number(Span.NONE, most)));
      }
    }
    return Satisfiability.of(
        relevant.of(Set.of()),
        scope(spoken(holds, variables), MOST_OBJECTS),
        holds,
        none,
        variables,
        WITH_AXIOMS);
  }

  private static List<TypedName> spoken(List<Expression> holds, List<TypedName> variables) {
    Set<String> spoken = new LinkedHashSet<>();
    holds.forEach(h -> spoken.addAll(Parts.freeVariables(h)));
    return variables.stream().filter(v -> spoken.contains(v.name())).toList();
  }

  private record Put(Scope scope, Asked asked) {}

  /** Asks the solver once; iterations and pairs that share a reaction ask the same. */
  private Satisfiability answer(Scope scope, Asked asked) {
    Put put = new Put(scope, asked);
    Satisfiability known = answers.get(put);
    if (known == null) {
      known =
          Satisfiability.of(
              relevant, scope, asked.holds(), asked.bars(), asked.variables(), NO_CLAIMS);
      answers.put(put, known);
    }
    return known;
  }

  private Asked asked(CycleIteration iteration) {
    Set<String> written = new LinkedHashSet<>();
    if (iteration.closed()) {
      iteration.changes(vocabulary).forEach(c -> written.add(c.target().name()));
    }
    List<Expression> holds = new ArrayList<>(iteration.conditions());
    List<Expression> bars = new ArrayList<>();
    for (CycleIteration.Step step : iteration.steps()) {
      step.holds().stream().filter(h -> isStill(h, written)).forEach(holds::add);
      step.bars().stream().filter(b -> isStill(b, written)).forEach(bars::add);
      step.changes(vocabulary).forEach(c -> written.add(c.target().name()));
    }
    int most = iteration.steps().size() == 1 ? MOST_OBJECTS : FEW_OBJECTS;
    return new Asked(holds, bars, iteration.variables(), most);
  }

  /** Whether an iteration leaves the condition unchanged. The step of the turn always changes. */
  boolean isStill(Expression condition, Set<String> written) {
    return !isStep(condition) && !dependencies.dependsOn(condition, written);
  }

  /** Whether the condition is a comparison of the step of the turn. */
  public static boolean isStep(Expression condition) {
    return condition instanceof Expression.Comparison c
        && c.left() instanceof Expression.Apply a
        && a.name().equals("step");
  }

  /** {@return the step for which the condition waits, if it does} */
  public static Optional<String> step(Expression condition) {
    return isStep(condition)
            && ((Expression.Comparison) condition).right() instanceof Expression.Constant c
        ? Optional.of(c.name())
        : Optional.empty();
  }

  /** As many objects as the variables need, within the limit on assignments. */
  private Scope scope(List<TypedName> variables, int most) {
    SequencedMap<String, Integer> needed = new LinkedHashMap<>();
    for (TypedName variable : variables) {
      variable.type().kind().ifPresent(k -> needed.merge(vocabulary.rootOf(k), 1, Integer::sum));
    }
    int limit = most;
    while (limit > 2 && choices(needed, limit) > MOST_CHOICES) {
      limit--;
    }
    return Scope.of(vocabulary, needed, limit);
  }

  private static long choices(Map<String, Integer> needed, int limit) {
    long choices = 1;
    for (int n : needed.values()) {
      for (int i = 0; i < n && choices <= MOST_CHOICES; i++) {
        choices *= Math.min(limit, n);
      }
    }
    return choices;
  }
}
