package org.ruleproof.corpus.rules;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import org.ruleproof.model.document.TextHash;

/**
 * The text of a rule file.
 *
 * @param path the user's path, or {@code bundled:GAME/NAME}
 * @param sha256 hex digest of the bytes
 */
public record RuleText(String path, String text, String sha256) implements Serializable {
  private static final long serialVersionUID = 1;

  /**
   * {@return the text of these UTF-8 bytes, without a byte order mark, with U+FFFD for invalid
   * bytes}
   */
  public static RuleText of(String path, byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return new RuleText(
        path, text.startsWith("\uFEFF") ? text.substring(1) : text, TextHash.ofFile(bytes));
  }
}
