package org.ruleproof.checker.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.Tally;
import org.ruleproof.checker.search.Transitions;
import org.ruleproof.checker.search.VisitedSet;
import org.ruleproof.checker.spark.Dealer.Parcel;
import scala.Tuple2;

/**
 * The states whose hashes fall to one partition, at one level. It never changes, as Spark may keep
 * it, drop it and compute it again.
 *
 * @param number which of the shards
 * @param visited the states of all levels so far
 * @param frontier the states of the last level
 * @param tally the counts of the expansion of the level before, of the states that were this
 *     shard's
 */
@SuppressWarnings("ArrayRecordComponent") // as large as the level
record Shard(int number, VisitedSet visited, long[] frontier, Tally tally) implements Serializable {
  private static final long serialVersionUID = 1;

  /** What the search itself needs of a shard. */
  record Summary(long states, long bytes, Tally tally) implements Serializable {}

  static Shard empty(PackedGame game, int number) {
    return new Shard(number, new VisitedSet(game.words()), new long[0], new Tally(game));
  }

  Summary summary(int words) {
    return new Summary(frontier.length / words, visited.bytes(), tally);
  }

  /** What the states of the last level lead to. */
  Iterator<Tuple2<Integer, Parcel>> expand(PackedGame game, int shards) {
    return new Expansion(game, this, shards);
  }

  /** This shard one level later. Cost: O(bytes of the visited set + states sent). */
  Shard next(PackedGame game, Iterator<Tuple2<Integer, Parcel>> parcels) {
    int words = game.words();
    VisitedSet all = visited.copy();
    Tally counts = new Tally(game);
    long[] fresh = new long[words];
    int filled = 0;
    while (parcels.hasNext()) {
      Parcel parcel = parcels.next()._2();
      parcel.counts().forEach(sent -> counts.absorb(sent.copy()));
      long[] rows = parcel.rows();
      for (int at = 0; at < rows.length; at += words) {
        if (all.add(rows, at)) {
          if (filled == fresh.length) {
            fresh = Arrays.copyOf(fresh, 2 * filled);
          }
          System.arraycopy(rows, at, fresh, filled, words);
          filled += words;
        }
      }
    }
    return new Shard(number, all, Arrays.copyOf(fresh, filled), counts);
  }

  /** Expands the frontier a little at a time, so that blocks leave as soon as they are full. */
  private static final class Expansion implements Iterator<Tuple2<Integer, Parcel>> {
    private final PackedGame.Expander expander;
    private final Shard shard;
    private final int words;
    private final Dealer dealer;
    private final Transitions out;
    private final Tally tally;
    private int at;
    private boolean counted;
    private Deque<Tuple2<Integer, Parcel>> ready;

    Expansion(PackedGame game, Shard shard, int shards) {
      this.expander = game.expander();
      this.shard = shard;
      this.words = game.words();
      this.dealer = new Dealer(words, shards);
      this.out = new Transitions(game);
      this.tally = new Tally(game);
      this.ready = dealer.full();
    }

    @Override
    public boolean hasNext() {
      while (ready.isEmpty() && at < shard.frontier.length) {
        out.clear();
        expander.expand(shard.frontier, at, out);
        tally.count(out);
        for (int index = 0; index < out.size(); index++) {
          dealer.add(out.states(), index * words);
        }
        at += words;
      }
      if (ready.isEmpty() && !counted) {
        counted = true;
        tally.cover(out);
        ready = dealer.all();
        ready.add(new Tuple2<>(shard.number, new Parcel(new long[0], List.of(tally))));
      }
      return !ready.isEmpty();
    }

    @Override
    public Tuple2<Integer, Parcel> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return ready.removeFirst();
    }
  }
}
