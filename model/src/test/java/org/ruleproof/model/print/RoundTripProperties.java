package org.ruleproof.model.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

class RoundTripProperties {
  @Provide
  Arbitrary<RuleBase> tiny() {
    return RandomRuleBase.of(Profile.TINY);
  }

  @Provide
  Arbitrary<RuleBase> small() {
    return RandomRuleBase.of(Profile.SMALL);
  }

  @Property(tries = 150)
  void what_is_printed_of_a_tiny_rule_base_is_read_as_the_same(@ForAll("tiny") RuleBase base) {
    assertSameAfterPrinting(base);
  }

  @Property(tries = 300)
  void what_is_printed_of_a_rule_base_is_read_as_the_same(@ForAll("small") RuleBase base) {
    assertSameAfterPrinting(base);
  }

  private static void assertSameAfterPrinting(RuleBase base) {
    RuleFile file = base.files().getFirst();
    String text = new RulePrinter(base.vocabulary()).file(file);
    RulesResult read = RuleReader.read(List.of(new SourceText(file.path(), text)));
    assertEquals(List.of(), read.diagnostics(), text);
    List<?> items = read.base().files().getFirst().items();
    for (int i = 0; i < file.items().size(); i++) {
      assertEquals(file.items().get(i), items.get(i), text);
    }
    assertEquals(file.items().size(), items.size(), text);
  }
}
