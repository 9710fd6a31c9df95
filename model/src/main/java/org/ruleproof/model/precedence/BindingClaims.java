package org.ruleproof.model.precedence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.precedence.Prevailing.Pick;
import org.ruleproof.model.precedence.Prevailing.Winner;

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
public record BindingClaims<B>(List<B> stands, List<B> binds) {
  public BindingClaims {
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

    /** Whether it is known that they do so nowhere; false in doubt. */
    default boolean isNever(int claim, int other) {
      return false;
    }
  }

  private static final Bits<Boolean> EXACT =
      new Bits<>() {
        @Override
        public Boolean and(List<Boolean> all) {
          return !all.contains(false);
        }

        @Override
        public Boolean not(Boolean bit) {
          return !bit;
        }

        @Override
        public boolean isNo(Boolean bit) {
          return !bit;
        }
      };

  /** Resolves in one situation; the parameters are those of {@link #of}. */
  public static BindingClaims<Boolean> exactly(
      Prevailing prevailing,
      List<Standing> claims,
      List<Boolean> applies,
      Exclusion<Boolean> excludes,
      Function<Expression, Boolean> holds) {
    return of(prevailing, claims, applies, excludes, EXACT, holds);
  }

  /** A claim that another neither beats nor yields to where a principle's conditions fail. */
  private record Rival<B>(int claim, List<B> where) {}

  /**
   * Resolves. O(claims squared); exclusions are asked for only where they matter. Two answers of one
   * claim do not exclude each other.
   *
   * @param applies for each claim, where it applies
   * @param holds where the condition of a principle holds
   */
  public static <B> BindingClaims<B> of(
      Prevailing prevailing,
      List<Standing> claims,
      List<B> applies,
      Exclusion<B> excludes,
      Bits<B> bits,
      Function<Expression, B> holds) {
    List<B> stands = new ArrayList<>();
    List<List<Rival<B>>> rivals = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      List<Rival<B>> equals = new ArrayList<>();
      List<B> unbeaten = new ArrayList<>(List.of(applies.get(i)));
      for (int j = 0; j < claims.size(); j++) {
        if (claims.get(i).itself().equals(claims.get(j).itself())
            || bits.isNo(applies.get(i))
            || bits.isNo(applies.get(j))
            || excludes.isNever(i, j)) {
          continue;
        }
        List<Pick> picks = prevailing.picks(claims.get(i), claims.get(j));
        List<B> silent = new ArrayList<>();
        for (Pick pick : picks) {
          Optional<B> speaks = pick.when().map(holds);
          if (pick.side() == Winner.SECOND) {
            List<B> beaten = new ArrayList<>(silent);
            speaks.ifPresent(beaten::add);
            beaten.addAll(List.of(applies.get(j), excludes.of(i, j)));
            unbeaten.add(bits.not(bits.and(beaten)));
          }
          speaks.map(bits::not).ifPresent(silent::add);
        }
        if (picks.isEmpty() || picks.getLast().when().isPresent()) {
          equals.add(new Rival<>(j, silent));
        }
      }
      rivals.add(equals);
      stands.add(bits.and(unbeaten));
    }
    List<B> binds = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      List<B> undisputed = new ArrayList<>(List.of(stands.get(i)));
      for (Rival<B> rival : rivals.get(i)) {
        B other = stands.get(rival.claim());
        if (!bits.isNo(stands.get(i)) && !bits.isNo(other)) {
          List<B> disputed = new ArrayList<>(rival.where());
          disputed.addAll(List.of(other, excludes.of(i, rival.claim())));
          undisputed.add(bits.not(bits.and(disputed)));
        }
      }
      binds.add(bits.and(undisputed));
    }
    return new BindingClaims<>(stands, binds);
  }
}
