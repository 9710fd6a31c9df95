package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.constraints.contradiction.ContradictionSearch;
import org.ruleproof.constraints.contradiction.PairVerdict;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.RuleBase;

/** Rules about which the game, the judge and the search must give one answer. */
class OneAnswerTest {
  private static final String POWER =
      """
      game "g"
      kind Player has 1
      kind Card
      card "Sides": Card
      state n(Player): 0..9 = 5
      term power(Player): -9..9
      act look(Player p) when power(p) >= -9 do n(p) becomes 0
      principle "the later one" newer ruling beats older ruling source "here"
      principle "cannot" strict beats plain source "here"
      document packet "P"
      """;

  private static String claim(String topic, String date, String claim) {
    return (date.isEmpty()
            ? "entry \"" + topic + "\" #1"
            : "ruling \"" + topic + "\" " + date + "-01-01 #1")
        + "\n  "
        + claim
        + "\n";
  }

  /** What both say of the player's power: a number, {@code open}, or {@code unsettled}. */
  private static String power(String rules) {
    RuleBase base = Rules.base(rules);
    Game game = Rules.game(rules);
    int[] start = game.initial().getFirst().stream().mapToInt(i -> i).toArray();
    ExactState exact = new ExactState(base, game, start);
    Declaration.Term power = base.vocabulary().term("power").orElseThrow();
    List<Value> player = exact.values(power, List.of(0));
    Verdict verdict = exact.verdict(Head.Family.VALUE, "power", player);
    ExactState.Result played = exact.computed(power, List.of(0)).orElseThrow();
    List<String> opposed = verdict.deciding().stream().map(c -> "\"" + c.topic() + "\"").toList();
    switch (verdict.outcome()) {
      case ANSWER -> assertEquals(values(verdict), List.of("" + played.number()), rules);
      case OPEN -> assertEquals(new ExactState.Result(-9, ""), played, rules);
      case UNSETTLED -> {
        assertTrue(played.failure().contains("no rule decides between"), rules + played);
        assertTrue(
            opposed.stream().filter(played.failure()::contains).count() >= 2, rules + played);
      }
      default -> throw new AssertionError(rules + verdict);
    }
    return verdict.outcome() == Outcome.ANSWER
        ? values(verdict).getFirst()
        : verdict.outcome().word();
  }

  private static List<String> values(Verdict verdict) {
    return verdict.answers().stream().filter(answer -> !answer.startsWith("at ")).toList();
  }

  @Test
  void a_beaten_claim_never_decides_and_what_nothing_decides_is_said_with_both_names() {
    assertEquals(
        "unsettled",
        power(
            POWER
                + claim("A", "2001", "power(p) = 1")
                + claim("B", "", "power(p) = 2")
                + claim("C", "1999", "power(p) = 3")));
    List<String> dates = List.of("1999", "2000", "2001", "");
    List<String> forms =
        List.of(
            "power(p) = 1",
            "power(p) = 2",
            "strict power(p) = 1",
            "generally power(p) = 3",
            "power(p) = 2 when n(p) > 5");
    List<String> seen = new ArrayList<>();
    for (List<Integer> which :
        ExactState.tuples(List.of(List.of(0, 1, 3), List.of(1, 2, 3), List.of(0, 3)))) {
      for (List<Integer> form :
          ExactState.tuples(List.of(List.of(0, 1), List.of(1, 2), List.of(0, 3, 4)))) {
        seen.add(
            power(
                POWER
                    + claim("A", dates.get(which.get(0)), forms.get(form.get(0)))
                    + claim("B", dates.get(which.get(1)), forms.get(form.get(1)))
                    + claim("C", dates.get(which.get(2)), forms.get(form.get(2)))));
      }
    }
    assertTrue(seen.containsAll(List.of("1", "2", "unsettled")), seen::toString);
  }

