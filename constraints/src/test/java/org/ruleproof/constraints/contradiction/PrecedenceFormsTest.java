package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** Who wins by each form of precedence, in small packets as rules teams write them. */
class PrecedenceFormsTest {
  private static final String GAME =
      """
      game "Toy" id toy
      kind Player has 2
      kind Card
      kind Hat is Card
      card "Wig": Hat
      card "Fez": Hat text forbid wear(p, "Fez")
        forbid doff(p, "Fez")
      state gold(Player): 0..9
      state rich(Player): no | yes
      term charm(Player): 0..60
      act wear(Player, Card)
      act put-on(Player, Card) is wear
      act doff(Player, Card)
      principle "scope" the more specific claim beats the more general claim
      principle "rules team" ruling by "Ann" beats claim
      principle "core" text of "Core" beats text of "Letters"
      principle "date" newer ruling beats older ruling
      document packet "Old" dated 2018-01-01
      entry "Old" #1
        always permit doff(p, "Wig")
      document packet "Core" dated 2019-01-01 replaces "Old"
      """;

  /** Each row: the claims of rulings A, B, ... of that order, and what is found. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // scope: kinds, cards, conditions, kinds of acts; not where it is not proved
        "always permit wear(p, h: Hat) ; forbid wear(p, c) | A over B",
        "forbid wear(p, h: Hat) ; always permit wear(p, \"Wig\") | B over A",
        "always permit wear(p, c) when c is \"Wig\" ; forbid wear(p, h: Hat) | A over B",
        "always permit wear(p, c) when gold(p) > 5 ; forbid wear(p, c) when gold(p) > 3 | A over B",
        "always permit wear(p, c) when gold(p) in 4..5 ; forbid wear(p, c) when gold(p) > 3 | A over B",
        "always permit wear(p, c) when gold(p) > 3 and rich(p) ; forbid wear(p, c) when gold(p) > 3 | A over B",
        "permit put-on(p, c) ; forbid wear(p, c) | A over B",
        "charm(p) = 1 ; charm(p) = 2 when rich(p) | B over A",
        "charm(p) = 2 when rich(p) ; charm(p) = 1 | A over B",
        "always permit wear(p, c) when rich(p) ; forbid wear(p, c) when gold(p) > 3 | B over A",
        "always permit wear(p, c) when not gold(p) < 4 ; forbid wear(p, c) when gold(p) > 3 | B over A",
        // authority, before the date; scope before authority
        "[author \"Ann\"] always permit wear(p, c) ; forbid wear(p, c) | A over B",
        "[author \"Ann\"] always permit wear(p, c) ; [author \"Ann\"] forbid wear(p, c) | B over A",
        "[author \"Ann\"] always permit wear(p, c) ; forbid wear(p, h: Hat) | B over A",
        "always permit wear(p, c) ; {Letters} forbid wear(p, c) | A over B",
        "always permit wear(p, c) ; {Letters} [author \"Ann\"] forbid wear(p, c) | B over A",
        // the order within a day
        "always permit wear(p, c) ; <2 of its day> forbid wear(p, c) | A against B",
        "<2 of its day> always permit wear(p, c) ; <1 of its day> forbid wear(p, c) | A over B",
        "<2 of its day> always permit wear(p, c) ; <2 of its day> forbid wear(p, c) | A against B",
        // the day from which it holds
        "always permit wear(p, c) ; [in force from 2024-01-01] forbid wear(p, c) | B over A",
        "always permit wear(p, c) ; [in force from 2024-01-02] forbid wear(p, c) | nothing",
        "[in force from 2023-12-31] always permit wear(p, c) ; forbid wear(p, c) | B over A",
        // earlier rulings, strict or not
        "strict forbid wear(p, c) ; always permit wear(p, c) | A against B",
        "strict forbid wear(p, c) ; always permit wear(p, c) lifting earlier rulings | nothing",
        "always permit wear(p, c) lifting earlier rulings ; forbid wear(p, c) | B over A",
        "forbid wear(p, c) ; repeals earlier rulings on \"A\" | B over A",
        // what a card prints, and errata
        "always permit wear(p, \"Fez\") when rich(p) | A over text of Fez",
        "always permit doff(p, \"Fez\") ; [erratum \"Fez\"] forbid wear(p, \"Fez\") by \"Fez\" | nothing",
        "always permit wear(p, \"Fez\") ; [erratum \"Fez\"] forbid wear(p, \"Fez\") by \"Fez\" | B over A",
        "forbid doff(p, c) by \"Wig\" ; [erratum \"Wig\"] always permit doff(p, \"Wig\") by \"Wig\" | nothing",
        "[erratum \"Wig\"] forbid doff(p, c) by \"Wig\" ; always permit doff(p, c) by \"Wig\" | text of Fez over B, A against B",
        "[erratum \"Wig\"] [in force from 2024-02-01] forbid doff(p, c) by \"Wig\""
            + " ; always permit doff(p, \"Fez\") | B against text of Fez",
        // a document that another has replaced is history
        "forbid doff(p, \"Wig\") | nothing",
      })
  void the_first_principle_that_speaks_decides(String rulings, String expected) {
    assertEquals(expected, decided(rulings, LocalDate.of(2024, 1, 1)));
  }

  @ParameterizedTest
  @CsvSource({"2018-12-31,A against Old", "2019-01-01,nothing"})
  void a_document_is_in_force_until_another_replaces_it(LocalDate day, String expected) {
    assertEquals(expected, decided("forbid doff(p, \"Wig\")", day));
  }

  private static String decided(String rulings, LocalDate asOf) {
    StringBuilder rules = new StringBuilder(GAME);
    String[] each = rulings.split(" ; ");
    for (int i = 0; i < each.length; i++) {
      String lines =
          each[i]
              .strip()
              .replace("{Letters} ", "")
              .replaceAll("<([^>]*)> ", "place $1\n  ")
              .replaceAll("\\[([^\\]]*)\\] ", "$1\n  ");
      boolean sameDay = rulings.contains("of its day");
      rules.append(each[i].contains("{Letters}") ? "document packet \"Letters\"\n" : "");
      rules.append(
          "ruling \"%s\" %s #1\n  %s\n"
              .formatted((char) ('A' + i), day(sameDay ? 0 : i, asOf), lines));
    }
    if (!rules.toString().contains("packet \"Letters\"")) {
      rules.append("document packet \"Letters\"\n");
    }
    RulesResult read = RuleReader.read(List.of(new SourceText("toy.rules", rules.toString())));
    assertEquals(List.of(), read.diagnostics(), rules::toString);
    RulePrinter printer = new RulePrinter(read.base().vocabulary());
    List<ClaimInForce> claims = ClaimsInForce.of(read.base(), "toy", Optional.of(asOf));
    List<Clash> clashes =
        ContradictionSearch.search(
                read.base().vocabulary(),
                claims,
                new ContradictionSearch.Settings(1, Optional.empty(), 1, false))
            .clashes();
    String found =
        ContradictionFindings.of(
                read.base().vocabulary(),
                claims,
                clashes,
                new FindingProse(Map.of(), printer::claim, printer::claim))
            .stream()
            .map(PrecedenceFormsTest::outcome)
            .collect(Collectors.joining(", "));
    return found.isEmpty() ? "nothing" : found;
  }

  private static String day(int place, LocalDate asOf) {
    return LocalDate.of(Math.min(2020, asOf.getYear() - 1), 1, 1).plusYears(place).toString();
  }

  /** "A over B" where A wins, "A against B" where nobody does; notes that settle nothing apart. */
  private static String outcome(Finding finding) {
    List<String> topics =
        finding.rulings().stream().map(r -> r.topic()).distinct().sorted().toList();
    return finding
        .resolution()
        .inForce()
        .map(
            id -> {
              String winner =
                  finding.rulings().stream()
                      .filter(r -> r.id().equals(id))
                      .findFirst()
                      .orElseThrow()
                      .topic();
              List<String> losers = topics.stream().filter(t -> !t.equals(winner)).toList();
              return winner + " over " + String.join(" and ", losers);
            })
        .orElse(String.join(" against ", topics));
  }
}
