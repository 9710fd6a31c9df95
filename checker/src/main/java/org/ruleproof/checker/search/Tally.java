package org.ruleproof.checker.search;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Counts over expanded states: transitions, how often each choice was taken and each property
 * broken, and coverage marks.
 */
public final class Tally implements Serializable {
  private static final long serialVersionUID = 1;

  long transitions;
  final long[] taken;
  final long[] broken;

  final long[] covered;

  /** The first level with a state that breaks the property, or -1. */
  final int[] first;

  /** All zero; the last entry of {@code broken} is deadlock. */
  public Tally(PackedGame game) {
    this.taken = new long[game.choices()];
    this.broken = new long[game.properties() + 1];
    this.covered = new long[game.covers()];
    this.first = new int[game.properties() + 1];
    Arrays.fill(first, -1);
  }

  private Tally(Tally other) {
    this.transitions = other.transitions;
    this.taken = other.taken.clone();
    this.broken = other.broken.clone();
    this.covered = other.covered.clone();
    this.first = other.first.clone();
  }

  /** A copy of the counts. */
  public Tally copy() {
    return new Tally(this);
  }

  /** Adds the coverage marks of {@code out}. */
  public void cover(Transitions out) {
    for (int word = 0; word < covered.length; word++) {
      covered[word] |= out.covered()[word];
    }
  }

  /** Counts the transitions and broken properties of one expanded state. */
  public void count(Transitions out) {
    int size = out.size();
    transitions += size;
    for (int index = 0; index < size; index++) {
      taken[out.choice(index)]++;
    }
    if (size == 0 || out.broken() > 0) {
      countBroken(out);
    }
  }

  /** Counts the broken properties of one expanded state, and the choices that break them. */
  void countBroken(Transitions out) {
    for (int index = 0; index < out.broken(); index++) {
      broken[out.property(index)]++;
      if (out.culprit(index) != Transitions.NO_CHOICE) {
        transitions++;
        taken[out.culprit(index)]++;
      }
    }
    if (out.deadlocked()) {
      broken[broken.length - 1]++;
    }
  }

  /** Moves all counts of {@code other} here and sets them to zero there. */
  public void absorb(Tally other) {
    transitions += other.transitions;
    other.transitions = 0;
    drain(other.taken, taken);
    drain(other.broken, broken);
    for (int word = 0; word < covered.length; word++) {
      covered[word] |= other.covered[word];
    }
  }

  /** Counts the transitions to initial states. */
  public void begin(Transitions initial) {
    transitions += initial.size();
  }

  /** Notes that {@code level} was expanded, for the properties that break there first. */
  public void expanded(int level) {
    for (int property = 0; property < first.length; property++) {
      if (first[property] < 0 && broken[property] > 0) {
        first[property] = level;
      }
    }
  }

  /** Takes the first broken levels of a search that is resumed. */
  public void firstOf(Tally other) {
    System.arraycopy(other.first, 0, first, 0, first.length);
  }

  /**
   * The result of a search with these counts.
   *
   * @param sizes the number of states of each level
   * @param visitedBytes the size of the visited set
   */
  public SearchResult result(
      SearchResult.End end, List<Long> sizes, long visitedBytes, TraceFinder traces) {
    List<SearchResult.Breach> breaches = new ArrayList<>();
    for (int property = 0; property < first.length; property++) {
      if (first[property] >= 0) {
        breaches.add(
            new SearchResult.Breach(
                property, broken[property], traces.find(property, first[property])));
      }
    }
    return new SearchResult(
        end,
        sizes.stream().mapToLong(Long::longValue).sum(),
        transitions,
        Math.max(0, sizes.size() - 1),
        sizes,
        broken[broken.length - 1],
        LongStream.of(taken).boxed().toList(),
        LongStream.of(covered).boxed().toList(),
        breaches,
        visitedBytes);
  }

  private static void drain(long[] from, long[] to) {
    for (int index = 0; index < to.length; index++) {
      to[index] += from[index];
    }
    Arrays.fill(from, 0);
  }
}
