package org.ruleproof.checker.reaction;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.TermDependencies;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Plays an iteration in a {@link SmallGame} from every situation of the states that it changes,
 * until a condition fails or the situation repeats.
 *
 * <p>States that no condition or change reads together are played apart. So the cost is that of the
 * largest group: the product of its domains, times the iterations. A value at the end of its type
 * stays there, because a clamp disables nothing. A side reaction runs after the next step is
 * triggered, and is skipped where its condition fails. Where the states make two variables one
 * object, the solver must admit it.
 */
final class CycleSimulation {
  /** Of groups with more initial situations some are played; they do not bound an iteration. */
  private static final int MOST_BEGINNINGS = 20_000;

  /**
   * The result of the runs.
   *
   * @param most the greatest number of iterations; empty when nothing ends them
   * @param bounds the names of the states that end it first
   * @param moved the names of the states that an iteration changes
   * @param again whether the condition of each node that waits for one fails and becomes true again
   *     in each iteration
   * @param exact whether every condition of the iteration could be evaluated
   */
  record Result(
      OptionalLong most,
      SequencedSet<String> bounds,
      SequencedSet<String> moved,
      boolean again,
      boolean exact) {}

  private enum Role {
    /** The event that triggers a side reaction happens. */
    DUE,
    /** A condition at the time a node is triggered. */
    GUARD,
    /** That no claim prohibits what a node does. */
    ALLOWED,
    /** The object that a state has becomes that of a variable: each pass has its own. */
    BIND,
    /** A state changes. */
    MOVE
  }

  /**
   * A line of the iteration.
   *
   * @param step the place of the node in the iteration
   */
  private record Line(int step, Role role, SmallGame.Step rule) {}

  private final Vocabulary vocabulary;
  private final LoopQueries queries;
  private final LoopBlockers blockers;
  private final TermDependencies dependencies;
  private final CycleIteration iteration;
  private final SequencedSet<String> moved = new LinkedHashSet<>();
  private final List<Line> lines = new ArrayList<>();
  private final Set<Integer> toggled = new HashSet<>();
  private boolean exact = true;

  private CycleSimulation(LoopQueries queries, LoopBlockers blockers, CycleIteration iteration) {
    this.blockers = blockers;
    this.vocabulary = queries.vocabulary();
    this.queries = queries;
    this.dependencies = queries.dependencies();
    this.iteration = iteration;
    iteration.changes(vocabulary).forEach(c -> moved.add(c.target().name()));
    lines();
  }

  /** {@return the result for the iteration} */
  static Result of(LoopQueries queries, LoopBlockers blockers, CycleIteration iteration) {
    return new CycleSimulation(queries, blockers, iteration).run();
  }

  /** The lines of each step of the cycle, before its changes those of the sides of the one before. */
  private void lines() {
    List<CycleIteration.Step> steps = iteration.steps();
    List<Integer> cycle =
        IntStream.range(0, steps.size()).filter(i -> !steps.get(i).isSide()).boxed().toList();
    int before = cycle.getLast();
    for (int at : cycle) {
      guards(at);
      for (int i = before + 1; i < steps.size() && steps.get(i).isSide(); i++) {
        moves(i);
      }
      moves(at);
      before = at;
    }
  }

  private void guards(int i) {
    CycleIteration.Step step = iteration.steps().get(i);
    step.holds().forEach(h -> guard(i, h));
    step.bars().forEach(b -> guard(i, new Expression.Not(Span.NONE, b)));
    blockers.prohibitions(step).stream()
        .map(p -> p.applies(vocabulary))
        .filter(applies -> !applies.isEmpty())
        .map(applies -> new Expression.Not(Span.NONE, Expression.And.all(applies)))
        .filter(allows -> !dependencies.dependsOn(allows, others(allows)))
        .filter(allows -> !Collections.disjoint(moved, Parts.symbols(allows)))
        .forEach(allows -> add(i, Role.ALLOWED, List.of(allows), List.of()));
  }

