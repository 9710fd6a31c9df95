package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Plays an iteration from every situation of the states that it changes, until a condition fails or
 * the situation repeats.
 *
 * <p>States that no condition or change reads together are played in {@link SmallGame}s of their
 * own. So the cost is that of the largest: the product of its domains, times the iterations. A value
 * at the end of its type stays there, because a clamp disables nothing. A side reaction runs after
 * the next step is triggered, and is skipped where its condition fails.
 */
final class CycleSimulation {
  /** Groups with more initial situations are not played, and do not bound an iteration. */
  private static final int MOST_BEGINNINGS = 20_000;

  /**
   * The result of the runs.
   *
   * @param most the greatest number of iterations; empty when nothing ends them
   * @param bounds the states that end it first
   * @param moved the states that an iteration changes
   * @param again whether the condition of each node that waits for one fails and becomes true again
   *     in each iteration
   * @param exact whether every condition of the iteration could be evaluated
   */
  record Result(
      OptionalLong most,
      List<Expression.Apply> bounds,
      List<Expression.Apply> moved,
      boolean again,
      boolean exact) {}

  /** A condition at the time a node is triggered, or a change. */
  private sealed interface Line {
    /** The place of the node in the iteration. */
    int step();

    /** The expression that is read. */
    Expression reads();
  }

  private record Guard(int step, boolean bar, Expression reads) implements Line {}

  /** The event that triggers a side reaction happens. */
  private record Due(int step) implements Line {
    @Override
    public Expression reads() {
      return Expression.Constant.YES;
    }
  }

  /** The object that a state has becomes that of a variable: each pass has its own. */
  private record Bind(int step, Expression.Variable variable, Expression reads) implements Line {}

  private record Move(int step, String target, GuardedEffect.Change change) implements Line {
    @Override
    public Expression reads() {
      return change.value();
    }
  }

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final TermDependencies dependencies;
  private final RulePrinter printer;
  private final CycleIteration iteration;
  private final SequencedMap<String, Expression.Apply> cells = new LinkedHashMap<>();
  private final List<Line> lines = new ArrayList<>();
  private final Map<String, Set<String>> together = new HashMap<>();
  private final Set<Integer> toggled = new HashSet<>();
  private final Map<Expression, Set<String>> mentions = new IdentityHashMap<>();
  private final Map<Expression.Apply, String> keys = new IdentityHashMap<>();
  private boolean exact = true;

