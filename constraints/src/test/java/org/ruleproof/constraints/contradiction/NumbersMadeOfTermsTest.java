package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What other claims say of the terms that a number is made of counts, whatever the two rulings that
 * state the numbers speak of: a term has the value of the claim that applies to it.
 */
class NumbersMadeOfTermsTest {
  private static final String RULES =
      """
      game "market" id market
      kind Card
      state rank(Card): 0..9 = 0
      term wage(Card): 0..60
      term pension(Card): 0..60
      principle "newer" newer ruling beats older ruling source "head"
      ruling "Pensions" 2020-01-02 #1
        pension(c) = wage(c) + 1
      """;

  /** How many contradictions "Old" has with "Pensions". */
  private static long contradictions(String rulings) {
    return SearchedRules.of(RULES + rulings).contradictions().stream()
        .filter(c -> c.first().topic().equals("Pensions") && c.second().topic().equals("Old"))
        .count();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ruling \"Wages\" 2020-01-02 #1\n  wage(c) = 5\nruling \"Old\" 2020-01-02 #1\n  pension(c) = 6\n",
        "ruling \"Wages\" 2020-01-02 #1\n  wage(c) at most 5\nruling \"Old\" 2020-01-02 #1\n  pension(c) at most 6\n",
        "ruling \"Wages\" 2020-01-02 #1\n  wage(c) = 5 when rank(c) > 3\n  wage(c) = 5 when rank(c) < 4\n"
            + "ruling \"Old\" 2020-01-02 #1\n  pension(c) = 6\n",
        "ruling \"Wages\" 2020-01-03 #1\n  wage(c) = 5\nruling \"Early\" 2020-01-01 #1\n  wage(c) = 7\n"
            + "ruling \"Old\" 2020-01-02 #1\n  pension(c) = 6\n"
      })
  void two_ways_to_work_out_one_number_that_agree_are_no_contradiction(String rulings) {
    assertEquals(0, contradictions(rulings), rulings);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ruling \"Wages\" 2020-01-02 #1\n  wage(c) at least 6\nruling \"Old\" 2020-01-02 #1\n  pension(c) at most 6\n",
        "ruling \"Wages\" 2020-01-02 #1\n  wage(c) = 6 when rank(c) > 3\nruling \"Old\" 2020-01-02 #1\n  pension(c) = 6\n",
        "ruling \"Wages\" 2020-01-02 #1\n  wage(c) = 4\nruling \"Old\" 2020-01-02 #1\n  pension(c) = 6\n"
      })
  void ways_that_do_not_are_one(String rulings) {
    assertEquals(1, contradictions(rulings), rulings);
  }

  private static int roundedContradictions(String older, String newer) {
    String rules =
        """
        game "market" id market
        kind Player
        kind Card
        state coins(Player): 0..60 = 0
        term price(Card): 0..60
        act buy(Player, Card)
        ruling "Older" 2020-01-02 #1
          %s
        ruling "Newer" 2020-01-02 #1
          %s
        """
            .formatted(older.replace("; ", "\n  "), newer);
    return SearchedRules.of(rules).contradictions().size();
  }

  @ParameterizedTest(name = "{2}: {0} against {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          round fractions up; price(c) = fraction 1/2 of 7                                    | price(c) = 4                                          | 0
          round fractions down; price(c) = fraction 1/2 of 7                                  | price(c) = 4                                          | 1
          round fractions half up; price(c) = fraction 1/4 of 7                               | price(c) = 2                                          | 0
          round fractions half up; price(c) = fraction 1/4 of 5                               | price(c) = 2                                          | 1
          round increments down; price(c) = per 5 9                                           | price(c) = 1                                          | 0
          price(c) = fraction 1/2 of 7                                                        | price(c) = 4                                          | 1
          round fractions up; price(c) = fraction 1/2 of 7; round fractions of price(c) down  | price(c) = 4                                          | 1
          round fractions down; permit buy(p, c) when coins(p) >= fraction 1/2 of 7           | forbid buy(p, c) when coins(p) >= 4                   | 0
          round fractions down; permit buy(p, c) when coins(p) < fraction 1/2 of 7            | forbid buy(p, c) when coins(p) < 3                    | 1
          round fractions up; permit buy(p, c) when fraction 1/2 of coins(p) = 2              | forbid buy(p, c) when coins(p) = 3 or coins(p) = 4    | 1
          round fractions up; permit buy(p, c) when fraction 1/2 of coins(p) = 2              | forbid buy(p, c) when coins(p) = 4 or coins(p) = 5    | 0
          """)
  void fractions_are_rounded_as_the_claims_in_force_say(String older, String newer, int count) {
    assertEquals(count, roundedContradictions(older, newer));
  }
}
