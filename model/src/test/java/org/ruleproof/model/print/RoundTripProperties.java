package org.ruleproof.model.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.arbitrary.Items;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.arbitrary.Vocabularies;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

class RoundTripProperties {
  @Provide
  Arbitrary<RuleBase> tiny() {
    return RandomRuleBase.of(Profile.TINY);
  }

  @Provide
  Arbitrary<RuleBase> small() {
    return RandomRuleBase.of(Profile.SMALL);
  }

  @Provide
  Arbitrary<List<Item>> games() {
    return Vocabularies.declarations(Profile.SMALL)
        .flatMap(
            declarations ->
                Items.over(declarations, Profile.SMALL)
                    .map(items -> Stream.concat(declarations.stream(), items.stream()).toList()))
        .withoutEdgeCases();
  }

  @Property(tries = 100)
  void what_is_printed_of_a_game_is_read_as_the_same(@ForAll("games") List<Item> items) {
    assertSameAfterPrinting(new Vocabulary(items), new RuleFile("game.rules", items));
  }

  @Property(tries = 100)
  void what_is_printed_of_a_tiny_rule_base_is_read_as_the_same(@ForAll("tiny") RuleBase base) {
    assertSameAfterPrinting(base);
  }

  @Property(tries = 200)
  void what_is_printed_of_a_rule_base_is_read_as_the_same(@ForAll("small") RuleBase base) {
    assertSameAfterPrinting(base);
  }

  private static void assertSameAfterPrinting(RuleBase base) {
    assertSameAfterPrinting(base.vocabulary(), base.files().getFirst());
  }

  private static void assertSameAfterPrinting(Vocabulary vocabulary, RuleFile file) {
    String text = new RulePrinter(vocabulary).file(file);
    RulesResult read = RuleReader.read(List.of(new SourceText(file.path(), text)));
    assertEquals(List.of(), read.diagnostics(), text);
    List<Item> items = read.base().files().getFirst().items();
    for (int i = 0; i < file.items().size(); i++) {
      assertEquals(inDocument(file.items().get(i), items.get(i)), items.get(i), text);
    }
    assertEquals(file.items().size(), items.size(), text);
  }

  /** A ruling says nowhere itself which document it stands under. */
  private static Item inDocument(Item item, Item read) {
    return item instanceof Ruling r && read instanceof Ruling other && r.document().isEmpty()
        ? new Ruling(
            r.at(),
            r.draft(),
            r.topic(),
            r.date(),
            r.ordinal(),
            r.textHash(),
            other.document(),
            r.publication(),
            r.status(),
            r.claims(),
            r.unsaid(),
            r.notes(),
            r.examples())
        : item;
  }
}
