package org.ruleproof.checker.search;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The blocks of one level as a queue for several threads: each block is handed out once. */
final class Frontier {
  private final Levels levels;
  private final List<Levels.Block> blocks;
  private final AtomicInteger next = new AtomicInteger();

  Frontier(Levels levels, int level) {
    this.levels = levels;
    this.blocks = levels.blocks(level);
  }

  /** The next block, if one is left. Safe for several threads. */
  Optional<Levels.Block> take() {
    int mine = next.getAndIncrement();
    return mine < blocks.size() ? Optional.of(blocks.get(mine)) : Optional.empty();
  }

  /** The states of a block; see {@link Levels#states}. */
  long[] states(Levels.Block block, long[] room) {
    return levels.states(block, room);
  }

  /** Whether the level has at most one block, so that a second thread would have no work. */
  boolean small() {
    return blocks.size() <= 1;
  }
}
