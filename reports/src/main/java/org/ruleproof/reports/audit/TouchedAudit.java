package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.contradiction.AnswerStore;
import org.ruleproof.constraints.contradiction.Clash;
import org.ruleproof.constraints.contradiction.ContradictionFindings;
import org.ruleproof.constraints.contradiction.ContradictionSearch;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.constraints.contradiction.ImplicationSearch;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * An audit restricted to questions that given rulings can affect; otherwise the same searches as
 * the whole audit.
 */
public final class TouchedAudit {
  private final AuditSearch search;
  private final BoundRules rules;
  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Optional<AnswerStore> answers;

  /**
   * An audit of these rules.
   *
   * @param rules all rulings, even those that a {@link Touching} makes absent
   */
  public TouchedAudit(String game, BoundRules rules) {
    this(game, rules, Optional.empty());
  }

  /** An audit of these rules as of a day. */
  public TouchedAudit(String game, BoundRules rules, Optional<LocalDate> asOf) {
    this(game, rules, asOf, Optional.empty());
  }

  /**
   * An audit of these rules as of a day.
   *
   * @param answers answers of earlier runs
   */
  public TouchedAudit(
      String game, BoundRules rules, Optional<LocalDate> asOf, Optional<AnswerStore> answers) {
    this.answers = answers;
    this.search = AuditSearch.of(game, rules, asOf);
    this.rules = rules;
    this.vocabulary = search.vocabulary();
    this.claims = search.claims();
  }

  /** {@return the same audit with only these rulings in force} */
  public TouchedAudit among(Set<String> rulings) {
    return new TouchedAudit(
        search.game(), part(rulings, Touching.of(rulings)), Optional.empty(), answers);
  }

  /** The claims of all rulings, in source order. */
  public List<ClaimInForce> claims() {
    return claims;
  }

  /** The words in which findings cite rulings and claims. */
  public FindingProse prose() {
    return search.prose();
  }

  /** {@return the contradictions, settled or not, that involve the touching rulings} */
  public AuditSearch.Outcome contradictions(Touching touching) {
    List<ClaimInForce> present = present(touching);
    return contradictions(
        touching, present, DraftSearch.search(vocabulary, present, touching.rulings(), threads()));
  }

  /** {@return the contradictions of the whole audit that involve these rulings} */
  public AuditSearch.Outcome audited(Set<String> rulings) {
    return contradictions(
        Touching.of(rulings), claims, DraftSearch.audited(vocabulary, claims, rulings, threads()));
  }

  /** {@return the claims of all rulings that are not absent} */
  public List<ClaimInForce> present(Touching touching) {
    return claims.stream().filter(c -> !touching.absent().contains(c.ruling())).toList();
  }

  private static int threads() {
    return Runtime.getRuntime().availableProcessors();
  }

  private AuditSearch.Outcome contradictions(
      Touching touching, List<ClaimInForce> present, ContradictionSearch.Result drafted) {
    ContradictionSearch.Result reviewed = reviewed(touching, threads());
    List<Clash> clashes = AuditSearch.joined(reviewed.clashes(), drafted.clashes());
    List<Finding> findings = findings(present, clashes);
    Set<String> clashing = new LinkedHashSet<>();
    clashes.forEach(c -> clashing.addAll(List.of(c.first().ruling(), c.second().ruling())));
    clashing.removeAll(touching.rulings());
    if (!clashing.isEmpty()) {
      // who wins, and what remains of the loser, is what the whole chain of rulings leaves
      Touching more = new Touching(clashing, touching.absent(), touching.carrying());
      List<Clash> all = new ArrayList<>(clashes);
      reviewed(more, threads()).clashes().stream().filter(c -> !all.contains(c)).forEach(all::add);
      Set<String> ids = new LinkedHashSet<>();
      findings.forEach(f -> ids.add(f.id()));
      findings = findings(present, all).stream().filter(f -> ids.contains(f.id())).toList();
    }
    Set<String> named = new LinkedHashSet<>();
    touching.rulings().forEach(r -> named.add(reported(r)));
    Set<List<String>> asked = new LinkedHashSet<>();
    clashes.forEach(c -> asked.add(pair(c.first().ruling(), c.second().ruling())));
    return search.outcome(
        findings.stream().filter(f -> names(f, named) || asked.contains(pairOf(f))).toList(),
        AuditSearch.joined(reviewed.inconclusive(), drafted.inconclusive()));
  }

