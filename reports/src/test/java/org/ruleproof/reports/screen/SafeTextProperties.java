package org.ruleproof.reports.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.ruleproof.reports.Shown.assertHarmless;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.ruleproof.reports.ReportSamples;

class SafeTextProperties {

  @Property
  void nothing_harmful_is_left_in_a_line(@ForAll String text) {
    String safe = SafeText.line(text + ReportSamples.HOSTILE + text);
    assertHarmless(safe);
    assertFalse(safe.contains("\n"));
  }

  @Property
  void nothing_harmful_is_left_in_a_block(@ForAll String text) {
    assertHarmless(SafeText.block(text + ReportSamples.HOSTILE + text));
  }

  @Property
  void what_is_safe_stays_as_it_is(@ForAll String text) {
    String safe = SafeText.block(text);
    assertEquals(safe, SafeText.block(safe));
  }

  @Property
  void visible_text_stays_as_it_is(@ForAll @CharRange(from = ' ', to = '~') String text) {
    assertEquals(text, SafeText.line(text));
    assertEquals(
        "Na\u00efve \u2014 \u65e5\u672c \ud83d\ude80" + text,
        SafeText.line("Na\u00efve \u2014 \u65e5\u672c \ud83d\ude80" + text));
  }

  @Property
  void no_character_is_lost(@ForAll String text) {
    int characters = text.codePointCount(0, text.length());
    String safe = SafeText.line(text.replace("\r\n", "\n"));
    int pairs = characters - (int) text.replace("\r\n", "\n").codePoints().count();
    assertEquals(characters - pairs, safe.codePointCount(0, safe.length()));
  }
}
