package org.ruleproof.reports.errata;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.reports.audit.AuditResult;
import org.ruleproof.reports.audit.StatedClaim;
import org.ruleproof.reports.audit.StatedClaim.Force;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.ReportPhrases;
import org.ruleproof.reports.view.Section;

/**
 * What changes from one audit to another.
 *
 * @param opened the later audit; its baseline has the earlier findings and the answered ones
 * @param covered what each audit covered, a sentence each
 * @param items in the order of {@link Part}; a part that is missing has none
 */
public record Plan(AuditView opened, List<String> covered, Map<Part, List<Item>> items) {
  /** The parts of a plan, in the order in which every format shows them. */
  public enum Part {
    OPENED("opened", "Questions opened"),
    LOOPS_OPENED("loopsOpened", "Loops opened"),
    MAY_NOW("mayNow", "What a player may do now"),
    MAY_NO_LONGER("mayNoLonger", "What a player may no longer do"),
    SAYS_NOW("saysNow", "What else is said now"),
    SAYS_NO_LONGER("saysNoLonger", "What else is no longer said"),
    DIED("died", "Rulings that died: nothing is left of them"),
    REVIVED("revived", "Rulings that are in force again"),
    TAKEN_BACK("takenBack", "Rulings that are gone"),
    CLOSED("closed", "Questions closed"),
    LOOPS_CLOSED("loopsClosed", "Loops closed");

    private final String code;
    private final String title;

    Part(String code, String title) {
      this.code = code;
      this.title = title;
    }

    /** Its stable name in JSON. */
    public String code() {
      return code;
    }

    /** Its heading. */
    public String title() {
      return title;
    }
  }

  /**
   * One change.
   *
   * @param id of a ruling or a finding
   * @param detail where it comes from; may be empty
   */
  public record Item(String id, String words, String detail) {}

  /**
   * {@return what changes} O(claims and findings of both).
   *
   * @param answered findings that a rules team has decided; they open no question
   */
  public static Plan of(AuditResult old, AuditResult now, Optional<Baseline> answered) {
    Baseline before = Baseline.NONE.renewedBy(old.report());
    List<Baseline.Entry> known = new ArrayList<>(before.entries());
    answered.ifPresent(a -> known.addAll(a.entries()));
    AuditView opened = new AuditView(now.report(), Optional.of(new Baseline(known)));
    AuditView closed =
        new AuditView(old.report(), Optional.of(Baseline.NONE.renewedBy(now.report())));
    Map<Part, List<Item>> items = new LinkedHashMap<>();
    items.put(Part.OPENED, questions(opened, false));
    items.put(Part.LOOPS_OPENED, questions(opened, true));
    List<StatedClaim> gained = without(standing(now), standing(old));
    List<StatedClaim> lost = without(standing(old), standing(now));
    items.put(Part.MAY_NOW, claims(gained, Force.GRANTS, lost, Force.RESTRICTS));
    items.put(Part.MAY_NO_LONGER, claims(gained, Force.RESTRICTS, lost, Force.GRANTS));
    items.put(Part.SAYS_NOW, said(gained, Force.OTHER, "").toList());
    items.put(Part.SAYS_NO_LONGER, said(lost, Force.OTHER, "").toList());
    Map<String, String> deadNow = dead(now.report());
    Map<String, String> deadBefore = dead(old.report());
    Set<String> still =
        now.report().rulings().stream().map(RulingStatus::id).collect(Collectors.toSet());
    items.put(
        Part.DIED,
        rulings(
            now.report(),
            r -> deadNow.containsKey(r.id()) && !deadBefore.containsKey(r.id()),
            deadNow));
    items.put(
        Part.REVIVED,
        rulings(
            now.report(),
            r -> deadBefore.containsKey(r.id()) && !deadNow.containsKey(r.id()),
            Map.of()));
    items.put(Part.TAKEN_BACK, rulings(old.report(), r -> !still.contains(r.id()), Map.of()));
    items.put(Part.CLOSED, questions(closed, false));
    items.put(Part.LOOPS_CLOSED, questions(closed, true));
    items.values().removeIf(List::isEmpty);
    return new Plan(
        opened, List.of(covered("Before", old.report()), covered("After", now.report())), items);
  }

  /** {@return the changes of this part} */
  public List<Item> of(Part part) {
    return items.getOrDefault(part, List.of());
  }

  /** The claims of rulings of which something is left. */
  private static List<StatedClaim> standing(AuditResult audit) {
    Map<String, String> dead = dead(audit.report());
    return audit.claims().get().stream().filter(c -> !dead.containsKey(c.ruling())).toList();
  }

  private static List<StatedClaim> without(List<StatedClaim> some, List<StatedClaim> others) {
    Set<String> texts = others.stream().map(StatedClaim::text).collect(Collectors.toSet());
    return some.stream().filter(c -> !texts.contains(c.text())).toList();
  }

  private static List<Item> claims(
      List<StatedClaim> gained, Force gives, List<StatedClaim> lost, Force takes) {
    return Stream.concat(said(gained, gives, ""), said(lost, takes, "No longer so: ")).toList();
  }

  private static Stream<Item> said(List<StatedClaim> claims, Force force, String before) {
    return claims.stream()
        .filter(c -> c.force() == force)
        .map(c -> new Item(c.ruling(), before + c.english(), c.title()));
  }

  /** The rulings of which nothing is left, with the words about what is in force instead. */
  private static Map<String, String> dead(AuditReport report) {
    Map<String, String> dead = new LinkedHashMap<>();
    for (Finding finding : report.findings()) {
      String why =
          finding
              .resolution()
              .inForce()
              .map(id -> "in force: " + ReportPhrases.name(finding, id))
              .orElse("");
      finding.resolution().dead().forEach(id -> dead.putIfAbsent(id, why));
    }
    return dead;
  }

  private static List<Item> rulings(
      AuditReport report, Predicate<RulingStatus> wanted, Map<String, String> details) {
    return report.rulings().stream()
        .filter(wanted)
        .map(
            r ->
                new Item(
                    r.id(), RulingTitle.of(r.topic(), r.date()), details.getOrDefault(r.id(), "")))
        .toList();
  }

  private static List<Item> questions(AuditView view, boolean loops) {
    return view.questions().stream()
        .filter(q -> q.section() != Section.NOTES)
        .filter(q -> (q.lead().kind() == FindingKind.LOOP) == loops)
        .map(q -> new Item(q.id(), q.text(), q.section().title() + ": " + answers(q)))
        .toList();
  }

  private static String answers(DisputedQuestion question) {
    return question.answers().isEmpty()
        ? question.lead().rulings().stream()
            .map(ReportPhrases::name)
            .collect(Collectors.joining(", "))
        : question.answers().stream()
            .map(a -> ReportPhrases.name(a.ruling()) + " says " + a.answer())
            .collect(Collectors.joining("; "));
  }

  private static String covered(String when, AuditReport report) {
    return when
        + ": "
        + ReportPhrases.count(report.coverage().rulings(), "ruling")
        + ", "
        + String.join(", ", ReportPhrases.coverage(report.coverage()))
        + (report.complete() ? "" : "; some questions could not be decided");
  }
}
