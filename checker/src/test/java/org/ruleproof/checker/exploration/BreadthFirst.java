package org.ruleproof.checker.exploration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.FailedException;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Interpreter.Successor;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.interpreter.Moves;

/**
 * Breadth-first search with the interpreter on one thread, all states in memory.
 *
 * <p>The states of a level are expanded in the order of the least choices that lead to them. So the
 * first path to a state is a shortest one, and the first among those. Cost for each state: 4 bytes
 * a slot and 136 more, and about 10 microseconds.
 */
public final class BreadthFirst implements Explorer {
  @Override
  public Exploration explore(Game game, ExplorationRequest request) {
    return new Run(game, request).run();
  }

  /** The result without time and memory, for comparison. */
  public static Exploration timeless(Exploration of) {
    return new Exploration(
        of.distinctStates(),
        of.transitions(),
        of.depth(),
        of.deadlocks(),
        of.violations(),
        of.coverage(),
        of.stopped(),
        of.walks(),
        0,
        0);
  }

  /** A state as a key of the visited set. */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  private record Key(int[] state) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key(int[] own) && Arrays.equals(own, state);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(state);
    }
  }

  /**
   * A state that was found.
   *
   * @param parent the number of the predecessor, -1 for an initial state
   * @param choice the move that led to it
   */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  private record Found(int[] state, int parent, long choice) {}

  /** A property that can be broken: an invariant by name, a failure by kind and place, deadlock. */
  private record Property(Violation.Kind kind, String name, String place) {}

  /** The first state that breaks a property, and how often it is broken. */
  private static final class Breach {
    private final String explanation;
    private final int state;
    private final Optional<Long> failing;
    private long times;

    Breach(String explanation, int state, Optional<Long> failing) {
      this.explanation = explanation;
      this.state = state;
      this.failing = failing;
    }
  }

  private static final class Run {
    private final Game game;
    private final ExplorationRequest request;
    private final Interpreter interpreter;
    private final Moves moves;
    private final TransitionCoverage coverage;
    private final IdentityHashMap<Transition, Integer> places = new IdentityHashMap<>();
    private final Map<Key, Integer> visited = new HashMap<>();
    private final List<Found> found = new ArrayList<>();
    private final SequencedMap<Property, Breach> breaches = new LinkedHashMap<>();
    private long transitions;
    private long deadlocks;

    Run(Game game, ExplorationRequest request) {
      this.game = game;
      this.request = request;
      this.interpreter = new Interpreter(game);
      this.moves = new Moves(game);
      this.coverage = new TransitionCoverage(game);
      game.transitions().forEach(t -> places.put(t, places.size()));
    }

    Exploration run() {
      long begin = System.nanoTime();
      int depth = -1;
      int levelStart = 0;
      Optional<String> stopped = Optional.empty();
      List<Found> next = initial();
      while (!next.isEmpty() && stopped.isEmpty()) {
        long room = Math.min(request.maxStates(), roomInMemory());
        if (found.size() + next.size() > room) {
          stopped =
              Optional.of(
                  room == request.maxStates()
                      ? "the limit of " + room + " states was reached"
                      : "there is memory for " + room + " states only");
          break;
        }
        depth++;
        found.addAll(next);
        boolean last = depth >= request.maxDepth();
        next = expand(levelStart, last);
        levelStart = found.size();
        if (last && !next.isEmpty()) {
          stopped = Optional.of("the limit of " + depth + " transitions was reached");
        }
      }
      return new Exploration(
          found.size(),
          transitions,
          Math.max(0, depth),
          deadlocks,
          violations(),
          coverage.missing(),
          stopped,
          Optional.empty(),
          System.nanoTime() - begin,
          bytesPerState());
    }

    /** Half the memory stays free; the next level may be several times as large as all before. */
    private long roomInMemory() {
      return Runtime.getRuntime().maxMemory() / 2 / bytesPerState();
    }

    /** The array of numbers, its key, its entry in the hash table and its predecessor. */
    private long bytesPerState() {
      return 4L * game.layout().size() + 136;
    }

    private List<Found> initial() {
      List<Found> level = new ArrayList<>();
      for (int[] state : interpreter.initial()) {
        transitions++;
        if (visited.putIfAbsent(new Key(state), level.size()) == null) {
          level.add(new Found(state, -1, -1));
        }
      }
      return level;
    }

    /** Expands the level from the state {@code from}, and returns the next level. */
    private List<Found> expand(int from, boolean last) {
      List<Found> next = new ArrayList<>();
      int end = found.size();
      for (int number = from; number < end; number++) {
        int[] state = found.get(number).state();
        check(number, state);
        List<Successor> successors =
            interpreter.successors(
                state,
                (transition, conjunct, holds) ->
                    coverage.evaluated(place(transition), conjunct, holds));
        if (successors.isEmpty() && !interpreter.isOver(state)) {
          deadlocks++;
          broken(
              new Property(Violation.Kind.DEADLOCK, "deadlock", ""),
              "no move is possible and the game is not over",
              number,
              Optional.empty());
        }
        for (Successor successor : successors) {
          transitions++;
          follow(successor, number, next);
        }
        if (last && !next.isEmpty()) {
          next = new ArrayList<>(next.subList(0, 1)); // the caller only asks whether it is empty
        }
      }
      return next;
    }

    private void follow(Successor successor, int from, List<Found> next) {
      long choice = moves.number(successor.move());
      coverage.taken(place(successor.move().transition()));
      switch (successor.outcome()) {
        case MoveOutcome.Failed(FailedException why) ->
            broken(
                new Property(
                    Violation.Kind.FAILURE,
                    why.origin().what() + " " + why.failure().words(),
                    why.origin().at().toString()),
                why.line(),
                from,
                Optional.of(choice));
        case MoveOutcome.Reached(int[] state) -> {
          int number = found.size() + next.size();
          if (visited.putIfAbsent(new Key(state), number) == null) {
            next.add(new Found(state, from, choice));
          }
        }
      }
    }

    private void check(int number, int[] state) {
      for (Game.Invariant invariant : request.invariants()) {
        Optional<String> why = Optional.empty();
        try {
          if (!interpreter.holds(invariant.condition().code(), state)) {
            why = Optional.of("does not hold: " + invariant.condition().text());
          }
        } catch (FailedException e) {
          why = Optional.of(e.line());
        }
        why.ifPresent(
            w ->
                broken(
                    new Property(Violation.Kind.INVARIANT, invariant.name(), ""),
                    invariant.condition().origin() + " " + w,
                    number,
                    Optional.empty()));
      }
    }

    private void broken(Property property, String explanation, int state, Optional<Long> failing) {
      breaches.computeIfAbsent(property, p -> new Breach(explanation, state, failing)).times++;
    }

    private int place(Transition transition) {
      return places.getOrDefault(transition, 0);
    }

    private List<Violation> violations() {
      TraceReplay replay = new TraceReplay(interpreter);
      List<Violation> violations = new ArrayList<>();
      breaches.forEach(
          (property, breach) -> {
            Deque<Long> choices = new ArrayDeque<>();
            int number = breach.state;
            while (found.get(number).parent() >= 0) {
              choices.addFirst(found.get(number).choice());
              number = found.get(number).parent();
            }
            Trace trace =
                replay
                    .play(found.get(number).state(), List.copyOf(choices), breach.failing)
                    .trace();
            violations.add(
                new Violation(
                    property.kind(), property.name(), breach.explanation, breach.times, trace));
          });
      violations.sort(
          java.util.Comparator.comparing(Violation::kind)
              .thenComparingInt(v -> order(v.name()))
              .thenComparing(Violation::explanation));
      return violations;
    }

    private int order(String name) {
      return (int) request.invariants().stream().takeWhile(i -> !i.name().equals(name)).count();
    }
  }
}
