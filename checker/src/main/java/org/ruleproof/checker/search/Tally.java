package org.ruleproof.checker.search;

import java.util.Arrays;

/**
 * Counts over expanded states: transitions, how often each choice was taken and each property
 * broken, and coverage marks.
 */
final class Tally {
  long transitions;
  final long[] taken;
  final long[] broken;

  final long[] covered;

  /** All zero; the last entry of {@code broken} is deadlock. */
  Tally(PackedGame game) {
    this.taken = new long[game.choices()];
    this.broken = new long[game.properties() + 1];
    this.covered = new long[game.covers()];
  }

  private Tally(Tally other) {
    this.transitions = other.transitions;
    this.taken = other.taken.clone();
    this.broken = other.broken.clone();
    this.covered = other.covered.clone();
  }

  /** A copy of the counts. */
  Tally copy() {
    return new Tally(this);
  }

  /** Adds the coverage marks of {@code out}. */
  void cover(Transitions out) {
    for (int word = 0; word < covered.length; word++) {
      covered[word] |= out.covered()[word];
    }
  }

  /** Counts the transitions and broken properties of one expanded state. */
  void count(Transitions out) {
    int size = out.size();
    transitions += size;
    for (int index = 0; index < size; index++) {
      taken[out.choice(index)]++;
    }
    if (size == 0 || out.broken() > 0) {
      countBroken(out);
    }
  }

  private void countBroken(Transitions out) {
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
  void absorb(Tally other) {
    transitions += other.transitions;
    other.transitions = 0;
    drain(other.taken, taken);
    drain(other.broken, broken);
    for (int word = 0; word < covered.length; word++) {
      covered[word] |= other.covered[word];
    }
  }

  private static void drain(long[] from, long[] to) {
    for (int index = 0; index < to.length; index++) {
      to[index] += from[index];
    }
    Arrays.fill(from, 0);
  }
}
