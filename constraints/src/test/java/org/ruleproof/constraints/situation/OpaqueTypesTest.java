package org.ruleproof.constraints.situation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

class OpaqueTypesTest {

  @Test
  void what_prose_is_said_of_has_the_type_that_its_uses_show() {
    RulesResult read =
        RuleReader.read(
            List.of(
                new SourceText(
                    "toy.rules",
                    """
                    game "toy" id toy
                    kind Player has 2..3
                    kind Card
                    enum Mark = shadow | vorlon
                    act play(Player, Card)
                    axiom not opaque "is torn"(c: Card)
                    ruling "A" 2000-01-01 #1
                      forbid play(p, c) when opaque "asks for"(c, m: Mark)
                      forbid play(p, c) when opaque "would rather have"(p, shadow)
                    """)));
    assertEquals(List.of(), read.diagnostics());
    Type card = new Type.Kind("Card");
    Type mark = new Type.Enumeration("Mark");
    assertEquals(
        Map.of(
            "asks for",
            List.of(card, mark),
            "would rather have",
            List.of(new Type.Kind("Player"), mark),
            "is torn",
            List.of(card)),
        OpaqueTypes.of(
            read.base().vocabulary(), ClaimsInForce.of(read.base(), "toy", Optional.empty())));
  }
}
