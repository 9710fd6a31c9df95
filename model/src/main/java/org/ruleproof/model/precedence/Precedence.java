package org.ruleproof.model.precedence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration.Age;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Declaration.Principle;
import org.ruleproof.model.language.Declaration.PrincipleSide;

/**
 * The principles of a game: each picks a side or abstains, and the first in the game's list that
 * picks one decides (docs/meaning.md, Who wins).
 *
 * <p>A principle of age abstains where a date is missing, where the dates are equal, and between
 * two reports of what a card prints.
 */
public final class Precedence {
  private final List<Principle> principles;

  /** Precedence by these principles, in the order in which they decide. */
  public Precedence(List<Principle> principles) {
    this.principles = List.copyOf(principles);
  }

  /** Which side wins. */
  public enum Winner {
    FIRST,
    SECOND,
    NEITHER
  }

  /**
   * A decision.
   *
   * @param principle the principle that decided; empty for NEITHER
   * @param dissent the names of later principles that would have picked the other side
   */
  public record Decision(Winner winner, Optional<Principle> principle, List<String> dissent) {
    public Decision {
      dissent = List.copyOf(dissent);
    }
  }

  /**
   * Decides between two claims that contradict each other. Swapping the arguments swaps the winner.
   */
  public Decision decide(Standing first, Standing second) {
    Winner winner = Winner.NEITHER;
    Optional<Principle> speaker = Optional.empty();
    List<String> dissent = new ArrayList<>();
    for (Principle principle : principles) {
      Winner side = ask(principle, first, second);
      if (side == Winner.NEITHER) {
        continue;
      }
      if (winner == Winner.NEITHER) {
        winner = side;
        speaker = Optional.of(principle);
      } else if (side != winner) {
        dissent.add(principle.name());
      }
    }
    return new Decision(winner, speaker, dissent);
  }

  private static Winner ask(Principle principle, Standing first, Standing second) {
    if (principle.exceptOn().contains(first.head())
        || principle.exceptOn().contains(second.head())) {
      return Winner.NEITHER;
    }
    boolean one = fits(principle, first, second);
    boolean two = fits(principle, second, first);
    if (one == two) {
      return Winner.NEITHER;
    }
    return one ? Winner.FIRST : Winner.SECOND;
  }

  private static boolean fits(Principle principle, Standing winner, Standing loser) {
    return fits(principle.winner(), winner, loser) && fits(principle.loser(), loser, winner);
  }

  private static boolean fits(PrincipleSide side, Standing own, Standing other) {
    if (side.strict() && !own.strict()) {
      return false;
    }
    if (side.origin().isPresent() && side.origin().get() != origin(own, side.origin().get())) {
      return false;
    }
    return side.age().map(age -> isOf(age, own, other)).orElse(true);
  }

  /** A ruling that reports a card's text counts as a ruling and as card text. */
  private static Origin origin(Standing own, Origin asked) {
    return own.origin() == Origin.CARD && asked == Origin.RULING ? Origin.RULING : own.origin();
  }

  private static boolean isOf(Age age, Standing own, Standing other) {
    if (own.date().isEmpty()
        || other.date().isEmpty()
        || (own.origin() == Origin.CARD && other.origin() == Origin.CARD)) {
      return false;
    }
    int order = own.date().get().compareTo(other.date().get());
    return switch (age) {
      case NEWER -> order > 0;
      case OLDER -> order < 0;
    };
  }
}
