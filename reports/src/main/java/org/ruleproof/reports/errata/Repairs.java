package org.ruleproof.reports.errata;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.constraints.contradiction.ApplicableClaims;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.Separators;
import org.ruleproof.reports.audit.TouchedAudit;
import org.ruleproof.reports.errata.ErrataReport.Repair;

/**
 * The smallest changes to an erratum that settle a contradiction: withdraw it, date it later, or
 * add one condition that separates the two claims. A repair is offered only if a search confirms
 * that it leaves fewer unsettled contradictions.
 *
 * <p>A later date changes only who wins, and a narrower prohibition adds no contradiction. Both are
 * therefore searched only among the rulings that already contradict the errata. A narrower
 * permission is searched among all rulings.
 */
final class Repairs {
  /** Maximum number of contradictions to repair; each takes several searches. */
  private static final int MOST = 3;

  private final ErrataBase base;
  private final TouchedAudit audit;
  private final Set<String> withdrawn;
  private final Set<String> clashing = new LinkedHashSet<>();
  private final RulePrinter printer;

  Repairs(ErrataBase base, TouchedAudit audit) {
    this.base = base;
    this.audit = audit;
    this.withdrawn = base.withdrawn();
    this.printer = new RulePrinter(base.rules().base().vocabulary());
  }

  /** {@return the repairs by contradiction id, for the first contradictions} */
  Map<String, List<Repair>> of(SequencedMap<Finding, FindingChange> changes) {
    Map<String, List<Repair>> repairs = new LinkedHashMap<>();
    changes.forEach(
        (finding, change) -> finding.rulings().forEach(r -> clashing.add(audit.inRules(r.id()))));
    changes.entrySet().stream()
        .filter(e -> e.getValue() == FindingChange.INTRODUCED)
        .map(Map.Entry::getKey)
        .filter(f -> f.kind() == FindingKind.CONTRADICTION && f.rulings().size() >= 2)
        .limit(MOST)
        .forEach(
            finding ->
                erratum(finding)
                    .map(ruling -> of(finding, ruling))
                    .filter(list -> !list.isEmpty())
                    .ifPresent(list -> repairs.put(finding.id(), list)));
    return repairs;
  }

  /** The erratum among the two contradicting rulings. */
  private Optional<Ruling> erratum(Finding finding) {
    return finding.rulings().stream()
        .limit(2)
        .map(r -> audit.inRules(r.id()))
        .filter(base.errata()::contains)
        .findFirst()
        .flatMap(this::ruling);
  }

  private Optional<Ruling> ruling(String id) {
    return base.rules().base().rulings().stream()
        .filter(r -> ClaimsInForce.idOf(base.game(), r).equals(id))
        .findFirst();
  }

  private List<Repair> of(Finding finding, Ruling erratum) {
    String id = ClaimsInForce.idOf(base.game(), erratum);
    int most = unsettled(among(audit, id), Set.of(id)) - 1;
    List<Repair> repairs = new ArrayList<>();
    if (unsettled(among(with(erratum, Optional.empty()), id), Set.of(id)) <= most) {
      repairs.add(new Repair("withdraw " + name(erratum), List.of()));
    }
    later(finding, erratum)
        .filter(dated -> settles(erratum, dated, most, false))
        .ifPresent(
            dated ->
                repairs.add(
                    new Repair("date it later, " + dated.date().orElseThrow(), lines(dated))));
    narrowed(finding, erratum, most)
        .ifPresent(
            narrow ->
                repairs.add(
                    new Repair("add the condition that keeps the two apart", lines(narrow))));
    return repairs;
  }

  private List<String> lines(Ruling ruling) {
    return printer.item(ruling).lines().toList();
  }

  private static String name(Ruling ruling) {
    return RulingTitle.of(ruling.topic(), ruling.date());
  }

  private boolean settles(Ruling old, Ruling changed, int most, boolean amongAll) {
    String id = ClaimsInForce.idOf(base.game(), changed);
    TouchedAudit with = with(old, Optional.of(changed));
    return unsettled(amongAll ? with : among(with, id), Set.of(id)) <= most;
  }

  private TouchedAudit among(TouchedAudit all, String id) {
    Set<String> rulings = new LinkedHashSet<>(clashing);
    rulings.add(id);
    return all.among(rulings);
  }

  private int unsettled(TouchedAudit of, Set<String> rulings) {
    return (int)
        of.contradictions(new Touching(rulings, withdrawn)).findings().stream()
            .filter(f -> f.kind() == FindingKind.CONTRADICTION)
            .count();
  }

