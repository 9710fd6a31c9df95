package org.ruleproof.reports.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.reports.screen.SafeText;

class ColumnsProperties {

  @Property
  void no_line_is_too_wide(@ForAll String text, @ForAll @IntRange(min = 2, max = 40) int columns) {
    for (String line : Columns.wrapped(plain(text), columns)) {
      assertTrue(Columns.of(line) <= columns, () -> line + " takes " + Columns.of(line));
    }
  }

  @Property
  void wrapping_loses_and_adds_nothing_but_blanks(
      @ForAll String text, @ForAll @IntRange(min = 2, max = 40) int columns) {
    List<String> lines = Columns.wrapped(plain(text), columns);
    assertEquals(plain(text).replace(" ", ""), String.join("", lines).replace(" ", ""));
  }

  @Property
  void words_that_fit_are_not_cut(@ForAll @IntRange(min = 0, max = 60) int words) {
    String text = "word ".repeat(words).strip();
    assertEquals(text, String.join(" ", Columns.wrapped(text, 11)));
  }

  private static String plain(String text) {
    return TextHash.collapsed(SafeText.line(text));
  }
}
