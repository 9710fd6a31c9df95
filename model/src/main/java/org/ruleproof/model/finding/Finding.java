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
 * @param readings the ways to read the claims, for a finding about readings; empty for others
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
    List<Reading> readings,
    Optional<SourcePlace> place,
    Optional<Dispute> dispute) {
  public Finding {
    rulings = List.copyOf(rulings);
    claims = List.copyOf(claims);
    support = List.copyOf(support);
    trace = List.copyOf(trace);
    readings = List.copyOf(readings);
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
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** The finding with other rulings. */
  public Finding withRulings(List<RulingCitation> rulings) {
    return copy(certainty, title, rulings, claims, trace, explanation, readings, dispute);
  }

  /** The finding with other citations of claims. */
  public Finding withClaims(List<ClaimCitation> claims) {
    return copy(certainty, title, rulings, claims, trace, explanation, readings, dispute);
  }

  /** The finding with another explanation. */
  public Finding withExplanation(String explanation) {
    return copy(certainty, title, rulings, claims, trace, explanation, readings, dispute);
  }

  /** The finding with its readings. */
  public Finding withReadings(List<Reading> readings) {
    return copy(certainty, title, rulings, claims, trace, explanation, readings, dispute);
  }

  /** The finding with its question as the title. */
  public Finding asking(Dispute dispute) {
    return copy(
        certainty,
        dispute.question(),
        rulings,
        claims,
        trace,
        explanation,
        readings,
        Optional.of(dispute));
  }

  /** The finding with a play that comes to its situation. */
  public Finding reachedBy(List<String> moves) {
    return copy(Certainty.REACHABLE, title, rulings, claims, moves, explanation, readings, dispute);
  }

  private Finding copy(
      Certainty certainty,
      String title,
      List<RulingCitation> rulings,
      List<ClaimCitation> claims,
      List<String> trace,
      String explanation,
      List<Reading> readings,
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
        readings,
        place,
        dispute);
  }
}
