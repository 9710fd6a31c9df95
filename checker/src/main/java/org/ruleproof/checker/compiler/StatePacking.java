package org.ruleproof.checker.compiler;

import org.ruleproof.checker.game.Layout;
import org.ruleproof.checker.game.StateArray;

/**
 * The bits of each slot in the longs of a state. A slot has as many bits as its bounds need and
 * stores its value minus the lower bound. Slots follow each other; none spans two longs.
 */
final class StatePacking {
  private final Layout layout;
  private final int[] places;
  private final int[] widths;
  private final int[] lows;
  private final int words;

  StatePacking(Layout layout) {
    this.layout = layout;
    this.places = new int[layout.size()];
    this.widths = new int[layout.size()];
    this.lows = new int[layout.size()];
    int next = 0;
    for (StateArray array : layout.arrays()) {
      for (int slot = array.first(); slot < array.first() + array.size(); slot++) {
        if (next % Long.SIZE + array.width() > Long.SIZE) {
          next += Long.SIZE - next % Long.SIZE;
        }
        places[slot] = next;
        widths[slot] = array.width();
        lows[slot] = array.low();
        next += array.width();
      }
    }
    this.words = Math.max(1, (next + Long.SIZE - 1) / Long.SIZE);
  }

  /** The number of longs in a state. */
  int words() {
    return words;
  }

  /** The first bit of a slot, counted over all longs. */
  int place(int slot) {
    return places[slot];
  }

  /** The first bits of all slots. */
  int[] places() {
    return places.clone();
  }

  /** Whether all cells of an array lie in one long, so that their first bits are evenly spaced. */
  boolean inOneWord(StateArray array) {
    int last = array.first() + array.size() - 1;
    return array.size() > 0 && places[array.first()] / Long.SIZE == places[last] / Long.SIZE;
  }

  /** Writes a state to the longs from {@code longs[at]}. */
  void pack(int[] state, long[] longs, int at) {
    for (int word = 0; word < words; word++) {
      longs[at + word] = 0;
    }
    for (int slot = 0; slot < places.length; slot++) {
      if (widths[slot] > 0) {
        long bits = (long) state[slot] - lows[slot];
        longs[at + places[slot] / Long.SIZE] |= bits << places[slot];
      }
    }
  }

  /** The state at {@code longs[at]}. */
  int[] unpack(long[] longs, int at) {
    int[] state = new int[places.length];
    for (int slot = 0; slot < places.length; slot++) {
      long bits = 0;
      if (widths[slot] > 0) {
        bits = longs[at + places[slot] / Long.SIZE] >>> places[slot] & mask(widths[slot]);
      }
      state[slot] = (int) (lows[slot] + bits);
    }
    return state;
  }

  /** A mask of {@code width} ones. */
  static long mask(int width) {
    return (1L << width) - 1;
  }
}
