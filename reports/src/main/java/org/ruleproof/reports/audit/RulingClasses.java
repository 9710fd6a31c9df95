package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.constraints.contradiction.ImplicationSearch.Implied;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.audit.ClassedRuling.Kind;
import org.ruleproof.reports.audit.ClassedRuling.Proof;
import org.ruleproof.reports.view.ReportPhrases;

/**
 * Classes rulings by proof. A claim is restated or widened where one claim implies the other; it is
 * narrowed or contradicted where the audit found the two in one situation. A rulebook is older than
 * any ruling with a date; rulings of one day are older in the order of their document.
 */
final class RulingClasses {
  private final TouchedAudit audit;
  private final Vocabulary vocabulary;
  private final Map<String, List<ClaimInForce>> claims = new LinkedHashMap<>();
  private final Map<String, RulingCitation> citations = new HashMap<>();
  private final Map<String, Integer> order = new HashMap<>();
  private final Map<String, List<Proof>> proofs = new HashMap<>();
  private final Set<ClaimInForce> restated = new HashSet<>();

  private RulingClasses(TouchedAudit audit, Vocabulary vocabulary) {
    this.audit = audit;
    this.vocabulary = vocabulary;
    for (ClaimInForce claim : audit.claims()) {
      RulingCitation ruling = audit.prose().ruling(claim);
      if (!claim.draft()) {
        claims.computeIfAbsent(ruling.id(), id -> new ArrayList<>()).add(claim);
        citations.putIfAbsent(ruling.id(), ruling);
        order.putIfAbsent(ruling.id(), order.size());
      }
    }
  }

  /** {@return the rulings with reviewed claims, in source order} Cost: pairs of claims of a head. */
  static List<ClassedRuling> of(TouchedAudit audit, Vocabulary vocabulary, AuditReport report) {
    RulingClasses classes = new RulingClasses(audit, vocabulary);
    classes.implications();
    report.findings().forEach(classes::contradiction);
    Map<String, String> cited =
        report.rulings().stream()
            .collect(Collectors.toMap(RulingStatus::id, RulingStatus::relatesTo, (a, b) -> a));
    return classes.claims.keySet().stream()
        .map(id -> classes.classed(id, cited.getOrDefault(id, "")))
        .toList();
  }

  private void implications() {
    Set<String> all =
        audit.claims().stream()
            .filter(c -> !c.draft())
            .map(ClaimInForce::ruling)
            .collect(Collectors.toSet());
    for (Implied implied : new LinkedHashSet<>(audit.implied(Touching.of(all)))) {
      restates(implied.claim(), implied.by());
      if (implied.alike()) {
        restates(implied.by(), implied.claim());
      } else {
        prove(implied.by(), implied.claim(), Kind.WIDENS);
      }
    }
  }

  private void restates(ClaimInForce claim, ClaimInForce by) {
    if (prove(claim, by, Kind.RESTATES)) {
      restated.add(claim);
    }
  }

  private boolean prove(ClaimInForce newer, ClaimInForce older, Kind is) {
    return prove(
        audit.prose().ruling(newer).id(),
        audit.prose().ruling(older).id(),
        is,
        audit.prose().claim(older).english());
  }

  private boolean prove(String newer, String older, Kind is, String words) {
    if (!claims.containsKey(newer) || !claims.containsKey(older) || age(older, newer) >= 0) {
      return false;
    }
    proofs
        .computeIfAbsent(newer, id -> new ArrayList<>())
        .add(new Proof(is, citation(older), words));
    return true;
  }

  private RulingCitation citation(String id) {
    return Optional.ofNullable(citations.get(id)).orElseThrow();
  }

  /** Below zero if the first is older. */
  private int age(String one, String two) {
    return Comparator.comparing((String id) -> citation(id).date().orElse(LocalDate.MIN))
        .thenComparing(id -> order.getOrDefault(id, 0))
        .compare(one, two);
  }

  private void contradiction(Finding finding) {
    boolean settled = finding.kind() == FindingKind.SUPERSEDED;
    if (!settled && finding.kind() != FindingKind.CONTRADICTION || finding.rulings().size() < 2) {
      return;
    }
    List<String> two = finding.rulings().stream().map(RulingCitation::id).limit(2).toList();
    for (String newer : two) {
      String older = two.get(1 - two.indexOf(newer));
      boolean narrows =
          settled
              && finding.resolution().inForce().equals(Optional.of(newer))
              && !finding.resolution().dead().contains(older);
      prove(newer, older, narrows ? Kind.NARROWS : Kind.CONTRARY, finding.title());
    }
  }

  private ClassedRuling classed(String id, String cited) {
    List<Proof> all =
        proofs.getOrDefault(id, List.of()).stream()
            .distinct()
            .sorted(
                Comparator.comparing(Proof::does)
                    .thenComparing(p -> p.older().id(), this::age)
                    .thenComparing(Proof::claim))
            .toList();
    List<ClaimInForce> own = claims.getOrDefault(id, List.of());
    Kind is =
        all.stream()
            .map(Proof::does)
            .filter(does -> does != Kind.RESTATES)
            .findFirst()
            .orElse(restated.containsAll(own) ? Kind.RESTATES : Kind.NEW_LAW);
    return new ClassedRuling(citation(id), is, all, doubts(citation(id), own, cited, all));
  }

  private List<String> doubts(
      RulingCitation ruling, List<ClaimInForce> own, String cited, List<Proof> all) {
    List<String> doubts = new ArrayList<>();
    if (citations.values().stream().anyMatch(r -> r.topic().equalsIgnoreCase(cited))
        && !all.isEmpty()
        && all.stream().noneMatch(p -> p.older().topic().equalsIgnoreCase(cited))) {
      doubts.add(
          "It cites '"
              + cited
              + "', which no proof about it needs; "
              + ReportPhrases.name(all.getFirst().older())
              + " is needed.");
    }
    String topic = ruling.topic();
    if (vocabulary.card(topic).isPresent()
        && own.stream()
            .noneMatch(
                c ->
                    c.claim().by().equals(Optional.of(topic))
                        || DisputeSigns.cards(vocabulary, List.of(c.claim())).contains(topic))) {
      doubts.add("It is filed under '" + topic + "', of which its claims say nothing.");
    }
    return doubts;
  }
}
