package org.ruleproof.constraints.situation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.GivenSituation;
import org.ruleproof.model.situation.PrintedValues;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The situations that the solver admits are those in which a condition holds exactly. */
public class SolverAgainstExactProperties {
  /** A small game with a ruling that asks a condition. */
  public static final String GAME =
      """
      game "tiny" id tiny
      kind Player has 2..2
      kind Card
      kind Person is Card
      card "Duke": Person
      card "Relic": Card
      enum Spot = hand | table
      step dawn < dusk
      state spot(Card): Spot
      state on(Card): Card or none
      state rank(Card): -1..3
      state worth(Card): 0..3 or none
      state ready(Card): no | yes
      state leader: Player
      state pile(Player): list of Card up to 3
      act play(Player, Card, Card)
      event fall(Card)
      document packet "rulings"
      ruling "Asked" 1999-01-01 #1
        permit play(p, a, b) when %s
      """;

  private static final Arbitrary<String> CARD =
      Arbitraries.of("a", "b", "y", "\"Duke\"", "on(a)", "(the z: Card with highest rank(z))");
  private static final Arbitrary<String> PLAYER = Arbitraries.of("p", "leader", "other p");

  @Provide
  Arbitrary<String> conditions() {
    return condition(2).map(c -> c.contains("y") ? "some y: Card where " + c : c);
  }

  static Arbitrary<String> condition(int depth) {
    List<Arbitrary<String>> forms = new ArrayList<>(atoms(depth));
    if (depth > 0) {
      Arbitrary<String> part = Arbitraries.lazy(() -> condition(depth - 1));
      forms.add(part.map(c -> "not (" + c + ")"));
      for (String word : List.of("and", "or", "implies")) {
        forms.add(
            Combinators.combine(part, part).as((c, d) -> "((" + c + ") " + word + " (" + d + "))"));
      }
      forms.add(
          Combinators.combine(part, part)
              .as((c, d) -> "(every y: Card where " + c + " has " + d + ")"));
      forms.add(part.map(c -> "(no y: Card where " + c + ")"));
    }
    return Arbitraries.oneOf(forms);
  }

  private static List<Arbitrary<String>> atoms(int depth) {
    Arbitrary<String> order = Arbitraries.of("=", "!=", "<", "<=", ">", ">=");
    return List.of(
        Combinators.combine(number(depth), order, number(depth))
            .as((l, o, r) -> "(" + l + ") " + o + " (" + r + ")"),
        number(depth).map(n -> "(" + n + ") in 0..2"),
        Combinators.combine(CARD, Arbitraries.of("Person", "\"Duke\"", "\"Relic\""))
            .as((c, k) -> c + " is " + k),
        Combinators.combine(Arbitraries.of("a", "b", "on(a)"), Arbitraries.of("=", "!="), CARD)
            .as((l, o, r) -> l + " " + o + " " + r),
        CARD.map(c -> "on(" + c + ") is none"),
        CARD.map(c -> "spot(" + c + ") = other spot(b)"),
        CARD.map(c -> "ready(" + c + ")"),
        Combinators.combine(CARD, PLAYER).as((c, p) -> c + " in pile(" + p + ")"),
        CARD.map(c -> "happened fall(" + c + ") this turn"),
        CARD.map(c -> "opaque \"odd\"(" + c + ")"),
        CARD.map(c -> c + " counts as Person"),
        PLAYER.map(p -> p + " = leader"),
        Arbitraries.of("step is dusk", "step < dusk"));
  }

  /** Random numbers of that game; y is a card of a binder. */
  public static Arbitrary<String> number(int depth) {
    List<Arbitrary<String>> forms =
        new ArrayList<>(
            List.of(
                Arbitraries.integers().between(-1, 3).map(String::valueOf),
                CARD.map(c -> "rank(" + c + ")"),
                CARD.map(c -> "worth(" + c + ")")));
    if (depth > 0) {
      Arbitrary<String> part = Arbitraries.lazy(() -> number(depth - 1));
      Arbitrary<String> where = Arbitraries.lazy(() -> condition(depth - 1));
      for (String operator : List.of(" + ", " - ", " * ")) {
        forms.add(
            Combinators.combine(part, part).as((l, r) -> "((" + l + ")" + operator + r + ")"));
      }
      forms.add(part.map(n -> "((" + n + ") / 2)"));
      forms.add(part.map(n -> "(-(" + n + "))"));
      forms.add(part.map(n -> "fraction 1/2 of (" + n + ")"));
      forms.add(part.map(n -> "per 2 (" + n + ")"));
      forms.add(
          Combinators.combine(
                  Arbitraries.of("highest", "lowest", "second highest", "second lowest"),
                  part.list().ofMinSize(2).ofMaxSize(3))
              .as((w, all) -> "(" + w + " of " + String.join(", ", all) + ")"));
      forms.add(where.map(c -> "(count of y: Card where " + c + ")"));
      forms.add(
          Combinators.combine(
                  Arbitraries.of("sum", "highest", "lowest", "average"),
                  Arbitraries.of("rank(y)", "worth(y)"),
                  where)
              .as((w, t, c) -> "(" + w + " of " + t + " over y: Card where " + c + ")"));
    }
    return Arbitraries.oneOf(forms);
  }

