package org.ruleproof.checker.search;

import java.util.Arrays;

/** One state as its longs; a value type. */
public final class PackedState {
  private final long[] longs;

  private PackedState(long[] longs) {
    this.longs = longs;
  }

  /** The state of {@code words} longs that starts at {@code states[at]}. */
  public static PackedState of(long[] states, int at, int words) {
    return new PackedState(Arrays.copyOfRange(states, at, at + words));
  }

  /** A copy of its longs. */
  public long[] longs() {
    return longs.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PackedState state && Arrays.equals(longs, state.longs);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(longs);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (long word : longs) {
      text.append(String.format("%016x", word));
    }
    return text.toString();
  }
}
