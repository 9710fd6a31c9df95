package org.ruleproof.reports.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Made-up packets in the layout of the Babylon 5 one. */
final class PacketText {
  static final String TWO_ENTRIES =
      """
      # BABYLON 5 Rulings Update

      A made-up packet.

      - Rule/Card:** Made-up Topic **Relates to:** Nothing
      2000/01/02 Nobody may do anything with it at any time.
      - Rule/Card:** Other Topic **Relates to:**
      1999/05/06 Everybody may do anything with it.
      """;

  private PacketText() {}

  static Path write(Path folder, String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