  /** Each ruling but the first repeals the one before it. */
  @Test
  void what_a_repealed_repeal_had_repealed_is_in_force_again() {
    String rules =
        POWER + claim("Z", "", "generally power(p) = 7") + claim("A", "2001", "power(p) = 1");
    assertEquals("1", power(rules));
    for (int i = 1; i < 6; i++) {
      String before = "repeals \"" + (char) ('A' + i - 1) + "\" " + (2000 + i) + "-01-01 #1";
      rules += claim("" + (char) ('A' + i), "" + (2001 + i), before);
      assertEquals(i % 2 == 0 ? "1" : "7", power(rules), rules);
    }
  }

  @Test
  void a_claim_by_a_card_has_one_standing() {
    for (String later : List.of("2000", "2001", "")) {
      for (String other : List.of("power(p) = 2", "strict power(p) = 2")) {
        power(POWER + claim("A", "2000", "power(p) = 1 by \"Sides\"") + claim("B", later, other));
      }
    }
  }

  @Test
  void a_bound_and_a_value_beyond_it_contradict_each_other() {
    String bound = claim("A", "2000", "power(p) at most 3");
    assertEquals("5", power(POWER + bound + claim("B", "2001", "power(p) = 5")));
    assertEquals("unsettled", power(POWER + bound + claim("B", "", "power(p) = 5")));
    assertEquals("2", power(POWER + bound + claim("B", "", "power(p) = 2")));
  }

  private static String powerWith(String... claims) {
    String rules =
        POWER + "rule \"r\"\n  power(p) starts from 0\n  " + String.join("\n  ", claims) + "\n";
    RuleBase base = Rules.base(rules);
    ExactState.Result result =
        new ExactState(base, Rules.game(rules), new int[] {5})
            .computed(base.vocabulary().term("power").orElseThrow(), List.of(0))
            .orElseThrow();
    return result.valued() ? "" + result.number() : result.failure();
  }

  @Test
  void of_like_modifiers_only_the_greatest_counts_where_a_claim_says_so() {
    String only = "only the greatest of power(p)";
    assertEquals("5", powerWith("power(p) plus 2", "power(p) plus 3"));
    assertEquals("3", powerWith("power(p) plus 2", "power(p) plus 3", only));
    assertEquals("3", powerWith("power(p) plus 3", "power(p) plus 3", only));
    assertEquals("-1", powerWith("power(p) minus 3", "power(p) plus 2", "power(p) minus 1", only));
    assertEquals("6", powerWith("power(p) plus 2", "power(p) times 3", "power(p) times 2", only));
    assertEquals("5", powerWith("power(p) plus 2", "power(p) plus 3", only + " when n(p) = 0"));
    assertEquals("2", powerWith("power(p) plus 2", "power(p) plus 3 when n(p) = 0", only));
    assertEquals("1", powerWith("c: Card gives power(p) plus 1", "power(p) plus 0", only));
  }

  @Test
  void one_source_changes_a_term_once_and_two_amounts_of_it_contradict() {
    assertEquals("2", powerWith("\"Sides\" gives power(p) plus 2", "power(p) plus 2 by \"Sides\""));
    assertTrue(
        powerWith("\"Sides\" gives power(p) plus 2", "\"Sides\" gives power(p) minus 2")
            .contains("no rule decides between"));
    assertTrue(
        powerWith("power(p) plus 2 by \"Sides\"", "\"Sides\" gives power(p) plus 1")
            .contains("no rule decides between"));
  }

  private static final String TRANSFER =
      """
      game "g"
      kind Player has 2
      state n(Player): 0..9 = 5
      event lose(Player p, 0..9 k) do n(p) falls by k
      event gain(Player p) do n(p) rises by 2
      event transfer(Player from, Player to) is lose(from, 2), gain(to)
      act give(Player p, Player q) do transfer(p, q)
      act waste(Player p) do lose(p, 2)
      principle "the later one" newer ruling beats older ruling source "here"
      document packet "P"
      """;

