package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

class ApplicableClaimsTest {
  private static final String RULES =
      """
      game "harbors"
      kind Player
      kind Ship
      state cargo(Ship): 0..9 = 0
      state anchored(Ship): yes|no = no
      event unload(Ship s) do cargo(s) falls by 1
      act sail(Player, Ship)
      ruling "Question" 2001-01-01 #1
        permit unload(s) when anchored(s)
      ruling "Cargo" 2001-01-01 #1
        cargo(s) at least 0
      ruling "Order" 2001-01-01 #1
        unload(s) before unload(t) when anchored(s) and not anchored(t)
      ruling "Often" 2001-01-01 #1
        limit sail(p, s) to 1 each turn
      ruling "Under way" 2001-01-01 #1
        forbid unload(s) when not anchored(s)
      ruling "Wreck" 2001-01-01 #1
        forbid unload(s) when cargo(s) is 0
      """;

  private static final RuleBase BASE = base();

  private static RuleBase base() {
    RulesResult read = RuleReader.read(List.of(new SourceText("harbor.rules", RULES)));
    assertEquals(List.of(), read.diagnostics());
    return read.base();
  }

  private static List<ClaimInForce> claims() {
    return ClaimsInForce.of(BASE, "harbors", Optional.empty());
  }

  private static List<String> topics(List<ClaimInForce> claims) {
    return claims.stream().map(ClaimInForce::topic).toList();
  }

  @Test
  void what_speaks_somewhere_in_the_situation_is_found_and_nothing_else() {
    assertEquals(
        List.of("Wreck"),
        topics(
            ApplicableClaims.where(BASE.vocabulary(), claims(), "harbors:question:2001-01-01:1")));
  }

  @Test
  void bounds_of_what_it_changes_and_its_order_stand_beside_it() {
    assertEquals(
        List.of("Cargo", "Order"),
        topics(
            ApplicableClaims.beside(BASE.vocabulary(), claims(), "harbors:question:2001-01-01:1")));
  }

  @Test
  void a_thing_counts_as_what_claims_say() {
    String about = "forbid board(s) when s counts as Wreck";
    assertEquals(List.of("Boarding"), boarding("\"Hulk\" counts as Wreck", about));
    assertEquals(List.of("Boarding"), boarding("s counts as Wreck when s is \"Hulk\"", about));
    assertEquals(List.of(), boarding("\"Hulk\" does not count as Wreck", about));
    String of = "forbid board(s) when s counts as Wreck for board";
    assertEquals(List.of("Boarding"), boarding("\"Hulk\" counts as Wreck for board", of));
    assertEquals(List.of(), boarding("\"Hulk\" counts as Wreck for tow", of));
  }

  private static List<String> boarding(String first, String second) {
    RulesResult read =
        RuleReader.read(
            List.of(
                new SourceText(
                    "hulk.rules",
                    """
                    game "hulks"
                    kind Ship
                    kind Wreck is Ship
                    card "Hulk": Ship
                    act board(Ship)
                    act tow(Ship)
                    ruling "Question" 2001-01-01 #1
                      permit board("Hulk")
                    ruling "Hulks" 2001-01-01 #1
                      FIRST
                    ruling "Boarding" 2001-01-01 #1
                      SECOND
                    """
                        .replace("FIRST", first)
                        .replace("SECOND", second))));
    assertEquals(List.of(), read.diagnostics());
    List<ClaimInForce> claims = ClaimsInForce.of(read.base(), "hulks", Optional.empty());
    return topics(
        ApplicableClaims.where(read.base().vocabulary(), claims, "hulks:question:2001-01-01:1"));
  }
}
