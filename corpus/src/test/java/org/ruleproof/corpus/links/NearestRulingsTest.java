package org.ruleproof.corpus.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import net.jqwik.api.constraints.Whitespace;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.RulingCitation;

class NearestRulingsTest {
  private static final RulingCitation TOLL =
      ruling("Toll", "A barge that passes the lock pays two gold.");
  private static final RulingCitation WEIR =
      ruling("Weir", "Barges cannot pass a weir that is drawn up.");
  private static final RulingCitation FERRY = ruling("Ferry", "The ferry carries one cart.");

  private static RulingCitation ruling(String topic, String text) {
    return new RulingCitation("test:" + topic, "test", 1, topic, Optional.empty(), text);
  }

  @Test
  void the_ruling_with_the_most_telling_words_comes_first_and_one_without_a_shared_word_never() {
    NearestRulings nearest = new NearestRulings(List.of(FERRY, WEIR, TOLL));
    assertEquals(List.of(TOLL, WEIR), nearest.to("Locks", "No gold is paid by passing barges.", 5));
    assertEquals(List.of(), nearest.to("Bridges", "Nobody crosses at night.", 5));
  }

  @Test
  void the_topic_tells_too() {
    NearestRulings nearest = new NearestRulings(List.of(TOLL, WEIR, FERRY));
    assertEquals(List.of(FERRY), nearest.to("Ferries", "Nobody crosses at night.", 1));
  }

  @Test
  void a_text_that_stands_under_two_topics_is_named_once() {
    RulingCitation again = ruling("Locks", TOLL.text());
    NearestRulings nearest = new NearestRulings(List.of(TOLL, WEIR, again));
    assertEquals(List.of(again, WEIR), nearest.to("Locks", "A barge passes.", 5));
  }

  @Test
  void of_no_rulings_none_is_near() {
    assertEquals(List.of(), new NearestRulings(List.of()).to("Locks", "A barge passes.", 5));
  }

  @Property(tries = 60)
  void there_are_never_more_than_asked_for_and_the_same_question_has_the_same_answer(
      @ForAll @Size(max = 12) List<@AlphaChars @Whitespace @StringLength(max = 40) String> texts,
      @ForAll @IntRange(min = 1, max = 6) int most) {
    List<RulingCitation> rulings = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      rulings.add(ruling("Topic " + i, texts.get(i)));
    }
    for (String text : texts) {
      List<RulingCitation> found = new NearestRulings(rulings).to("Topic", text, most);
      assertTrue(found.size() <= most, () -> found.size() + " rulings");
      assertEquals(found, new NearestRulings(rulings).to("Topic", text, most));
      assertEquals(found, List.copyOf(new LinkedHashSet<>(found)), "each once");
    }
  }
}
