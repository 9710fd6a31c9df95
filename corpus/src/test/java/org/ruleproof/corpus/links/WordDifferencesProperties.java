package org.ruleproof.corpus.links;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.corpus.links.WordDifferences.Stretch;

/** Two texts laid side by side. */
final class WordDifferencesProperties {
  @Property
  void what_parts_and_what_is_common_makes_up_both_texts(
      @ForAll @From("texts") List<String> one, @ForAll @From("texts") List<String> other) {
    List<String> ones = new ArrayList<>(one);
    List<String> others = new ArrayList<>(other);
    for (Stretch stretch : WordDifferences.of(String.join(" ", one), String.join(" ", other))) {
      stretch.ones().forEach(ones::remove);
      stretch.others().forEach(others::remove);
    }
    ones.sort(null);
    others.sort(null);
    assertEquals(ones, others, "the same words are left of both");
  }

  @Property
  void a_text_parts_from_itself_nowhere(@ForAll @From("texts") List<String> one) {
    String text = String.join(" ", one);
    assertEquals(List.of(), WordDifferences.of(text, text.toUpperCase(Locale.ROOT)));
  }

  @Example
  void the_words_that_part_are_told() {
    assertEquals(
        "The words part in \"red\" against \"blue\"; nothing against \"twice\".",
        WordDifferences.sentence("Dig up the red rose.", "Dig up the blue rose twice"));
    assertEquals("", WordDifferences.sentence("Dig it up", "dig it up."));
  }

  @Provide
  Arbitrary<List<String>> texts() {
    return Arbitraries.of("may", "not", "dig", "the", "rose", "up").list().ofMaxSize(12);
  }
}
