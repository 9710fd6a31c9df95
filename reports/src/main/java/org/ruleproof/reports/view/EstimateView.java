package org.ruleproof.reports.view;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.search.StateEstimate;

/**
 * What a search of a game would take, as needed by every format.
 *
 * @param memory bytes that Java may take here
 */
public record EstimateView(Game game, StateEstimate estimate, long memory) {
  /** The engine and the machine that a search takes. */
  public enum Machine {
    /** This one holds the states in memory. */
    THIS,
    /** This one holds them in temporary files. */
    THIS_WITH_FILES,
    /** One with more memory. */
    LARGER,
    /** No usual machine holds them: a cluster. */
    CLUSTER
  }

  // A search keeps half of Java's memory for the visited set, see SearchOptions.
  private static final long SHARE = 2;
  private static final long FILES = 8;
  private static final long LARGEST_MACHINE = 512L << 30;

  /** {@return the number, exact or with two digits} */
  public long states() {
    return rounded(estimate.states());
  }

  /** {@return the smallest estimate} */
  public long least() {
    return rounded(estimate.least());
  }

  /** {@return the greatest estimate} */
  public long greatest() {
    return rounded(estimate.greatest());
  }

  /** {@return bytes of the visited set} */
  public long bytes() {
    return rounded(estimate.states() * estimate.bytesPerState());
  }

  /** {@return bytes that Java needs to keep all in memory} */
  public long bytesOfJava() {
    return SHARE * bytes();
  }

  /** {@return seconds on one thread, at the speed of the first states} */
  public long seconds() {
    return rounded(estimate.states() / estimate.statesPerSecond());
  }

  /** {@return what a search takes} */
  public Machine machine() {
    if (bytesOfJava() <= memory) {
      return Machine.THIS;
    }
    if (bytesOfJava() <= memory * FILES) {
      return Machine.THIS_WITH_FILES;
    }
    return bytesOfJava() <= LARGEST_MACHINE ? Machine.LARGER : Machine.CLUSTER;
  }

  private long rounded(double value) {
    MathContext two = new MathContext(2, RoundingMode.HALF_UP);
    return estimate.exact()
        ? Math.round(value)
        : BigDecimal.valueOf(value).round(two).setScale(0, RoundingMode.HALF_UP).longValue();
  }
}
