package org.ruleproof.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RandomWalksTest {
  private static final CoreRound BROKEN = new CoreRound(3, 3, 1, 2);

  @Test
  void threads_make_no_difference() {
    RandomWalks.Result one = RandomWalks.run(BROKEN, 500, 40, 7, 1);

    assertEquals(one, RandomWalks.run(BROKEN, 500, 40, 7, 2));
    assertEquals(one, RandomWalks.run(BROKEN, 500, 40, 7, 8));
    assertNotEquals(one, RandomWalks.run(BROKEN, 500, 40, 8, 1));
  }

  @Test
  void a_breach_that_is_met_is_shown_by_a_walk_that_leads_there() {
    SearchResult.Breach breach = RandomWalks.run(BROKEN, 500, 40, 7, 2).breaches().getFirst();

    assertEquals(CoreRound.INFLUENCE_BELOW_3, breach.property());
    assertTrue(breach.times() > 0);
    PackedGame.Expander expander = BROKEN.expander();
    Transitions out = new Transitions(BROKEN);
    PackedState state = breach.trace().start();
    for (PackedTrace.Step step : breach.trace().steps()) {
      out.clear();
      expander.expand(state.longs(), 0, out);
      assertEquals(0, out.broken(), "an earlier state breaks it");
      assertTrue(leads(out, step), step.toString());
      state = step.state();
    }
    out.clear();
    expander.expand(state.longs(), 0, out);
    assertEquals(1, out.broken());
  }

  @Test
  void a_walk_ends_where_nothing_can_happen() {
    GraphGame line =
        new GraphGame(
            1,
            List.of(0),
            List.of(
                new GraphGame.Node(List.of(new GraphGame.Edge(0, 1)), List.of(), List.of(), false),
                new GraphGame.Node(List.of(), List.of(), List.of(), false)),
            1);

    RandomWalks.Result result = RandomWalks.run(line, 3, 10, 1, 1);

    assertEquals(3, result.ended());
    assertEquals(3, result.steps());
    assertEquals(GraphGame.PROPERTIES, result.breaches().getFirst().property());
  }

  private static boolean leads(Transitions out, PackedTrace.Step step) {
    for (int index = 0; index < out.size(); index++) {
      if (out.choice(index) == step.choice()
          && PackedState.of(out.states(), index, 1).equals(step.state())) {
        return true;
      }
    }
    return false;
  }
}
