package org.ruleproof.checker.search;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The blocks of a level, handed out one by one to whoever asks first. */
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

  /** Whether it is so small that one thread does best alone. */
  boolean small() {
    return blocks.size() <= 1;
  }
}
