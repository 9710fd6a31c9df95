package org.ruleproof.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

/** Assertions on what reaches a terminal or a page. */
public final class Shown {
  private Shown() {}

  /** Fails with the first characters that a terminal would obey or a reader would not see. */
  public static void assertHarmless(String text) {
    List<String> harmful =
        text.codePoints()
            .filter(c -> c != '\n' && isHarmful(c))
            .limit(5)
            .mapToObj(c -> String.format("U+%04X", c))
            .toList();
    assertEquals(List.of(), harmful, "these must not be shown raw");
  }

  /** Written from the Unicode categories, apart from what the program does. */
  private static boolean isHarmful(int c) {
    return c < 0x20
        || c >= 0x7F && c < 0xA0
        || c >= 0x200B && c <= 0x200F
        || c >= 0x2028 && c <= 0x202E
        || c >= 0x2060 && c <= 0x206F
        || c == 0xFEFF
        || c == 0x061C
        || c >= 0xD800 && c <= 0xDFFF
        || c >= 0xE000 && c <= 0xF8FF
        || c >= 0xFFF9 && c <= 0xFFFB
        || (c & 0xFFFE) == 0xFFFE
        || c >= 0xE0000;
  }
}
