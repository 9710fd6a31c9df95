package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.constraints.contradiction.Separation.SeparatedPair;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** What keeps two rulings apart, for somebody who thought that they clash. */
class SeparationTest {
  private static final String GAME =
      """
      game "Toy" id toy
      kind Player has 2
      kind Card
      state ready(Card): no | yes = yes
      state hidden(Card): no | yes = no
      act sponsor(Player, Card)
      ruling "A" 2000-01-01 #1
        %s
      ruling "B" 2000-01-01 #1
        %s
      """;

  private static List<SeparatedPair> between(String first, String second) {
    String rules = GAME.formatted(first, second);
    RulesResult read = RuleReader.read(List.of(new SourceText("toy.rules", rules)));
    assertEquals(List.of(), read.diagnostics(), rules);
    return Separation.between(
        read.base().vocabulary(),
        ClaimsInForce.of(read.base(), "toy", Optional.empty()),
        1,
        "toy:a:2000-01-01:1",
        "toy:b:2000-01-01:1");
  }

  @Test
  void a_wider_permission_is_opposed_to_a_prohibition_and_does_not_contradict_it() {
    SeparatedPair pair =
        between("permit sponsor(p, c)", "forbid sponsor(p, c) when hidden(c)").getFirst();
    assertTrue(pair.opposed());
    assertTrue(pair.why().startsWith("the permission does not imply the prohibition"), pair.why());
  }

  @Test
  void conditions_that_exclude_each_other_keep_two_claims_apart() {
    SeparatedPair pair =
        between("permit sponsor(p, c) when ready(c)", "forbid sponsor(p, c) when not ready(c)")
            .getFirst();
    assertEquals("their conditions exclude each other", pair.why());
  }

  @Test
  void claims_that_agree_are_not_opposed() {
    assertEquals(
        List.of(false),
        between("forbid sponsor(p, c) when ready(c)", "forbid sponsor(p, c) when hidden(c)")
            .stream()
            .map(SeparatedPair::opposed)
            .toList());
  }

  @Test
  void claims_on_different_things_are_no_pair() {
    assertEquals(List.of(), between("permit sponsor(p, c)", "hidden(c) = no when ready(c)"));
  }

  @Test
  void a_pair_is_told_once_with_what_says_most_of_it() {
    List<SeparatedPair> pairs =
        between(
            "permit sponsor(p, c)", "permit sponsor(p, c) only when ready(c) and not hidden(c)");
    assertEquals(1, pairs.size(), pairs.toString());
    assertTrue(pairs.getFirst().opposed(), pairs.toString());
  }
}
