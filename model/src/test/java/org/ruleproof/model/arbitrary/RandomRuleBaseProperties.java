package org.ruleproof.model.arbitrary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

class RandomRuleBaseProperties {
  @Provide
  Arbitrary<RuleBase> tiny() {
    return RandomRuleBase.of(Profile.TINY);
  }

  @Provide
  Arbitrary<RuleBase> small() {
    return RandomRuleBase.of(Profile.SMALL);
  }

  @Property(tries = 200)
  void tiny_rule_bases_hold_to_their_bounds(@ForAll("tiny") RuleBase base) {
    List<Declaration.Term> stored =
        base.vocabulary().terms().stream()
            .filter(t -> t.storage() != Declaration.Storage.TERM)
            .toList();
    assertFalse(stored.isEmpty());
    assertTrue(stored.size() <= Profile.TINY.terms());
    assertTrue(base.vocabulary().cards().size() <= Profile.TINY.cards());
    assertTrue(base.rulings().size() <= Profile.TINY.rulings());
  }

  @Property(tries = 200)
  void names_of_rulings_are_unique(@ForAll("small") RuleBase base) {
    List<String> names =
        base.rulings().stream().map(r -> r.topic() + r.date() + r.ordinal()).toList();
    assertEquals(names.size(), names.stream().distinct().count());
  }

  @Property(tries = 200)
  void every_rule_base_can_be_printed(@ForAll("small") RuleBase base) {
    String text = new RulePrinter(base.vocabulary()).file(base.files().getFirst());
    assertEquals(
        text,
        new RulePrinter(new Vocabulary(base.files().getFirst().items()))
            .file(base.files().getFirst()));
    for (Ruling ruling : base.rulings()) {
      assertTrue(text.contains("ruling \"" + ruling.topic() + "\""));
    }
  }
}
