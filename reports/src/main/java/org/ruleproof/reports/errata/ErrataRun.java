package org.ruleproof.reports.errata;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.corpus.links.NearestRulings;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.audit.AuditSearch;
import org.ruleproof.reports.audit.Disputes;
import org.ruleproof.reports.audit.ReportOrder;
import org.ruleproof.reports.audit.TouchedAudit;
import org.ruleproof.reports.cache.Cache;
import org.ruleproof.reports.errata.ErrataReport.Beside;
import org.ruleproof.reports.screen.Screen;

/** Runs one errata report. */
public final class ErrataRun {
  /** With 5, the contradicted ruling is listed for 83 of 100 errata; see ProseErrataTest. */
  private static final int READ_BESIDE = 5;

  private final ErrataBase base;
  private final TouchedAudit audit;
  private final Touching before;
  private final Touching after;

  private ErrataRun(ErrataBase base, Optional<Cache> cache) {
    this.base = base;
    this.audit =
        new TouchedAudit(base.game(), base.rules(), Optional.empty(), cache.map(Cache::answers));
    Set<String> touched = new LinkedHashSet<>(base.errata());
    touched.addAll(base.withdrawn());
    this.before = new Touching(touched, base.errata());
    this.after = new Touching(touched, base.withdrawn());
  }

  /**
   * {@return the effects of the errata} Deterministic: the same request over the same files gives
   * the same report.
   *
   * @throws org.ruleproof.reports.screen.InputException one line per error in the input
   */
  public static ErrataReport run(ErrataRequest request, Screen screen) {
    ErrataBase base = ErrataBase.read(request, screen);
    screen.progress("asking what the errata have to do with");
    Optional<Cache> cache = request.against().cache();
    ErrataReport report = new ErrataRun(base, cache).report(request);
    cache.ifPresent(known -> known.answers().save());
    screen.progressDone();
    return report;
  }

  private ErrataReport report(ErrataRequest request) {
    AuditSearch.Outcome was = found(before);
    AuditSearch.Outcome is = found(after);
    SequencedMap<Finding, FindingChange> changes = changes(was.findings(), is.findings());
    base.findings().forEach(f -> changes.put(f, FindingChange.INTRODUCED));
    List<Finding> sorted = ReportOrder.sorted(List.copyOf(changes.keySet()), base.statuses());
    List<String> undecided = new ArrayList<>(is.undecided());
    was.undecided().stream().filter(u -> !undecided.contains(u)).forEach(undecided::add);
    AuditReport report =
        new AuditReport(
            base.game(),
            request.against().asOf(),
            base.sources(),
            base.coverage(),
            base.statuses(),
            sorted,
            base.notices(undecided),
            undecided.isEmpty());
    Map<String, RulingCitation> citations = citations();
    Set<String> died = diedBy(was.findings(), is.findings(), before);
    Set<String> revived = diedBy(is.findings(), was.findings(), after);
    ErrataEffects effects = new ErrataEffects(audit, citations);
    return new ErrataReport(
        report,
        sorted.stream()
            .map(f -> Optional.ofNullable(changes.get(f)).orElse(FindingChange.UNCHANGED))
            .toList(),
        cited(base.errata(), citations),
        cited(base.withdrawn(), citations),
        base.drafts(),
        beside(),
        named(died, citations),
        named(revived, citations),
        effects.restated(after),
        new ErrataVerdicts(base, audit, effects::ruling).of(before, after),
        effects.citing(before, after, died),
        new Repairs(base, audit).of(changes));
  }

  private List<Beside> beside() {
    if (base.prose().isEmpty()) {
      return List.of();
    }
    NearestRulings nearest =
        new NearestRulings(
            base.standing().stream()
                .filter(ruling -> !base.withdrawn().contains(audit.inRules(ruling.id())))
                .toList());
    return base.prose().stream()
        .map(e -> new Beside(e, nearest.to(e.topic(), e.text(), READ_BESIDE)))
        .toList();
  }

  private AuditSearch.Outcome found(Touching touching) {
    return Disputes.asked(
        base.rules().base(),
        audit
            .contradictions(touching)
            .and(audit.numbersAndTiming(touching))
            .and(audit.vacuity(touching)));
  }

  /** Equal for two findings with the same id, kind, level and resolution. */
  private static String fingerprint(Finding finding) {
    return String.join(
        " ",
        finding.id(),
        finding.kind().code(),
        finding.level().toString(),
        finding.resolution().inForce().orElse(""),
        String.join(",", finding.resolution().losers()));
  }

  private static SequencedMap<Finding, FindingChange> changes(List<Finding> was, List<Finding> is) {
    Set<String> before = new LinkedHashSet<>();
    was.forEach(f -> before.add(fingerprint(f)));
    Set<String> after = new LinkedHashSet<>();
    SequencedMap<Finding, FindingChange> changes = new LinkedHashMap<>();
    for (Finding finding : is) {
      after.add(fingerprint(finding));
      boolean known = before.contains(fingerprint(finding));
      changes.put(finding, known ? FindingChange.UNCHANGED : FindingChange.INTRODUCED);
    }
    was.stream()
        .filter(f -> !after.contains(fingerprint(f)))
        .forEach(f -> changes.put(f, FindingChange.RESOLVED));
    return changes;
  }

  /**
   * The rulings that are dead (fully overridden) in these findings but not in the others.
   *
   * @param otherwise the question of the other findings. They omit rulings killed by an untouched
   *     ruling, so these rulings are searched again.
   */
  private Set<String> diedBy(List<Finding> others, List<Finding> these, Touching otherwise) {
    Set<String> died = minus(dead(these), dead(others));
    Set<String> own =
        died.stream()
            .map(audit::inRules)
            .filter(ruling -> !otherwise.absent().contains(ruling))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (own.isEmpty()) {
      return died;
    }
    Touching asked = new Touching(own, otherwise.absent());
    return minus(died, dead(audit.contradictions(asked).findings()));
  }

  private static Set<String> dead(List<Finding> findings) {
    SequencedSet<String> dead = new LinkedHashSet<>();
    findings.forEach(f -> dead.addAll(f.resolution().dead()));
    return dead;
  }

  private static Set<String> minus(Set<String> all, Set<String> some) {
    SequencedSet<String> rest = new LinkedHashSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  /** Citations by rule base id. */
  private Map<String, RulingCitation> citations() {
    Map<String, RulingCitation> citations = new HashMap<>();
    for (RulingCitation citation : base.rules().citations()) {
      citations.put(audit.inRules(citation.id()), citation);
    }
    return citations;
  }

  private static List<RulingCitation> cited(
      Set<String> ids, Map<String, RulingCitation> citations) {
    return ids.stream().flatMap(id -> Optional.ofNullable(citations.get(id)).stream()).toList();
  }

  private List<RulingCitation> named(Set<String> reported, Map<String, RulingCitation> citations) {
    return reported.stream()
        .flatMap(id -> Optional.ofNullable(citations.get(audit.inRules(id))).stream())
        .toList();
  }
}
