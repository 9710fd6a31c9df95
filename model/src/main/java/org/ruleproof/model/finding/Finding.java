package org.ruleproof.model.finding;

import java.util.List;
import java.util.Optional;

/**
 * One result of an audit.
 *
 * @param id stable under changes elsewhere in the packet; baselines list it
 * @param title one line
 * @param rulings the rulings of the core, first the two with contradicting answers
 * @param claims the core: a minimal set of claims that is unsatisfiable with the support
 * @param support the axioms and facts of the core, in words
 * @param trace the steps that lead to the situation; empty unless the certainty is reachable
 * @param explanation some sentences for a person: why, who wins, what else would have decided
 * @param place the lines of a source, for a finding about lines; empty for one about rulings
 * @param dispute the question that it raises; empty before an audit has asked it
 */
public record Finding(
    String id,
    FindingKind kind,
    Level level,
    Certainty certainty,
    String title,
    List<RulingCitation> rulings,
    List<ClaimCitation> claims,
    List<String> support,
    Optional<Witness> witness,
    List<String> trace,
    Resolution resolution,
    String explanation,
    Optional<SourcePlace> place,
    Optional<Dispute> dispute) {
  public Finding {
    rulings = List.copyOf(rulings);
    claims = List.copyOf(claims);
    support = List.copyOf(support);
    trace = List.copyOf(trace);
  }

  /** A finding whose question has not been asked. */
  public Finding(
      String id,
      FindingKind kind,
      Level level,
      Certainty certainty,
      String title,
      List<RulingCitation> rulings,
      List<ClaimCitation> claims,
      List<String> support,
      Optional<Witness> witness,
      List<String> trace,
      Resolution resolution,
      String explanation,
      Optional<SourcePlace> place) {
    this(
        id,
        kind,
        level,
        certainty,
        title,
        rulings,
        claims,
        support,
        witness,
        trace,
        resolution,
        explanation,
        place,
        Optional.empty());
  }

  /** A finding about rulings. */
  public Finding(
      String id,
      FindingKind kind,
      Level level,
      Certainty certainty,
      String title,
      List<RulingCitation> rulings,
      List<ClaimCitation> claims,
      List<String> support,
      Optional<Witness> witness,
      List<String> trace,
      Resolution resolution,
      String explanation) {
    this(
        id,
        kind,
        level,
        certainty,
        title,
        rulings,
        claims,
        support,
        witness,
        trace,
        resolution,
        explanation,
        Optional.empty());
  }

  /** The finding with other rulings. */
  public Finding withRulings(List<RulingCitation> rulings) {
    return copy(title, rulings, claims, explanation, dispute);
  }

  /** The finding with other citations of claims. */
  public Finding withClaims(List<ClaimCitation> claims) {
    return copy(title, rulings, claims, explanation, dispute);
  }

  /** The finding with another explanation. */
  public Finding withExplanation(String explanation) {
    return copy(title, rulings, claims, explanation, dispute);
  }

  /** The finding with its question, which a title tells apart from those of other findings. */
  public Finding asking(Dispute dispute, String title) {
    return copy(title, rulings, claims, explanation, Optional.of(dispute));
  }

  private Finding copy(
      String title,
      List<RulingCitation> rulings,
      List<ClaimCitation> claims,
      String explanation,
      Optional<Dispute> dispute) {
    return new Finding(
        id,
        kind,
        level,
        certainty,
        title,
        rulings,
        claims,
        support,
        witness,
        trace,
        resolution,
        explanation,
        place,
        dispute);
  }
}
