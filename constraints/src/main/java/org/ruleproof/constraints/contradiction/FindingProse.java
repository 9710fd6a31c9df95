package org.ruleproof.constraints.contradiction;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RuleSources;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * How findings cite rulings and print claims.
 *
 * @param citations by ruling id; a rule without a document has none
 * @param rules prints a claim in the rule language, on one line
 * @param english prints a claim in English
 */
public record FindingProse(
    Map<String, RulingCitation> citations,
    Function<Claim, String> rules,
    Function<Claim, String> english) {
  public FindingProse {
    citations = Map.copyOf(citations);
  }

  /** {@return the citation of the claim's ruling} */
  public RulingCitation ruling(ClaimInForce claim) {
    return Optional.ofNullable(citations.get(claim.ruling()))
        .orElseGet(
            () ->
                new RulingCitation(
                    claim.ruling(),
                    RuleSources.id(claim.claim().at().file(), true),
                    Math.max(1, claim.claim().at().line()),
                    claim.topic(),
                    claim.date(),
                    claim.date().isPresent() ? Optional.empty() : claim.standing().date(),
                    english.apply(claim.claim())));
  }

  /** {@return the citation of the claim} */
  public ClaimCitation claim(ClaimInForce claim) {
    return new ClaimCitation(
        claim.ruling(),
        claim.claim().at(),
        rules.apply(claim.claim()),
        english.apply(claim.claim()));
  }

  /** {@return the citations of the claims' rulings, each once} */
  public List<RulingCitation> rulings(Collection<ClaimInForce> claims) {
    return claims.stream().map(this::ruling).distinct().toList();
  }

  /** {@return the names of the claims' rulings, each once, with commas} */
  public String names(Collection<ClaimInForce> claims) {
    return rulings(claims).stream()
        .map(FindingProse::name)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** {@return the claims in sentences, each with its ruling} */
  public String said(Collection<ClaimInForce> claims) {
    return claims.stream()
        .map(c -> name(ruling(c)) + " says: " + sentence(c.claim()))
        .collect(Collectors.joining(" "));
  }

  /** {@return a finding about these claims; with a draft among them it is no error} */
  public Finding finding(
      String id,
      FindingKind kind,
      Level level,
      Certainty certainty,
      String title,
      Collection<ClaimInForce> claims,
      Optional<Witness> witness,
      List<String> trace,
      Resolution resolution,
      String explanation) {
    boolean draft = claims.stream().anyMatch(ClaimInForce::draft);
    return new Finding(
        id,
        kind,
        draft && level == Level.ERROR ? Level.WARNING : level,
        draft ? Certainty.DRAFTED : certainty,
        title,
        rulings(claims),
        claims.stream().map(this::claim).toList(),
        List.of(),
        witness,
        trace,
        resolution,
        explanation);
  }

  /** {@return the claim in English, with a full stop} */
  public String sentence(Claim claim) {
    String words = english.apply(claim).strip();
    return words.endsWith(".") ? words : words + ".";
  }

  /** The ruling in a sentence: topic and date. */
  public static String name(RulingCitation ruling) {
    return RulingTitle.of(ruling.topic(), ruling.date());
  }
}
