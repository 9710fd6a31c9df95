package org.ruleproof.model.finding;

import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Statement.RoundingDirection;

/**
 * One way to read the claims of a finding.
 *
 * @param words what they then give or mean
 * @param direction in which it rounds, if the readings part in nothing else
 * @param results what they then give around the situation, by its first number; empty if the
 *     situation has no number or the result is none
 */
public record Reading(String words, Optional<RoundingDirection> direction, List<Result> results) {
  public Reading {
    results = List.copyOf(results);
  }

  /** A reading that gives no numbers. */
  public Reading(String words) {
    this(words, Optional.empty(), List.of());
  }

  /** A point of a curve. */
  public record Result(long input, BigFraction result) {}
}
