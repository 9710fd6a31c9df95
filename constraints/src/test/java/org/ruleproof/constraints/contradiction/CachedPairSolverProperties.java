package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Result;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Settings;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.precedence.Standing;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What earlier searches of other rules answered changes nothing: rules that a ruling was taken from,
 * of which a ruling is not dated, or that declare a card otherwise.
 */
class CachedPairSolverProperties {
  private static final String GAME = "random";
  private static final int REACH = 1;

  /** Answers as they are given, and how many of them were new. */
  private static final class Remembered implements AnswerStore {
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private int added;

    @Override
    public Optional<Answer> to(String question) {
      asked.add(question);
      return Optional.ofNullable(answers.get(question));
    }

    @Override
    public void keep(String question, Answer answer) {
      answers.put(question, answer);
      added++;
    }
  }

  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomPairs.widely(6);
  }

  @Property(tries = 100, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void a_search_that_recalls_finds_what_one_afresh_does_whatever_it_was_that_was_searched_before(
      @ForAll("bases") RuleBase base) {
    List<ClaimInForce> claims = ClaimsInForce.of(base, GAME, Optional.empty());
    Remembered answers = new Remembered();
    for (Ruling ruling : base.rulings()) {
      String id = ClaimsInForce.idOf(GAME, ruling);
      List<ClaimInForce> others =
          claims.stream().filter(claim -> !claim.ruling().equals(id)).toList();
      assertSame(base, others, answers, "without " + id);
      // undated rulings neither win nor lose: other claims take each other back
      List<ClaimInForce> undated =
          claims.stream().map(claim -> claim.ruling().equals(id) ? undated(claim) : claim).toList();
      assertSame(base, undated, answers, "with " + id + " undated");
    }
    assertSame(base, claims, answers, "all");
  }

  /** The claims are the same; what the card prints decides whether they clash. */
  @Example
  void another_declaration_of_a_card_is_another_question() {
    Remembered answers = new Remembered();
    RuleBase strong = printing(3);
    List<ClaimInForce> claims = ClaimsInForce.of(strong, GAME, Optional.empty());
    assertEquals(1, search(strong, claims, answers).clashes().size());
    assertEquals(0, search(printing(1), claims, answers).clashes().size());
    assertEquals(1, search(strong, claims, answers).clashes().size());
  }

  private static RuleBase printing(int strength) {
    String text =
        """
        game "random"
        kind Player
        kind Card
        fact strength(Card): 0..9 = 0
        act play(Player, Card)
        card "Guard": Card, strength %d
        ruling "May" 2000-01-01 #1
          permit play(p, "Guard")
        ruling "May not" 2000-01-02 #1
          forbid play(p, c) when strength(c) > 2
        """
            .formatted(strength);
    RulesResult read = RuleReader.read(List.of(new SourceText("guard.rules", text)));
    assertEquals(List.of(), read.diagnostics());
    return read.base();
  }

  @Property(tries = 30, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void what_was_searched_before_is_not_searched_again(@ForAll("bases") RuleBase base) {
    List<ClaimInForce> claims = ClaimsInForce.of(base, GAME, Optional.empty());
    Remembered answers = new Remembered();
    Result first = search(base, claims, answers);
    int added = answers.added;
    assertEquals(words(first), words(search(base, claims, answers)));
    assertEquals(added, answers.added, () -> "answers were given twice" + print(base));
    assertTrue(answers.asked.containsAll(answers.answers.keySet()));
  }

  @Property(tries = 60, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void a_card_that_no_rule_names_is_no_part_of_any_question(@ForAll("bases") RuleBase base) {
    Remembered answers = new Remembered();
    search(base, ClaimsInForce.of(base, GAME, Optional.empty()), answers);
    int added = answers.added;
    for (Declaration.Card card : base.vocabulary().cards()) {
      RuleBase more = with(base, called("Newcomer", card));
      assertSame(more, ClaimsInForce.of(more, GAME, Optional.empty()), answers, "more");
      assertEquals(added, answers.added, () -> "asked again" + print(more));
    }
  }

  private static Declaration.Card called(String name, Declaration.Card card) {
    return new Declaration.Card(
        card.at(), name, card.kinds(), card.features(), List.of(), List.of());
  }

  private static RuleBase with(RuleBase base, Declaration.Card card) {
    List<Item> items = new ArrayList<>(base.files().getFirst().items());
    items.add(card);
    return new RuleBase(new Vocabulary(items), base.rules(), base.rulings(), base.files());
  }

  private static ClaimInForce undated(ClaimInForce claim) {
    return new ClaimInForce(
        claim.ruling(),
        claim.form(),
        claim.topic(),
        Optional.empty(),
        claim.ordinal(),
        claim.number(),
        claim.claim(),
        claim
            .standing()
            .as(
                new Standing.Source(
                    Optional.empty(),
                    Optional.empty(),
                    claim.standing().origin(),
                    Optional.empty(),
                    Optional.empty())),
        claim.draft(),
        claim.assertions(),
        claim.cards());
  }

  private static void assertSame(
      RuleBase base, List<ClaimInForce> claims, AnswerStore answers, String which) {
    Settings settings = new Settings(1, Optional.empty(), REACH, false);
    assertEquals(
        words(ContradictionSearch.search(base.vocabulary(), claims, settings)),
        words(search(base, claims, answers)),
        () -> which + print(base));
  }

  private static Result search(RuleBase base, List<ClaimInForce> claims, AnswerStore answers) {
    return ContradictionSearch.search(
        base.vocabulary(),
        claims,
        new Settings(1, Optional.empty(), REACH, false).recalling(answers));
  }

  private static List<String> words(Result result) {
    return result.clashes().stream()
        .map(
            clash ->
                clash.verdict()
                    + " "
                    + clash.first().title()
                    + names(List.of(clash.first()))
                    + names(clash.seconds())
                    + names(clash.firstThrough())
                    + names(clash.chain())
                    + clash.support()
                    + clash.reason()
                    + clash.witness()
                    + clash.firstYieldsEverywhere()
                    + clash.secondYieldsEverywhere())
        .toList();
  }

  private static List<String> names(List<ClaimInForce> claims) {
    return claims.stream().map(ClaimInForce::name).toList();
  }

  private static String print(RuleBase base) {
    return "\n" + new RulePrinter(base.vocabulary()).file(base.files().getFirst());
  }
}
