package org.ruleproof.model.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What ids and hashes promise to those who bind claims to them. */
class DocumentNamesProperties {

  @Property
  void a_slug_is_lower_case_letters_and_digits_with_single_hyphens_between(@ForAll String topic) {
    String slug = TopicSlug.of(topic);
    assertTrue(slug.matches("[a-z0-9]+(-[a-z0-9]+)*"), () -> "slug of " + topic + ": " + slug);
  }

  @Property
  void a_slug_is_its_own_slug(@ForAll String topic) {
    String slug = TopicSlug.of(topic);
    assertEquals(slug, TopicSlug.of(slug));
  }

  @Property
  void a_hash_is_twelve_hex_digits(@ForAll String text) {
    assertTrue(TextHash.of(text).matches("[0-9a-f]{12}"), () -> TextHash.of(text));
  }

  @Property
  void new_line_breaks_leave_a_hash_as_it_is(@ForAll String text) {
    String broken = "\n " + text.replace(" ", " \u00a0\r\n\t") + "  ";
    assertEquals(TextHash.of(text), TextHash.of(broken));
  }

  @Example
  void a_hash_is_that_of_sha_256() {
    assertEquals("ba7816bf8f01", TextHash.of(" abc\n"));
    assertNotEquals(TextHash.of("abc"), TextHash.of("ab c"));
  }
}
