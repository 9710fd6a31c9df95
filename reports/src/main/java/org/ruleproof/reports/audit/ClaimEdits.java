package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import org.ruleproof.constraints.contradiction.ApplicableClaims;
import org.ruleproof.constraints.contradiction.ContradictionSearch;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.AuditResult.ClaimEdit;

/** Edits of claims, each confirmed by a search among the claims of its finding alone. */
final class ClaimEdits implements AuditResult.Edits {
  private final String game;
  private final RuleBase base;
  private final RulePrinter printer;

  ClaimEdits(String game, RuleBase base) {
    this.game = game;
    this.base = base;
    this.printer = new RulePrinter(base.vocabulary());
  }

  /** A finding with its claims: the one that yields, and the one that holds. */
  private record Case(List<Ruling> rulings, Set<Span> core, ClaimInForce own, ClaimInForce other) {}

  @Override
  public ClaimEdit of(SequencedMap<Finding, ClaimCitation> keeps, ClaimCitation yields) {
    List<Case> cases = new ArrayList<>();
    Optional<Claim> narrow = Optional.empty();
    for (Map.Entry<Finding, ClaimCitation> one : keeps.entrySet()) {
      Finding finding = one.getKey();
      // by place: all spans are equal to each other
      Set<Span> core = new TreeSet<>();
      finding.claims().forEach(c -> core.add(c.at()));
      List<Ruling> rulings =
          base.rulings().stream()
              .filter(r -> r.claims().stream().anyMatch(c -> core.contains(c.at())))
              .toList();
      List<ClaimInForce> claims = inForce(rulings, core);
      Optional<ClaimInForce> own = at(claims, yields.at());
      Optional<ClaimInForce> other = at(claims, one.getValue().at());
      if (own.isEmpty() || other.isEmpty()) {
        return new ClaimEdit.ByHand();
      }
      ClaimInForce sofar = narrow.map(own.get()::reading).orElse(own.get());
      narrow = new Separators(printer).except(sofar, other.get());
      if (finding.resolution().extent().equals(Optional.of(Extent.TOTAL))
          || own.get().claim().statement() instanceof Statement.Repeals
          || other.get().claim().statement() instanceof Statement.Repeals
          || narrow.equals(Optional.of(sofar.claim()))) {
        return new ClaimEdit.Strike();
      }
      if (narrow.isEmpty()) {
        return new ClaimEdit.ByHand();
      }
      cases.add(new Case(rulings, core, own.get(), other.get()));
    }
    return narrow.map(n -> edit(cases, n)).orElseGet(ClaimEdit.ByHand::new);
  }

  private ClaimEdit edit(List<Case> cases, Claim narrow) {
    if (!cases.stream().allMatch(c -> isApart(c, narrow))) {
      return new ClaimEdit.ByHand();
    }
    return speaks(cases.getFirst().rulings(), cases.getFirst().own().claim(), narrow)
        ? new ClaimEdit.Narrow(
            printer.claim(narrow), new EnglishPrinter(base.vocabulary()).claim(narrow))
        : new ClaimEdit.Strike();
  }

  private boolean isApart(Case one, Claim narrow) {
    Claim claim = one.own().claim();
    List<ClaimInForce> changed =
        inForce(one.rulings().stream().map(r -> with(r, claim, narrow)).toList(), one.core());
    return ContradictionSearch.search(
            base.vocabulary(), changed, ContradictionAudit.settings(1, Optional.empty()))
        .clashes()
        .stream()
        .noneMatch(c -> isAt(c.first(), c.second(), claim.at(), one.other().claim().at()));
  }

  /** Whether the narrow claim still applies somewhere; it is compared with itself of long ago. */
  private boolean speaks(List<Ruling> rulings, Claim claim, Claim narrow) {
    return rulings.stream()
        .filter(r -> r.claims().contains(claim))
        .findFirst()
        .map(
            r -> {
              Ruling now = r.with(r.date(), List.of(narrow));
              Ruling before = r.with(Optional.of(LocalDate.of(1, 1, 1)), List.of(narrow));
              return !ApplicableClaims.where(
                      base.vocabulary(),
                      inForce(List.of(now, before), new TreeSet<>(Set.of(claim.at()))),
                      ClaimsInForce.idOf(game, now))
                  .isEmpty();
            })
        .orElse(true);
  }

  private static Ruling with(Ruling ruling, Claim claim, Claim narrow) {
    List<Claim> claims = new ArrayList<>(ruling.claims());
    claims.replaceAll(c -> c.equals(claim) ? narrow : c);
    return ruling.with(ruling.date(), claims);
  }

  private List<ClaimInForce> inForce(List<Ruling> rulings, Set<Span> core) {
    RuleBase few = base.with(rulings);
    return ClaimsInForce.of(few, game, Optional.empty()).stream()
        .filter(c -> core.contains(c.claim().at()))
        .toList();
  }

  private static Optional<ClaimInForce> at(List<ClaimInForce> claims, Span at) {
    return claims.stream().filter(c -> c.claim().at().compareTo(at) == 0).findFirst();
  }

  private static boolean isAt(ClaimInForce one, ClaimInForce two, Span first, Span second) {
    Set<Span> places = new TreeSet<>(List.of(one.claim().at(), two.claim().at()));
    return places.contains(first) && places.contains(second);
  }
}
