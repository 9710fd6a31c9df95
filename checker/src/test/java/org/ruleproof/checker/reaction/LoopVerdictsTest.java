package org.ruleproof.checker.reaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** What becomes of loops after the rules of well-known games, each beside a twin that ends. */
class LoopVerdictsTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2
      state begun: no | yes = no
      act begin(Player p) when not begun do begun becomes yes
           start(p)
      initially begun is no
      """;

  private static final String RINGS =
      """
      game "test" id test
      kind Permanent
      kind Ring is Permanent has 3
      kind Bear is Permanent has 1
      kind Player has 2
      state boss: Player
      state out(Permanent): no | yes
      state holds(Ring): Permanent or none = none
      state held(Permanent): no | yes = no
      event enter(Permanent x)
        do out(x) becomes no
           held(x) becomes no
      event leave(Permanent x) do out(x) becomes yes
      event seize(Ring r, Permanent x)
        do holds(r) becomes x
           held(x) becomes yes
           leave(x)
      event give-back(Ring r, Permanent x)
        do holds(r) becomes none
           enter(x)
      rule "Ring"
        whenever enter(r: Ring)
          then boss chooses x: Permanent where x is not r and not out(x), seize(r, x)
      rule "Return"
        whenever leave(r: Ring)
          then for every x: Permanent where holds(r) is x: give-back(r, x)
      act cast(Player p, Ring r) when out(r) and not held(r) do enter(r)
      initially
        boss is the q: Player, first of equals
        out(r: Ring) is yes
        out(b: Bear) is BEAR
      """;

  private record Told(List<Finding> findings, boolean endless) {
    List<Level> levels() {
      return findings.stream().map(Finding::level).toList();
    }

    String only() {
      assertEquals(1, findings.size(), findings::toString);
      return findings.getFirst().explanation();
    }
  }

  private static Told told(String rules) {
    RuleBase base = Rules.base(rules);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    Lassos lassos =
        new Lassos(
            base.vocabulary(),
            claims,
            GameFactory.modelled(base).map(game -> StateGraph.of(game, StateGraph.USUAL)));
    return new Told(
        LoopFindings.of(
            LoopSearch.search(base.vocabulary(), claims).loops(),
            lassos,
            new FindingProse(Map.of(), Object::toString, c -> "It says so.")),
        lassos.withoutEnd().isPresent());
  }

  private static void assertTold(Level level, String rules) {
    Told told = told(rules);
    assertEquals(List.of(level), told.levels(), () -> told.findings().toString());
    assertEquals(level == Level.ERROR, told.endless(), () -> told.findings().toString());
  }

  /** Nothing, or a note. */
  private static void assertEnds(String rules) {
    Told told = told(rules);
    assertTrue(
        told.levels().stream().allMatch(Level.NOTE::equals), () -> told.findings().toString());
    assertTrue(!told.endless(), () -> told.findings().toString());
  }

  @Test
  void the_end_of_the_game_ends_a_loop_that_comes_to_it_and_no_other() {
    String burns =
        GAME
            + """
            state pool(Player): 0..3 = 3
            event start(Player p) do pool(p) CHANGES by 1
            rule "Bounds"
              pool(p) at least 0
              pool(p) at most 3
            rule "Vengeance" whenever start(p) then start(other p)
            over when pool(p) = 0
            """;
    assertEnds(burns.replace("CHANGES", "falls"));
    assertTold(Level.ERROR, burns.replace("CHANGES", "rises"));
  }

  @Test
  void where_nothing_ever_happens_no_play_ends_a_loop() {
    String endless =
        """
        game "test" id test
        kind Player has 2
        state gold(Player): 0..9 = 0
        event gain(Player p) do gold(p) becomes 1
        rule "Round" whenever gain(p) then gain(other p)
        BEGINNING
        over when gold(p) = 9
        """;
    assertEquals(List.of(Level.ERROR), told(endless.replace("BEGINNING", "")).levels());
    assertEquals(
        List.of(Level.NOTE),
        told(endless.replace("BEGINNING", "act rest(Player p) do gold(p) becomes 2")).levels());
    assertEquals(
        List.of(Level.NOTE), told(endless.replace("BEGINNING", "step noon < night")).levels());
  }

  @Test
  void an_amount_that_is_handed_on_must_become_less_to_end_it() {
    String hits =
        GAME.replace("begin(Player p)", "begin(Player p, 1..4 n)")
                .replace("start(p)", "start(p, n)")
            + """
            event start(Player, 0..4)
            rule "Back" whenever start(p, n) then start(other p, AMOUNT) when n > 0 and n < 5
            rule "Rounding" round fractions WAY
            """;
    assertEnds(hits.replace("AMOUNT", "n - 1").replace("WAY", "up"));
    assertTold(Level.ERROR, hits.replace("AMOUNT", "n").replace("WAY", "up"));
    assertEnds(hits.replace("AMOUNT", "fraction 1/2 of n").replace("WAY", "down"));
    assertTold(Level.ERROR, hits.replace("AMOUNT", "fraction 1/2 of n").replace("WAY", "up"));
  }

  @Test
  void an_amount_of_nothing_goes_round_where_any_greater_one_ends_the_game() {
    String bond =
        GAME.replace("begin(Player p)", "begin(Player p, LEAST..3 n)")
                .replace("start(p)", "start(p, n)")
            + """
            state life(Player): 0..6 = 4
            event start(Player p, 0..3 n) do life(p) rises by n
            event lose(Player p, 0..3 n) do life(p) falls by n
            rule "Bounds"
              life(p) at least 0
              life(p) at most 6
            rule "Bond" whenever start(p, n) then lose(other p, n)
            rule "Blood" whenever lose(p, n) then start(other p, n)
            over when life(p) = 0
            """;
    assertEnds(bond.replace("LEAST", "1"));
    assertTold(Level.ERROR, bond.replace("LEAST", "0"));
  }

  @Test
  void three_rings_that_exile_each_other_go_round_unless_there_is_a_bear_to_take() {
    assertTold(
        Level.ERROR,
        RINGS
            .replace("kind Bear is Permanent has 1\n", "")
            .replace("  out(b: Bear) is BEAR\n", ""));
    assertTold(Level.WARNING, RINGS.replace("BEAR", "no"));
    String left = told(RINGS.replace("BEAR", "no")).only();
    assertTrue(left.contains("A player can leave it with \"Player 1: choose x(Bear)\""), left);
    assertEnds(
        RINGS.replace("BEAR", "no").replace("Ring is Permanent has 3", "Ring is Permanent has 2"));
  }

  @Test
  void a_choice_that_leads_on_whatever_is_chosen_leaves_nothing() {
    String tag =
        GAME
            + """
            state home(Player): no | yes = no
            event start(Player)
            rule "Tag" whenever start(p) then p chooses q: Player, start(q) UNLESS
            """;
    assertTold(Level.ERROR, tag.replace("UNLESS", ""));
    assertTrue(told(tag.replace("UNLESS", "")).only().contains("Whatever a player chooses"));
    assertTold(
        Level.WARNING,
        tag.replace("UNLESS", "unless home(p)")
            .replace("begun becomes yes", "begun becomes yes\n     home(other p) becomes yes"));
  }

  @Test
  void to_decline_one_of_two_is_no_way_out_where_the_other_must_come() {
    String joke =
        GAME + "event start(Player)\nrule \"Joke\" whenever start(p) may then start(other p)\n";
    assertTold(Level.WARNING, joke);
    assertTrue(told(joke + "rule \"Cold\" whenever start(p) then start(other p)\n").endless());
  }

  @Test
  void a_pile_that_comes_back_makes_the_deck_endless_where_it_comes_first() {
    String deck =
        GAME
            + """
            state deck: 0..3 = 3
            state pile: 0..3 = 0
            event start(Player p) only if deck > 0
              do deck falls by 1
                 pile rises by 1
            rule "Again" whenever start(p) then start(p)
            """;
    String shuffle =
        deck + "rule \"Reshuffle\" as soon as deck = 0 then deck becomes pile, pile becomes 0\n";
    assertEnds(deck);
    assertTold(Level.WARNING, shuffle);
    assertTrue(told(shuffle).only().contains("It ends if rule \"Again\" comes in between"));
    assertTold(Level.ERROR, shuffle + "rule \"First\" rule \"Reshuffle\" before rule \"Again\"\n");
  }

  @Test
  void what_sets_off_more_each_time_is_endless_although_no_state_comes_back() {
    String echo =
        GAME.replace("Player has 2", "Player has 3")
            + """
            state hoarse(Player): no | yes = no
            event start(Player p)
              do hoarse(p) becomes yes
            REST
            rule "Echo"
              whenever start(p) then for every q: Player where q is not p and not hoarse(q): start(q)
            """;
    assertEnds(echo.replace("REST\n", ""));
    String rested =
        echo.replace("REST", "     for every q: Player where q is not p: hoarse(q) becomes no");
    assertTold(Level.ERROR, rested);
    assertTrue(told(rested).only().contains("Each time more effects are due."));
  }

  @Test
  void a_duty_that_leaves_no_other_act_is_no_choice() {
    String itch =
        """
        game "test" id test
        kind Player has 2
        state itch(Player): no | yes = no
        act begin(Player p) when not itch(p) and not itch(other p) do itch(p) becomes yes
        act scratch(Player p) when itch(p)
          do itch(p) becomes no
             itch(other p) becomes yes
        initially itch(p) is no
        """;
    assertEnds(itch);
    assertTold(Level.ERROR, itch + "rule \"Itch\" oblige scratch(p) when itch(p)\n");
    assertEnds(
        itch
            + "rule \"Itch\" oblige scratch(p) when itch(p)\n"
            + "act bear-it(Player p) when itch(p) do itch(p) becomes no\n"
            + "rule \"Or\" oblige bear-it(p) when itch(p)\n");
  }

  @Test
  void the_games_own_rule_asks_who_can_leave_it() {
    String must =
        GAME + "event start(Player)\nrule \"Joke\" whenever start(p) then start(other p)\n";
    String may = must.replace(" then", " may then");
    for (Map.Entry<String, List<Level>> policy :
        Map.of(
                "draw", List.of(Level.NOTE, Level.WARNING),
                "named-number", List.of(Level.ERROR, Level.NOTE),
                "once", List.of(Level.NOTE, Level.NOTE))
            .entrySet()) {
      String setting = "setting loop-policy = " + policy.getKey() + "\n";
      assertTold(policy.getValue().getFirst(), must + setting);
      assertTold(policy.getValue().getLast(), may + setting);
    }
    assertTold(Level.WARNING, RINGS.replace("BEAR", "no") + "setting loop-policy = draw\n");
    assertTold(Level.NOTE, RINGS.replace("BEAR", "no") + "setting loop-policy = named-number\n");
  }

  private static final String BASE =
      """
      game "test" id test
      kind Player has 2..4
      kind Ann is Player has 1
      state tired(Player): no | yes = no
      state rich(Player): no | yes = no
      event run(Player p)
      event tire(Player p) do tired(p) becomes yes
      rule "Run" whenever run(p) then run(p) when not tired(p)
      rule "Tire" EFFECT
      """;

  private static final String FIRST = "rule \"Order\" rule \"Tire\" before rule \"Run\"\n";

  @Test
  void another_reaction_ends_a_loop_outside_of_a_game_where_it_comes_first() {
    for (String tires : List.of("tired(p) becomes yes", "tire(p)")) {
      String rules = BASE.replace("EFFECT", "whenever run(p) then " + tires);
      assertEnds(rules + FIRST);
      assertEquals(List.of(Level.WARNING), told(rules).levels());
      assertTrue(told(rules).only().contains("comes in between"), told(rules)::only);
      assertEquals(
          List.of(Level.ERROR),
          told(rules + "rule \"Order\" rule \"Run\" before rule \"Tire\"\n").levels());
    }
  }

  @Test
  void another_reaction_that_need_not_come_does_not_end_it() {
    for (String tires :
        List.of(
            "whenever run(p) then tired(p) becomes yes when rich(p)",
            "whenever run(a: Ann) then tired(a) becomes yes",
            "whenever run(p) then for every q: Player where q is not p: tired(q) becomes yes",
            "whenever tire(p) then tired(p) becomes yes")) {
      assertEquals(
          List.of(Level.ERROR), told(BASE.replace("EFFECT", tires) + FIRST).levels(), tires);
    }
    assertEquals(
        List.of(Level.ERROR),
        told(BASE.replace("EFFECT", "whenever run(p) then tire(p)")
                + FIRST
                + "rule \"Awake\" forbid tire(p)\n")
            .levels());
    assertEquals(
        List.of(Level.WARNING),
        told(BASE.replace("EFFECT", "whenever run(p) may then tire(p)") + FIRST).levels());
  }

  /** A place of a walk, and how it goes on from there; not at all where {@code how} is empty. */
  record Place(String how, int next) {}

  @Property(tries = 120, shrinking = ShrinkingMode.OFF)
  void a_walk_is_endless_just_where_it_comes_back_and_nobody_may_stop(
      @ForAll("walks") List<Place> walk) {
    StringBuilder rules =
        new StringBuilder(
            """
            game "test" id test
            state spot: 0..4 = 0
            state begun: no | yes = no
            event go()
            act begin when not begun do begun becomes yes
                 go()
            initially begun is no
            """);
    for (int i = 0; i < walk.size(); i++) {
      if (!walk.get(i).how().isEmpty()) {
        rules.append(
            "rule \"r%d\" whenever go() %s spot becomes %d, go() when spot = %d\n"
                .formatted(i, walk.get(i).how(), walk.get(i).next(), i));
      }
    }
    Told told = told(rules.toString());
    assertEquals(
        verdict(walk).stream().toList(),
        told.levels().stream().filter(level -> level != Level.NOTE).toList(),
        rules::toString);
    assertEquals(verdict(walk).equals(Optional.of(Level.ERROR)), told.endless(), rules::toString);
  }

  /** Goes as far as there are places, and then once more round. */
  private static Optional<Level> verdict(List<Place> walk) {
    int at = 0;
    boolean may = false;
    for (int i = 0; i < 2 * walk.size(); i++) {
      Place place = walk.get(at);
      if (place.how().isEmpty()) {
        return Optional.empty();
      }
      may |= i >= walk.size() && place.how().contains("may");
      at = place.next();
    }
    return Optional.of(may ? Level.WARNING : Level.ERROR);
  }

  @Provide
  Arbitrary<List<Place>> walks() {
    return Combinators.combine(
            Arbitraries.of("", "then", "then", "may then"), Arbitraries.integers().between(0, 4))
        .as(Place::new)
        .list()
        .ofSize(5);
  }
}