  /** The changes of a step. The conditions of a side reaction are tested when its event happens. */
  private void moves(int i) {
    CycleIteration.Step step = iteration.steps().get(i);
    for (int d = 0; d < step.effects().size(); d++) {
      if (!step.refused().contains(d)) {
        for (Effect.Change change : GuardedEffects.changes(vocabulary, step.effects().get(d))) {
          add(i, Role.MOVE, List.of(), List.of(change));
        }
        Optional<CycleIteration.Cause> cause = Optional.of(new CycleIteration.Cause(i, d));
        for (int beside = 0; beside < iteration.steps().size(); beside++) {
          if (iteration.steps().get(beside).cause().equals(cause)) {
            add(beside, Role.DUE, List.of(), List.of());
            guards(beside);
          }
        }
      }
    }
  }

  private void add(int step, Role role, List<Expression> holds, List<Effect.Change> changes) {
    lines.add(new Line(step, role, new SmallGame.Step(holds, changes)));
  }

  private void guard(int step, Expression condition) {
    Set<String> others = others(condition);
    boolean reads = others.size() < moved.size();
    exact &= !dependencies.dependsOn(condition, others);
    if (reads) {
      bound(condition).ifPresent(c -> add(step, Role.BIND, List.of(), List.of(c)));
      add(step, Role.GUARD, List.of(condition), List.of());
    }
  }

  /** The states that an iteration changes and the condition does not read itself. */
  private Set<String> others(Expression condition) {
    Set<String> others = new HashSet<>(moved);
    others.removeAll(Parts.symbols(condition));
    return others;
  }

  /** A condition that a state is a variable's object says which object that is. */
  private Optional<Effect.Change> bound(Expression condition) {
    return condition instanceof Expression.Comparison c
            && c.operator() == Expression.ComparisonOperator.EQUAL
            && c.left() instanceof Expression.Apply state
            && moved.contains(state.name())
            && c.right() instanceof Expression.Variable variable
            && iteration.variables().stream()
                .anyMatch(v -> v.name().equals(variable.name()) && v.type() instanceof Type.Kind)
        ? Optional.of(
            new Effect.Change(
                Span.NONE,
                Effect.ChangeOperator.BECOMES,
                new Expression.Apply(Span.NONE, variable.name(), List.of()),
                state))
        : Optional.empty();
  }

  private Result run() {
    OptionalLong most = OptionalLong.empty();
    SequencedSet<String> bounds = new LinkedHashSet<>();
    try {
      SmallGame game =
          queries.play(iteration.variables(), lines.stream().map(Line::rule).toList(), true);
      for (Set<Integer> group : groups(game)) {
        OptionalLong iterations = iterations(game, group);
        if (iterations.isEmpty() || most.isPresent() && iterations.getAsLong() > most.getAsLong()) {
          continue;
        }
        if (most.isEmpty() || iterations.getAsLong() < most.getAsLong()) {
          bounds.clear();
        }
        most = iterations;
        for (int i : linesOf(game, group)) {
          if ((lines.get(i).role() == Role.GUARD || lines.get(i).role() == Role.ALLOWED)
              && !step(i).isSide()) {
            game.cells(i).stream().map(game::stateOf).filter(moved::contains).forEach(bounds::add);
          }
        }
      }
    } catch (UnplayableException e) {
      exact = false;
    }
    return new Result(most, bounds, moved, goesAgain(), exact);
  }

