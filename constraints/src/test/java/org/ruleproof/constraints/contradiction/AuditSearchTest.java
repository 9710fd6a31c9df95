package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** What a search must not pass over, and must not report, where only the relevant claims are read. */
class AuditSearchTest {
  private static final String VOCABULARY =
      """
      game "Harbors" id harbors
      kind Player has 2..2
      kind Card
      kind Ship is Card
      kind Crew is Card
      kind Pilot is Crew
      apart Ship, Crew
      enum Flag = red | blue
      step morning < noon < evening
      fact cost(Card): 0..5
      state wind: 0..3
      state calm: no | yes
      state docked(Card): no | yes
      state flag(Player): Flag
      state hold: list of Card up to 2
      term late: no | yes
      term open: no | yes
      act move(Player, Card)
      act sail(Player, Card) is move
      act rest
      card "Gull": Ship
      card "Ada": Pilot
      """;

  private static String base(String declarations, String... rulings) {
    StringBuilder text = new StringBuilder(VOCABULARY).append(declarations).append('\n');
    for (int i = 0; i < rulings.length; i++) {
      text.append("ruling \"%c\" 200%d-01-01 #1\n".formatted('A' + i, i))
          .append(rulings[i].indent(2));
    }
    return text.toString();
  }

  private static List<String> contradictions(String text) {
    return result(text).clashes().stream()
        .filter(clash -> clash.verdict() == PairVerdict.CONTRADICTION)
        .map(
            clash ->
                Stream.of(clash.first().topic(), clash.second().topic())
                    .sorted()
                    .collect(Collectors.joining(" ")))
        .distinct()
        .sorted()
        .toList();
  }

