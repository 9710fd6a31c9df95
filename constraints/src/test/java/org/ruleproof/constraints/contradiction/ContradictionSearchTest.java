package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** What the search says of small packets, with the scope that it chooses itself. */
class ContradictionSearchTest {
  private static final String GAME =
      """
      game "Toy" id toy
      kind Player has 2
      kind Card
      kind Character is Card
      kind Agenda is Card
      kind Veteran is Card
      apart Character, Agenda
      fact cost(Card): 0..9 = 0
      enum Cause = size | weight
      fact printed(Card): 0..9 or none
      term price(Card): 0..60
      event lose(Card c)
      event purge(Card c) is lose(c)
      event exhaust(Card c)
        do ready(c) becomes no
      state ready(Card): no | yes = yes
      state controller(Card): Player or none
      state power(Player): 0..90 = 0
      act play(Player, Card)
      act sponsor(Player, Card) is play
      act replace(Player, Card new, Card old)
      act hire(Player, Card, Card means)
      act sponsor-with(Player, Card, Card means) is sponsor
      principle "latest" newer ruling beats older ruling
      card "Consultants": Agenda
      card "Hunter": Agenda
      card "Stranger": Agenda
      """;

  private static ContradictionSearch.Result search(int threads, String... claims) {
    RulesResult read = read(claims);
    return ContradictionSearch.search(
        read.base().vocabulary(),
        ClaimsInForce.of(read.base(), "toy", Optional.empty()),
        new ContradictionSearch.Settings(threads, Optional.empty(), 1, false));
  }

  private static RulesResult read(String... claims) {
    StringBuilder text = new StringBuilder(GAME);
    for (int i = 0; i < claims.length; i++) {
      text.append("ruling \"R").append(i + 1).append("\" 2000-01-0").append(i + 1).append(" #1\n");
      claims[i].lines().forEach(line -> text.append("  ").append(line).append('\n'));
    }
    RulesResult read = RuleReader.read(List.of(new SourceText("toy.rules", text.toString())));
    assertEquals(List.of(), read.diagnostics(), text::toString);
    return read;
  }

  private static List<String> contradictions(String... claims) {
    ContradictionSearch.Result result = search(1, claims);
    assertEquals(List.of(), result.inconclusive());
    assertEquals(
        result, search(8, claims), "one thread and eight find the same of " + List.of(claims));
    return result.clashes().stream()
        .filter(c -> c.verdict() == PairVerdict.CONTRADICTION)
        .map(
            c ->
                c.first().topic()
                    + " against "
                    + c.seconds().stream().map(s -> s.topic() + "#" + s.number()).toList()
                    + " through "
                    + c.chain().stream().map(s -> s.topic()).toList())
        .toList();
  }

