package org.ruleproof.model.finding;

import java.util.List;
import java.util.Optional;

/**
 * Who wins.
 *
 * @param settled whether a principle decides
 * @param inForce the ruling that stays in force where both apply
 * @param principle the name of the deciding principle
 * @param losers the rulings that yield there
 * @param dead the losers of which nothing remains
 * @param remains what remains of the other losers, in words
 * @param extent how far the two sides contradict each other; empty if there are no two sides
 */
public record Resolution(
    boolean settled,
    Optional<String> inForce,
    Optional<String> principle,
    List<String> losers,
    List<String> dead,
    List<String> remains,
    Optional<Extent> extent) {
  /** No principle decides. */
  public static final Resolution UNSETTLED =
      new Resolution(false, Optional.empty(), Optional.empty(), List.of(), List.of(), List.of());

  /** There is nothing to decide. */
  public static final Resolution NOTHING_TO_SETTLE =
      new Resolution(true, Optional.empty(), Optional.empty(), List.of(), List.of(), List.of());

  /** A resolution without two sides. */
  public Resolution(
      boolean settled,
      Optional<String> inForce,
      Optional<String> principle,
      List<String> losers,
      List<String> dead,
      List<String> remains) {
    this(settled, inForce, principle, losers, dead, remains, Optional.empty());
  }

  /** {@return that this ruling decides, if one does} */
  public static Resolution settled(Optional<String> inForce, String by) {
    return new Resolution(true, inForce, Optional.of(by), List.of(), List.of(), List.of());
  }

  /** {@return a contradiction that no principle decides} */
  public static Resolution unsettled(Extent extent) {
    return new Resolution(
        false,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        Optional.of(extent));
  }

  public Resolution {
    losers = List.copyOf(losers);
    dead = List.copyOf(dead);
    remains = List.copyOf(remains);
  }
}
