package org.ruleproof.model.finding;

import java.util.List;
import java.util.Optional;

/**
 * One thing that an audit found.
 *
 * @param id stable under changes elsewhere in the packet; baselines list it
 * @param title one line
 * @param rulings the rulings of the core, the two that give the two answers first
 * @param claims the core: the smallest set of claims that forces the two answers
 * @param support the axioms and facts of the core, in words
 * @param trace the steps that lead to the situation, empty unless certainty is reachable
 * @param explanation some sentences for a person: why, who wins, what else would have decided
 * @param place the lines it is about, where it is about lines of a source; otherwise the rulings
 *     say where
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
    Optional<SourcePlace> place) {
  public Finding {
    rulings = List.copyOf(rulings);
    claims = List.copyOf(claims);
    support = List.copyOf(support);
    trace = List.copyOf(trace);
  }

  /** A finding about rulings, which say where it is. */
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

  /** The finding with other rulings named. */
  public Finding withRulings(List<RulingCitation> rulings) {
    return copy(rulings, claims, explanation);
  }

  /** The finding with its claims cited otherwise. */
  public Finding withClaims(List<ClaimCitation> claims) {
    return copy(rulings, claims, explanation);
  }

  /** The finding with another explanation. */
  public Finding withExplanation(String explanation) {
    return copy(rulings, claims, explanation);
  }

  private Finding copy(
      List<RulingCitation> rulings, List<ClaimCitation> claims, String explanation) {
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
        place);
  }
}