  @Test
  void what_is_forbidden_of_one_thing_twice_is_an_exception_to_what_is_permitted_of_two() {
    String act = "permit replace(p, c, d) when ready(c)";
    assertEquals(List.of(), contradictions(act, "forbid replace(p, c, d) when c is d"));
    assertEquals(List.of(), contradictions(act, "forbid replace(p, c, c)"));
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(act + " and c is d", "forbid replace(p, c, c)"));
  }

  @Test
  void what_holds_generally_yields_silently_to_whatever_leaves_it_a_case() {
    assertEquals(
        List.of(),
        contradictions("generally permit play(p, c)", "forbid play(p, c) when ready(c)"));
    assertEquals(
        List.of(), contradictions("generally permit play(p, c)", "forbid play(p, c: Agenda)"));
    assertEquals(
        List.of(), contradictions("generally permit play(p, c)", "forbid play(p, \"Hunter\")"));
    assertEquals(List.of(), contradictions("generally round fractions up", "round averages down"));
  }

  @Test
  void what_holds_generally_is_over_where_a_later_ruling_leaves_it_no_case() {
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions("generally round fractions up", "round fractions down"));
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions("generally permit play(p, c: Agenda) when ready(c)", "forbid play(q, d)"));
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "generally limit sponsor(p, c) to 1 each turn for each c: Card",
            "limit sponsor(p, c) to 2 each turn for each c: Card"));
  }

  @Test
  void what_holds_generally_knows_of_what_was_said_before_it() {
    assertEquals(List.of(), contradictions("forbid play(p, c)", "generally permit play(p, c)"));
  }

  @Test
  void the_situation_is_told_in_the_words_of_the_vocabulary() {
    List<String> chosen =
        search(
                1,
                "permit play(p, c) when not ready(c) and happened sponsor(p, c) this turn"
                    + " and opaque \"was seen by\"(c, p)",
                "forbid play(p, c) when not ready(c)")
            .clashes()
            .getFirst()
            .witness()
            .lines()
            .stream()
            .filter(Witness.Line::chosen)
            .map(Witness.Line::words)
            .toList();
    assertEquals(
        List.of(
            "card 1 is not ready",
            "player 1 has sponsored card 1 this turn",
            "\"was seen by\" holds for card 1 and player 1"),
        chosen);
  }

  @Test
  void what_counts_as_an_act_is_forbidden_with_it() {
    assertEquals(
        List.of("R1 against [R3#1] through [R2]"),
        contradictions(
            "permit replace(p, new: Agenda, old: Agenda)",
            "replace(p, new, old) counts as sponsor when new is Agenda",
            "forbid sponsor(p, c: Agenda)"));
  }

  @Test
  void what_counts_as_an_act_with_one_card_is_not_forbidden_with_another() {
    String counts = "hire(p, c, \"Consultants\") counts as hire(p, c, \"Hunter\")";
    assertEquals(
        List.of("R1 against [R3#1] through [R2]"),
        contradictions(
            "permit hire(p, c, \"Consultants\")", counts, "forbid hire(p, c, \"Hunter\")"));
    assertEquals(
        List.of(),
        contradictions(
            "permit hire(p, c, \"Consultants\")", counts, "forbid hire(p, c, \"Stranger\")"));
  }

  @Test
  void whatever_counts_as_an_act_meets_a_duty_to_it_so_one_of_these_may_be_forbidden() {
    String duty = "oblige sponsor(p, c: Agenda) when ready(c)";
    String counts = "replace(p, new, old) counts as sponsor when new is Agenda";
    assertEquals(
        List.of(),
        contradictions(duty, counts, "forbid replace(p, new: Agenda, old) when ready(new)"));
    assertEquals(
        List.of("R1 against [R3#1] through []"),
        contradictions(duty, counts, "forbid sponsor(p, c: Agenda) when ready(c)"));
  }

  @Test
  void what_two_claims_say_of_an_act_they_do_not_say_again_of_what_counts_as_it() {
    String some = "permit sponsor(p, c) when ready(c)";
    String narrower = "forbid play(p, c: Agenda) when ready(c)";
    assertEquals(List.of(), contradictions(some, narrower), "a narrower prohibition is a note");
    assertEquals(
        List.of(),
        contradictions(some, narrower, "replace(p, new, old) counts as sponsor when new is Agenda"),
        "nor does it take back that part of the permission which replacing an agenda is");
  }

  @Test
  void what_a_reaction_does_is_no_kind_of_that_event() {
    assertEquals(
        List.of(),
        contradictions("whenever play(p, c) then lose(c)", "forbid purge(c)"),
        "to lose is not to purge");
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions("whenever play(p, c) then purge(c)", "forbid lose(c)"),
        "to purge is to lose");
  }

  @Test
  void reactions_are_read_in_the_situation_that_the_event_leaves() {
    String bar = "forbid lose(c) unless ready(c)";
    assertEquals(1, contradictions("whenever exhaust(c) then lose(c)", bar).size());
    assertEquals(
        List.of(), contradictions("whenever exhaust(c) then lose(d) when c != d", bar), "another");
    assertEquals(
        List.of(),
        contradictions("whenever exhaust(c) would happen then instead lose(c)", bar),
        "the event does not happen");
  }

  @Test
  void two_replacements_of_one_event_and_what_is_set_in_its_place_do_not_contradict() {
    String named = "whenever lose(c) would happen %sthen instead power(p) becomes %d, purge(c)";
    assertEquals(List.of(), contradictions(named.formatted("", 1), named.formatted("", 2)));
    assertEquals(List.of(), contradictions(named.formatted("may ", 1), named.formatted("", 2)));
    assertEquals(
        List.of(), contradictions(named.formatted("", 1), "whenever purge(c) then lose(c)"));
    assertEquals(
        1,
        contradictions("whenever lose(c) would happen then instead purge(c)", "forbid purge(c)")
            .size());
  }

  @Test
  void a_cause_that_is_named_is_no_card() {
    String size = "size gives price(c) plus 2";
    assertEquals(List.of(), contradictions(size, "d: Card gives price(c) plus 0 when ready(d)"));
    assertEquals(
        List.of(),
        contradictions("cost(c) gives price(c) plus 2", "d: Card gives price(c) plus 0"),
        "nor is a number");
    assertEquals(
        List.of(), contradictions(size, "weight gives price(c) plus 1"), "two causes, two amounts");
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(size, "size gives price(c) plus 1"));
  }

  @Test
  void nothing_has_no_size() {
    assertEquals(
        List.of(),
        contradictions("price(c) = printed(c)", "price(c) at least 0"),
        "none is not -1");
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions("price(c) = printed(c)", "price(c) at least 5"));
    assertEquals(
        List.of(),
        contradictions(
            "permit play(p, c) when printed(c) is none", "forbid play(p, c) when printed(c) < 3"));
  }

  @Test
  void a_claim_that_reads_what_is_permitted_reads_what_the_other_one_leaves() {
    String duty = "oblige play(p, c: Agenda) when d is Character and permitted(play(p, d))";
    assertEquals(
        List.of(),
        contradictions(duty, "forbid play(p, c)"),
        "where nothing is permitted the condition of the duty fails");
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(duty, "forbid play(p, c: Agenda) when power(p) > 5"),
        "another card may be permitted");
    assertEquals(
        List.of(),
        contradictions("oblige play(p, c) when permitted(play(p, c))", "forbid play(p, c: Agenda)"),
        "what is forbidden is not what may be done");
  }

  @Test
  void who_must_where_he_may_is_in_nobodys_way_though_somebody_else_lifts_the_prohibition() {
    String lifting = "always permit play(p, c: Agenda) when power(p) > 5";
    assertEquals(
        List.of("R2 against [R3#1] through []"),
        contradictions(
            "oblige play(p, c: Agenda) when permitted(play(p, c))", "forbid play(p, c)", lifting),
        "only what lifts it contradicts the prohibition");
    assertEquals(
        List.of("R1 against [R2#1] through []", "R2 against [R3#1] through []"),
        contradictions("oblige play(p, c: Agenda)", "forbid play(p, c)", lifting));
  }

  @Test
  void
      a_prohibition_that_asks_whether_another_player_may_counts_where_a_duty_asks_for_permission() {
    assertEquals(
        List.of(),
        contradictions(
            "oblige play(p, c) when ready(c) and permitted(play(p, c))",
            "forbid play(q, c) when q is not p and not permitted(play(p, c))"));
  }

  @Test
  void a_prohibition_about_an_argument_that_the_other_act_lacks_is_not_carried() {
    assertEquals(
        List.of(),
        contradictions(
            "permit hire(p, c, d)",
            "hire(p, c, d) counts as replace",
            "forbid replace(p, new, old) when not ready(old)"));
  }

  @Test
  void a_condition_about_no_card_at_all_does_not_hold_for_want_of_cards() {
    assertEquals(
        List.of(),
        contradictions(
            "permit sponsor(p, c) even if no i: Character where ready(i)",
            "forbid sponsor(p, c) when cost(c) > 3"));
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit sponsor(p, c) even if no i: Character where ready(i)",
            "forbid sponsor(p, c) when no i: Character where ready(i)"));
  }

  @Test
  void what_is_excused_of_a_thing_is_not_met_by_a_prohibition_that_is_silent_on_it() {
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit hire(p, c, d) even if cost(d) < cost(c)",
            "forbid hire(p, c, d) when cost(c) > 3 and cost(d) = 0"));
    assertEquals(
        List.of(),
        contradictions(
            "permit hire(p, c, d) when cost(d) = 0 even if cost(d) < cost(c)",
            "forbid hire(p, c, d) when cost(c) > 3"),
        "whatever the hired card costs, an expensive one is not had by hiring");
    assertEquals(
        List.of(),
        contradictions(
            "permit sponsor-with(p, c, d: Veteran) even if cost(d) != cost(c)\n"
                + "cost(d: Veteran) = 0",
            "forbid sponsor(p, c) when cost(c) > 3"),
        "a prohibition of the act, whoever does it, does not speak of who does it");
  }

  @Test
  void what_is_excused_is_asked_of_each_alternative_of_a_prohibition() {
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit sponsor(p, c) even if cost(c) > 3",
            "forbid sponsor(p, c) when ready(c) and (cost(c) > 5 or power(p) = 0)"));
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit replace(p, c, d: Veteran) even if not ready(c)",
            "forbid replace(p, c, d) when cost(d) > 3 and (not ready(c) or power(p) = 0)"));
  }

  @Test
  void what_is_said_of_a_named_card_is_carried_to_the_card_that_a_prohibition_picks() {
    assertEquals(
        List.of("R1 against [R2#1] through [R3]"),
        contradictions(
            "permit replace(p, c, \"Hunter\") even if not ready(c)",
            "forbid replace(p, c, d) when d is \"Consultants\" and (not ready(c) or power(p) = 0)",
            "replace(p, c, \"Consultants\") counts as replace(p, c, \"Hunter\")"));
  }

  @Test
  void where_a_claim_has_been_lifted_it_says_nothing_to_contradict() {
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit sponsor(p, c) even if not ready(c)",
            "forbid sponsor(p, c: Agenda) when not ready(c)"));
    assertEquals(
        List.of(),
        contradictions(
            "permit sponsor(p, c) even if not ready(c)",
            "forbid sponsor(p, c: Agenda) when not ready(c)",
            "forbid sponsor(p, c: Agenda) lifting ruling \"R1\" 2000-01-01 #1 claim 1"));
  }

  @Test
  void a_fact_that_a_claim_states_of_a_named_card_is_a_known_one() {
    assertEquals(
        List.of(),
        contradictions(
            "permit hire(p, c, \"Hunter\") even if not ready(c)",
            "forbid hire(p, c, d) when cost(d) = 3 and not ready(c)"),
        "nobody says what the card costs");
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit hire(p, c, \"Hunter\") even if not ready(c)",
            "forbid hire(p, c, d) when cost(d) = 3 and not ready(c)\ncost(\"Hunter\") = 3"));
  }

  @Test
  void prohibitions_of_one_ruling_take_a_permission_back_together() {
    assertEquals(
        List.of("R1 against [R2#1, R2#2] through []"),
        contradictions(
            "permit play(p, c)",
            "forbid play(p, c) when ready(c)\nforbid play(p, c) when not ready(c)"));
  }

  @Test
  void a_prohibition_that_fails_in_one_situation_of_the_permission_is_none_of_its() {
    assertEquals(
        List.of(),
        contradictions("permit play(p, c)", "forbid play(p, c) when power(p) > 10 and ready(c)"));
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit play(p, c) when power(p) > 20", "forbid play(p, c) when power(p) > 10"));
  }

  @Test
  void what_a_third_claim_says_of_a_term_that_the_permission_does_not_read_is_heeded() {
    assertEquals(
        List.of("R1 against [R2#1] through [R3]"),
        contradictions(
            "permit play(p, c) when cost(c) = 3",
            "forbid play(p, c) when power(p) = 7",
            "power(p) = 7 when cost(c) = 3"));
    assertEquals(
        List.of(),
        contradictions(
            "permit play(p, c) when cost(c) = 3",
            "forbid play(p, c) when power(p) = 7",
            "power(p) = 7 when cost(c) = 4"));
  }

  @Test
  void what_a_card_is_said_to_be_is_not_taken_to_fail() {
    assertEquals(
        List.of("R1 against [R2#1] through [R3]"),
        contradictions(
            "permit play(p, c) when c is \"Hunter\"",
            "forbid play(p, c) when c is Veteran",
            "\"Hunter\" is Veteran"));
  }

  @Test
  void averages_are_compared_exactly() {
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit play(p, c) when power(p) = 1 and (average of power(q) over q: Player) > 1",
            "forbid play(p, c) when (average of power(q) over q: Player) > 1 / 2"));
    assertEquals(
        List.of(),
        contradictions(
            "permit play(p, c) when (average of power(q) over q: Player) > 1 / 3",
            "forbid play(p, c) when (average of power(q) over q: Player) >= 1"));
    // of two players, which are all that the game has, there is no average between the two
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit play(p, c) when (average of power(q) over q: Player) > 1 / 2",
            "forbid play(p, c) when (average of power(q) over q: Player) >= 1"));
  }

  @Test
  void a_margin_between_two_wide_numbers_is_decided() {
    ContradictionSearch.Result result =
        search(
            1,
            "oblige play(p, c) when no q: Player where q is not p and power(q) > power(p) - 10",
            "forbid play(p, c) when q is not p and power(q) > power(p) - 5");
    assertTrue(result.inconclusive().isEmpty(), () -> result.inconclusive().toString());
    assertEquals(List.of(), result.clashes());
  }

  @Test
  void pairs_that_a_ruling_has_nothing_to_do_with_are_not_asked() {
    String[] claims = {
      "permit play(p, c) when power(p) > 20",
      "forbid play(p, c) when power(p) > 10",
      "permit hire(p, c, d)",
      "forbid hire(p, c, d) when ready(c)",
    };
    assertEquals(List.of(), touching("R3", true, claims));
    assertEquals(List.of("R1 R2"), touching("R2", true, claims));
    assertEquals(List.of(), touching("R2", false, claims));
  }

  @Test
  void a_pair_is_asked_with_and_without_the_third_ruling_that_makes_the_two_meet() {
    String[] claims = {
      "forbid play(p, c) when power(p) > 30", "permit play(p, c) when ready(c)", "power(p) = 40"
    };
    assertEquals(List.of("R2 R1"), touching("R3", true, claims));
    assertEquals(List.of(), touching("R3", false, claims));
  }

  private static List<String> touching(String topic, boolean inForce, String... claims) {
    RulesResult read = read(claims);
    List<ClaimInForce> all = ClaimsInForce.of(read.base(), "toy", Optional.empty());
    Set<String> rulings =
        all.stream()
            .filter(c -> c.topic().equals(topic))
            .map(ClaimInForce::ruling)
            .collect(Collectors.toSet());
    return ContradictionSearch.search(
            read.base().vocabulary(),
            all,
            new ContradictionSearch.Settings(1, Optional.empty(), 1, false)
                .touching(new ContradictionSearch.Touching(rulings, inForce ? Set.of() : rulings)))
        .clashes()
        .stream()
        .map(c -> c.first().topic() + " " + c.second().topic())
        .toList();
  }

  @Test
  void two_values_that_merely_overlap_contradict_by_no_word_before_them() {
    for (String word : List.of("", "always ", "strict ")) {
      assertEquals(
          List.of(),
          contradictions(
              word + "price(c) = 2 when controller(c) is p",
              "price(c) = 3 when c is Agenda and ready(c)"));
    }
  }

  @Test
  void a_permission_of_a_wider_act_is_narrowed_by_a_prohibition_of_one_way_to_do_it() {
    String way = "hire(p, c, \"Hunter\") counts as sponsor(p, c)";
    String bar = "forbid hire(p, c, d) when c is Agenda";
    assertEquals(List.of(), contradictions("permit sponsor(p, c) when c is Agenda", bar, way));
    assertEquals(
        List.of("R1 against [R2#1] through [R3]"),
        contradictions(
            "permit sponsor(p, c) when c is Agenda even if not ready(c)",
            "forbid hire(p, c, d) when c is Agenda and not ready(c)",
            way));
    assertEquals(
        List.of("R1 against [R2#1] through [R3]"),
        contradictions(
            "permit hire(p, c, \"Hunter\") when c is Agenda",
            "forbid sponsor(p, c) when c is Agenda",
            way));
  }

  @Test
  void a_duty_where_it_is_permitted_is_none_where_a_wider_act_is_forbidden() {
    assertEquals(
        List.of(),
        contradictions(
            "oblige sponsor(p, c) when ready(c) and permitted(sponsor(p, c))",
            "forbid play(p, c) when c is Agenda"));
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions("oblige sponsor(p, c) when ready(c)", "forbid play(p, c) when c is Agenda"));
  }

  @Test
  void an_excuse_is_read_of_the_thing_that_the_condition_picks() {
    assertEquals(
        List.of(),
        contradictions(
            "permit sponsor(p, c) when controller(d) is p and d is Agenda even if not ready(d)",
            "forbid sponsor(p, c) when controller(e) is p and e is Character and not ready(e)"));
    assertEquals(
        List.of("R1 against [R2#1] through []"),
        contradictions(
            "permit sponsor(p, c) when c is Agenda even if not ready(c)",
            "forbid sponsor(p, c) when not ready(c)"));
  }

  @Test
  void a_prohibition_that_only_its_link_makes_speak_of_what_is_excused_is_not_met_by_the_excuse() {
    assertEquals(
        List.of(),
        contradictions(
            "permit sponsor(p, c) when c is Agenda even if not ready(c)",
            "forbid replace(p, c, c) when power(p) < 5",
            "sponsor(p, c) counts as replace(p, c, c) when not ready(c)"));
  }

  @Test
  void a_prohibition_inside_all_alternatives_of_a_duty_together_applies_only_where_the_duty_does() {
    List<Clash> found =
        SearchedRules.of(
                """
                game "Toy" id toy
                kind Player has 2
                state rich(Player): no | yes
                state tall(Player): no | yes
                act pay(Player)
                ruling "Duty" 2000-01-01 #1
                  oblige pay(p) when rich(p) or not rich(p)
                ruling "Ban" 2000-01-02 #1
                  forbid pay(p) when tall(p)
                """)
            .contradictions();
    assertEquals(1, found.size());
    boolean banFirst = found.getFirst().first().topic().equals("Ban");
    assertEquals(banFirst, found.getFirst().firstYieldsEverywhere());
    assertEquals(!banFirst, found.getFirst().secondYieldsEverywhere());
  }
}
