package org.ruleproof.checker.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;

/** The game whose size three other programs found too, from the rule language. */
class CompiledCoreRoundTest {

  @Test
  void has_the_states_and_transitions_that_others_count() {
    GameEngine engine = GameEngine.of(game("5", "1", "3"));

    SearchResult result = Search.run(engine, SearchOptions.plain().withThreads(2));

    assertEquals(Optional.empty(), engine.note());
    assertEquals(5_938_982, result.states());
    assertEquals(25_315_015, result.transitions());
    assertEquals(List.of(), result.breaches());
  }

  @Test
  void is_the_same_interpreted() {
    Game game = game("4", "1", "2");

    assertEquals(
        Search.run(new InterpretedGame(game), SearchOptions.plain()),
        Search.run(GameEngine.of(game), SearchOptions.plain()));
  }

  private static Game game(String influence, String marks, String band) {
    return Rules.game(
        Rules.coreRound(), Map.of("MaxInf", influence, "MaxMark", marks, "MaxBand", band));
  }
}
