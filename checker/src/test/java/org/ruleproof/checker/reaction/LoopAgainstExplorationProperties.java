package org.ruleproof.checker.reaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.checker.Rules;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * Random rings of reactions over three small states, against going round from every situation: the
 * loop is unbounded exactly when some situation is never left, a state at the end of its range staying
 * there; else the largest number of iterations is the largest that any situation has.
 */
class LoopAgainstExplorationProperties {
  private static final int STATES = 3;
  private static final int GREATEST = 4;

  /** A reaction of the ring: it needs {@code state op bound}, then changes another state. */
  record Node(int tested, String operator, int bound, int changed, String change, int amount) {
    boolean holds(int[] values) {
      int value = values[tested];
      return switch (operator) {
        case "<" -> value < bound;
        case ">" -> value > bound;
        case "=" -> value == bound;
        default -> true;
      };
    }

    void apply(int[] values) {
      int value =
          switch (change) {
            case "rises by" -> values[changed] + amount;
            case "falls by" -> values[changed] - amount;
            default -> amount;
          };
      values[changed] = Math.clamp(value, 0, GREATEST);
    }

    String text(int at, int size) {
      String condition =
          operator.equals("any") ? "" : " when s" + tested + " " + operator + " " + bound;
      return "rule \"r"
          + at
          + "\"\n  whenever e"
          + at
          + "() then s"
          + changed
          + " "
          + change
          + " "
          + amount
          + ", e"
          + (at + 1) % size
          + "()"
          + condition
          + "\n";
    }
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void a_verdict_agrees_with_going_round_from_every_situation(@ForAll("rings") List<Node> ring) {
    StringBuilder text = new StringBuilder("game \"t\" id t\n");
    for (int i = 0; i < STATES; i++) {
      text.append("state s").append(i).append(": 0..").append(GREATEST).append("\n");
    }
    for (int i = 0; i < ring.size(); i++) {
      text.append("event e").append(i).append("()\n");
    }
    for (int i = 0; i < ring.size(); i++) {
      text.append(ring.get(i).text(i, ring.size()));
    }
    RuleBase base = Rules.base(text.toString());
    List<Loop> loops =
        LoopSearch.search(base.vocabulary(), ClaimsInForce.of(base, "t", Optional.empty())).loops();
    if (loops.isEmpty()) {
      assertTrue(
          iterations(ring) >= 0 && iterations(ring) < 2,
          () -> iterations(ring) + " laps of\n" + text);
      return;
    }
    assertEquals(1, loops.size(), text::toString);
    Loop loop = loops.getFirst();
    List<Node> turned = new ArrayList<>();
    int first = Integer.parseInt(loop.nodes().getFirst().claim().topic().substring(1));
    for (int i = 0; i < ring.size(); i++) {
      turned.add(ring.get((first + i) % ring.size()));
    }
    int iterations = iterations(turned);
    if (iterations < 0) {
      assertEquals(Loop.Outcome.UNBOUNDED, loop.outcome(), text::toString);
    } else {
      assertEquals(Loop.Outcome.BOUNDED, loop.outcome(), text::toString);
      assertEquals(iterations, loop.most().orElse(-1), text::toString);
    }
  }

  /** The most iterations from any situation, -1 when some situation comes back. */
  private static int iterations(List<Node> ring) {
    int most = 0;
    int side = GREATEST + 1;
    for (int start = 0; start < side * side * side; start++) {
      int[] values = {start % side, start / side % side, start / side / side};
      boolean[] seen = new boolean[side * side * side];
      int iterations = 0;
      boolean goes = true;
      while (goes) {
        int code = values[0] + side * values[1] + side * side * values[2];
        if (seen[code]) {
          return -1;
        }
        seen[code] = true;
        for (Node node : ring) {
          if (!node.holds(values)) {
            goes = false;
            break;
          }
          node.apply(values);
        }
        iterations += goes ? 1 : 0;
      }
      most = Math.max(most, iterations);
    }
    return most;
  }

  @Provide
  Arbitrary<List<Node>> rings() {
    Arbitrary<Integer> state = Arbitraries.integers().between(0, STATES - 1);
    return Combinators.combine(
            state,
            Arbitraries.of("<", ">", "=", "any"),
            Arbitraries.integers().between(0, GREATEST),
            state,
            Arbitraries.of("rises by", "falls by", "becomes"),
            Arbitraries.integers().between(1, 2))
        .as(Node::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4);
  }
}
