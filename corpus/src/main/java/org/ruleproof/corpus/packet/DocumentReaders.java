package org.ruleproof.corpus.packet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.corpus.packet.ReadResult.Refused;
import org.ruleproof.corpus.source.Foreign;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.SourceText;

/** Reads a document by looking at it. Takes any bytes without throwing. */
public final class DocumentReaders {

  /** Files beyond this many bytes are refused: 1 GiB. */
  public static final long LARGEST = 1L << 30;

  /** One byte in so many may be no text before a file counts as binary. */
  private static final int TEXT_PER_DAMAGE = 20;

  private static final List<DocumentReader> FAMILIES =
      List.of(new RulingsPacket(GameFacts.BABYLON_5));

  private DocumentReaders() {}

  /** {@return the document in a file, or why there is none} */
  public static ReadResult read(Path path) {
    return read(path, Optional.empty());
  }

  /**
   * {@return the document in a file, or why there is none}
   *
   * @param game id of the game the user says it is about
   */
  public static ReadResult read(Path path, Optional<String> game) {
    try {
      if (Files.isDirectory(path)) {
        return refused(path.toString(), "this is a folder; expected a file");
      }
      long size = Files.size(path);
      if (size > LARGEST) {
        return refused(
            path.toString(), "the file has " + size + " bytes; at most " + LARGEST + " are read");
      }
      return read(path.toString(), Files.readAllBytes(path), game);
    } catch (NoSuchFileException e) {
      return refused(path.toString(), "there is no such file");
    } catch (IOException e) {
      return refused(
          path.toString(), "the file cannot be read (" + e.getClass().getSimpleName() + ")");
    }
  }

  /** {@return the document in these bytes, or why there is none} */
  public static ReadResult read(String path, byte[] bytes) {
    return read(path, bytes, Optional.empty());
  }

  /**
   * {@return the document in these bytes, or why there is none} O(n).
   *
   * @param path what the user calls the bytes
   * @param game id of the game the user says they are about; a game without a reader of its own is
   *     read as the family of documents that the bytes look like
   */
  public static ReadResult read(String path, byte[] bytes, Optional<String> game) {
    if (bytes.length == 0) {
      return refused(path, "the file is empty; expected a document with " + landmarks());
    }
    SourceText text = SourceText.of(path, bytes);
    if (isBinary(text, bytes.length)) {
      return refused(path, "the file is not UTF-8 text; expected a document with " + landmarks());
    }
    Optional<DocumentReader> family =
        FAMILIES.stream().filter(reader -> reader.recognises(text)).findFirst();
    if (family.isEmpty()) {
      return refused(path, "no known kind of document; expected " + landmarks());
    }
    GameFacts own = family.get().facts();
    boolean another =
        game.isPresent()
            && !game.get().equals(own.game())
            && FAMILIES.stream().anyMatch(reader -> reader.facts().game().equals(game.get()));
    if (another) {
      return refused(
          path,
          "this is a " + own.title() + " document; expected one of game '" + game.get() + "'");
    }
    GameFacts facts = game.filter(id -> !id.equals(own.game())).map(GameFacts::named).orElse(own);
    return new Read(family.get().read(text, facts));
  }

  private static boolean isBinary(SourceText text, int bytes) {
    long damaged =
        text.lines().stream()
            .mapToLong(line -> line.chars().filter(DocumentReaders::isNoText).count())
            .sum();
    return damaged > bytes / TEXT_PER_DAMAGE;
  }

  private static boolean isNoText(int c) {
    return c == SourceText.REPLACEMENT || c == 0;
  }

  private static String landmarks() {
    return FAMILIES.stream()
        .map(reader -> reader.landmark() + " (" + reader.facts().title() + ")")
        .collect(Collectors.joining(" or "));
  }

  private static Refused refused(String path, String why) {
    return new Refused(Foreign.oneLine(path + ": " + why));
  }
}
