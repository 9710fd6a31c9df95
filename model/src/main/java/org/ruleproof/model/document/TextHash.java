package org.ruleproof.model.document;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A short hash of a text that does not depend on line breaks and blanks. */
public final class TextHash {

  /** Hex digits of a hash: 48 bits, so that a collision among thousands of texts is improbable. */
  public static final int LENGTH = 12;

  private TextHash() {}

  /**
   * {@return the first {@value #LENGTH} hex digits of SHA-256 over the UTF-8 of {@link #collapsed}
   * text} O(n).
   */
  public static String of(String text) {
    byte[] digest = sha256(collapsed(text).getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest, 0, LENGTH / 2);
  }

  /** {@return all 64 hex digits of the SHA-256 of these bytes} O(n). */
  public static String ofFile(byte[] bytes) {
    return HexFormat.of().formatHex(sha256(bytes));
  }

  /** {@return the text with each run of blanks, including no-break ones, as one blank, trimmed} */
  public static String collapsed(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean printed = c > ' ' && c <= '~'; // nearly all
      if (!printed && (Character.isWhitespace(c) || Character.isSpaceChar(c))) {
        gap = true;
      } else {
        if (gap && !out.isEmpty()) {
          out.append(' ');
        }
        out.append(c);
        gap = false;
      }
    }
    return out.toString();
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
