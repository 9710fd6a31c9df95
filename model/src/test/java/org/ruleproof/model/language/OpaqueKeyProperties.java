package org.ruleproof.model.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.source.Span;

/** Opaque conditions that differ in case and blanks only are one. */
class OpaqueKeyProperties {
  @Provide
  Arbitrary<String> wordings() {
    return Arbitraries.strings().withChars(" \t\nabzAZ'-É\u2003").ofMaxLength(8);
  }

  @Property
  void a_key_has_no_capitals_and_single_blanks(@ForAll("wordings") String wording) {
    String key = new Expression.Opaque(Span.NONE, wording, List.of()).key();
    assertEquals(wording.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " "), key);
    assertEquals(key, new Expression.Opaque(Span.NONE, key, List.of()).key());
  }
}
