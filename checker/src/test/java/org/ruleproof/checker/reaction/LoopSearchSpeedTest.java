package org.ruleproof.checker.reaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** The reaction graph of many reactions; pairs of all of them would be 25 million. */
class LoopSearchSpeedTest {
  private static final int REACTIONS = 5_000;
  private static final int EARS = 20;

  @Test
  void five_thousand_reactions_are_linked_only_to_those_that_hear_them() {
    int events = REACTIONS / EARS;
    Random random = new Random(7);
    StringBuilder text = new StringBuilder("game \"t\" id t\n");
    for (int e = 0; e < events; e++) {
      text.append("event e").append(e).append("()\n");
    }
    for (int r = 0; r < REACTIONS; r++) {
      text.append("rule \"r").append(r).append("\"\n  whenever e").append(r % events);
      text.append("() then e").append(random.nextInt(events)).append("()\n");
    }
    RuleBase base = Rules.base(text.toString());
    List<ClaimInForce> claims = ClaimsInForce.of(base, "t", Optional.empty());
    ReactionGraph graph = ReactionGraph.of(new LoopQueries(base.vocabulary(), claims));
    LoopSearch.Result result = LoopSearch.search(base.vocabulary(), claims);
    assertEquals(REACTIONS, graph.graph().vertexSet().size());
    int links = graph.graph().edgeSet().size();
    assertTrue(links > 80_000 && links <= REACTIONS * EARS, links + " links that lie on a cycle");
    assertFalse(result.loops().isEmpty());
    assertTrue(result.notLooked() > 0, "the rest is counted");
  }
}
