package org.ruleproof.model.precedence;

import java.util.ArrayList;
import java.util.List;

/**
 * Of the claims that apply to one question: which bind and which yield.
 *
 * <p>A claim <em>stands</em> where it applies, and no claim applies there that excludes it and
 * prevails. It <em>binds</em> where it stands, and no claim stands there that excludes it. So a
 * beaten claim neither decides nor makes a dispute; claims that stand and exclude each other are
 * unsettled, and none of them binds.
 *
 * @param stands for each claim, where it stands
 * @param binds for each claim, where it binds
 */
public record Resolution<B>(List<B> stands, List<B> binds) {
  public Resolution {
    stands = List.copyOf(stands);
    binds = List.copyOf(binds);
  }

  /** The algebra of "where": yes or no, a variable of a solver, the code of a condition. */
  public interface Bits<B> {
    B and(List<B> all);

    B not(B bit);

    /** Whether it is known to hold nowhere; false in doubt. */
    boolean isNo(B bit);
  }

  /** Where one claim excludes what the other says, if both apply. */
  @FunctionalInterface
  public interface Exclusion<B> {
    /** For the claims with these indexes; asked only of a claim and one that it does not beat. */
    B of(int claim, int other);
  }

  /**
   * Resolves. O(claims squared); exclusions are asked for only where they matter. Two answers of one
   * claim do not exclude each other.
   *
   * @param applies for each claim, where it applies
   */
  public static <B> Resolution<B> of(
      Prevailing prevailing,
      List<Standing> claims,
      List<B> applies,
      Exclusion<B> excludes,
      Bits<B> bits) {
    List<B> stands = new ArrayList<>();
    List<List<Integer>> rivals = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      List<Integer> equals = new ArrayList<>();
      List<B> unbeaten = new ArrayList<>(List.of(applies.get(i)));
      for (int j = 0; j < claims.size(); j++) {
        if (claims.get(i).itself().equals(claims.get(j).itself())
            || bits.isNo(applies.get(i))
            || bits.isNo(applies.get(j))) {
          continue;
        }
        switch (prevailing.decide(claims.get(i), claims.get(j)).winner()) {
          case FIRST -> {}
          case SECOND ->
              unbeaten.add(bits.not(bits.and(List.of(applies.get(j), excludes.of(i, j)))));
          case NEITHER -> equals.add(j);
        }
      }
      rivals.add(equals);
      stands.add(bits.and(unbeaten));
    }
    List<B> binds = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      List<B> undisputed = new ArrayList<>(List.of(stands.get(i)));
      for (int j : rivals.get(i)) {
        if (!bits.isNo(stands.get(i)) && !bits.isNo(stands.get(j))) {
          undisputed.add(bits.not(bits.and(List.of(stands.get(j), excludes.of(i, j)))));
        }
      }
      binds.add(bits.and(undisputed));
    }
    return new Resolution<>(stands, binds);
  }
}
