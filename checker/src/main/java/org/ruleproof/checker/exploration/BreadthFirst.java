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
 * Breadth-first search over the interpreter's states, one thread, all states in memory.
 *
 * <p>States of a level are expanded in the order of the least choices that lead to them, so that the
 * first way found to a state is the shortest and, of the shortest, the first. Cost: about 4 bytes
 * a slot and 136 more, and 10 microseconds, a state.
 */
public final class BreadthFirst implements Explorer {
  @Override
  public Exploration explore(Game game, ExplorationRequest request) {
    return new Run(game, request).run();
  }

  /** A state as a key of the visited set. */
  @SuppressWarnings("ArrayRecordComponent") // nobody changes it
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
   * @param parent the number of the state it was found from, -1 for an initial one
   * @param choice the move that led to it
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody changes it
  private record Found(int[] state, int parent, long choice) {}

  /** What breaks: invariants by name, failures by what and where, deadlock. */
  private record Property(Violation.Kind kind, String name, String place) {}

  /** Where a property is first broken. */
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

    /** A level may be several times as large as all before it: half the memory is kept for it. */
    private long roomInMemory() {
      return Runtime.getRuntime().maxMemory() / 2 / bytesPerState();
    }

    /** The numbers of a state, its array, its key, its place in the table and its way back. */
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

    /** Expands the level that starts there; what is new is the next one. */
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
          next = new ArrayList<>(next.subList(0, 1)); // nobody looks at it, but that there is one
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
