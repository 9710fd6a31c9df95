package org.ruleproof.checker.reaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Loops that a play of the modelled game comes to. */
class LassosTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2
      state n(Player): 0..3 = 2
      state armed: no | yes
      event lose(Player p)
        do n(p) falls by 1
      act arm when not armed do armed becomes yes
      act hit(Player p) when armed do lose(p)
      rule "floor"
        n(p) at least 0
      """;

  private static final String SETUP = "initially armed is no\n";

  private static List<Finding> findings(String rules) {
    RuleBase base = Rules.base(rules);
    return LoopFindings.of(
        LoopSearch.search(base.vocabulary(), ClaimsInForce.of(base, "test", Optional.empty()))
            .loops(),
        lassos(base),
        new FindingProse(Map.of(), Object::toString, c -> "It says so."));
  }

  private static Lassos lassos(RuleBase base) {
    return new Lassos(
        base.vocabulary(),
        ClaimsInForce.of(base, "test", Optional.empty()),
        GameFactory.modelled(base).map(game -> StateGraph.of(game, StateGraph.USUAL)));
  }

  @Test
  void a_loop_that_a_play_comes_to_is_reachable_and_shown_as_a_lasso() {
    Finding finding =
        findings(GAME + SETUP + "rule \"echo\"\n  whenever lose(p) then lose(other p)\n")
            .getFirst();

    assertEquals(Certainty.REACHABLE, finding.certainty());
    assertEquals("arm", finding.trace().getFirst());
    assertTrue(finding.trace().get(1).startsWith("hit("), finding.trace()::toString);
    assertTrue(
        finding.trace().getLast().startsWith("again and again: rule \"echo\"("),
        finding.trace()::toString);
    assertEquals(
        2,
        finding.trace().stream().filter(m -> m.startsWith("again and again: ")).count(),
        finding.trace()::toString);
  }

  @Test
  void one_that_no_play_comes_to_is_a_note_that_says_so() {
    Finding finding =
        findings(
                GAME.replace("act arm when not armed do armed becomes yes", "act rest when armed")
                    + SETUP
                    + "rule \"echo\"\n  whenever lose(p) then lose(other p)\n")
            .getFirst();

    assertEquals(Certainty.SATISFIABLE, finding.certainty());
    assertEquals(Level.NOTE, finding.level());
    assertEquals(List.of(), finding.trace());
    assertTrue(
        finding.explanation().contains("no play goes on in it for ever"), finding.explanation());
  }

  @Test
  void what_each_pass_offers_beside_it_and_would_end_it_is_named_and_makes_it_a_warning() {
    for (String offer : new String[] {"then", "may then"}) {
      Finding finding =
          findings(
                  """
                  game "test" id test
                  state calm: no | yes = no
                  event stir()
                  event settle() do calm becomes yes
                  act poke when not calm do stir()
                  rule "echo" whenever stir() then stir() unless calm
                  rule "hush" whenever stir() %s settle()
                  over when calm
                  """
                      .formatted(offer))
              .getFirst();

      assertEquals(Level.WARNING, finding.level(), finding.explanation());
      assertTrue(finding.explanation().contains("ends if rule \"hush\""), finding.explanation());
    }
  }

  @Test
  void one_that_goes_round_a_list_is_one_error_with_its_play() {
    List<Finding> findings =
        findings(
            """
            game "test" id test
            kind Card has 2
            state row: list of Card up to 2
            event deal() only if size of row > 0 do put(top of row)
            event put(Card c)
              do remove c from row
                 add c to bottom of row
            act start when size of row = 0
              do for every c: Card: add c to top of row
                 deal()
            rule "round" whenever put(c) then deal()
            over when size of row > 2
            """);

    assertEquals(List.of(Level.ERROR), findings.stream().map(Finding::level).toList());
    assertEquals("start", findings.getFirst().trace().getFirst());
  }

  @Test
  void what_other_reactions_go_through_is_not_taken_for_it() {
    List<Finding> findings =
        findings(
            GAME
                + SETUP
                + """
                event ring()
                rule "echo"
                  whenever lose(p) then lose(other p)
                rule "bells"
                  whenever ring() then ring()
                """);

    assertEquals(
        List.of(Certainty.REACHABLE, Certainty.SATISFIABLE),
        findings.stream().map(Finding::certainty).toList());
  }

  @Test
  void rules_that_set_up_no_game_leave_it_possible() {
    Finding finding =
        findings(GAME + "rule \"echo\"\n  whenever lose(p) then lose(other p)\n").getFirst();

    assertEquals(Certainty.SATISFIABLE, finding.certainty());
    assertTrue(!finding.explanation().contains("no play"), finding.explanation());
  }

  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void a_lasso_is_found_just_where_plays_of_reactions_alone_never_end(
      @ForAll @IntRange(min = 0, max = 3) int start,
      @ForAll @IntRange(min = 0, max = 3) int bound,
      @ForAll boolean falls) {
    String rules =
        """
        game "test" id test
        state s: 0..3 = START
        event tick()
          do s CHANGE
        act begin when s = START do tick()
        rule "again"
          whenever tick() then tick() when s > BOUND
          s at least 0
          s at most 3
        initially s is START
        """
            .replace("START", Integer.toString(start))
            .replace("BOUND", Integer.toString(bound))
            .replace("CHANGE", falls ? "falls by 1" : "rises by 1");
    boolean endless = goesOn(start, bound, falls);
    boolean lasso = findings(rules).stream().anyMatch(f -> f.certainty() == Certainty.REACHABLE);

    assertEquals(endless, lasso, rules);
    Game game = Rules.game(rules);
    Exploration found = new BreadthFirst().explore(game, ExplorationRequest.all(game));
    assertTrue(found.complete());
  }

  /** The condition of what gives is tested when its event happens, before the iteration takes. */
  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void what_a_reaction_beside_the_lap_gives_back_keeps_plays_going_just_where_the_loop_is_found(
      @ForAll @IntRange(min = 0, max = 3) int start,
      @ForAll @IntRange(min = 0, max = 3) int bound,
      @ForAll @IntRange(min = 0, max = 4) int poor) {
    String rules =
        """
        game "test" id test
        state s: 0..3 = START
        event go()
        event alms()
        act begin when s = START do go()
        rule "takes"
          whenever go() then alms(), s falls by 1, go() when s > BOUND
        rule "gives"
          whenever alms() then s rises by 1 when s < POOR
        rule "bounds"
          s at least 0
          s at most 3
        initially s is START
        """
            .replace("START", Integer.toString(start))
            .replace("BOUND", Integer.toString(bound))
            .replace("POOR", Integer.toString(poor));
    boolean endless = start > bound && Math.min(start, poor - 1) - 1 > bound;
    List<Finding> findings = findings(rules);
    assertEquals(
        endless,
        findings.stream().anyMatch(f -> f.certainty() == Certainty.REACHABLE),
        () -> rules + findings);
    boolean somewhere = Math.min(3, poor - 1) - 1 > bound;
    assertEquals(
        somewhere,
        findings.stream().anyMatch(f -> f.title().endsWith("without end")),
        () -> rules + findings);
    assertEquals(endless, findings.stream().anyMatch(f -> f.level() == Level.WARNING));
  }

  private static final String BLEEDS =
      """
      rule "bleeds"
        whenever lose(p) then lose(p)
      rule "dead"
        as soon as n(p) = 0 and not dead then die()
      state dead: no | yes
      event die() do dead becomes yes
      over when dead
      """;

  @Test
  void a_loop_that_another_effect_may_end_is_a_warning_that_names_it() {
    Finding finding = findings(GAME + SETUP + BLEEDS).getFirst();

    assertEquals(Level.WARNING, finding.level());
    assertTrue(finding.explanation().contains("ends if rule \"dead\""), finding.explanation());
  }

  @Test
  void what_nothing_ends_is_shown_by_a_search_of_states() {
    assertEquals(Optional.empty(), withoutEnd(BLEEDS));
    assertEquals(
        Optional.empty(),
        withoutEnd(
            BLEEDS.replace("bleeds\"\n  whenever lose(p)", "bleeds\"\n  whenever lose(p) may")));
    assertEquals(
        Optional.empty(),
        withoutEnd(
            "setting loop-policy = draw\nrule \"bleeds\"\n  whenever lose(p) then lose(p)\n"));
    assertEquals(
        Optional.of("again and again: rule \"bleeds\"(Player 1)"),
        withoutEnd(BLEEDS + "rule \"charm\"\n  forbid die()\n"));
  }

  private static Optional<String> withoutEnd(String rules) {
    RuleBase base = Rules.base(GAME + SETUP + rules);
    return lassos(base).withoutEnd().map(endless -> endless.trace().steps().getLast().move());
  }

  private static boolean goesOn(int start, int bound, boolean falls) {
    int value = start;
    for (int iteration = 0; iteration < 10; iteration++) {
      value = Math.clamp(value + (falls ? -1 : 1), 0, 3);
      if (value <= bound) {
        return false;
      }
    }
    return true;
  }
}
