package org.ruleproof.checker.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.ruleproof.checker.Rules;
import org.ruleproof.model.language.Expression.Modality;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Name;
import org.ruleproof.model.situation.Value.Nature;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.RuleBase;

/** What is remembered of a larger situation, against working all out anew. */
class IncrementalEvaluationTest {
  private static final RuleBase BASE =
      Rules.base(
          """
          kind Player
          kind Card
          kind Agenda is Card
          kind Fleet is Card
          step dawn < noon < dusk
          fact cost(Card): 0..9 = 1
          state gold(Player): 0..60
          state rotated(Card): no | yes
          state owner(Card): Player or none
          state leader: Card
          term toll(Player): 0..60
          act play(Player, Card)
          act sponsor(Player, Card) is play
          event sink(Card)
          event lose(Player, 0..9)
          card "Flagship": Fleet, cost 4
          principle "newest" newer ruling beats older ruling source "here"
          document packet "P"
          ruling "Older" 2000-01-01 #1
            forbid play(p, c: Agenda) when gold(p) > 3
            permit play(p, c) when owner(c) is p and rotated(d) and d is not c
            forbid play(p, c) when (count of x: Fleet where rotated(x)) > 1
            forbid play(p, c) unless opaque "the moon is full"(c) or step = noon
            toll(p) = count of x: Card where owner(x) is p
            toll(p) = 4 when happened sink(c) this turn and owner(c) is p
            whenever sink(c) then lose(p, 2) when owner(c) is p
          ruling "Newer" 2001-01-01 #1
            permit play(p, c) when gold(p) > 1
            forbid sponsor(p, c) when leader is c and no x: Agenda where owner(x) is p
            permit sponsor(p, "Flagship") when d counts as Agenda and cost(d) <= gold(p)
            toll(p) = 5 when every x: Card has rotated(x)
            toll(p) = sum of cost(x) over x: Card where rotated(x) unless permitted(play(p, "Flagship"))
            whenever sink(c) then only lose(p, gold(p)) when gold(p) < 9 and rotated(c)
          """);

  private static final List<ClaimInForce> CLAIMS = ClaimsInForce.of(BASE, "test", Optional.empty());
  private static final Judge JUDGE = new Judge(BASE.vocabulary(), CLAIMS);
  private static final Thing PLAYER = new Thing("Player", 0);
  private static final Thing CARD = new Thing("Card", 0);

  @Property(tries = 300)
  void a_verdict_in_a_situation_made_smaller_is_that_of_the_situation_itself(@ForAll long seed) {
    Random random = new Random(seed);
    Situation whole = situation(random);
    ClaimInForce claim = CLAIMS.get(random.nextInt(CLAIMS.size()));
    Judge without = JUDGE.without(claim);
    Question question = question(random);
    IncrementalEvaluation evaluation = new IncrementalEvaluation(question, whole);
    List<Object> parts = new ArrayList<>(whole.values().keySet());
    parts.addAll(whole.objects().keySet());
    Collections.shuffle(parts, random);
    for (Object part : parts) {
      IncrementalEvaluation smaller =
          switch (part) {
            case Cell cell -> evaluation.without(cell);
            case Thing thing when !question.arguments().contains(thing) ->
                evaluation.without(thing);
            default -> evaluation;
          };
      agrees(smaller, JUDGE, claim);
      agrees(smaller, without, claim);
      evaluation =
          random.nextBoolean() ? smaller : evaluation; // others are left out beside it, or not
    }
  }

  private static void agrees(IncrementalEvaluation evaluation, Judge judge, ClaimInForce claim) {
    Question question = evaluation.question();
    Situation situation = evaluation.situation();
    assertEquals(
        judge.verdict(question, situation), evaluation.verdict(judge), situation::toString);
    for (Assertion assertion : claim.assertions()) {
      assertEquals(
          judge.applies(claim, assertion, question.arguments(), situation),
          evaluation.applies(judge, claim, assertion),
          () -> assertion + " in " + situation);
    }
  }

  private static Question question(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> new Question(Head.Family.PERMITTED, "play", List.of(PLAYER, CARD));
      case 1 -> new Question(Head.Family.PERMITTED, "sponsor", List.of(PLAYER, CARD));
      case 2 -> new Question(Head.Family.VALUE, "toll", List.of(PLAYER));
      default -> new Question(Head.Family.WHOLE_EFFECT, "sink", List.of(CARD));
    };
  }

  private static Situation situation(Random random) {
    SequencedMap<Thing, Nature> objects = new LinkedHashMap<>();
    List<Nature> natures =
        List.of(
            new Nature(Optional.empty(), Set.of("Agenda")),
            new Nature(Optional.empty(), Set.of("Fleet")),
            new Nature(Optional.of("Flagship"), Set.of("Fleet")),
            new Nature(Optional.empty(), Set.of()));
    List<Thing> players = List.of(PLAYER, new Thing("Player", 1));
    List<Thing> cards = List.of(CARD, new Thing("Card", 1), new Thing("Card", 2));
    players.forEach(p -> objects.put(p, new Nature(Optional.empty(), Set.of())));
    cards.forEach(c -> objects.put(c, natures.get(random.nextInt(natures.size()))));
    SequencedMap<Cell, Value> values = new LinkedHashMap<>();
    for (Thing player : players) {
      some(random, values, stored("gold", player), Quantity.of(random.nextInt(12)));
      some(
          random,
          values,
          new Cell.Modal(Modality.PERMITTED, "play", List.of(player, cards.get(random.nextInt(3)))),
          Value.truth(random.nextBoolean()));
    }
    for (Thing card : cards) {
      Value owner = random.nextInt(3) == 0 ? Value.NONE : players.get(random.nextInt(2));
      some(random, values, stored("owner", card), owner);
      some(random, values, stored("cost", card), Quantity.of(random.nextInt(6)));
      some(random, values, stored("rotated", card), Value.truth(random.nextBoolean()));
      some(
          random,
          values,
          new Cell.Happened("sink", List.of(card), Period.TURN),
          Value.truth(random.nextBoolean()));
      some(
          random, values, new Cell.Counting(card, "Agenda", ""), Value.truth(random.nextBoolean()));
      some(
          random,
          values,
          new Cell.Opaque("the moon is full", List.of(card)),
          Value.truth(random.nextBoolean()));
    }
    some(
        random,
        values,
        new Cell.Stored("leader", List.of()),
        cards.get(random.nextInt(cards.size())));
    some(random, values, new Cell.CurrentStep(), new Name("noon"));
    return new Situation(objects, values);
  }

  private static Cell stored(String term, Thing of) {
    return new Cell.Stored(term, List.of(of));
  }

  private static void some(
      Random random, SequencedMap<Cell, Value> values, Cell cell, Value value) {
    if (random.nextInt(3) > 0) {
      values.put(cell, value);
    }
  }
}
