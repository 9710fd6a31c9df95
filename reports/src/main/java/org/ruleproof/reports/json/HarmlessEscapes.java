package org.ruleproof.reports.json;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;

/**
 * Writes what is not visible as an escape: controls beyond ASCII, reading direction, characters
 * without width, private ones, all beyond the first 65,536. A parser reads the same text; a terminal shows it and obeys nothing.
 */
final class HarmlessEscapes extends CharacterEscapes {
  private static final long serialVersionUID = 1L;

  private final int[] ascii;

  HarmlessEscapes() {
    ascii = standardAsciiEscapesForJSON();
    ascii[0x7F] = ESCAPE_STANDARD;
  }

  @Override
  public int[] getEscapeCodesForAscii() {
    return ascii;
  }

  @Override
  public @Nullable SerializableString getEscapeSequence(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          // Halves come one by one: which character they make is not seen here.
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          new SerializedString(String.format("\\u%04X", c));
      default -> null;
    };
  }
}
