package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;

/**
 * The analysis of numbers on the whole Babylon 5 rule base. {@link AnalysesBenchmark} measures its
 * time.
 */
class NumberAuditTest {
  /** Words of a line of the list that say what was found: id, kind, level, whether it is settled. */
  private static final int FINDING = 4;

  private static final AuditRules RULES = AuditRules.of(List.of(), Optional.of("babylon5"));

  private static final Binding BINDING =
      DocumentBinder.toNothing(RULES.game(), RULES.base(), RULES.files(), Optional.empty());

  /** Of all rulings, searched once for all that is asked of it here. */
  private static final AuditSearch.Outcome ALL = search();

  private static AuditSearch.Outcome search() {
    return NumberAudit.search(RULES.game(), BINDING.rules(), Optional.empty());
  }

  @Test
  void nothing_is_given_up() {
    assertEquals(List.of(), ALL.undecided());
  }

  /** Which findings those are is listed beside the whole audit, which only {@code -Pfull} runs. */
  @Test
  void the_findings_are_those_of_the_list_of_all_findings() throws IOException {
    Set<String> kinds =
        Set.of(FindingKind.ROUNDING.code(), FindingKind.BOUND.code(), FindingKind.READING.code());
    List<String> listed;
    try (InputStream in =
        NumberAuditTest.class.getResourceAsStream("../command/findings-babylon5.txt")) {
      listed =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .map(line -> List.of(line.split(" ", -1)))
              .filter(words -> words.size() > FINDING && kinds.contains(words.get(1)))
              .map(words -> String.join(" ", words.subList(0, FINDING)))
              .toList();
    }
    assertEquals(listed, ALL.findings().stream().map(NumberAuditTest::line).sorted().toList());
  }

  private static String line(Finding finding) {
    return String.join(
        " ",
        finding.id(),
        finding.kind().code(),
        finding.level().code(),
        finding.resolution().settled() ? "settled" : "open");
  }

  @Test
  void the_same_rules_give_the_same_findings() {
    assumeTrue(Boolean.getBoolean("ruleproof.full"), "searches all rulings again: with -Pfull");
    assertEquals(ALL.findings(), search().findings());
  }

  @Test
  void what_is_settled_is_a_note_and_what_is_not_a_warning() {
    for (Finding finding : ALL.findings()) {
      assertEquals(
          finding.resolution().settled() ? Level.NOTE : Level.WARNING,
          finding.level(),
          finding::title);
      assertTrue(
          finding.kind() == FindingKind.ROUNDING
              || finding.kind() == FindingKind.BOUND
              || finding.kind() == FindingKind.READING,
          finding::title);
    }
  }

  @Test
  void every_finding_has_inputs_or_a_situation_and_every_reading_its_result() {
    for (Finding finding : ALL.findings()) {
      assertTrue(finding.witness().isPresent(), finding::title);
      assertTrue(finding.explanation().contains("\n"), finding::explanation);
    }
  }
}
