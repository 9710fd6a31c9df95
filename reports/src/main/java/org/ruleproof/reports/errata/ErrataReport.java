package org.ruleproof.reports.errata;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.baseline.Baseline;

/**
 * The effects of errata.
 *
 * @param audit sources, rulings and all findings that involve the errata, in report order
 * @param changes one per finding, in the same order
 * @param errata the new rulings
 * @param withdrawn the withdrawn rulings
 * @param drafts the claims drafted from prose, in the rule language; empty if there are none
 * @param beside rulings to read beside the prose errata, since drafts miss most of their content
 * @param superseded rulings that are fully overridden only with the errata
 * @param revived rulings that are fully overridden only without the errata
 * @param restated implied claims
 * @param verdicts the changed verdicts
 * @param citing claims that depend on a change
 * @param repairs by the id of an unsettled contradiction
 */
public record ErrataReport(
    AuditReport audit,
    List<FindingChange> changes,
    List<RulingCitation> errata,
    List<RulingCitation> withdrawn,
    List<String> drafts,
    List<Beside> beside,
    List<RulingCitation> superseded,
    List<RulingCitation> revived,
    List<Restated> restated,
    Verdicts verdicts,
    List<Citing> citing,
    Map<String, List<Repair>> repairs) {
  public ErrataReport {
    changes = List.copyOf(changes);
    errata = List.copyOf(errata);
    withdrawn = List.copyOf(withdrawn);
    drafts = List.copyOf(drafts);
    beside = List.copyOf(beside);
    superseded = List.copyOf(superseded);
    revived = List.copyOf(revived);
    restated = List.copyOf(restated);
    citing = List.copyOf(citing);
    repairs = Map.copyOf(repairs);
  }

  /**
   * Rulings to read beside a prose erratum.
   *
   * @param nearest the rulings in force that share its most distinctive words, nearest first
   */
  public record Beside(RulingCitation erratum, List<RulingCitation> nearest) {
    public Beside {
      nearest = List.copyOf(nearest);
    }
  }

  /**
   * A claim that another claim implies.
   *
   * @param alike whether the two are equivalent
   */
  public record Restated(
      RulingCitation ruling,
      ClaimCitation claim,
      RulingCitation byRuling,
      ClaimCitation by,
      boolean alike) {}

  /**
   * The verdicts that the errata change.
   *
   * @param flips smallest situations first
   * @param scenarios number of scenarios judged both with and without the errata
   * @param limits one sentence per limit of the search
   */
  public record Verdicts(List<Flip> flips, int scenarios, List<String> limits) {
    public Verdicts {
      flips = List.copyOf(flips);
      limits = List.copyOf(limits);
    }
  }

  /**
   * A changed verdict with the smallest situation that shows it.
   *
   * @param scenario its id in a corpus
   * @param setup the situation, one sentence per fact
   * @param action the action or event in question
   * @param scenarios number of scenarios with the same change
   */
  public record Flip(
      String scenario,
      List<String> setup,
      String action,
      String question,
      VerdictState was,
      VerdictState now,
      int scenarios) {
    public Flip {
      setup = List.copyOf(setup);
    }
  }

  /**
   * A verdict before or after the errata.
   *
   * @param outcome a word that is stable across releases
   * @param answer the outcome as a sentence
   * @param rulings the deciding rulings
   */
  public record VerdictState(String outcome, String answer, List<RulingCitation> rulings) {
    public VerdictState {
      rulings = List.copyOf(rulings);
    }
  }

  /**
   * A claim that depends on a change.
   *
   * @param what the term, kind or ruling id that it depends on
   */
  public record Citing(RulingCitation ruling, ClaimCitation claim, String what) {}

  /**
   * A change that settles a contradiction.
   *
   * @param what the change in one line
   * @param rules the changed ruling in the rule language, ready to paste; empty for a withdrawal
   */
  public record Repair(String what, List<String> rules) {
    public Repair {
      rules = List.copyOf(rules);
    }
  }

  /** {@return the findings with this change, in report order} */
  public List<Finding> findings(FindingChange change) {
    List<Finding> all = audit.findings();
    return IntStream.range(0, all.size())
        .filter(i -> changes.get(i) == change)
        .mapToObj(all::get)
        .toList();
  }

  /** {@return the findings that exist with the errata} */
  public List<Finding> present() {
    return audit.findings().stream()
        .filter(f -> change(f).filter(c -> c != FindingChange.RESOLVED).isPresent())
        .toList();
  }

  /**
   * {@return the baseline entries that involve the errata and match no finding that exists with
   * them}
   */
  public List<Baseline.Entry> stale(Baseline baseline) {
    Set<String> touched = new HashSet<>();
    errata.forEach(ruling -> touched.add(ruling.id()));
    withdrawn.forEach(ruling -> touched.add(ruling.id()));
    Set<String> resolved = ids(findings(FindingChange.RESOLVED));
    Set<String> there = ids(present());
    return baseline.entries().stream()
        .filter(entry -> !there.contains(entry.id()))
        .filter(
            entry ->
                resolved.contains(entry.id())
                    || entry.rulings().stream().anyMatch(touched::contains))
        .toList();
  }

  private static Set<String> ids(List<Finding> findings) {
    Set<String> ids = new HashSet<>();
    findings.forEach(finding -> ids.add(finding.id()));
    return ids;
  }

  /** {@return the change of the finding; empty if it does not involve the errata} */
  public Optional<FindingChange> change(Finding finding) {
    int place = audit.findings().indexOf(finding);
    return place < 0 ? Optional.empty() : Optional.of(changes.get(place));
  }
}
