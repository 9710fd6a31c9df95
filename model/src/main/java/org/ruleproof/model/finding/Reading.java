package org.ruleproof.model.finding;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Statement.RoundingDirection;

/**
 * One way to read the claims of a finding.
 *
 * @param choices what it takes of each thing in which the readings part
 * @param results what they then give around the situation, by its first number; empty if the
 *     situation has no number or the result is none
 */
public record Reading(List<Choice> choices, List<Result> results) {
  public Reading {
    choices = List.copyOf(choices);
    results = List.copyOf(results);
  }

  /** A reading that gives no numbers. */
  public Reading(String words) {
    this(List.of(new Choice.Said(words)), List.of());
  }

  /** What the claims then give or mean. */
  public String words() {
    return choices.stream().map(Choice::words).collect(Collectors.joining(", "));
  }

  /** What a reading takes of one thing in which readings part. */
  public sealed interface Choice {
    /** The choice in words. */
    String words();

    /** A direction of rounding. */
    record Rounded(RoundingDirection direction) implements Choice {
      @Override
      public String words() {
        return "rounded " + direction.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      }
    }

    /** That the changes of one amount count before those of another. */
    record ChangesFirst(String amount) implements Choice {
      @Override
      public String words() {
        return "what changes " + amount + " first";
      }
    }

    /** That one change counts before another. */
    record Earlier(String change) implements Choice {
      @Override
      public String words() {
        return "with " + change + " first";
      }
    }

    /** Whether similar changes all count, or one of them. */
    record Similar(boolean all) implements Choice {
      @Override
      public String words() {
        return all ? "with similar changes added up" : "with only one of similar changes counted";
      }
    }

    /** Any other choice. */
    record Said(String words) implements Choice {}

    /** Other choices. */
    static List<Choice> said(String... words) {
      return Arrays.stream(words).<Choice>map(Said::new).toList();
    }
  }

  /** A point of a curve. */
  public record Result(long input, BigFraction result) {}
}
