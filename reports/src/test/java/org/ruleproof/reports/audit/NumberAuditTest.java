package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;

/** The analysis of numbers on the whole Babylon 5 rule base. */
class NumberAuditTest {
  private static final AuditRules RULES = AuditRules.of(List.of(), Optional.of("babylon5"));

  private static final Binding BINDING =
      DocumentBinder.toNothing(RULES.game(), RULES.base(), RULES.files(), Optional.empty());

  /** Of the analysis of all rulings on one core, warm-up included; they were read before. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final Duration TAKEN;

  /** Of all rulings, searched once for all that is asked of it here. */
  private static final AuditSearch.Outcome ALL;

  static {
    long before = cpuTime();
    ALL = search();
    TAKEN = Duration.ofNanos(cpuTime() - before);
  }

  private static AuditSearch.Outcome search() {
    return NumberAudit.search(RULES.game(), BINDING.rules(), Optional.empty());
  }

  private static long cpuTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  @Test
  void nothing_is_given_up() {
    assertEquals(List.of(), ALL.undecided());
  }

  @Test
  void all_rulings_are_searched_within_seconds() {
    System.out.println(
        "numbers: " + ALL.findings().size() + " findings in " + TAKEN.toMillis() + " ms of CPU");
    assertTrue(TAKEN.compareTo(LONGEST) < 0, () -> "took " + TAKEN);
  }

  @Test
  void the_same_rules_give_the_same_findings() {
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
