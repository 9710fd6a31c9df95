package org.ruleproof.checker.spark;

import java.io.Serializable;
import org.ruleproof.checker.search.Tally;

/**
 * What the expansion of a level sends to a shard. Counts travel with the states, since Spark can run
 * a task twice and still delivers its output once.
 */
sealed interface Parcel extends Serializable {
  /** Packed states, one after another; some can be repeated or old. */
  @SuppressWarnings("ArrayRecordComponent") // a block of a shuffle
  record States(long[] rows) implements Parcel {}

  /** The counts of the expansion of one shard. */
  record Counts(Tally tally) implements Parcel {}
}
