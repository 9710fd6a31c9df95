package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.sessions.JqwikSession;
import net.jqwik.api.state.Action;
import net.jqwik.api.state.ActionChain;
import net.jqwik.api.state.Transformer;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.interpreter.MoveOutcome;

/** Whatever is played in a scope too large to be searched, the invariants hold. */
class PlayProperties {
  private static final int MOVES = 120;

  /** More moves than any play has. */
  private static final int LONGEST = 3000;

  private static final Game LARGE =
      Rulebook.whole()
          .game(
              "Players=3 Turns=4 Characters=4 Neutrals=2 Foreigners=1 Rangers=1 Copies=2 Fleets=2 Locations=1"
                  + " Groups=1 Agendas=2 MajorAgendas=1 DiplomacyConflicts=1 IntrigueConflicts=2"
                  + " MilitaryConflicts=2 PsiConflicts=1 ShadowEvents=1 VorlonEvents=1 Removals=1"
                  + " Aftermaths=2 Enhancements=2 HandSize=6");

  /** The same of the cards that change ratings, abilities, ambassadors and who may enter play. */
  private static final Game VARIED =
      Rulebook.whole()
          .game(
              "Players=3 Turns=4 Characters=3 Neutrals=1 Fleets=2 IntrigueConflicts=1 RallyConflicts=1"
                  + " SerumConflicts=1 Patrons=2 Grants=1 Reversals=1 Renowns=1 BonusAgendas=1"
                  + " Assistants=1 Boosts=1 AllBoosts=1 Contingencies=2 LastingAftermaths=1 Erasings=1"
                  + " Persons=1 RangerOnes=2 Homeworlds=1 Windfalls=1 Demotions=1 Exiles=1"
                  + " Successions=1 Aftermaths=1 Mercenaries=1 VoteEvents=1 Sustaining=1 HandSize=9");

  /** The move at a place among those that are possible; none where the play is over. */
  private record Move() implements Action.Independent<Position> {
    @Override
    public Arbitrary<Transformer<Position>> transformer() {
      return Arbitraries.integers()
          .between(0, 1 << 20)
          .map(n -> Transformer.transform("move " + n, position -> after(position, n)));
    }

    private static Position after(Position position, int place) {
      if (position.isOver()) {
        return position;
      }
      List<MoveOutcome> outcomes = position.outcomes();
      return position.after(outcomes.get(place % outcomes.size()));
    }
  }

  @Property(tries = 10)
  void no_play_breaks_an_invariant(@ForAll("plays") ActionChain<Position> play) {
    play.withInvariant(
            "invariants of the game", position -> assertEquals(List.of(), position.broken()))
        .run();
  }

  @Property(tries = 5)
  void every_play_ends_however_long_somebody_can_act(@ForAll Random random) {
    assertTrue(ends(LARGE, random), "over after " + LONGEST + " moves");
  }

  @Property(tries = 10)
  void no_play_with_varied_cards_breaks_an_invariant(
      @ForAll("variedPlays") ActionChain<Position> play) {
    play.withInvariant(
            "invariants of the game", position -> assertEquals(List.of(), position.broken()))
        .run();
  }

  @Provide
  Arbitrary<ActionChain<Position>> plays() {
    return playsOf(LARGE);
  }

  @Provide
  Arbitrary<ActionChain<Position>> variedPlays() {
    return playsOf(VARIED);
  }

  /**
   * Whether one of so many plays comes to a situation in which the invariant does not hold.
   *
   * <p>The plays are those of the properties; to be asked outside of one.
   */
  static boolean breaks(Game game, String invariant, int plays) {
    AtomicBoolean broken = new AtomicBoolean();
    JqwikSession.run(
        () ->
            broken.set(
                playsOf(game)
                    .sampleStream()
                    .limit(plays)
                    .anyMatch(play -> isBroken(play, invariant))));
    return broken.get();
  }

  private static boolean isBroken(ActionChain<Position> play, String invariant) {
    AtomicBoolean broken = new AtomicBoolean();
    try {
      play.withInvariant(
              invariant,
              position -> {
                broken.set(position.breaks(invariant));
                assertFalse(broken.get());
              })
          .run();
    } catch (AssertionError e) {
      return broken.get();
    }
    return false;
  }

  /** Whether a play ends in which nobody passes who can do something else. */
  static boolean ends(Game game, Random random) {
    Position here = Position.start(game);
    for (int move = 0; move < LONGEST; move++) {
      if (here.isOver()) {
        return true;
      }
      List<Position.Possible> all = here.moves();
      List<Position.Possible> eager =
          all.stream().filter(m -> !m.words().startsWith("pass(")).toList();
      List<Position.Possible> moves = eager.isEmpty() ? all : eager;
      here = here.after(moves.get(random.nextInt(moves.size())));
    }
    return false;
  }

  private static Arbitrary<ActionChain<Position>> playsOf(Game game) {
    return ActionChain.startWith(() -> Position.start(game))
        .withAction(new Move())
        .withMaxTransformations(MOVES);
  }
}