  private ContradictionSearch.Result reviewed(Touching touching, int threads) {
    return ContradictionSearch.search(
        vocabulary,
        claims.stream().filter(claim -> !claim.draft()).toList(),
        ContradictionAudit.settings(threads, answers).touching(touching));
  }

  private List<Finding> findings(List<ClaimInForce> present, List<Clash> clashes) {
    return ContradictionFindings.of(vocabulary, present, clashes, search.prose());
  }

  private static boolean names(Finding finding, Set<String> rulings) {
    return finding.rulings().stream().anyMatch(r -> rulings.contains(r.id()));
  }

  private List<String> pairOf(Finding finding) {
    return finding.rulings().size() < 2
        ? List.of()
        : pair(inRules(finding.rulings().getFirst().id()), inRules(finding.rulings().get(1).id()));
  }

  private static List<String> pair(String one, String two) {
    return List.of(one, two).stream().sorted().toList();
  }

  /**
   * {@return the claims of these rulings that another claim implies, and the claims that they
   * imply}
   */
  public List<ImplicationSearch.Implied> implied(Touching touching) {
    return ImplicationSearch.search(vocabulary, claims, touching, threads());
  }

  /** {@return whether any of the rulings is about a computation} */
  boolean isOfNumbers(Set<String> rulings) {
    return new TouchedClaims(vocabulary, claims, rulings).numbers();
  }

  /** {@return whether any of the rulings is about timing} */
  boolean isOfTime(Set<String> rulings) {
    return new TouchedClaims(vocabulary, claims, rulings).timing();
  }

  /**
   * {@return the number, loop and order findings without the absent rulings, among claims that
   * share vocabulary with the touching rulings}
   */
  public AuditSearch.Outcome numbersAndTiming(Touching touching) {
    TouchedClaims touched = new TouchedClaims(vocabulary, claims, touching.rulings());
    AuditSearch.Outcome outcome = new AuditSearch.Outcome(List.of(), List.of());
    if (touched.numbers()) {
      outcome =
          outcome.and(
              NumberAudit.search(search.game(), part(touched.ofNumbers(), touching), all()));
    }
    if (touched.timing()) {
      outcome =
          outcome.and(TimingAudit.search(search.game(), part(touched.ofTiming(), touching), all()));
    }
    return outcome;
  }

  /** {@return all claims whose condition is unsatisfiable, and unsatisfiable axioms} */
  AuditSearch.Outcome vacuity() {
    return VacuityAudit.search(search, claims, Optional.empty());
  }

  /** {@return the same for the claims of the touching rulings} */
  public AuditSearch.Outcome vacuity(Touching touching) {
    return VacuityAudit.search(search, present(touching), Optional.of(touching.rulings()));
  }

  private static Optional<LocalDate> all() {
    return Optional.empty();
  }

  /** The rules restricted to these rulings. */
  private BoundRules part(Set<String> wanted, Touching touching) {
    List<Ruling> rulings = new ArrayList<>();
    List<RulingCitation> some = new ArrayList<>();
    for (int i = 0; i < rules.base().rulings().size(); i++) {
      Ruling ruling = rules.base().rulings().get(i);
      String id = ClaimsInForce.idOf(search.game(), ruling);
      boolean guess = ruling.draft() && !touching.rulings().contains(id);
      if (wanted.contains(id) && !guess && !touching.absent().contains(id)) {
        rulings.add(ruling);
        some.add(rules.citations().get(i));
      }
    }
    List<Declaration.Rule> written =
        rules.base().rules().stream()
            .filter(rule -> wanted.contains(search.game() + ":rule:" + TopicSlug.of(rule.name())))
            .toList();
    return new BoundRules(new RuleBase(vocabulary, written, rulings, rules.base().files()), some);
  }

  /** {@return the ruling's id in reports, given its rule base id} */
  public String reported(String id) {
    return search.reported(id);
  }

  /** {@return the ruling's rule base id, given its id in reports} */
  public String inRules(String reported) {
    return search.inRules(reported);
  }
}
