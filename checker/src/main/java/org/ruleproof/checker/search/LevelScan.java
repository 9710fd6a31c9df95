package org.ruleproof.checker.search;

import java.util.Optional;

/** Expands a level of a local search again, on all its threads. */
record LevelScan(PackedGame game, Levels levels, WorkerPool pool, Scratch scratch)
    implements TraceFinder.LevelFilter {
  @Override
  public VisitedSet filter(int level, TraceFinder.Test test) {
    Frontier frontier = new Frontier(levels, level);
    VisitedSet passed = new VisitedSet(game.words(), Long.MAX_VALUE, scratch);
    pool.run(
        frontier.small() ? 1 : pool.threads(),
        number -> {
          int words = game.words();
          PackedGame.Expander expander = game.expander();
          Transitions out = new Transitions(game);
          long[] room = new long[Levels.BLOCK * words];
          long[] key = new long[words];
          for (Optional<Levels.Block> block = frontier.take();
              block.isPresent();
              block = frontier.take()) {
            long[] states = frontier.states(block.get(), room);
            for (int at = 0; at < block.get().count * words; at += words) {
              out.clear();
              expander.expand(states, at, out);
              if (test.passes(out, key)) {
                synchronized (passed) {
                  passed.add(states, at);
                }
              }
            }
          }
        });
    return passed;
  }
}
