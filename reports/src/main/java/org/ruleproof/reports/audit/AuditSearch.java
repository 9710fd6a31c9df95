package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What every search of an audit starts from.
 *
 * @param claims those in force, in source order
 * @param citations the rulings as their documents name them, by rule base id
 * @param prose the words in which findings cite rulings and claims
 */
public record AuditSearch(
    String game,
    BoundRules rules,
    List<ClaimInForce> claims,
    Map<String, RulingCitation> citations,
    FindingProse prose) {

  /** A search of these rules as of a day. */
  static AuditSearch of(String game, BoundRules rules, Optional<LocalDate> asOf) {
    Map<String, RulingCitation> citations = new LinkedHashMap<>();
    List<Ruling> rulings = rules.base().rulings();
    for (int i = 0; i < rulings.size(); i++) {
      citations.putIfAbsent(ClaimsInForce.idOf(game, rulings.get(i)), rules.citations().get(i));
    }
    RulePrinter printer = new RulePrinter(rules.base().vocabulary());
    EnglishPrinter english = new EnglishPrinter(rules.base().vocabulary());
    return new AuditSearch(
        game,
        rules,
        ClaimsInForce.of(rules.base(), game, asOf),
        citations,
        new FindingProse(citations, printer::claim, english::claim));
  }

  Vocabulary vocabulary() {
    return rules.base().vocabulary();
  }

  Duplicates duplicates() {
    return new Duplicates(game, rules, citations);
  }

  /** {@return the findings with document ids, which differ where an edition has moved a ruling} */
  Outcome outcome(List<Finding> findings, List<String> undecided) {
    Duplicates duplicates = duplicates();
    return new Outcome(
        findings.stream().map(this::cited).map(duplicates::named).toList(), undecided);
  }

  private Finding cited(Finding finding) {
    List<ClaimCitation> claims = new ArrayList<>();
    for (ClaimCitation claim : finding.claims()) {
      claims.add(
          new ClaimCitation(
              reported(claim.rulingId()), claim.at(), claim.claim(), claim.english()));
    }
    return finding.withClaims(claims);
  }

  /** {@return the ruling's id in reports, given its rule base id} */
  String reported(String id) {
    return Optional.ofNullable(citations.get(id)).map(RulingCitation::id).orElse(id);
  }

  /** {@return the ruling's rule base id, given its id in reports} */
  String inRules(String reported) {
    return citations.entrySet().stream()
        .filter(e -> e.getValue().id().equals(reported))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(reported);
  }

  /**
   * The result of a search.
   *
   * @param undecided one sentence per undecided question, with the reason
   * @param passedOver as in an audit report
   */
  public record Outcome(List<Finding> findings, List<String> undecided, List<String> passedOver) {
    /** An outcome that passed over nothing. */
    public Outcome(List<Finding> findings, List<String> undecided) {
      this(findings, undecided, List.of());
    }

    public Outcome {
      passedOver = List.copyOf(passedOver);
      findings = List.copyOf(findings);
      undecided = List.copyOf(undecided);
    }

    /** {@return both outcomes joined, this one first} */
    public Outcome and(Outcome other) {
      return new Outcome(
          joined(findings, other.findings()),
          joined(undecided, other.undecided()),
          joined(passedOver, other.passedOver()));
    }
  }

  /** {@return the elements of both lists, in order} */
  static <T> List<T> joined(List<T> one, List<T> two) {
    List<T> both = new ArrayList<>(one);
    both.addAll(two);
    return both;
  }
}
