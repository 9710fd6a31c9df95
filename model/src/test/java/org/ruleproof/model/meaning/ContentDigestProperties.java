package org.ruleproof.model.meaning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

class ContentDigestProperties {
  private record Pair(String one, String two) {}

  private record Placed(Span at, String word) {}

  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomRuleBase.of(Profile.TINY);
  }

  @Property(tries = 100)
  void what_is_read_from_another_place_has_the_same_digest(@ForAll("bases") RuleBase base) {
    String text = new RulePrinter(base.vocabulary()).file(base.files().getFirst());
    RuleBase one = RuleReader.read(List.of(new SourceText("one.rules", text))).base();
    RuleBase two = RuleReader.read(List.of(new SourceText("two.rules", "\n\n" + text))).base();
    assertEquals(ContentDigest.of(one.rulings()), ContentDigest.of(two.rulings()));
    assertEquals(
        ContentDigest.of(one.vocabulary().declarations()),
        ContentDigest.of(two.vocabulary().declarations()));
  }

  @Property(tries = 100)
  void two_claims_have_one_digest_exactly_when_they_are_equal(@ForAll("bases") RuleBase base) {
    List<Claim> claims = base.rulings().stream().flatMap(r -> r.claims().stream()).toList();
    for (Claim one : claims) {
      for (Claim two : claims) {
        assertEquals(
            one.equals(two), ContentDigest.of(one).equals(ContentDigest.of(two)), one + " " + two);
      }
    }
  }

  @Example
  void where_one_component_ends_and_the_next_begins_counts() {
    assertNotEquals(ContentDigest.of(new Pair("ab", "c")), ContentDigest.of(new Pair("a", "bc")));
    assertNotEquals(
        ContentDigest.of(List.of(List.of("a"), List.of("b"))),
        ContentDigest.of(List.of(List.of("a", "b"))));
    assertNotEquals(ContentDigest.of(1), ContentDigest.of("1"));
    assertNotEquals(ContentDigest.of(Optional.empty()), ContentDigest.of(""));
  }

  @Example
  void every_text_that_was_added_is_known_afterwards() {
    assertEquals(
        Set.of("ab", "c", "d"),
        new ContentDigest()
            .add(Optional.of(new Pair("ab", "c")))
            .add(Set.of(List.of("d"), List.of(1)))
            .texts());
  }

  @Example
  void a_place_alone_makes_no_difference() {
    assertEquals(
        ContentDigest.of(new Placed(Span.NONE, "word")),
        ContentDigest.of(new Placed(new Span("file", 1, 2, 3, 4), "word")));
  }
}
