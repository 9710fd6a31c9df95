package org.ruleproof.model.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;

class RoundTripProperties {
  @Provide
  Arbitrary<RuleBase> small() {
    return RandomRuleBase.of(Profile.SMALL);
  }

  @Provide
  Arbitrary<RuleBase> tiny() {
    return RandomRuleBase.of(Profile.TINY);
  }

  @Property(tries = 300)
  void what_is_printed_is_read_back_to_the_equal_tree(@ForAll("small") RuleBase base) {
    readsBack(base);
  }

  @Property(tries = 300)
  void small_rule_bases_too(@ForAll("tiny") RuleBase base) {
    readsBack(base);
  }

  private static void readsBack(RuleBase base) {
    RuleFile file = base.files().getFirst();
    Assume.that(
        base.rulings().stream().flatMap(r -> r.claims().stream()).allMatch(c -> isPlain(c))
            && base.rules().stream().flatMap(r -> r.claims().stream()).allMatch(c -> isPlain(c)));
    String text = new RulePrinter(base.vocabulary()).file(file);
    RulesResult result = RuleReader.read(List.of(new SourceText("printed.rules", text)));
    // a random tree may type a variable that no use types, and hold a ruling that says nothing
    Assume.that(
        result.diagnostics().stream()
            .noneMatch(
                d ->
                    Set.of("untyped-variable", "empty-ruling", "empty-range", "set-twice")
                        .contains(d.code())));
    assertEquals(List.of(), result.diagnostics(), () -> "cannot read back:\n" + text);
    List<Item> read = result.base().files().getFirst().items();
    assertEquals(file.items().size(), read.size());
    for (int i = 0; i < read.size(); i++) {
      Item item = file.items().get(i);
      assertEquals(item, read.get(i), () -> new RulePrinter(base.vocabulary()).item(item));
    }
  }

  /** What stands behind an either belongs to its second reading in a text, never to the whole. */
  private static boolean isPlain(Claim claim) {
    return !(claim.statement() instanceof Statement.Either either)
        || (claim.when().isEmpty()
            && claim.unless().isEmpty()
            && claim.by().isEmpty()
            && claim.lifting().isEmpty()
            && isPlain(either.first())
            && isPlain(either.second()));
  }
}
