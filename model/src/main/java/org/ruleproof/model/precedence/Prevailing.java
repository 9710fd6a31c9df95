package org.ruleproof.model.precedence;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Declaration.Principle;
import org.ruleproof.model.language.Declaration.PrincipleSide;
import org.ruleproof.model.language.Expression;

/**
 * Which of two claims prevails where both apply and exclude each other: the only place that compares
 * two claims (docs/meaning.md, Who wins).
 *
 * <p>An exception prevails over the rule that it is an exception to. Else each principle of the game
 * picks a side or abstains, and the first that picks one decides. A principle with a condition speaks
 * only where it holds. Immutable.
 */
public final class Prevailing {
  private static final List<Ground> EXCEPTIONS =
      List.of(Ground.LIFTED, Ground.HEDGED, Ground.CARD_TEXT, Ground.NAMED_CARD);

  private final List<Principle> principles;

  /** By these principles, in the order in which they decide. */
  public Prevailing(List<Principle> principles) {
    this.principles = List.copyOf(principles);
  }

  /** Whether a principle has a condition. */
  public boolean isConditional() {
    return principles.stream().anyMatch(principle -> principle.when().isPresent());
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

  /**
   * A side that an exception or a principle picks.
   *
   * @param when where it speaks; empty for everywhere
   */
  public record Pick(Winner side, Optional<Expression> when) {}

  /** Whether two claims can exclude each other where these hold, and none of the others does. */
  @FunctionalInterface
  public interface Possible {
    /** False only if they cannot. */
    boolean where(List<Expression> holds, List<Expression> bars);
  }

  /**
   * The sides that are picked, the first that speaks first. Only the last speaks everywhere; if there
   * is none like it, nobody prevails where none of them speaks.
   */
  List<Pick> picks(Standing first, Standing second) {
    Ground exception = exception(first, second);
    if (exception != Ground.NOTHING) {
      return List.of(new Pick(side(exception, first, second), Optional.empty()));
    }
    List<Pick> picks = new ArrayList<>();
    for (Principle principle : principles) {
      Winner side = side(principle, first, second);
      if (side != Winner.NEITHER) {
        picks.add(new Pick(side, principle.when()));
        if (principle.when().isEmpty()) {
          break;
        }
      }
    }
    return picks;
  }

  /**
   * Decides between two claims, whatever the conditions of principles: if some situation makes one
   * prevail and some does not, neither does. Swapping the arguments swaps the winner and changes
   * nothing else.
   */
  public Decision decide(Standing first, Standing second) {
    return decide(first, second, (holds, bars) -> true);
  }

  /** The same, of the situations in which the two can exclude each other. */
  public Decision decide(Standing first, Standing second, Possible possible) {
    Winner winner = winner(picks(first, second), possible);
    Ground exception = exception(first, second);
    Ground ground =
        exception == Ground.NOTHING && winner != Winner.NEITHER ? Ground.PRINCIPLE : exception;
    Optional<Principle> speaker = Optional.empty();
    List<String> dissent = new ArrayList<>();
    for (Principle principle : principles) {
      Winner side = side(principle, first, second);
      if (winner == Winner.NEITHER || side == Winner.NEITHER) {
        continue;
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

  /** Who prevails in every situation that is possible. */
  private static Winner winner(List<Pick> picks, Possible possible) {
    Set<Winner> winners = new LinkedHashSet<>();
    List<Expression> silent = new ArrayList<>();
    for (Pick pick : picks) {
      List<Expression> holds = pick.when().stream().toList();
      if (holds.isEmpty() && silent.isEmpty() || possible.where(holds, silent)) {
        winners.add(pick.side());
      }
      silent.addAll(holds);
    }
    boolean isOpen = picks.isEmpty() || picks.getLast().when().isPresent();
    if (isOpen && (silent.isEmpty() || possible.where(List.of(), silent))) {
      winners.add(Winner.NEITHER);
    }
    return winners.size() == 1 ? winners.iterator().next() : Winner.NEITHER;
  }

  private static Ground exception(Standing first, Standing second) {
    for (Ground ground : EXCEPTIONS) {
      if (side(ground, first, second) != Winner.NEITHER) {
        return ground;
      }
    }
    return Ground.NOTHING;
  }

  private static Winner side(Ground exception, Standing first, Standing second) {
    return pick(holds(exception, first, second), holds(exception, second, first));
  }

  private static Winner side(Principle principle, Standing first, Standing second) {
    return pick(fits(principle, first, second), fits(principle, second, first));
  }

  /** Which of the two the principles pick everywhere, were neither an exception to the other. */
  public Winner byPrinciples(Standing first, Standing second) {
    return principles.stream()
        .filter(principle -> side(principle, first, second) != Winner.NEITHER)
        .findFirst()
        .filter(principle -> principle.when().isEmpty())
        .map(principle -> side(principle, first, second))
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
            .orElse(true)
        && side.width()
            .map(
                width ->
                    switch (width) {
                      case NARROWER -> own.isNarrowerThan(other);
                      case WIDER -> other.isNarrowerThan(own);
                    })
            .orElse(true)
        && isFrom(side.document(), own.source().document())
        && isFrom(side.author(), own.source().author());
  }

  private static boolean isFrom(Optional<String> asked, Optional<String> own) {
    return asked.isEmpty() || asked.equals(own);
  }

  /** A ruling that reports a card's text counts as a ruling and as card text. */
  private static Origin origin(Standing own, Origin asked) {
    return own.origin() == Origin.CARD && asked == Origin.RULING ? Origin.RULING : own.origin();
  }
}
