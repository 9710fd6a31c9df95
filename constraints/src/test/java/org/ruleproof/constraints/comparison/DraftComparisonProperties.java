package org.ruleproof.constraints.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** What a comparison proves and shows against all situations of a small game. */
class DraftComparisonProperties {
  private static final String GAME =
      """
      game "Small harbors" id small
      kind Ship
      state old(Ship): no | yes
      state laden(Ship): no | yes
      state size(Ship): 0..2
      term toll(Ship): 0..9
      act sail(Ship)
      axiom not (old(s) and size(s) = 2)
      document packet "Harbor rulings"
      rule "Heavy"
        load(s) = size(s) + 1
      """
          .replace("act sail", "term load(Ship): 0..9\nact sail");

  /** All situations of a ship that the axiom admits, as old, laden and size. */
  private record Ship(boolean old, boolean laden, int size) {
    static List<Ship> all() {
      return IntStream.range(0, 12)
          .mapToObj(i -> new Ship(i % 2 > 0, i / 2 % 2 > 0, i / 4))
          .filter(ship -> !(ship.old && ship.size == 2))
          .toList();
    }

    boolean is(String literal) {
      boolean not = literal.startsWith("not ");
      return not
          != switch (not ? literal.substring(4) : literal) {
            case "old(%s)" -> old;
            case "laden(%s)" -> laden;
            case "size(%s) >= 1" -> size >= 1;
            case "load(%s) = 3" -> size == 2;
            default -> throw new IllegalArgumentException(literal);
          };
    }
  }

  private record Said(String statement, List<List<String>> when) {
    String text(String ship) {
      String condition =
          when.stream().map(all -> String.join(" and ", all)).collect(Collectors.joining(" or "));
      return ("  " + statement + (condition.isEmpty() ? "" : " when " + condition) + "\n")
          .replace("%s", ship);
    }

    /** What it says in a situation: nothing, or its answer. */
    Optional<String> in(Ship ship) {
      boolean holds =
          when.isEmpty() || when.stream().anyMatch(all -> all.stream().allMatch(ship::is));
      return holds
          ? Optional.of(statement.replace("size(%s)", Integer.toString(ship.size)))
          : Optional.empty();
    }
  }

  @Provide
  Arbitrary<List<Said>> drafts() {
    Arbitrary<String> literal =
        Combinators.combine(
                Arbitraries.of("", "not "),
                Arbitraries.of("old(%s)", "laden(%s)", "size(%s) >= 1", "load(%s) = 3"))
            .as((not, atom) -> not + atom);
    return Combinators.combine(
            Arbitraries.of(
                "permit sail(%s)",
                "always permit sail(%s)",
                "forbid sail(%s)",
                "generally forbid sail(%s)",
                "toll(%s) = 1",
                "toll(%s) = size(%s)",
                "toll(%s) at most 1"),
            literal.list().ofMinSize(1).ofMaxSize(2).list().ofMaxSize(2))
        .as(Said::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(3);
  }

  @Property(tries = 80)
  void a_claim_is_said_exactly_if_the_other_draft_gives_its_answer_in_every_situation(
      @ForAll("drafts") List<Said> one, @ForAll("drafts") List<Said> two) {
    String text = ruling("A", one, "s") + ruling("B", two, "boat");
    RulesResult read = RuleReader.read(List.of(new SourceText("small.rules", GAME + text)));
    assertTrue(read.usable(), () -> text + read.diagnostics());
    List<ClaimInForce> all = ClaimsInForce.of(read.base(), "small", Optional.empty());
    List<ClaimInForce> first = of(all, "A");
    List<ClaimInForce> second = of(all, "B");
    DraftComparison comparison =
        new DraftComparison(
            read.base().vocabulary(), all.stream().filter(c -> c.topic().equals("Heavy")).toList());
    for (int i = 0; i < one.size(); i++) {
      Said claim = one.get(i);
      boolean said =
          Ship.all().stream()
              .allMatch(
                  ship -> claim.in(ship).map(a -> answers(two, ship).contains(a)).orElse(true));
      Echo echo = comparison.of(first.get(i), first, second);
      assertEquals(said, echo instanceof Echo.Said, () -> claim.text("s") + text + echo);
      assertEquals(!said, echo instanceof Echo.Missed, () -> claim.text("s") + text + echo);
    }
  }

  private static Set<String> answers(List<Said> draft, Ship ship) {
    Set<String> answers = new HashSet<>();
    draft.forEach(said -> said.in(ship).ifPresent(answers::add));
    return answers;
  }

  private static String ruling(String topic, List<Said> claims, String ship) {
    return "ruling \""
        + topic
        + "\" 2001-01-01 #1\n"
        + claims.stream().map(said -> said.text(ship)).collect(Collectors.joining());
  }

  private static List<ClaimInForce> of(List<ClaimInForce> all, String topic) {
    return all.stream().filter(c -> c.topic().equals(topic)).toList();
  }

  @Test
  void an_effect_that_no_assertion_holds_is_compared_by_its_text_and_else_left_open() {
    String text =
        """
        event leak(Ship)
        ruling "A" 2001-01-01 #1
          whenever leak(s) then size(s) rises by 1
        ruling "B" 2001-01-01 #1
          whenever leak(boat) then size(boat) rises by 1
        ruling "C" 2001-01-01 #1
          whenever leak(s) then size(s) rises by 2
        """;
    RulesResult read = RuleReader.read(List.of(new SourceText("small.rules", GAME + text)));
    List<ClaimInForce> all = ClaimsInForce.of(read.base(), "small", Optional.empty());
    DraftComparison comparison = new DraftComparison(read.base().vocabulary(), List.of());
    ClaimInForce claim = of(all, "A").getFirst();
    assertTrue(comparison.of(claim, of(all, "A"), of(all, "B")) instanceof Echo.Said);
    assertTrue(comparison.of(claim, of(all, "A"), of(all, "C")) instanceof Echo.Open);
  }
}
