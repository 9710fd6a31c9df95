package org.ruleproof.reports.errata;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.constraints.contradiction.ImplicationSearch.Implied;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.reports.audit.TouchedAudit;
import org.ruleproof.reports.errata.ErrataReport.Citing;
import org.ruleproof.reports.errata.ErrataReport.Restated;

/**
 * Effects of errata other than contradictions: claims that they make redundant or repeat, and
 * claims that depend on them.
 */
record ErrataEffects(TouchedAudit audit, Map<String, RulingCitation> citations) {
  /** The families that give terms and kinds. */
  private static final Set<Head.Family> OF_THINGS =
      EnumSet.of(Head.Family.VALUE, Head.Family.MEMBER, Head.Family.COUNTS);

  /** {@return the implied claims; of two equivalent errata only one is listed} */
  List<Restated> restated(Touching after) {
    List<Restated> restated = new ArrayList<>();
    for (Implied implied : audit.implied(after)) {
      restated.add(
          new Restated(
              ruling(implied.claim()),
              audit.prose().claim(implied.claim()),
              ruling(implied.by()),
              audit.prose().claim(implied.by()),
              implied.alike()));
    }
    restated.addAll(sameWords(after));
    return restated;
  }

  /** Equal claims without assertions, for which implication is not defined. */
  private List<Restated> sameWords(Touching after) {
    List<Restated> restated = new ArrayList<>();
    List<ClaimInForce> present =
        audit.claims().stream().filter(c -> !after.absent().contains(c.ruling())).toList();
    for (ClaimInForce claim : present) {
      if (!after.rulings().contains(claim.ruling()) || !claim.assertions().isEmpty()) {
        continue;
      }
      present.stream()
          .filter(other -> !other.ruling().equals(claim.ruling()))
          .filter(other -> sayTheSame(claim.claim(), other.claim()))
          .forEach(
              other ->
                  restated.add(
                      new Restated(
                          ruling(claim),
                          audit.prose().claim(claim),
                          ruling(other),
                          audit.prose().claim(other),
                          true)));
    }
    return restated;
  }

  /** Trees compare without their source positions. */
  private static boolean sayTheSame(Claim one, Claim two) {
    return one.equals(two);
  }

  /**
   * {@return the claims of other rulings that read a value changed by the errata, or that name a
   * ruling overridden or withdrawn by them}
   *
   * @param dead report ids of the fully overridden rulings
   */
  List<Citing> citing(Touching before, Touching after, Set<String> dead) {
    SequencedSet<Symbol> given = new LinkedHashSet<>();
    for (ClaimInForce claim : audit.claims()) {
      if (before.rulings().contains(claim.ruling())) {
        claim.assertions().stream()
            .map(a -> a.head().topic())
            .filter(topic -> OF_THINGS.contains(topic.family()))
            .forEach(topic -> Symbol.given(topic).ifPresent(given::add));
      }
    }
    List<Citing> citing = new ArrayList<>();
    for (ClaimInForce claim : audit.claims()) {
      if (before.rulings().contains(claim.ruling())) {
        continue;
      }
      Optional<String> what = named(claim, dead, after.absent());
      if (what.isEmpty()) {
        SequencedSet<Symbol> read = read(claim);
        what = given.stream().filter(read::contains).findFirst().map(Symbol::name);
      }
      what.ifPresent(w -> citing.add(new Citing(ruling(claim), audit.prose().claim(claim), w)));
    }
    return citing;
  }

  private static SequencedSet<Symbol> read(ClaimInForce claim) {
    SequencedSet<Symbol> read = new LinkedHashSet<>();
    claim.claim().when().ifPresent(w -> read.addAll(Symbol.in(w)));
    claim.claim().unless().ifPresent(u -> read.addAll(Symbol.in(u)));
    claim.claim().statement().computesFrom().ifPresent(e -> read.addAll(Symbol.in(e)));
    return read;
  }

  /** The dead or withdrawn ruling that the claim refers to, if any. */
  private Optional<String> named(ClaimInForce claim, Set<String> dead, Set<String> withdrawn) {
    List<ClaimReference> references = new ArrayList<>(claim.claim().lifting());
    if (claim.claim().statement() instanceof Statement.Repeals repeals) {
      references.add(repeals.reference());
    }
    return references.stream()
        .flatMap(r -> audit.claims().stream().filter(c -> c.isNamedBy(r)))
        .map(ClaimInForce::ruling)
        .filter(id -> withdrawn.contains(id) || dead.contains(audit.reported(id)))
        .map(audit::reported)
        .findFirst();
  }

  /** {@return the citation of the claim's ruling} */
  RulingCitation ruling(ClaimInForce claim) {
    return Optional.ofNullable(citations.get(claim.ruling()))
        .orElseGet(() -> audit.prose().ruling(claim));
  }
}
