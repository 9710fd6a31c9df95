package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;

/** Which changes can move a term past a limit, and where they first do. */
class LimitQuestionsTest {
  private static final String GAME =
      """
      game "tiny" id tiny
      parameter Lowest = 2
      kind Player has 2..4
      kind Card
      state gold(Player): 0..20 = 5
      state fame(Player): 0..30 = 5
      state debt(Player): 0..9 = 0
      event lose(Player p, 0..9 n)
      event give(Player p, 0..9 n) is lose(p, n)
      event feast(Player)
      document packet "rulings"
      ruling "floor" 1999-01-01 #1
        fame(p) at least 1
      ruling "cap" 1999-01-02 #1
        fame(p) at most 9
      """;

  private static List<Finding> findings(String... rulings) {
    return FoundNumbers.in(GAME + String.join("\n", rulings));
  }

  private static String only(String... rulings) {
    List<Finding> findings = findings(rulings);
    assertEquals(1, findings.size(), findings::toString);
    assertEquals(FindingKind.BOUND, findings.getFirst().kind());
    return findings.getFirst().explanation();
  }

  private static void assertSays(String explanation, String part) {
    assertTrue(explanation.contains(part), explanation);
  }

  private static final String LOSS =
      "ruling \"loss\" 2000-01-01 #1\n  whenever lose(p, n) then fame(p) falls by %s when fame(p) > %s\n";

  @Test
  void a_reaction_that_its_own_condition_keeps_from_the_limit_does_not_pass_it() {
    assertEquals(List.of(), findings(LOSS.formatted("3", "3")));
    assertEquals(List.of(), findings(LOSS.formatted("n", "n")));
    assertSays(only(LOSS.formatted("3", "2")), "a player's fame before the change is 3.");
  }

  /** What else moves it at that event may come between, so the condition says nothing any more. */
  @Test
  void a_condition_does_not_bound_what_another_reaction_to_the_event_moves_too() {
    String other =
        "ruling \"other\" 2000-01-02 #1\n  whenever give(p, n) then fame(p) rises by 1\n";
    List<Finding> findings = findings(LOSS.formatted("3", "3"), other);
    assertTrue(
        findings.stream()
            .anyMatch(f -> f.explanation().contains("a player's fame before the change is 1.")),
        findings::toString);
  }

  @Test
  void a_parameter_is_a_limit_as_a_number_is() {
    String explanation =
        only(
            """
            ruling "gold" 1999-01-03 #1
              gold(p) at least Lowest
            ruling "loss" 2000-01-01 #1
              whenever lose(p, n) then gold(p) falls by Lowest
            """);
    assertSays(explanation, "a player's gold before the change is 2.");
    assertSays(explanation, "- stopped at 2: 2 (in force)\n- gone past it: 0");
  }

  @Test
  void a_limit_may_be_made_of_other_terms() {
    String explanation =
        only(
            """
            ruling "gold" 1999-01-03 #1
              gold(p) at most 3 * debt(p)
            ruling "gain" 2000-01-01 #1
              whenever lose(q, n) then gold(q) rises by 5
            """);
    assertSays(explanation, "a player's gold before the change is 0, a player's debt is 0.");
    assertSays(
        explanation, "- stopped at 3 times a player's debt: 0 (in force)\n- gone past it: 5");
  }

  @Test
  void where_a_limit_is_conditional_or_moves_too_nothing_is_said() {
    String gain =
        "ruling \"gain\" 2000-01-01 #1\n  whenever lose(p, n) then gold(p) rises by 5%s\n";
    String limit = "ruling \"gold\" 1999-01-03 #1\n  gold(p) at most 3 * debt(p)%s\n";
    assertEquals(List.of(), findings(limit.formatted(" when fame(p) > 3"), gain.formatted("")));
    assertEquals(List.of(), findings(limit.formatted(""), gain.formatted(", debt(p) rises by 2")));
  }

  @Test
  void what_becomes_itself_and_something_more_or_less_rises_or_falls_by_that() {
    String becomes =
        "ruling \"feast\" 2000-01-01 #1\n  whenever feast(p) then fame(p) becomes %s\n";
    for (String sum : List.of("fame(p) + 2", "2 + fame(p)")) {
      assertSays(only(becomes.formatted(sum)), "- stopped at 9: 9 (in force)\n- gone past it: 10");
    }
    assertSays(only(becomes.formatted("fame(p) - 2")), "- gone past it: -1");
    assertEquals(List.of(), findings(becomes.formatted("gold(p) - fame(p)")));
  }

  @Test
  void a_refusal_past_a_limit_may_be_written_from_the_next_number_on() {
    String refuse = "ruling \"refuse\" 2000-01-01 #1\n  forbid lose(p, n) when fame(p) %s\n";
    for (String past : List.of("+ n > 9", "+ n >= 10", "- n < 1", "- n <= 0")) {
      assertSays(only(refuse.formatted(past)), "refused whole, where it is lose");
    }
    assertEquals(List.of(), findings(refuse.formatted("+ n >= 9")));
    assertEquals(List.of(), findings(refuse.formatted("+ n / 2 >= 10")));
  }
}
