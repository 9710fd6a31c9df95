package org.ruleproof.constraints.judge;

import java.util.Comparator;
import org.ruleproof.model.language.Ruling;

/**
 * What is said of two rulings, each named {@code topic|date|ordinal}, in the order of the base.
 *
 * @param rulingA the ruling that stands first
 * @param rulingB the other
 */
public record Verdict(String rulingA, String rulingB, Outcome outcome)
    implements Comparable<Verdict> {
  private static final Comparator<Verdict> ORDER =
      Comparator.comparing(Verdict::rulingA)
          .thenComparing(Verdict::rulingB)
          .thenComparing(Verdict::outcome);

  /** The name of a ruling: its topic, its date or {@code undated}, its ordinal. */
  public static String name(Ruling ruling) {
    return ruling.topic()
        + "|"
        + ruling.date().map(Object::toString).orElse("undated")
        + "|"
        + ruling.ordinal();
  }

  @Override
  public int compareTo(Verdict other) {
    return ORDER.compare(this, other);
  }
}
