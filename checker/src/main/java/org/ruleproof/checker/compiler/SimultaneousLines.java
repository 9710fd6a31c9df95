package org.ruleproof.checker.compiler;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Run-time support of generated code for lines that run simultaneously. Each line starts from the
 * state before the first. The slots it sets are marked, and the changes of all lines are merged.
 * Such blocks may be nested. For one thread.
 */
final class SimultaneousLines {
  private final int[] places;
  private final int[] widths;
  private final int words;
  private final List<Block> blocks = new ArrayList<>();
  private int depth;

  private static final class Block {
    final long[] before;
    final long[] after;
    final BitSet setByAll = new BitSet();
    final BitSet setByLine = new BitSet();

    Block(int words) {
      before = new long[words];
      after = new long[words];
    }
  }

  SimultaneousLines(int[] places, int[] widths, int words) {
    this.places = places;
    this.widths = widths;
    this.words = words;
  }

  /** Drops blocks that a failure left open. */
  void reset() {
    depth = 0;
  }

  /** Begins a block in the given state. */
  void begin(long[] state, int at) {
    if (depth == blocks.size()) {
      blocks.add(new Block(words));
    }
    Block block = blocks.get(depth++);
    System.arraycopy(state, at, block.before, 0, words);
    System.arraycopy(state, at, block.after, 0, words);
    block.setByAll.clear();
    block.setByLine.clear();
  }

  /** Marks a slot as set. */
  void mark(int slot) {
    if (depth > 0) {
      blocks.get(depth - 1).setByLine.set(slot);
    }
  }

  /** Ends a line and restores the state before it; false if two lines set one slot. */
  boolean endLine(long[] state, int at) {
    Block block = blocks.get(depth - 1);
    if (block.setByLine.intersects(block.setByAll)) {
      return false;
    }
    for (int slot = block.setByLine.nextSetBit(0);
        slot >= 0;
        slot = block.setByLine.nextSetBit(slot + 1)) {
      long mask = StatePacking.mask(widths[slot]) << places[slot];
      if (mask != 0) {
        int word = places[slot] / Long.SIZE;
        block.after[word] = block.after[word] & ~mask | state[at + word] & mask;
      }
    }
    block.setByAll.or(block.setByLine);
    block.setByLine.clear();
    System.arraycopy(block.before, 0, state, at, words);
    return true;
  }

  /** Ends a block: merges the changes into the state and marks them in the enclosing block. */
  void end(long[] state, int at) {
    Block block = blocks.get(--depth);
    System.arraycopy(block.after, 0, state, at, words);
    if (depth > 0) {
      blocks.get(depth - 1).setByLine.or(block.setByAll);
    }
  }

  // Holds a state of one long, which generated code passes by value.
  private final long[] single = new long[1];

  /** {@link #begin(long[], int)} for a state of one long. */
  void begin(long state) {
    single[0] = state;
    begin(single, 0);
  }

  /** Ends a line that left this state; false if two lines set one slot. */
  boolean endLine(long state) {
    single[0] = state;
    return endLine(single, 0);
  }

  /** The state before the innermost block. */
  long before() {
    return blocks.get(depth - 1).before[0];
  }

  /** Ends a block and returns the merged state. */
  long end() {
    end(single, 0);
    return single[0];
  }
}
