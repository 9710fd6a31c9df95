package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.binding.Bindings;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;

/** The analysis of numbers on the whole Babylon 5 rule base. */
class NumberAuditTest {
  /** Of the analysis of some thousand rulings on one core, warm-up included. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  /** Two thirds of the packet are of that day or older. */
  private static final LocalDate THOUSAND_RULINGS = LocalDate.of(1999, 12, 31);

  /** Of all rulings, searched once for all that is asked of it here. */
  private static final Search.Outcome ALL = search(Optional.empty());

  private static Search.Outcome search(Optional<LocalDate> asOf) {
    Rules rules = Rules.of(List.of(), Optional.of("babylon5"));
    Binding binding =
        Bindings.toNothing(rules.game(), rules.base(), rules.files(), Optional.empty());
    return NumberAudit.search(rules.game(), binding.rules(), asOf);
  }

  @Test
  void nothing_is_given_up() {
    assertEquals(List.of(), ALL.undecided());
  }

  @Test
  void a_thousand_rulings_are_searched_within_seconds() {
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Search.Outcome outcome = search(Optional.of(THOUSAND_RULINGS));
    Duration taken =
        Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
    System.out.println(
        "numbers: "
            + outcome.findings().size()
            + " findings in "
            + taken.toMillis()
            + " ms of CPU");
    assertTrue(taken.compareTo(LONGEST) < 0, () -> "took " + taken);
  }

  @Test
  void the_same_rules_give_the_same_findings() {
    assertEquals(ALL.findings(), search(Optional.empty()).findings());
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
