package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/**
 * What findings say holds is what the whole chain of claims leaves: of four values of one number, or
 * of the places of an enumeration, each tried in every situation.
 */
class ClaimChainProperties {
  private static final String GAME =
      """
      game "Toy" id toy
      kind Player has 1
      enum Colour = red | green
      state ready: no | yes
      state hidden: no | yes
      term price(Colour): 0..9
      principle "latest" newer ruling beats older ruling
      document packet "P"
      """;

  /** A situation, and the colour that is asked about. */
  private record Case(boolean ready, boolean hidden, boolean red) {}

  private static final List<Case> CASES =
      IntStream.range(0, 8).mapToObj(i -> new Case((i & 1) > 0, (i & 2) > 0, (i & 4) > 0)).toList();

  private record Condition(String words, Predicate<Case> holds) {}

  private static final List<Condition> CONDITIONS =
      List.of(
          new Condition("", c -> true),
          new Condition(" when ready", Case::ready),
          new Condition(" when hidden", Case::hidden),
          new Condition(" when ready and hidden", c -> c.ready() && c.hidden()),
          new Condition(" when not ready", c -> !c.ready()));

  private record Said(int value, boolean ofAll, Condition condition, int year) {
    boolean applies(Case at) {
      return (ofAll || at.red()) && condition.holds().test(at);
    }

    boolean excludes(Said other, Case at) {
      return applies(at) && other.applies(at) && value != other.value;
    }

    boolean stands(List<Said> all, Case at) {
      return applies(at) && all.stream().noneMatch(o -> o.year > year && excludes(o, at));
    }
  }

  @Provide
  Arbitrary<List<Said>> rulings() {
    return Combinators.combine(
            Arbitraries.of(1, 2, 3),
            Arbitraries.of(true, false),
            Arbitraries.of(CONDITIONS),
            Arbitraries.of(2000, 2001, 2002))
        .as(Said::new)
        .list()
        .ofSize(4);
  }

  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void a_finding_says_what_the_whole_chain_leaves(@ForAll("rulings") List<Said> rulings) {
    StringBuilder text = new StringBuilder(GAME);
    for (int i = 0; i < rulings.size(); i++) {
      Said said = rulings.get(i);
      text.append(
          "ruling \"R%d\" %d-01-01 #1\n  price(%s) = %d%s\n"
              .formatted(
                  i,
                  said.year(),
                  said.ofAll() ? "c" : "red",
                  said.value(),
                  said.condition().words()));
    }
    for (Finding finding : findings(text.toString())) {
      List<Said> pair = new ArrayList<>();
      finding.rulings().subList(0, 2).forEach(r -> pair.add(said(rulings, r.id())));
      List<Case> clash =
          CASES.stream().filter(c -> pair.getFirst().excludes(pair.getLast(), c)).toList();
      assertEquals(
          clash.stream().noneMatch(c -> pair.stream().allMatch(s -> s.stands(rulings, c))),
          finding.resolution().settled(),
          () -> text + "settled: " + finding);
      finding
          .resolution()
          .inForce()
          .ifPresent(
              id ->
                  assertTrue(
                      clash.stream().anyMatch(c -> said(rulings, id).stands(rulings, c)),
                      () -> text + "stands: " + finding));
      for (String loser : finding.resolution().losers()) {
        assertEquals(
            CASES.stream().noneMatch(c -> said(rulings, loser).stands(rulings, c)),
            finding.resolution().dead().contains(loser),
            () -> text + "dead: " + finding);
      }
    }
  }

  private static Said said(List<Said> rulings, String id) {
    return rulings.get(Character.digit(id.charAt("toy:r".length()), 10));
  }

  private static List<Finding> findings(String text) {
    RulesResult read = RuleReader.read(List.of(new SourceText("toy.rules", text)));
    assertEquals(List.of(), read.diagnostics(), text);
    List<ClaimInForce> claims = ClaimsInForce.of(read.base(), "toy", Optional.empty());
    RulePrinter printer = new RulePrinter(read.base().vocabulary());
    return ContradictionFindings.of(
        read.base().vocabulary(),
        claims,
        ContradictionSearch.search(
                read.base().vocabulary(),
                claims,
                new ContradictionSearch.Settings(1, Optional.empty(), 1, false))
            .clashes(),
        new FindingProse(Map.of(), printer::claim, printer::claim));
  }
}