  /** The cells that lines read or change together, where some line changes one. */
  private SequencedSet<Set<Integer>> groups(SmallGame game) {
    Map<Integer, Set<Integer>> together = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Set<Integer> all = new LinkedHashSet<>(game.cells(i));
      game.cells(i).forEach(c -> all.addAll(together.getOrDefault(c, Set.of())));
      all.forEach(c -> together.put(c, all));
    }
    SequencedSet<Set<Integer>> groups = new LinkedHashSet<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).role() == Role.MOVE && !game.cells(i).isEmpty()) {
        groups.add(together.getOrDefault(game.cells(i).getFirst(), Set.of()));
      }
    }
    return groups;
  }

  /** The lines about these cells, and those that the game cannot hold. */
  private List<Integer> linesOf(SmallGame game, Set<Integer> group) {
    return IntStream.range(0, lines.size())
        .filter(i -> !game.isTested(i) || !Collections.disjoint(game.cells(i), group))
        .boxed()
        .toList();
  }

  /**
   * The greatest number of iterations over all initial situations of these cells. A run that never
   * ends decides, once the condition of each node that waits for one has failed in such a run.
   */
  private OptionalLong iterations(SmallGame game, Set<Integer> group) {
    List<Integer> varied = game.cells().stream().filter(group::contains).toList();
    List<Integer> own = linesOf(game, group);
    List<Integer> waiting =
        IntStream.range(0, iteration.steps().size()).filter(this::waits).boxed().toList();
    Map<Beginning, Long> known = new HashMap<>();
    OptionalLong most = OptionalLong.of(0);
    for (Iterator<int[]> starts = game.starts(varied, MOST_BEGINNINGS).iterator();
        starts.hasNext() && (most.isPresent() || !toggled.containsAll(waiting)); ) {
      OptionalLong one = from(game, own, starts.next(), known);
      most =
          one.isPresent() && most.isPresent()
              ? OptionalLong.of(Math.max(one.getAsLong(), most.getAsLong()))
              : OptionalLong.empty();
    }
    if (most.isPresent() && game.count(varied) > MOST_BEGINNINGS) {
      exact = false; // it may go on from a situation that was not tried
      return OptionalLong.empty();
    }
    return most;
  }

  private CycleIteration.Step step(int line) {
    return iteration.steps().get(lines.get(line).step());
  }

  /** Determines the rest of a run: the situation, and the side reactions skipped before. */
  private record Beginning(IntBuffer values, Set<Integer> leftOut) {
    private Beginning(int[] state, Set<Integer> leftOut) {
      this(IntBuffer.wrap(state), Set.copyOf(leftOut));
    }
  }

  /**
   * The number of iterations from a situation; empty where they do not end.
   *
   * @param known the number from each situation of the runs that ended
   */
  private OptionalLong from(
      SmallGame game, List<Integer> own, int[] start, Map<Beginning, Long> known) {
    int[] state = start;
    SequencedSet<Beginning> seen = new LinkedHashSet<>();
    Set<Integer> failed = new HashSet<>();
    Set<Integer> leftOut = new HashSet<>();
    lines.stream().filter(l -> l.role() == Role.DUE).forEach(l -> leftOut.add(l.step()));
    for (Beginning now = new Beginning(state, leftOut);
        !seen.contains(now);
        now = new Beginning(state, leftOut)) {
      if (known.containsKey(now)) {
        return ended(seen, known.get(now), known);
      }
      seen.add(now);
      for (int i : own) {
        Line line = lines.get(i);
        Optional<int[]> after =
            line.role() == Role.MOVE && isLeftOut(line.step(), leftOut)
                ? Optional.of(state)
                : game.after(i, state);
        state = after.orElse(state);
        switch (line.role()) {
          case DUE -> leftOut.remove(line.step());
          case GUARD, ALLOWED, BIND -> {
            if (after.isEmpty() || !game.holds(i, state)) {
              if (!step(i).isSide()) {
                return ended(seen, -1, known);
              }
              leftOut.add(line.step());
            }
          }
          case MOVE -> {
            exact &= after.isPresent();
            noteFailures(game, own, state, failed);
          }
        }
      }
    }
    List<Expression> one = coincidences(game, own, state);
    if (!one.isEmpty() && queries.isPossible(iteration, one) == Satisfiability.IMPOSSIBLE) {
      return OptionalLong.of(0); // no situation has these objects in one
    }
    toggled.addAll(failed);
    return OptionalLong.empty();
  }

  /** The number of iterations of a run, each of whose situations is noted. */
  private static OptionalLong ended(
      SequencedSet<Beginning> run, long after, Map<Beginning, Long> known) {
    long iterations = after;
    for (Beginning each : run.reversed()) {
      known.put(each, ++iterations);
    }
    return OptionalLong.of(iterations);
  }

  /** Whether a step, or one that brings it on, is a side reaction that is skipped. */
  private boolean isLeftOut(int step, Set<Integer> leftOut) {
    return leftOut.contains(step)
        || iteration
            .steps()
            .get(step)
            .cause()
            .filter(cause -> isLeftOut(cause.step(), leftOut))
            .isPresent();
  }

  /** That two variables are one object, where the state has bound one to the other's. */
  private List<Expression> coincidences(SmallGame game, List<Integer> own, int[] state) {
    List<Expression> one = new ArrayList<>();
    for (int i : own) {
      if (lines.get(i).role() == Role.BIND) {
        String name = lines.get(i).rule().changes().getFirst().target().name();
        Expression.Variable variable = new Expression.Variable(Span.NONE, name);
        Expression now = game.objectOf(variable, state);
        if (!now.equals(variable)
            && iteration.variables().stream()
                .anyMatch(v -> now instanceof Expression.Variable o && v.name().equals(o.name()))) {
          one.add(Expression.Comparison.equal(variable, now));
        }
      }
    }
    return one;
  }

  /** Records the nodes whose condition fails, or is unknown, at this point of the iteration. */
  private void noteFailures(SmallGame game, List<Integer> own, int[] state, Set<Integer> failed) {
    for (int i : own) {
      if (lines.get(i).role() == Role.GUARD && (!game.isTested(i) || !game.holds(i, state))) {
        failed.add(lines.get(i).step());
      }
    }
  }

  private boolean goesAgain() {
    return IntStream.range(0, iteration.steps().size()).allMatch(this::goesAgain);
  }

  private boolean goesAgain(int i) {
    return !waits(i) || toggled.contains(i) || !exact && mayToggle(iteration.steps().get(i));
  }

  /** Whether a node becomes due when its condition has failed and is true again. */
  private boolean waits(int i) {
    return iteration.steps().get(i).node().waitsForCondition()
        && !(into(i).trigger() instanceof ReactionEdge.Trigger.ByEvent);
  }

  /** The edge to a step: that of the step before it in the cycle, or its own as a side reaction. */
  private ReactionEdge into(int i) {
    int size = iteration.steps().size();
    return IntStream.rangeClosed(1, size)
        .mapToObj(back -> iteration.steps().get((i - back + size) % size))
        .filter(step -> !step.isSide())
        .findFirst()
        .filter(_ -> !iteration.steps().get(i).isSide())
        .orElse(iteration.steps().get(i))
        .edge()
        .orElseThrow();
  }

  /**
   * Whether the step's condition, which could not be evaluated, may fail and become true again in
   * each iteration. For that, the iteration must change one of the condition's states in two ways.
   */
  private boolean mayToggle(CycleIteration.Step step) {
    Set<String> read = new HashSet<>();
    Stream.concat(step.holds().stream(), step.bars().stream())
        .forEach(condition -> read.addAll(dependencies.of(condition)));
    Map<String, Set<Object>> ways = new HashMap<>();
    for (Effect.Change change : iteration.changes(vocabulary)) {
      Set<Object> own = ways.computeIfAbsent(change.target().name(), _ -> new HashSet<>());
      if (change.operator() != Effect.ChangeOperator.BECOMES) {
        own.add(change.operator());
      } else if (change.value() instanceof Expression.Constant
          || change.value() instanceof Expression.Number) {
        own.add(change.value());
      } else {
        own.addAll(List.of(change, change.value())); // it may be different each time
      }
    }
    return ways.entrySet().stream()
        .anyMatch(way -> read.contains(way.getKey()) && way.getValue().size() > 1);
  }
}
