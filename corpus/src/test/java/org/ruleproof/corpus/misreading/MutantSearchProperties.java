package org.ruleproof.corpus.misreading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.corpus.misreading.MutantSearch.Result;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * What the search says of a mutant against every situation of a small game: one captain, one ship,
 * three yes-or-no states and a size.
 */
class MutantSearchProperties {
  private static final String GAME =
      """
      game "Small harbors" id small
      kind Captain has 1..1
      kind Ship
      state old(Ship): no | yes
      state laden(Ship): no | yes
      state moored(Ship): no | yes
      state size(Ship): 1..2
      term toll(Captain, Ship): 0..9
      act sail(Captain, Ship)
      act drift(Captain, Ship) is sail
      document packet "Harbor rulings"
      """;

  private static final String NEWEST =
      "principle \"newest\" newer ruling beats older ruling source \"the harbor book\"\n";

  private static final List<String> STATES = List.of("old", "laden", "moored");

  @Provide
  Arbitrary<String> permissions() {
    return games(
        claim(
            Arbitraries.of("", "", "", "generally ", "strict "),
            Arbitraries.of(
                "forbid sail(c, s)",
                "forbid drift(c, s)",
                "permit sail(c, s)",
                "permit drift(c, s)")));
  }

  @Provide
  Arbitrary<String> values() {
    return games(
        claim(
            Arbitraries.of("", "", "generally "),
            Arbitraries.of("toll(c, s) = 1", "toll(c, s) = 2", "toll(c, s) = size(s)")));
  }

  private static Arbitrary<String> claim(Arbitrary<String> force, Arbitrary<String> head) {
    Arbitrary<String> literal =
        Combinators.combine(Arbitraries.of("", "not "), Arbitraries.of(STATES))
            .as((not, state) -> not + state + "(s)");
    Arbitrary<String> condition =
        literal.list().ofMaxSize(2).map(all -> String.join(" and ", Set.copyOf(all)));
    return Combinators.combine(force, head, condition)
        .as(
            (f, h, when) ->
                "  " + allowed(f, h) + h + (when.isEmpty() ? "" : " when " + when) + "\n");
  }

  /** A permission is never strict. */
  private static String allowed(String force, String head) {
    return head.startsWith("permit") && force.startsWith("strict") ? "" : force;
  }

  private static Arbitrary<String> games(Arbitrary<String> claim) {
    Arbitrary<List<String>> claims = claim.list().ofMinSize(2).ofMaxSize(5);
    return Combinators.combine(
            claims, Arbitraries.of("", NEWEST), Arbitraries.integers().between(1, 3))
        .as(MutantSearchProperties::game);
  }

  /** The claims as rulings of so many years, by turns. */
  private static String game(List<String> claims, String principle, int years) {
    StringBuilder text = new StringBuilder(GAME + principle);
    for (int i = 0; i < claims.size(); i++) {
      text.append("ruling \"Ships ").append(i).append("\" ").append(2001 + i % years);
      text.append("-01-01 #1\n").append(claims.get(i));
    }
    return text.toString();
  }

  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void no_situation_tells_a_permission_from_a_mutant_proved_equivalent(
      @ForAll("permissions") String game) {
    check(game);
  }

  @Property(tries = 100, shrinking = ShrinkingMode.OFF)
  void no_situation_tells_a_value_from_a_mutant_proved_equivalent(@ForAll("values") String game) {
    check(game);
  }

  @Test
  void what_is_undecided_between_others_is_proved_not_to_depend_on_a_third() {
    String game =
        GAME
            + NEWEST
            + """
            ruling "Berths" 2001-01-01 #1
              permit sail(c, s) when old(s) and laden(s)
            ruling "Old ships" 2002-01-01 #1
              permit sail(c, s) when old(s)
            ruling "Ships" 2002-01-01 #1
              forbid sail(c, s)
            """;
    assertTrue(check(game) > 0, game);
  }

  /** How many are proved equivalent. */
  private static int check(String game) {
    RulesResult read = RuleReader.read(List.of(new SourceText("small.rules", game)));
    assertEquals(List.of(), read.diagnostics(), game);
    RuleBase base = read.base();
    List<ClaimInForce> claims = ClaimsInForce.of(base, "small", Optional.empty());
    Judge judge = new Judge(base.vocabulary(), claims);
    MutantSearch search =
        new MutantSearch(base.vocabulary(), judge, new BoundarySearch(base.vocabulary(), claims));
    int equivalent = 0;
    for (ClaimInForce claim : claims) {
      for (Mutant mutant : Mutants.of(base.vocabulary(), claim)) {
        if (search.of(mutant) instanceof Result.Equivalent) {
          equivalent++;
          Optional<String> told = told(judge, mutant);
          assertEquals(
              Optional.empty(),
              told,
              () -> mutant.operator() + " " + mutant.where() + " of " + claim.name() + "\n" + game);
        }
      }
    }
    return equivalent;
  }

  private static Optional<String> told(Judge judge, Mutant mutant) {
    Judge wrong = judge.reading(mutant.changed(), mutant.original());
    for (Situation situation : situations()) {
      for (Question question : questions()) {
        String was = words(judge, question, situation);
        String is = words(wrong, question, situation);
        if (!was.equals(is)) {
          return Optional.of(question + " in " + situation.values() + ": " + was + ", now " + is);
        }
      }
    }
    return Optional.empty();
  }

  private static String words(Judge judge, Question question, Situation situation) {
    var verdict = judge.verdict(question, situation);
    return verdict.outcome() + " " + verdict.answers();
  }

  private static final Value.Thing CAPTAIN = new Value.Thing("Captain", 0);
  private static final Value.Thing SHIP = new Value.Thing("Ship", 0);

  private static List<Question> questions() {
    List<Value> both = List.of(CAPTAIN, SHIP);
    return List.of(
        new Question(Head.Family.PERMITTED, "sail", both),
        new Question(Head.Family.PERMITTED, "drift", both),
        new Question(Head.Family.VALUE, "toll", both));
  }

  private static List<Situation> situations() {
    List<Situation> all = new ArrayList<>();
    for (int bits = 0; bits < 16; bits++) {
      SequencedMap<Value.Thing, Value.Nature> objects = new LinkedHashMap<>();
      objects.put(CAPTAIN, new Value.Nature(Optional.empty(), Set.of()));
      objects.put(SHIP, new Value.Nature(Optional.empty(), Set.of()));
      SequencedMap<Cell, Value> values = new LinkedHashMap<>();
      for (int i = 0; i < STATES.size(); i++) {
        values.put(cell(STATES.get(i)), Value.truth((bits >> i & 1) == 1));
      }
      values.put(cell("size"), Value.Quantity.of(1 + (bits >> STATES.size() & 1)));
      all.add(new Situation(objects, values));
    }
    return all;
  }

  private static Cell cell(String name) {
    return new Cell.Stored(name, List.of(SHIP));
  }
}
