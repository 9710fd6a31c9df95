package org.ruleproof.checker.search;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Finds shortest traces backwards over the levels: first the states that break a property, then
 * level by level their predecessors up to the start, then forwards along the smallest choices.
 *
 * <p>So no predecessor needs to be stored with a state. Cost: O(transitions up to the level).
 */
public final class TraceFinder {
  private final PackedGame game;
  private final int words;
  private final LevelFilter levels;

  /** Finds states of one level, by expanding all of it. */
  public interface LevelFilter {
    /** The states that pass the test. */
    VisitedSet filter(int level, Test test);
  }

  /** A test of a state. */
  public sealed interface Test extends Serializable {
    /**
     * Whether a state passes that was just expanded.
     *
     * @param key scratch space for one key
     */
    boolean passes(Transitions out, long[] key);
  }

  /**
   * Whether the state, or a choice in it, breaks a property.
   *
   * @param property its number, or {@code properties} for deadlock
   */
  record Breaks(int property, int properties) implements Test {
    @Override
    public boolean passes(Transitions out, long[] key) {
      return property == properties
          ? out.deadlocked()
          : IntStream.range(0, out.broken()).anyMatch(index -> out.property(index) == property);
    }
  }

  /** Whether the state leads to one of some states. */
  record Leads(VisitedSet next) implements Test {
    @Override
    public boolean passes(Transitions out, long[] key) {
      for (int index = 0; index < out.size(); index++) {
        if (next.contains(out.states(), index * out.words(), key)) {
          return true;
        }
      }
      return false;
    }
  }

  /** Finds traces of a game from its levels. */
  public TraceFinder(PackedGame game, LevelFilter levels) {
    this.game = game;
    this.words = game.words();
    this.levels = levels;
  }

  /** The first of the shortest traces that break {@code property}; it ends in {@code level}. */
  PackedTrace find(int property, int level) {
    List<VisitedSet> onTheWay = new ArrayList<>();
    onTheWay.add(levels.filter(level, new Breaks(property, game.properties())));
    for (int before = level - 1; before >= 0; before--) {
      onTheWay.addFirst(levels.filter(before, new Leads(onTheWay.getFirst())));
    }
    return walk(onTheWay, property);
  }

  /** A state on the trace, the choice that led there and the step before. */
  private record Reached(int choice, PackedState state, Optional<Reached> before) {}

  /**
   * The trace along the smallest choices. One choice may lead to several states, and only later
   * steps show which of them is best, so all of them are kept.
   */
  private PackedTrace walk(List<VisitedSet> onTheWay, int property) {
    PackedGame.Expander expander = game.expander();
    Transitions out = new Transitions(game);
    expander.initial(out);
    List<Reached> reached = smallest(reached(out, onTheWay.getFirst(), Optional.empty()));
    for (VisitedSet next : onTheWay.subList(1, onTheWay.size())) {
      List<Reached> further = new ArrayList<>();
      for (Reached one : reached) {
        out.clear();
        expander.expand(one.state.longs(), 0, out);
        further.addAll(reached(out, next, Optional.of(one)));
      }
      reached = smallest(further);
    }
    Reached end = reached.getFirst();
    out.clear();
    expander.expand(end.state.longs(), 0, out);
    return trace(end, culprit(out, property));
  }

  private List<Reached> reached(Transitions out, VisitedSet next, Optional<Reached> before) {
    long[] key = new long[words];
    List<Reached> reached = new ArrayList<>();
    for (int index = 0; index < out.size(); index++) {
      if (next.contains(out.states(), index * words, key)) {
        PackedState state = PackedState.of(out.states(), index * words, words);
        reached.add(new Reached(out.choice(index), state, before));
      }
    }
    return reached;
  }

  /** Those with the smallest choice, one for each state. */
  private static List<Reached> smallest(List<Reached> reached) {
    int choice = reached.stream().mapToInt(Reached::choice).min().orElseThrow();
    Map<PackedState, Reached> smallest = new LinkedHashMap<>();
    reached.stream()
        .filter(one -> one.choice == choice)
        .forEach(one -> smallest.putIfAbsent(one.state, one));
    return List.copyOf(smallest.values());
  }

  /** The smallest choice that breaks the property, unless the state itself does. */
  static OptionalInt culprit(Transitions out, int property) {
    OptionalInt culprit =
        IntStream.range(0, out.broken())
            .filter(index -> out.property(index) == property)
            .map(out::culprit)
            .min();
    boolean ofTheState = culprit.orElse(Transitions.NO_CHOICE) == Transitions.NO_CHOICE;
    return ofTheState ? OptionalInt.empty() : culprit;
  }

  private static PackedTrace trace(Reached end, OptionalInt culprit) {
    List<PackedTrace.Step> steps = new ArrayList<>();
    Reached reached = end;
    while (reached.before.isPresent()) {
      steps.addFirst(new PackedTrace.Step(reached.choice, reached.state));
      reached = reached.before.get();
    }
    return new PackedTrace(reached.state, steps, culprit);
  }
}
