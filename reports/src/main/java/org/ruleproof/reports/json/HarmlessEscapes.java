package org.ruleproof.reports.json;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;

/**
 * Escapes characters that are invisible or could affect a terminal: controls, format characters
 * (such as text direction), private and unassigned characters, and everything above U+FFFF. The
 * decoded text is unchanged.
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
          // surrogates arrive one by one, so the character's type is unknown here
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