  private CycleSimulation(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      TermDependencies dependencies,
      CycleIteration iteration) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.dependencies = dependencies;
    this.printer = new RulePrinter(vocabulary);
    this.iteration = iteration;
  }

  /** {@return the result for the iteration} */
  static Result of(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      TermDependencies dependencies,
      CycleIteration iteration) {
    return new CycleSimulation(vocabulary, claims, dependencies, iteration).run();
  }

  private Result run() {
    for (GuardedEffect.Change change : iteration.changes(vocabulary)) {
      cells.putIfAbsent(key(change.target()), change.target());
    }
    cells.keySet().forEach(c -> together.put(c, new LinkedHashSet<>(Set.of(c))));
    lines();
    OptionalLong most = OptionalLong.empty();
    List<Expression.Apply> bounds = new ArrayList<>();
    for (Set<String> group : new LinkedHashSet<>(together.values())) {
      OptionalLong iterations = iterations(group);
      if (iterations.isPresent() && (most.isEmpty() || iterations.getAsLong() < most.getAsLong())) {
        most = iterations;
        bounds.clear();
      }
      if (iterations.isPresent()
          && most.isPresent()
          && iterations.getAsLong() == most.getAsLong()) {
        group.stream().filter(this::isGuarded).map(cells::get).forEach(bounds::add);
      }
    }
    return new Result(most, bounds, List.copyOf(cells.values()), goesAgain(), exact);
  }

  private boolean isGuarded(String cell) {
    return lines.stream()
        .anyMatch(
            l ->
                l instanceof Guard g
                    && iteration.steps().get(g.step()).side().isEmpty()
                    && mentioned(g.reads()).contains(cell));
  }

  private void lines() {
    List<List<Integer>> parts = new ArrayList<>(); // one for each step of the cycle
    for (int i = 0; i < iteration.steps().size(); i++) {
      if (iteration.steps().get(i).side().isEmpty()) {
        parts.add(new ArrayList<>());
      }
      parts.getLast().add(i);
    }
    for (int p = 0; p < parts.size(); p++) {
      int step = parts.get(p).getFirst();
      guards(step);
      List<Integer> before = parts.get((p + parts.size() - 1) % parts.size());
      before.subList(1, before.size()).forEach(this::moves);
      moves(step);
    }
  }

  private void guards(int i) {
    CycleIteration.Step step = iteration.steps().get(i);
    step.holds().forEach(h -> guard(i, h, false));
    step.bars().forEach(b -> guard(i, b, true));
  }

  /** The changes of a step. The conditions of a side reaction are tested when its event happens. */
  private void moves(int i) {
    CycleIteration.Step step = iteration.steps().get(i);
    for (int d = 0; d < step.effects().size(); d++) {
      if (step.refused().contains(d)) {
        continue;
      }
      for (GuardedEffect.Change change :
          CycleIteration.changes(vocabulary, step.effects().get(d))) {
        String target = key(change.target());
        lines.add(new Move(i, target, change));
        Set<String> joined = new LinkedHashSet<>(mentioned(change.value()));
        joined.add(target);
        join(joined);
      }
      for (int beside : iteration.besides(i)) {
        if (iteration.effectOf(beside) == d) {
          lines.add(new Due(beside));
          guards(beside);
        }
      }
    }
  }

  private void guard(int step, Expression condition, boolean bar) {
    Set<String> mentioned = mentioned(condition);
    Set<String> changed = new LinkedHashSet<>();
    cells.values().forEach(c -> changed.add(c.name()));
    changed.removeAll(Parts.symbols(condition));
    exact &= !dependencies.dependsOn(condition, changed);
    if (mentioned.isEmpty()) {
      return;
    }
    if (!bar) {
      bound(step, condition).ifPresent(lines::add);
    }
    lines.add(new Guard(step, bar, condition));
    join(mentioned);
  }

  /** A condition that a state is a variable's object says which object that is. */
  private Optional<Line> bound(int step, Expression condition) {
    return condition instanceof Expression.Comparison c
            && c.operator() == Expression.ComparisonOperator.EQUAL
            && c.left() instanceof Expression.Apply state
            && c.right() instanceof Expression.Variable variable
            && cells.containsKey(key(state))
            && iteration.variables().stream()
                .anyMatch(
                    v -> v.name().equals(variable.name()) && v.type() instanceof Type.Kind)
        ? Optional.of(new Bind(step, variable, state))
        : Optional.empty();
  }

  private Set<String> mentioned(Expression expression) {
    Set<String> known = mentions.get(expression);
    if (known != null) {
      return known;
    }
    Set<String> mentioned = new LinkedHashSet<>();
    collect(expression, mentioned);
    mentions.put(expression, mentioned);
    return mentioned;
  }

  private String key(Expression.Apply apply) {
    String known = keys.get(apply);
    if (known != null) {
      return known;
    }
    String key = printer.expression(apply);
    keys.put(apply, key);
    return key;
  }

  private void collect(Expression expression, Set<String> mentioned) {
    if (expression instanceof Expression.Apply a) {
      String key = key(a);
      if (cells.containsKey(key)) {
        mentioned.add(key);
      }
    }
    Parts.children(expression).forEach(c -> collect(c, mentioned));
  }

  private void join(Set<String> names) {
    Set<String> all = new LinkedHashSet<>();
    names.forEach(n -> all.addAll(together.getOrDefault(n, Set.of())));
    all.forEach(n -> together.put(n, all));
  }

  /** The greatest number of iterations over all initial situations of these states. */
  private OptionalLong iterations(Set<String> group) {
    List<Line> own = lines.stream().filter(l -> isOf(l, group)).toList();
    try {
      SmallGame game =
          new SmallGame(
              vocabulary, claims, iteration.variables(), own.stream().map(this::step).toList(), true);
      List<Integer> played = game.cells();
      if (game.count(played) > MOST_BEGINNINGS) {
        exact = false;
        return OptionalLong.empty();
      }
      List<OptionalLong> runs =
          game.starts(played, MOST_BEGINNINGS).map(start -> from(game, own, start)).toList();
      return runs.stream().allMatch(OptionalLong::isPresent)
          ? runs.stream().mapToLong(OptionalLong::getAsLong).max()
          : OptionalLong.empty();
    } catch (UnplayableException e) {
      exact = false;
      return OptionalLong.empty();
    }
  }

  private boolean isOf(Line line, Set<String> group) {
    return switch (line) {
      case Due _ -> true;
      case Guard _, Bind _ -> !Collections.disjoint(mentioned(line.reads()), group);
      case Move move -> group.contains(move.target());
    };
  }

  private SmallGame.Step step(Line line) {
    return switch (line) {
      case Due _ -> new SmallGame.Step(List.of(), List.of(), List.of());
      case Guard guard when guard.bar() ->
          new SmallGame.Step(List.of(), List.of(guard.reads()), List.of());
      case Guard guard -> new SmallGame.Step(List.of(guard.reads()), List.of(), List.of());
      case Bind(int _, Expression.Variable variable, Expression state) ->
          new SmallGame.Step(
              List.of(),
              List.of(),
              List.of(
                  new GuardedEffect.Change(
                      new Expression.Apply(Span.NONE, variable.name(), List.of()),
                      Effect.ChangeOperator.BECOMES,
                      state,
                      List.of(),
                      List.of())));
      case Move move -> new SmallGame.Step(List.of(), List.of(), List.of(move.change()));
    };
  }

  /** Determines the rest of a run: the situation, and the side reactions skipped before. */
  private record Beginning(List<Integer> values, Set<SideReaction> leftOut) {}

  /** The number of iterations from a situation; empty where they do not end. */
  private OptionalLong from(SmallGame game, List<Line> own, int[] start) {
    int[] state = start;
    Set<Beginning> seen = new HashSet<>();
    Set<Integer> failed = new HashSet<>();
    long iterations = 0;
    Set<SideReaction> leftOut = new HashSet<>();
    iteration.steps().forEach(s -> s.side().ifPresent(leftOut::add));
    while (seen.add(
        new Beginning(Arrays.stream(state).boxed().toList(), Set.copyOf(leftOut)))) {
      for (int i = 0; i < own.size(); i++) {
        Line line = own.get(i);
        Optional<SideReaction> side = iteration.steps().get(line.step()).side();
        if (line instanceof Due) {
          side.ifPresent(leftOut::remove);
        } else if (!(line instanceof Move)) {
          Optional<int[]> bound = game.after(i, state);
          state = bound.orElse(state);
          if (bound.isEmpty() || !game.holds(i, state)) {
            if (side.isEmpty()) {
              return OptionalLong.of(iterations);
            }
            leftOut.add(side.get());
          }
        } else if (side.stream().flatMap(s -> s.line().stream()).noneMatch(leftOut::contains)) {
          Optional<int[]> after = game.after(i, state);
          exact &= after.isPresent();
          state = after.orElse(state);
          noteFailures(game, own, state, failed);
        }
      }
      iterations++;
    }
    toggled.addAll(failed);
    return OptionalLong.empty();
  }

  /** Records the nodes whose condition fails, or is unknown, at this point of the iteration. */
  private static void noteFailures(
      SmallGame game, List<Line> own, int[] state, Set<Integer> failed) {
    for (int i = 0; i < own.size(); i++) {
      if (own.get(i) instanceof Guard guard && (!game.isTested(i) || !game.holds(i, state))) {
        failed.add(guard.step());
      }
    }
  }

  private boolean goesAgain() {
    for (int i = 0; i < iteration.steps().size(); i++) {
      CycleIteration.Step step = iteration.steps().get(i);
      if (step.node().waitsForCondition()
          && !hears(step)
          && !toggled.contains(i)
          && (exact || !mayToggle(step))) {
        return false;
      }
    }
    return true;
  }

  /** Whether an event in each iteration triggers the step. */
  private boolean hears(CycleIteration.Step step) {
    if (step.hears().isPresent()) {
      return true;
    }
    Set<String> happening = new HashSet<>();
    for (Expression.Apply event : iteration.events()) {
      GuardedEffects.withThoseAbove(vocabulary, event).forEach(e -> happening.add(e.name()));
    }
    for (ClaimInForce claim : iteration.claims()) {
      if (claim.claim().statement() instanceof Statement.CountsAs counts
          && counts.target() instanceof Expression.Apply target) {
        GuardedEffects.withThoseAbove(vocabulary, target).forEach(e -> happening.add(e.name()));
      }
    }
    return step.holds().stream()
        .anyMatch(h -> h instanceof Expression.Happened p && happening.contains(p.event().name()));
  }

  /**
   * Whether the step's condition, which could not be evaluated, may fail and become true again in
   * each iteration. For that, the iteration must change one of the condition's states in two ways.
   */
  private boolean mayToggle(CycleIteration.Step step) {
    Set<String> read = new HashSet<>();
    step.holds().forEach(h -> read.addAll(dependencies.of(h)));
    step.bars().forEach(b -> read.addAll(dependencies.of(b)));
    Map<String, Set<Object>> moves = new HashMap<>();
    for (GuardedEffect.Change change : iteration.changes(vocabulary)) {
      Set<Object> ways = moves.computeIfAbsent(change.target().name(), n -> new HashSet<>());
      switch (change.operator()) {
        case RISES, FALLS -> ways.add(change.operator());
        case BECOMES -> {
          ways.add(printer.expression(change.value()));
          if (!(change.value() instanceof Expression.Constant
              || change.value() instanceof Expression.Number)) {
            ways.add(change); // the value may be different each time
          }
        }
      }
    }
    return moves.entrySet().stream()
        .anyMatch(move -> read.contains(move.getKey()) && move.getValue().size() > 1);
  }
}
