package org.ruleproof.checker.order;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Pairs of effects on two small states against running both orders from every situation. */
class JoiningPairsProperties {
  private static final int GREATEST = 6;

  /** What a reaction does. */
  record Doing(int state, String change, int amount) {
    void apply(int[] values, int floor) {
      int value = values[state];
      int after =
          switch (change) {
            case "rises by" -> value + amount;
            case "falls by" -> value - amount;
            default -> amount;
          };
      values[state] = Math.max(floor, after); // as a play does: every change stops at the limit
    }
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void a_pair_is_reported_exactly_when_the_two_orders_end_differently_somewhere(
      @ForAll("doings") Doing first,
      @ForAll("doings") Doing second,
      @ForAll @IntRange(min = 0, max = 3) int floor) {
    String text =
        "game \"t\" id t\nstate s0: 0.."
            + GREATEST
            + "\nstate s1: 0.."
            + GREATEST
            + "\nevent go()\n"
            + "rule \"a\"\n  whenever go() then "
            + line(first)
            + "rule \"b\"\n  whenever go() then "
            + line(second)
            + "rule \"floor\"\n  s0 at least "
            + floor
            + "\n  s1 at least "
            + floor
            + "\n";
    RuleBase base = Rules.base(text);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "t", Optional.empty());
    boolean reported =
        !OrderDependenceSearch.search(new LoopQueries(base.vocabulary(), claims)).isEmpty();
    assertEquals(differSomewhere(first, second, floor), reported, text);
  }

  private static String line(Doing doing) {
    return "s" + doing.state() + " " + doing.change() + " " + doing.amount() + "\n";
  }

  private static boolean differSomewhere(Doing first, Doing second, int floor) {
    for (int start = floor; start <= GREATEST; start++) {
      int[] one = {start, start};
      first.apply(one, floor);
      second.apply(one, floor);
      int[] two = {start, start};
      second.apply(two, floor);
      first.apply(two, floor);
      if (one[0] != two[0] || one[1] != two[1]) {
        return true;
      }
    }
    return false;
  }

  @Provide
  Arbitrary<Doing> doings() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 1),
            Arbitraries.of("rises by", "falls by", "becomes"),
            Arbitraries.integers().between(1, 3))
        .as(Doing::new);
  }
}
