package org.ruleproof.model.precedence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Declaration.Principle;
import org.ruleproof.model.language.Declaration.PrincipleSide;

/**
 * Which of two claims prevails where both apply and exclude each other: the only place that compares
 * two claims (docs/meaning.md, Who wins).
 *
 * <p>An exception prevails over the rule that it is an exception to. Else each principle of the game
 * picks a side or abstains, and the first that picks one decides. Immutable.
 */
public final class Prevailing {
  private final List<Principle> principles;

  /** By these principles, in the order in which they decide. */
  public Prevailing(List<Principle> principles) {
    this.principles = List.copyOf(principles);
  }

  /** Which side prevails. */
  public enum Winner {
    FIRST,
    SECOND,
    NEITHER
  }

  /** What decides, in the order in which it does. */
  public enum Ground {
    /** One is {@code lifting} the other. */
    LIFTED,
    /** Only one is marked {@code generally}. */
    HEDGED,
    /** One is {@code by} a card that the other, no card's text and not strict, does not name. */
    CARD_TEXT,
    /** One names a card, the other is a plain rule of the rulebook that does not name it. */
    NAMED_CARD,
    /** A principle of the game. */
    PRINCIPLE,
    /** Nothing does. */
    NOTHING
  }

  /**
   * A decision.
   *
   * @param principle the first principle that picks the winner; empty if none does
   * @param dissent the names of the other principles that would have picked the other side
   * @param inDoubt whether the loser is newer and only silent about the winner's {@code strict}
   *     sentence, or would be the winner if the date spoke of that
   */
  public record Decision(
      Winner winner,
      Ground ground,
      Optional<Principle> principle,
      List<String> dissent,
      boolean inDoubt) {
    public Decision {
      dissent = List.copyOf(dissent);
    }
  }

  /** Decides between two claims. Swapping the arguments swaps the winner and changes nothing else. */
  public Decision decide(Standing first, Standing second) {
    Ground ground = Ground.NOTHING;
    Winner winner = Winner.NEITHER;
    for (Ground exception :
        List.of(Ground.LIFTED, Ground.HEDGED, Ground.CARD_TEXT, Ground.NAMED_CARD)) {
      winner = pick(holds(exception, first, second), holds(exception, second, first));
      if (winner != Winner.NEITHER) {
        ground = exception;
        break;
      }
    }
    Optional<Principle> speaker = Optional.empty();
    List<String> dissent = new ArrayList<>();
    for (Principle principle : principles) {
      Winner side = pick(fits(principle, first, second), fits(principle, second, first));
      if (side == Winner.NEITHER) {
        continue;
      }
      if (winner == Winner.NEITHER) {
        winner = side;
        ground = Ground.PRINCIPLE;
      }
      if (side != winner) {
        dissent.add(principle.name());
      } else if (speaker.isEmpty()) {
        speaker = Optional.of(principle);
      }
    }
    boolean inDoubt =
        ground.compareTo(Ground.PRINCIPLE) >= 0
            && (isDoubtful(first, second, winner == Winner.FIRST)
                || isDoubtful(second, first, winner == Winner.SECOND));
    return new Decision(winner, ground, speaker, dissent, inDoubt);
  }

  /** Which of the two the principles pick, were neither an exception to the other. */
  public Winner byPrinciples(Standing first, Standing second) {
    return principles.stream()
        .map(p -> pick(fits(p, first, second), fits(p, second, first)))
        .filter(winner -> winner != Winner.NEITHER)
        .findFirst()
        .orElse(Winner.NEITHER);
  }

  /** Whether the first prevails. */
  public boolean beats(Standing one, Standing two) {
    return decide(one, two).winner() == Winner.FIRST;
  }

  private static Winner pick(boolean first, boolean second) {
    if (first == second) {
      return Winner.NEITHER;
    }
    return first ? Winner.FIRST : Winner.SECOND;
  }

  private static boolean holds(Ground exception, Standing one, Standing two) {
    return switch (exception) {
      case LIFTED -> one.lifts(two);
      case HEDGED -> one.prevailsOverHedge(two);
      case CARD_TEXT -> one.reportsCard(two);
      case NAMED_CARD -> one.namesCard(two);
      case PRINCIPLE, NOTHING -> false;
    };
  }

  /** Whether the newer of two would win by its date, were the older not strict. */
  private boolean isDoubtful(Standing newer, Standing older, boolean wins) {
    return !wins
        && newer.isSilentAbout(older)
        && principles.stream()
            .anyMatch(p -> p.winner().age().isPresent() && speaksFor(p, newer, older));
  }

  private static boolean fits(Principle principle, Standing winner, Standing loser) {
    boolean isOfAge = principle.winner().age().isPresent() || principle.loser().age().isPresent();
    return speaksFor(principle, winner, loser)
        && !(isOfAge && (winner.isSilentAbout(loser) || loser.isSilentAbout(winner)));
  }

  private static boolean speaksFor(Principle principle, Standing winner, Standing loser) {
    return !principle.exceptOn().contains(winner.head())
        && !principle.exceptOn().contains(loser.head())
        && fits(principle.winner(), winner, loser)
        && fits(principle.loser(), loser, winner);
  }

  private static boolean fits(PrincipleSide side, Standing own, Standing other) {
    return (!side.strict() || own.claim().strict())
        && side.origin().map(asked -> asked == origin(own, asked)).orElse(true)
        && side.age()
            .map(
                age ->
                    switch (age) {
                      case NEWER -> own.isNewerThan(other);
                      case OLDER -> other.isNewerThan(own);
                    })
            .orElse(true);
  }

  /** A ruling that reports a card's text counts as a ruling and as card text. */
  private static Origin origin(Standing own, Origin asked) {
    return own.origin() == Origin.CARD && asked == Origin.RULING ? Origin.RULING : own.origin();
  }
}
