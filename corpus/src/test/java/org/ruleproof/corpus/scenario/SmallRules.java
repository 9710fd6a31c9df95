package org.ruleproof.corpus.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** A small rule base that has a bit of everything. */
public final class SmallRules {
  private static final String TEXT =
      """
      game "Harbors" id harbors
      kind Player has 2..3
      kind Card
      kind Ship is Card
      kind Agenda is Card
      enum Mark = red | blue
      step morning < noon < evening
      fact gives(Card, Mark): 0..5 = 0
      state gold(Player): 0..9
      state rotated(Card): no | yes
      state owner(Card): Player or none
      term toll(Player): 0..20
      act play(Player, Card)
      act sail(Player, Card) is play
      event sink(Card)
      event lose(Player, 0..9)
      card "Old Tub": Ship
      principle "newest" newer ruling beats older ruling source "the harbor book"
      document packet "Harbor rulings"
      ruling "Playing" 2001-01-01 #1
        permit play(p, c) only when gold(p) >= 3 and not rotated(c)
        forbid play(p, c: Agenda) when gives(c, red) > 0 and owner(d) is p and d is Ship
      ruling "Sailing" 2002-01-01 #1
        permit sail(p, c: Ship) when step is noon unless gold(p) < 2
        oblige sail(p, "Old Tub") when step is evening
      ruling "Toll" 2002-02-01 #1
        toll(p) = 4 when gold(p) > 5
        toll(p) at least 1
        "Old Tub" gives toll(p) plus 2 when owner("Old Tub") is p
        round fractions up
      ruling "Sinking" 2003-01-01 #1
        whenever sink(c) then lose(p, 2) when owner(c) is p
        forbid sink(c) when c is "Old Tub"
        sink(c) at evening
        sink(c) before lose(p, n)
      """;

  private SmallRules() {}

  /** The rule file. */
  static RuleText text() {
    return RuleText.of("harbors.rules", TEXT.getBytes(StandardCharsets.UTF_8));
  }

  /** The rule base; its game is {@code harbors}. */
  public static RuleBase base() {
    return with("");
  }

  /** The same with more rulings, in the rule language. */
  public static RuleBase with(String rulings) {
    RulesResult read = RuleReader.read(List.of(new SourceText("harbors.rules", TEXT + rulings)));
    assertEquals(List.of(), read.diagnostics());
    return read.base();
  }

  /** The corpus of it. */
  public static Corpus corpus(int threads) {
    return new CorpusGenerator("harbors", base(), threads, 2).generate();
  }
}