  /** The erratum dated one day after the newest other ruling; empty if it is newer already. */
  private Optional<Ruling> later(Finding finding, Ruling erratum) {
    Optional<LocalDate> newest =
        finding.rulings().stream()
            .filter(r -> !audit.inRules(r.id()).equals(ClaimsInForce.idOf(base.game(), erratum)))
            .map(this::day)
            .flatMap(Optional::stream)
            .max(LocalDate::compareTo);
    return newest
        .map(day -> day.plusDays(1))
        .filter(day -> erratum.date().map(own -> own.isBefore(day)).orElse(true))
        .map(day -> dated(erratum, day))
        .filter(r -> ruling(ClaimsInForce.idOf(base.game(), r)).isEmpty());
  }

  private Optional<LocalDate> day(RulingCitation citation) {
    return ruling(audit.inRules(citation.id())).flatMap(ClaimsInForce::dateOf);
  }

  /**
   * The erratum with the shortest condition that separates the two claims and leaves it
   * satisfiable.
   */
  private Optional<Ruling> narrowed(Finding finding, Ruling erratum, int most) {
    String id = ClaimsInForce.idOf(base.game(), erratum);
    List<ClaimInForce> core =
        audit.claims().stream()
            .filter(
                c ->
                    finding.claims().stream()
                        .anyMatch(
                            cited ->
                                cited.rulingId().equals(audit.reported(c.ruling()))
                                    && cited.claim().equals(audit.prose().claim(c).claim())))
            .toList();
    List<ClaimInForce> own = core.stream().filter(c -> c.ruling().equals(id)).toList();
    List<ClaimInForce> others = core.stream().filter(c -> !c.ruling().equals(id)).toList();
    if (own.size() != 1 || others.isEmpty()) {
      return Optional.empty();
    }
    Set<String> rulings = new LinkedHashSet<>();
    core.forEach(c -> rulings.add(c.ruling()));
    for (Claim claim : new Separators(printer).of(own.getFirst(), others.getFirst())) {
      Ruling changed = replaced(erratum, own.getFirst().number(), claim);
      TouchedAudit few = with(erratum, Optional.of(changed)).among(rulings);
      if (unsettled(few, Set.of(id)) == 0
          && speaks(changed, erratum)
          && settles(erratum, changed, most, isPermission(claim))) {
        return Optional.of(changed);
      }
    }
    return Optional.empty();
  }

  private static boolean isPermission(Claim claim) {
    return claim.statement() instanceof Statement.Permit
        || claim.statement() instanceof Statement.Excuse;
  }

  /** Whether the changed ruling still applies in a situation where the original did. */
  private boolean speaks(Ruling changed, Ruling erratum) {
    Ruling before = dated(erratum, LocalDate.MIN.withYear(1));
    RuleBase two =
        new RuleBase(
            base.rules().base().vocabulary(),
            List.of(),
            List.of(changed, before),
            base.rules().base().files());
    List<ClaimInForce> claims = ClaimsInForce.of(two, base.game(), Optional.empty());
    return !ApplicableClaims.where(
            two.vocabulary(), claims, ClaimsInForce.idOf(base.game(), changed))
        .isEmpty();
  }

  /** The audit with the ruling replaced or removed. */
  private TouchedAudit with(Ruling old, Optional<Ruling> changed) {
    List<Ruling> rulings = new ArrayList<>();
    List<RulingCitation> citations = new ArrayList<>();
    List<Ruling> all = base.rules().base().rulings();
    for (int i = 0; i < all.size(); i++) {
      RulingCitation citation = base.rules().citations().get(i);
      if (all.get(i) != old) {
        rulings.add(all.get(i));
        citations.add(citation);
      } else if (changed.isPresent()) {
        rulings.add(changed.get());
        citations.add(
            new RulingCitation(
                ClaimsInForce.idOf(base.game(), changed.get()),
                citation.source(),
                citation.line(),
                citation.topic(),
                changed.get().date(),
                citation.printed(),
                citation.text()));
      }
    }
    return new TouchedAudit(
        base.game(), new BoundRules(base.rules().base().with(rulings), citations));
  }

  private static Ruling dated(Ruling ruling, LocalDate day) {
    return ruling.with(Optional.of(day), ruling.claims());
  }

  private static Ruling replaced(Ruling ruling, int number, Claim claim) {
    List<Claim> claims = new ArrayList<>(ruling.claims());
    claims.set(number - 1, claim);
    return ruling.with(ruling.date(), claims);
  }
}
