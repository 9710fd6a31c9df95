package org.ruleproof.checker.reaction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DirectedPseudograph;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Outcome;
import org.ruleproof.checker.lowering.Games;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * Plays of a modelled game that come to a loop and stay in it: a way to a state and a cycle of states
 * in which nothing but the loop's own reactions, and choices inside them, happens. The states are
 * those of the interpreter, none taken for another.
 *
 * <p>Rules model a game when they set one up: {@code initially}, a round, or {@code over when}.
 */
public final class Lassos {
  /** States after which a play is looked for no farther. */
  private static final int MOST_STATES = 20_000;

  /** A move from one state to another. */
  private static final class Step {
    final int from;
    final int to;
    final Transition transition;
    final String words;

    Step(int from, int to, Transition transition, String words) {
      this.from = from;
      this.to = to;
      this.transition = transition;
      this.words = words;
    }
  }

  private final RuleBase base;
  private final List<Step> steps = new ArrayList<>();
  private final List<Optional<Step>> reachedBy = new ArrayList<>();
  private boolean complete;

  private Lassos(RuleBase base) {
    this.base = base;
  }

  /** {@return what the plays of the game tell that these rules model; nothing if they model none} */
  public static Lassos of(RuleBase base) {
    Lassos lassos = new Lassos(base);
    boolean modelled =
        base.files().stream()
            .flatMap(f -> f.items().stream())
            .anyMatch(
                i ->
                    i instanceof Declaration.Initially
                        || i instanceof Declaration.Over
                        || i instanceof Declaration.TurnsRound
                        || i instanceof Declaration.EachRound);
    if (modelled) {
      try {
        lassos.explore(Games.of(base, Map.of()));
      } catch (UnplayableException e) {
        // Rules that cannot be played model no game; explore says why.
      }
    }
    return lassos;
  }

  /** {@return whether every state of a modelled game was seen} */
  public boolean complete() {
    return complete;
  }

  private void explore(Game game) {
    Interpreter interpreter = new Interpreter(game);
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    Deque<int[]> open = new ArrayDeque<>();
    for (int[] state : interpreter.initial()) {
      see(state, Optional.empty(), numbers, open);
    }
    int next = 0;
    while (!open.isEmpty() && numbers.size() <= MOST_STATES) {
      int[] state = open.removeFirst();
      int from = next++;
      for (Interpreter.Successor successor : interpreter.successors(state)) {
        if (successor.outcome() instanceof Outcome.Reached(int[] reached)) {
          Integer known = numbers.get(Arrays.stream(reached).boxed().toList());
          Step step =
              new Step(
                  from,
                  known == null ? numbers.size() : known,
                  successor.move().transition(),
                  interpreter.words(successor.move(), state));
          steps.add(step);
          if (known == null) {
            see(reached, Optional.of(step), numbers, open);
          }
        }
      }
    }
    complete = open.isEmpty();
  }

  private void see(
      int[] state, Optional<Step> by, Map<List<Integer>, Integer> numbers, Deque<int[]> open) {
    if (numbers.putIfAbsent(Arrays.stream(state).boxed().toList(), numbers.size()) == null) {
      reachedBy.add(by);
      open.add(state);
    }
  }

  /**
   * {@return a shortest play that comes to the loop, move by move, and then once round, each of whose
   * moves says so; empty where no play is found}
   */
  public Optional<List<String>> of(Loop loop) {
    List<Predicate<Transition>> parts = new ArrayList<>();
    for (Reaction node : loop.nodes()) {
      parts.add(t -> isOf(t, node));
    }
    DirectedPseudograph<Integer, Step> graph = new DirectedPseudograph<>(Step.class);
    for (Step step : steps) {
      boolean own = parts.stream().anyMatch(p -> p.test(step.transition));
      if (own || step.transition.kind() == Transition.Kind.CHOICE) {
        graph.addVertex(step.from);
        graph.addVertex(step.to);
        graph.addEdge(step.from, step.to, step);
      }
    }
    return new KosarajuStrongConnectivityInspector<>(graph)
        .stronglyConnectedSets().stream()
            .sorted((a, b) -> Integer.compare(least(a), least(b)))
            .flatMap(part -> round(graph, part, parts).stream())
            .findFirst()
            .map(this::told);
  }

  private static int least(Set<Integer> part) {
    return part.stream().mapToInt(i -> i).min().orElse(Integer.MAX_VALUE);
  }

  private boolean isOf(Transition transition, Reaction node) {
    Span at = node.claim().claim().at();
    return switch (transition.kind()) {
      case REACTION ->
          transition.origin().at().equals(at) && !transition.name().startsWith("not: ");
      case ACT ->
          act(node)
              .filter(name -> base.vocabulary().actsAbove(transition.name()).contains(name))
              .isPresent();
      case CHOICE, STEP -> false;
    };
  }

  private static Optional<String> act(Reaction node) {
    return switch (node.claim().claim().statement()) {
      case Statement.Oblige o -> Optional.of(o.act().name());
      case Statement.PermitAgain p -> Optional.of(p.act().name());
      case Statement.Limit l -> Optional.of(l.subject().name());
      default -> Optional.empty();
    };
  }

  /** A way round through steps of every part of the loop, if the states hold one. */
  private static Optional<List<Step>> round(
      DirectedPseudograph<Integer, Step> graph,
      Set<Integer> states,
      List<Predicate<Transition>> parts) {
    List<Step> through = new ArrayList<>();
    for (Predicate<Transition> part : parts) {
      Optional<Step> step =
          states.stream()
              .sorted()
              .flatMap(state -> graph.outgoingEdgesOf(state).stream())
              .filter(s -> states.contains(s.to) && part.test(s.transition))
              .findFirst();
      if (step.isEmpty()) {
        return Optional.empty();
      }
      through.add(step.get());
    }
    List<Step> round = new ArrayList<>();
    for (int i = 0; i < through.size(); i++) {
      round.add(through.get(i));
      int from = through.get(i).to;
      int to = through.get((i + 1) % through.size()).from;
      round.addAll(way(graph, states, from, to));
    }
    return Optional.of(round);
  }

  private static List<Step> way(
      DirectedPseudograph<Integer, Step> graph, Set<Integer> states, int from, int to) {
    Map<Integer, Step> by = new LinkedHashMap<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    Set<Integer> seen = new HashSet<>(Set.of(from));
    while (!seen.contains(to)) {
      for (Step step : graph.outgoingEdgesOf(open.removeFirst())) {
        if (states.contains(step.to) && seen.add(step.to)) {
          by.put(step.to, step);
          open.add(step.to);
        }
      }
    }
    Deque<Step> way = new ArrayDeque<>();
    for (int state = to; state != from; ) {
      Step step = java.util.Objects.requireNonNull(by.get(state), "a way within the part");
      way.addFirst(step);
      state = step.from;
    }
    return List.copyOf(way);
  }

  private List<String> told(List<Step> round) {
    Set<Integer> on = new LinkedHashSet<>();
    round.forEach(s -> on.add(s.from));
    int first = on.stream().mapToInt(i -> i).min().orElseThrow(); // states are numbered by depth
    Deque<String> told = new ArrayDeque<>();
    for (Optional<Step> by = reachedBy.get(first);
        by.isPresent();
        by = reachedBy.get(by.get().from)) {
      told.addFirst(by.get().words);
    }
    List<String> all = new ArrayList<>(told);
    int start = 0;
    while (round.get(start).from != first) {
      start++;
    }
    for (int i = 0; i < round.size(); i++) {
      all.add("again and again: " + round.get((start + i) % round.size()).words);
    }
    return all;
  }
}
