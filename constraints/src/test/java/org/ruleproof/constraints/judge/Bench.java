package org.ruleproof.constraints.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedSet;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/**
 * A bench of two rulings, written in the rule language over one small vocabulary.
 *
 * @param declarations what is declared besides
 * @param others the rulings besides the two
 * @param scope how many objects there are
 */
record Bench(String declarations, String others, Scope scope) {
  private static final String VOCABULARY =
      """
      kind Player
      kind Card
      kind Agenda is Card
      kind MajorAgenda is Agenda
      kind Character is Card
      enum Mark = shadow | vorlon
      step declare < action < draw
      fact gives(Card, Mark): 0..1 = 0
      fact unique(Card): no | yes
      state influence(Player): 0..3
      state agenda(Player): Agenda or none
      state turn: Player
      state rotated(Card): no | yes
      term power(Player): 0..3
      act play(Player, Card)
      act sponsor(Player, Card) is play
      act build(Player, Card) is play
      act attack(Player, Player)
      event discard(Card)
      event ready(Card)
      card "Sides": Agenda, gives shadow 1
      card "Kosh": Character
      card "Order": MajorAgenda
      """;

  /** Nothing besides, one player and one card. */
  static Bench plain() {
    return new Bench("", "", scope(1, 1));
  }

  private static Scope scope(int players, int cards) {
    SequencedMap<String, Integer> objects = new LinkedHashMap<>();
    objects.put("Player", players);
    objects.put("Card", cards);
    return new Scope(objects);
  }

  Bench of(int players, int cards) {
    return new Bench(declarations, others, scope(players, cards));
  }

  /** The same with more declarations. */
  Bench with(String more) {
    return new Bench(declarations + more + "\n", others, scope);
  }

  /** The same with one more ruling, the newest, that makes these claims. */
  Bench beside(String claims) {
    int count = others.split("ruling \"", -1).length - 1;
    return new Bench(
        declarations, others + ruling("Third", "2001-01-01", claims, 1 + count), scope);
  }

  /** What is said of a ruling of 1999 and one of 2000 that make these claims, one a line. */
  Optional<Outcome> between(String first, String second) {
    return outcome(
        "document packet \"P\"\n"
            + ruling("First", "1999-01-01", first, 1)
            + ruling("Second", "2000-01-01", second, 1));
  }

  /** What is said of an entry of the rulebook and a ruling of 2000. */
  Optional<Outcome> betweenRulebookAnd(String entry, String ruling) {
    return outcome(
        "document rulebook \"R\" dated 2000-03-10\n"
            + "entry \"First\" #1\n"
            + indented(entry)
            + "document packet \"P\"\n"
            + ruling("Second", "2000-01-01", ruling, 1));
  }

  private static String ruling(String topic, String date, String claims, int ordinal) {
    return "ruling \"" + topic + "\" " + date + " #" + ordinal + "\n" + indented(claims);
  }

  private static String indented(String claims) {
    return claims.indent(2);
  }

  private Optional<Outcome> outcome(String two) {
    String text = VOCABULARY + declarations + two + others;
    RulesResult read = RuleReader.read(List.of(new SourceText("bench.rules", text)));
    assertEquals(List.of(), read.diagnostics(), text);
    SortedSet<Verdict> verdicts = BruteForceJudge.judge(read.base(), scope);
    SortedSet<Verdict> contradictions = BruteForceJudge.contradictions(read.base(), scope);
    assertEquals(
        verdicts.stream().filter(v -> v.outcome() == Outcome.CONTRADICTION).toList(),
        contradictions.stream().filter(v -> v.outcome() == Outcome.CONTRADICTION).toList(),
        text);
    return verdicts.stream()
        .filter(v -> v.rulingA().startsWith("First|") && v.rulingB().startsWith("Second|"))
        .map(Verdict::outcome)
        .findFirst();
  }
}
