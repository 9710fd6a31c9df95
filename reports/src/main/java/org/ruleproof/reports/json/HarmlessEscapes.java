package org.ruleproof.reports.json;

import org.jspecify.annotations.Nullable;
import org.ruleproof.reports.screen.SafeText;
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
    // surrogates arrive one by one, and each is harmful
    return SafeText.isHarmless(c) ? null : new SerializedString(String.format("\\u%04X", c));
  }
}
