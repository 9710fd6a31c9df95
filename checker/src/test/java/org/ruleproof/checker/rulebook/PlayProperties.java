package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.state.Action;
import net.jqwik.api.state.ActionChain;
import net.jqwik.api.state.Transformer;
import org.ruleproof.checker.game.Game;

/** Whatever is played in a scope too large to be searched, the invariants hold. */
class PlayProperties {
  private static final int MOVES = 120;

  private static final Game LARGE =
      Rulebook.whole()
          .game(
              "Players=3 Turns=4 Characters=4 Neutrals=2 Foreigners=1 Rangers=1 Copies=2 Fleets=2 Locations=1"
                  + " Groups=1 Agendas=2 MajorAgendas=1 DiplomacyConflicts=1 IntrigueConflicts=2"
                  + " MilitaryConflicts=2 PsiConflicts=1 ShadowEvents=1 VorlonEvents=1 Removals=1"
                  + " Aftermaths=2 Enhancements=2 HandSize=6");

  /** The move at a place among those that are possible. */
  private record Move() implements Action.Independent<Position> {
    @Override
    public boolean precondition(Position position) {
      return !position.isOver();
    }

    @Override
    public Arbitrary<Transformer<Position>> transformer() {
      return Arbitraries.integers()
          .between(0, 1 << 20)
          .map(
              n ->
                  Transformer.transform(
                      "move " + n,
                      position -> {
                        List<Position.Possible> moves = position.moves();
                        return position.after(moves.get(n % moves.size()));
                      }));
    }
  }

  @Property(tries = 10)
  void no_play_breaks_an_invariant(@ForAll("plays") ActionChain<Position> play) {
    play.withInvariant(
            "invariants of the game", position -> assertEquals(List.of(), position.broken()))
        .run();
  }

  @Provide
  Arbitrary<ActionChain<Position>> plays() {
    return ActionChain.startWith(() -> Position.start(LARGE))
        .withAction(new Move())
        .withMaxTransformations(MOVES);
  }
}
