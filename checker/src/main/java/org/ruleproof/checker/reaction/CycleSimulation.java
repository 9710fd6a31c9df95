package org.ruleproof.checker.reaction;

import java.util.ArrayList;
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
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Runs an iteration on the states that it changes, from every combination of initial values, until
 * a condition fails or the values repeat.
 *
 * <p>States that no condition or change reads together are run separately. So the cost is that of
 * the largest group: the product of its domains, times the iterations. A value at the end of its
 * type stays there, because a clamp disables nothing. A side reaction runs after the next step is
 * triggered, and is skipped where its condition fails.
 */
final class CycleSimulation {
  /** Groups with more initial values are not run, and do not bound an iteration. */
  private static final int MOST_BEGINNINGS = 100_000;

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

  private record Move(int step, String target, GuardedEffect.Change change) implements Line {
    @Override
    public Expression reads() {
      return change.value();
    }
  }

  private final Vocabulary vocabulary;
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
      Vocabulary vocabulary, TermDependencies dependencies, CycleIteration iteration) {
    this.vocabulary = vocabulary;
    this.dependencies = dependencies;
    this.printer = new RulePrinter(vocabulary);
    this.iteration = iteration;
  }

  /** {@return the result for the iteration} */
  static Result of(Vocabulary vocabulary, TermDependencies dependencies, CycleIteration iteration) {
    return new CycleSimulation(vocabulary, dependencies, iteration).run();
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
      OptionalLong iterations = iterations(List.copyOf(group));
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
    lines.add(new Guard(step, bar, condition));
    join(mentioned);
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

  /** The greatest number of iterations over all initial values of these states. */
  private OptionalLong iterations(List<String> group) {
    List<List<Object>> domains = new ArrayList<>();
    long beginnings = 1;
    for (String cell : group) {
      List<Object> domain = new ArrayList<>(InitialValues.of(vocabulary, name(cell)));
      for (Line line : lines) {
        if (mentioned(line.reads()).contains(cell) || isOf(line, cell)) {
          variables(line.reads(), domain);
        }
      }
      domains.add(domain);
      beginnings *= Math.max(1, domain.size());
    }
    if (beginnings > MOST_BEGINNINGS || domains.stream().anyMatch(List::isEmpty)) {
      exact = false;
      return OptionalLong.empty();
    }
    long best = 0;
    for (long n = 0; n < beginnings; n++) {
      OptionalLong iterations = from(group, beginning(domains, n));
      if (iterations.isEmpty()) {
        return iterations;
      }
      best = Math.max(best, iterations.getAsLong());
    }
    return OptionalLong.of(best);
  }

  private String name(String cell) {
    return Optional.ofNullable(cells.get(cell)).map(Expression.Apply::name).orElse("");
  }

  private static void variables(Expression expression, List<Object> domain) {
    if (expression instanceof Expression.Variable v && domain.toString().contains("?")) {
      if (!domain.contains("?" + v.name())) {
        domain.add("?" + v.name());
      }
    }
    Parts.children(expression).forEach(c -> variables(c, domain));
  }

  private static List<Object> beginning(List<List<Object>> domains, long number) {
    List<Object> values = new ArrayList<>();
    long rest = number;
    for (List<Object> domain : domains) {
      values.add(domain.get((int) (rest % domain.size())));
      rest /= domain.size();
    }
    return values;
  }

  private boolean isOf(Line line, String cell) {
    return line instanceof Move move && move.target().equals(cell);
  }

  /** Determines the rest of a run: the values, and the side reactions skipped before. */
  private record Beginning(Map<String, Optional<Object>> values, Set<SideReaction> leftOut) {}

  private OptionalLong from(List<String> group, List<Object> beginning) {
    Map<String, Optional<Object>> values = new HashMap<>();
    for (int i = 0; i < group.size(); i++) {
      values.put(group.get(i), Optional.of(beginning.get(i)));
    }
    PartialEvaluator evaluator =
        new PartialEvaluator(vocabulary, a -> values.getOrDefault(key(a), Optional.empty()));
    Set<Beginning> seen = new HashSet<>();
    Set<Integer> failed = new HashSet<>();
    long iterations = 0;
    Set<SideReaction> leftOut = new HashSet<>();
    iteration.steps().forEach(s -> s.side().ifPresent(leftOut::add));
    while (seen.add(new Beginning(Map.copyOf(values), Set.copyOf(leftOut)))) {
      for (Line line : lines) {
        Optional<SideReaction> side = iteration.steps().get(line.step()).side();
        switch (line) {
          case Due due -> side.ifPresent(leftOut::remove);
          case Guard guard -> {
            if (isOf(guard, values) && fails(guard, evaluator).orElse(false)) {
              if (side.isEmpty()) {
                return OptionalLong.of(iterations);
              }
              leftOut.add(side.get());
            }
          }
          case Move move -> {
            boolean comes =
                side.stream().flatMap(s -> s.line().stream()).noneMatch(leftOut::contains);
            if (comes && values.containsKey(move.target())) {
              Optional<Object> before = values.getOrDefault(move.target(), Optional.empty());
              values.put(
                  move.target(),
                  evaluator
                      .after(move.change().operator(), before, move.change().value())
                      .map(v -> held(move.target(), v)));
              noteFailures(evaluator, values, failed);
            }
          }
        }
      }
      iterations++;
    }
    toggled.addAll(failed);
    return OptionalLong.empty();
  }

  /** Records the nodes whose condition is false at this point of the iteration. */
  private void noteFailures(
      PartialEvaluator evaluator, Map<String, Optional<Object>> values, Set<Integer> failed) {
    for (Line line : lines) {
      if (line instanceof Guard guard
          && isOf(guard, values)
          && fails(guard, evaluator).orElse(true)) {
        failed.add(guard.step());
      }
    }
  }

  private boolean isOf(Guard guard, Map<String, Optional<Object>> values) {
    return mentioned(guard.reads()).stream().anyMatch(values::containsKey);
  }

  /** Whether the condition prevents its node; empty where that is unknown. */
  private static Optional<Boolean> fails(Guard guard, PartialEvaluator evaluator) {
    return evaluator.truth(guard.reads()).map(t -> t == guard.bar());
  }

  /** The value, clamped to its type if it is a number. */
  private Object held(String cell, Object value) {
    if (!(value instanceof Long number)) {
      return value;
    }
    return vocabulary
        .term(name(cell))
        .map(Declaration.Term::type)
        .filter(Type.Range.class::isInstance)
        .map(Type.Range.class::cast)
        .map(r -> Math.clamp(number, vocabulary.value(r.low()), vocabulary.value(r.high())))
        .orElse(number);
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
