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
 * What errata change.
 *
 * @param audit sources, rulings and all findings that the errata have to do with, in report order
 * @param changes for each of these findings, in the same order
 * @param errata the new rulings
 * @param withdrawn the rulings taken back
 * @param drafts the claims drafted from prose, in the rule language; empty where nothing was drafted
 * @param beside what to read beside the errata in prose, since drafts miss most of what prose says
 * @param superseded rulings of which nothing remains with the errata
 * @param revived rulings of which nothing remained without them
 * @param restated claims that say no more than others
 * @param verdicts the verdicts that are others with the errata
 * @param citing claims that build on what the errata change
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
   * What to read beside an erratum in prose.
   *
   * @param nearest the rulings in force that share its most telling words, the nearest first
   */
  public record Beside(RulingCitation erratum, List<RulingCitation> nearest) {
    public Beside {
      nearest = List.copyOf(nearest);
    }
  }

  /**
   * A claim that says no more than another.
   *
   * @param alike whether each says as much as the other
   */
  public record Restated(
      RulingCitation ruling,
      ClaimCitation claim,
      RulingCitation byRuling,
      ClaimCitation by,
      boolean alike) {}

  /**
   * The verdicts that are others with the errata.
   *
   * @param flips smallest situations first
   * @param scenarios how many were judged, with and without the errata
   * @param limits what was not looked at, a sentence each
   */
  public record Verdicts(List<Flip> flips, int scenarios, List<String> limits) {
    public Verdicts {
      flips = List.copyOf(flips);
      limits = List.copyOf(limits);
    }
  }

  /**
   * A verdict that is another, with the smallest situation that shows it.
   *
   * @param scenario its id in a corpus
   * @param setup what is so, one sentence each
   * @param action what somebody is about to do, or what happens
   * @param scenarios how many scenarios show the same change
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
   * One side of a verdict that changes.
   *
   * @param outcome a word that stays the same from release to release
   * @param answer the same in a sentence
   * @param rulings that decide
   */
  public record VerdictState(String outcome, String answer, List<RulingCitation> rulings) {
    public VerdictState {
      rulings = List.copyOf(rulings);
    }
  }

  /**
   * A claim that builds on what is changed.
   *
   * @param what what it builds on, such as the name of a term or the id of a ruling
   */
  public record Citing(RulingCitation ruling, ClaimCitation claim, String what) {}

  /**
   * A change that settles a contradiction.
   *
   * @param what the change in one line
   * @param rules the changed ruling in the rule language, to be pasted; empty where one is withdrawn
   */
  public record Repair(String what, List<String> rules) {
    public Repair {
      rules = List.copyOf(rules);
    }
  }

  /** {@return the findings with that change, in report order} */
  public List<Finding> findings(FindingChange change) {
    List<Finding> all = audit.findings();
    return IntStream.range(0, all.size())
        .filter(i -> changes.get(i) == change)
        .mapToObj(all::get)
        .toList();
  }

  /** {@return the findings that are there with the errata} */
  public List<Finding> present() {
    return audit.findings().stream()
        .filter(f -> change(f).filter(c -> c != FindingChange.RESOLVED).isPresent())
        .toList();
  }

  /**
   * {@return the entries that nothing bears out with the errata, of those that the errata have to do
   * with}
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

  /** {@return what becomes of the finding by the errata; empty where they have no part in it} */
  public Optional<FindingChange> change(Finding finding) {
    int place = audit.findings().indexOf(finding);
    return place < 0 ? Optional.empty() : Optional.of(changes.get(place));
  }
}
