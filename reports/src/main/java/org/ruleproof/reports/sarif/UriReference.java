package org.ruleproof.reports.sarif;

import java.nio.charset.StandardCharsets;

/** Converts paths to URI references. */
final class UriReference {
  private static final String KEPT =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

  private UriReference() {}

  /**
   * {@return the path as a URI reference, percent-encoded as UTF-8} An absolute path begins with
   * {@code file://}.
   */
  static String of(String path) {
    StringBuilder uri = new StringBuilder(path.startsWith("/") ? "file://" : "");
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      if (KEPT.indexOf(c) >= 0) {
        uri.append(c);
      } else {
        uri.append(String.format("%%%02X", (int) c));
      }
    }
    return uri.toString();
  }
}
