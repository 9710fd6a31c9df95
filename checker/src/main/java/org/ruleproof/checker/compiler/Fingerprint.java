package org.ruleproof.checker.compiler;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.ruleproof.checker.game.Game;

/** Identifies a game in a checkpoint, by a hash of its whole executable form. */
final class Fingerprint {
  private Fingerprint() {}

  /** The name of the game and the SHA-256 of its form as text, in which every value is printed. */
  static String of(Game game) {
    try {
      byte[] form = game.toString().getBytes(StandardCharsets.UTF_8);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(form);
      return game.name() + " " + HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