  @Property(tries = 300)
  void what_the_solver_finds_holds_and_what_holds_is_found(
      @ForAll("conditions") String condition,
      @ForAll @IntRange(min = 1, max = 3) int cards,
      @ForAll long seed) {
    RulesResult result =
        RuleReader.read(List.of(new SourceText("tiny.rules", GAME.formatted(condition))));
    assertTrue(result.usable(), () -> condition + ": " + result.diagnostics());
    Vocabulary vocabulary = result.base().vocabulary();
    List<ClaimInForce> claims = ClaimsInForce.of(result.base(), "tiny", Optional.empty());
    Claim claim = claims.getFirst().claim();
    SequencedMap<String, Integer> objects = new LinkedHashMap<>(Map.of("Card", cards));
    objects.put("Player", 2);
    Optional<Situation> found;
    try {
      found = solved(new RelevantClaims(vocabulary, claims), new Scope(objects), claim);
    } catch (Untranslatable reason) {
      Statistics.collect(reason.reason());
      return;
    }
    Statistics.collect(found.isPresent() ? "possible" : "impossible");
    if (found.isPresent()) {
      assertTrue(
          holds(vocabulary, found.get(), claim),
          () -> condition + "\nthe solver says that it holds in " + found.get());
      return;
    }
    Random random = new Random(seed);
    for (int i = 0; i < 30; i++) {
      Situation any = any(vocabulary, cards, random);
      assertFalse(
          holds(vocabulary, any, claim),
          () -> condition + "\nthe solver says that it holds nowhere, but it does in " + any);
    }
  }

  private static boolean holds(Vocabulary vocabulary, Situation situation, Claim claim) {
    ExactEvaluation exact =
        new ExactEvaluation(
            new GivenSituation(new GivenSituation.GameNames(vocabulary), situation));
    return exact.some(
        claim.variables(), Environment.EMPTY, e -> exact.holds(claim.when().orElseThrow(), e));
  }

  private static Optional<Situation> solved(RelevantClaims relevant, Scope scope, Claim claim) {
    World world = new World(relevant, scope, Set.of(), item -> true, 0);
    world.require(
        world
            .conditions()
            .some(
                claim.when().stream().toList(), List.of(), VariableBindings.of(claim.variables())));
    return WorldSolver.isPossible(world)
        ? Optional.of(new SolvedSituation(world, Num::value).situation())
        : Optional.empty();
  }

  /** A random situation of that game. */
  public static Situation any(Vocabulary vocabulary, int cards, Random random) {
    SequencedMap<Value.Thing, Value.Nature> objects = new LinkedHashMap<>();
    List<Value> all = new ArrayList<>();
    for (int i = 0; i < cards; i++) {
      Value.Thing card = new Value.Thing("Card", i);
      Set<String> person = Set.of("Person");
      objects.put(
          card,
          switch (random.nextInt(4)) {
            case 0 -> new Value.Nature(Optional.of("Duke"), person);
            case 1 -> new Value.Nature(Optional.of("Relic"), Set.of());
            case 2 -> new Value.Nature(Optional.empty(), person);
            default -> new Value.Nature(Optional.empty(), Set.of());
          });
      all.add(card);
    }
    List<Value> players = List.of(new Value.Thing("Player", 0), new Value.Thing("Player", 1));
    players.forEach(
        p -> objects.put((Value.Thing) p, new Value.Nature(Optional.empty(), Set.of())));
    SequencedMap<Cell, Value> values = new LinkedHashMap<>();
    values.put(new Cell.CurrentStep(), new Value.Name(random.nextBoolean() ? "dawn" : "dusk"));
    values.put(new Cell.Stored("leader", List.of()), players.get(random.nextInt(2)));
    for (Value player : players) {
      List<Value> pile = all.stream().filter(c -> random.nextBoolean()).toList();
      values.put(new Cell.Stored("pile", List.of(player)), new Value.Sequence(pile));
    }
    for (Value card : all) {
      for (String term : List.of("spot", "on", "rank", "worth", "ready")) {
        Type type = vocabulary.term(term).orElseThrow().type();
        Type inner = type instanceof Type.OrNone orNone ? orNone.type() : type;
        List<Value> choices =
            new ArrayList<>(
                inner instanceof Type.Kind ? all : PrintedValues.constants(vocabulary, inner));
        if (type instanceof Type.OrNone) {
          choices.add(Value.NONE);
        }
        values.put(
            new Cell.Stored(term, List.of(card)), choices.get(random.nextInt(choices.size())));
      }
      values.put(
          new Cell.Happened("fall", List.of(card), Period.TURN), Value.truth(random.nextBoolean()));
      values.put(new Cell.Opaque("odd", List.of(card)), Value.truth(random.nextBoolean()));
    }
    return new Situation(objects, values);
  }
}
