package org.ruleproof.checker.compiler;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What generated code asks while lines run together: each line starts from the state before the
 * first, what it sets is noted, and what all of them set is put together. Blocks of such lines may
 * stand inside each other. For one thread.
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

  /** Forgets blocks that a failure left open. */
  void reset() {
    depth = 0;
  }

  /** Begins a block at the state. */
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

  /** Notes that a slot was set. */
  void mark(int slot) {
    if (depth > 0) {
      blocks.get(depth - 1).setByLine.set(slot);
    }
  }

  /** Ends a line, and takes the state back to before it; false if it set what another line set. */
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

  /** Ends a block: the state is what its lines left, and the block around it has set all of that. */
  void end(long[] state, int at) {
    Block block = blocks.get(--depth);
    System.arraycopy(block.after, 0, state, at, words);
    if (depth > 0) {
      blocks.get(depth - 1).setByLine.or(block.setByAll);
    }
  }

  // A state of one long is passed by value.
  private final long[] single = new long[1];

  /** {@link #begin(long[], int)} for a state of one long. */
  void begin(long state) {
    single[0] = state;
    begin(single, 0);
  }

  /** Ends a line that left the state so; false if it set what another line set. */
  boolean endLine(long state) {
    single[0] = state;
    return endLine(single, 0);
  }

  /** The state before the lines of the innermost block. */
  long before() {
    return blocks.get(depth - 1).before[0];
  }

  /** Ends a block and returns the state that its lines left. */
  long end() {
    end(single, 0);
    return single[0];
  }
}