  /**
   * What happens when the first player gives to the second, and when one wastes, by the judge and
   * the game, and the pairs of claims that the search finds to contradict each other.
   */
  private static String transfer(String... claims) {
    StringBuilder rules = new StringBuilder(TRANSFER);
    for (int i = 0; i < claims.length; i++) {
      rules.append(claim("R" + i, "" + (2000 + i), claims[i]));
    }
    RuleBase base = Rules.base(rules.toString());
    Game game = Rules.game(rules.toString());
    int[] start = game.initial().getFirst().stream().mapToInt(i -> i).toArray();
    ExactState exact = new ExactState(base, game, start);
    List<Value> players = List.of(new Value.Thing("Player", 0), new Value.Thing("Player", 1));
    boolean given = happens(exact.verdict(Head.Family.HAPPENS, "transfer", players));
    Value two = Value.Quantity.of(2);
    boolean lost =
        happens(exact.verdict(Head.Family.HAPPENS, "lose", List.of(players.getFirst(), two)));
    assertEquals(given ? "[3, 7]" : "[5, 5]", after(game, start, "give", 0, 1), rules::toString);
    assertEquals(lost ? "[3, 5]" : "[5, 5]", after(game, start, "waste", 0), rules::toString);
    long contradictions =
        ContradictionSearch.search(
                base.vocabulary(),
                ClaimsInForce.of(base, "g", Optional.empty()),
                new ContradictionSearch.Settings(1, Optional.empty(), 1, false))
            .clashes()
            .stream()
            .filter(c -> c.verdict() == PairVerdict.CONTRADICTION)
            .count();
    return (given ? "" : "no ") + "transfer, " + (lost ? "" : "no ") + "loss, " + contradictions;
  }

  private static boolean happens(Verdict verdict) {
    return verdict.outcome() == Outcome.OPEN || verdict.outcome() == Outcome.HAPPENS;
  }

  /** What the players have when the first takes an act. */
  private static String after(Game game, int[] start, String act, int... arguments) {
    return new Interpreter(game)
        .successors(start).stream()
            .filter(s -> s.move().transition().name().equals(act))
            .filter(s -> s.move().arguments().equals(Arrays.stream(arguments).boxed().toList()))
            .map(s -> Arrays.toString(((MoveOutcome.Reached) s.outcome()).state()))
            .findFirst()
            .orElseThrow();
  }

  @Test
  void what_forbids_an_event_forbids_its_kinds_and_what_permits_a_kind_permits_all_its_parts() {
    assertEquals("transfer, loss, 0", transfer());
    assertEquals("no transfer, no loss, 0", transfer("forbid lose(p, k)"));
    assertEquals("no transfer, no loss, 0", transfer("forbid lose(p, k) when k > 1"));
    assertEquals("transfer, loss, 0", transfer("forbid lose(p, k) when k > 2"));
    assertEquals("no transfer, loss, 0", transfer("forbid gain(p)"));
    assertEquals("no transfer, loss, 0", transfer("forbid transfer(p, q)"));
    assertEquals("transfer, no loss, 1", transfer("forbid lose(p, k)", "permit transfer(p, q)"));
    assertEquals(
        "transfer, no loss, 1", transfer("forbid lose(p, k) when k > 1", "permit transfer(p, q)"));
    assertEquals(
        "transfer, no loss, 1", transfer("forbid lose(p, k)", "always permit transfer(p, q)"));
    assertEquals("no transfer, no loss, 1", transfer("permit transfer(p, q)", "forbid lose(p, k)"));
    assertEquals("transfer, loss, 1", transfer("forbid lose(p, k)", "permit lose(p, k)"));
    assertEquals("no transfer, no loss, 0", transfer("forbid lose(p, k)", "permit gain(p)"));
    assertEquals("transfer, loss, 1", transfer("forbid transfer(p, q)", "permit lose(p, k)"));
  }
}