  private static ContradictionSearch.Result result(String text) {
    RulesResult read = RuleReader.read(List.of(new SourceText("some.rules", text)));
    assertEquals(List.of(), read.diagnostics(), text);
    RuleBase base = read.base();
    return ContradictionSearch.search(
        base.vocabulary(),
        ClaimsInForce.of(base, "some", Optional.empty()),
        new ContradictionSearch.Settings(1, Optional.empty(), 1, false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cost(c) <= 5
          cost(c) != 6
          cost(c) >= 0 and wind in 0..3
          flag(p) = red or flag(p) = blue
          not (wind > 3)
          docked(c) or not docked(c)
          """)
  void a_condition_that_always_holds_by_its_type_keeps_nothing_apart(String condition) {
    assertEquals(
        List.of("A B"),
        contradictions(base("", "permit move(p, c)", "forbid move(p, c) when " + condition)));
    assertEquals(
        List.of("A B"),
        contradictions(
            base(
                "",
                "permit move(p, c) when calm",
                "forbid move(p, c) when calm and (not calm or " + condition + ")")));
    assertEquals(
        List.of(),
        contradictions(base("", "permit move(p, c)", "forbid move(p, c) unless " + condition)));
  }

  @ParameterizedTest
  @CsvSource({"axiom calm, calm", "axiom wind = 2, wind > 1", "axiom not docked(c), not docked(c)"})
  void an_axiom_without_a_condition_carries(String axiom, String condition) {
    String[] rulings = {"permit move(p, c)", "forbid move(p, c) when " + condition};
    assertEquals(List.of("A B"), contradictions(base(axiom, rulings)));
    assertEquals(List.of(), contradictions(base("", rulings)));
  }

  @ParameterizedTest
  @CsvSource({"late, late = no when calm", "not late, late = yes when calm"})
  void a_chain_is_followed_from_what_a_claim_gives_to_what_it_asks(String when, String link) {
    assertEquals(
        List.of("A C"),
        contradictions(base("", "permit rest when " + when, link, "forbid rest unless calm")));
    assertEquals(
        List.of(),
        contradictions(base("", "permit rest when " + when, link, "forbid rest when calm")));
  }

  @ParameterizedTest
  @CsvSource({"Ship, Ship", "Pilot, Pilot", "Pilot, Crew"})
  void a_permission_of_a_kind_that_a_third_claim_empties_says_nothing(String kind, String emptied) {
    String[] rulings = {"permit move(p, x: " + kind + ")", "forbid move(p, c)"};
    assertEquals(List.of("A B"), contradictions(base("", rulings)));
    assertEquals(
        List.of(), contradictions(base("", rulings[0], rulings[1], "c is not " + emptied)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sail(p, c) at morning | move(p, c) at noon
          decide sail(p, c) at evening | decide move(p, c) at noon
          sail(p, c) before rest | rest before move(p, c)
          """)
  void a_moment_of_an_act_is_one_of_each_of_its_kinds(String ofKind, String ofAct) {
    assertEquals(List.of("A B"), contradictions(base("", ofKind, ofAct)));
  }

  @Test
  void a_card_that_a_claim_names_as_a_target_alone_is_named() {
    String counts = "c counts as \"Gull\" for sail by \"Gull\"";
    assertEquals(
        List.of("A B"),
        contradictions(base("", "c does not count as \"Gull\" for sail when calm", counts)));
    assertEquals(
        List.of(), contradictions(base("", "c does not count as Ship for sail when calm", counts)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          oblige sail(p, c) | forbid sail(p, c) when c in hold
          permit sail(p, c) when c in hold | forbid sail(p, c)
          """)
  void what_is_in_a_list_is_searched(String one, String two) {
    assertEquals(List.of("A B"), contradictions(base("", one, two)));
  }

  @Test
  void what_is_asked_of_the_size_of_a_list_is_said_not_to_be_decided() {
    ContradictionSearch.Result result =
        result(base("", "oblige sail(p, c)", "forbid sail(p, c) when size of hold > 2"));
    assertEquals(List.of(), result.clashes());
    assertEquals(1, result.inconclusive().size());
    assertTrue(result.inconclusive().getFirst().contains("the size or an end of a list"));
  }

  @Test
  void a_prohibition_that_a_third_claim_lifts_gives_way_as_a_permission_does() {
    String forbid = "forbid rest";
    String lifting = " lifting ruling \"A\" 2000-01-01 #1";
    assertEquals(
        List.of("A B", "A C"), contradictions(base("", forbid, "permit rest", "permit rest")));
    assertEquals(
        List.of(), contradictions(base("", forbid, "permit rest", "permit rest" + lifting)));
    assertEquals(
        List.of(),
        contradictions(base("", forbid, "permit rest", "permit rest when calm" + lifting)));
    assertEquals(
        List.of("A B"),
        contradictions(
            base("", forbid, "permit rest unless calm", "permit rest when calm" + lifting)));
  }

  @Test
  void what_lifts_a_claim_lifts_what_the_claim_implies() {
    String counts = "c counts as Pilot for sail";
    String above = "c does not count as Crew for sail";
    String lifting = "c does not count as Pilot for sail%s lifting ruling \"A\" 2000-01-01 #1";
    assertEquals(List.of("A B"), contradictions(base("", counts, above)));
    assertEquals(List.of(), contradictions(base("", counts, above, lifting.formatted(""))));
    assertEquals(
        List.of("A B"),
        contradictions(base("", counts + " unless calm", above, lifting.formatted(" when calm"))));
  }

  @Test
  void a_claim_lifts_what_is_a_member_by_another_claim() {
    String[] rulings = {
      "forbid move(p, c)",
      "permit move(p, \"Ada\") when calm",
      "permit move(p, s: Ship) when not docked(d) lifting ruling \"A\" 2000-01-01 #1"
    };
    assertEquals(List.of("A B"), contradictions(base("", rulings)));
    assertEquals(
        List.of(), contradictions(base("", rulings[0], rulings[1], rulings[2], "c is Ship")));
  }

  @Test
  void a_prohibition_of_all_but_one_card_takes_back_a_permission_of_a_kind_that_it_is_not_of() {
    String all = "forbid move(p, c) unless c is \"Ada\"";
    assertEquals(List.of("A B"), contradictions(base("", "permit move(p, s: Ship)", all)));
    assertEquals(List.of(), contradictions(base("", "permit move(p, s: Pilot)", all)));
  }

  @ParameterizedTest
  @CsvSource({"Ship, Crew", "Pilot, Ship"})
  void to_be_of_two_kinds_held_apart_is_two_values(String one, String two) {
    assertEquals(
        List.of("A B"), contradictions(base("", "c is " + one + " when docked(c)", "c is " + two)));
    assertEquals(List.of(), contradictions(base("", "c is Crew when docked(c)", "c is Pilot")));
  }

  @Test
  void the_bases_found_by_comparison_are_answered_as_their_first_comment_says() throws IOException {
    Optional<Path> folder =
        Stream.iterate(Path.of("").toAbsolutePath(), at -> at != null, Path::getParent)
            .map(at -> at.resolve("shared/cases/random-bases"))
            .filter(Files::isDirectory)
            .findFirst();
    assumeTrue(folder.isPresent(), "no folder 'shared' with the cases beside the repository");
    List<String> wrong = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.orElseThrow())) {
      for (Path file : files.filter(f -> f.toString().endsWith(".rules")).sorted().toList()) {
        String text = Files.readString(file);
        boolean due = text.contains("\n-- MISS");
        List<String> found = contradictions(text);
        boolean answered = text.contains("\n-- CRASH");
        if (!answered && due == found.isEmpty()) {
          wrong.add(file.getFileName() + ": " + found);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }
}
