package org.ruleproof.corpus.packet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.corpus.faq.HtmlQuestions;
import org.ruleproof.corpus.glossary.GlossaryRulings;
import org.ruleproof.corpus.list.MarkdownList;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.corpus.packet.ReadResult.Refused;
import org.ruleproof.corpus.rulebook.Rulebook;
import org.ruleproof.corpus.source.DocumentReader;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.SourceLines;

/**
 * Reads a document of any known family, recognised by its text. Accepts all bytes without an
 * exception.
 */
public final class DocumentReaders {

  /** Maximum size of a file in bytes: 1 GiB. */
  public static final long LARGEST = 1L << 30;

  /** A file is binary if more than one in this many bytes is not text. */
  private static final int TEXT_PER_DAMAGE = 20;

  /** All families, in order of precedence. */
  private static final List<DocumentReader> FAMILIES =
      List.of(
          new RulingsPacket(GameFacts.BABYLON_5),
          new Rulebook(GameFacts.BABYLON_5),
          new GlossaryRulings(GameFacts.STAR_TREK),
          new HtmlQuestions(GameFacts.GALACTIC_EMPIRES),
          new MarkdownList());

  private DocumentReaders() {}

  /** {@return the document in a file, or the reason for refusing it} */
  public static ReadResult read(Path path) {
    return read(path, Optional.empty());
  }

  /**
   * {@return the document in a file, or the reason for refusing it}
   *
   * @param game id of the game, if the user gives one
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
      return refused(path.toString(), "the file cannot be read (" + FileErrors.words(e) + ")");
    }
  }

  /** {@return the document in these bytes, or the reason for refusing them} */
  public static ReadResult read(String path, byte[] bytes) {
    return read(path, bytes, Optional.empty());
  }

  /**
   * {@return the document in these bytes, or the reason for refusing them} O(n).
   *
   * @param path the name of the bytes in messages
   * @param game id of the game, if the user gives one; it selects between families that recognise
   *     the text. A game without a family of its own accepts any family.
   */
  public static ReadResult read(String path, byte[] bytes, Optional<String> game) {
    if (bytes.length == 0) {
      return refused(path, "the file is empty; expected a document with " + landmarks());
    }
    SourceLines text = SourceLines.of(path, bytes);
    if (isBinary(text, bytes.length)) {
      return refused(path, "the file is not UTF-8 text; expected a document with " + landmarks());
    }
    Optional<DocumentReader> found =
        FAMILIES.stream()
            .filter(reader -> game.isPresent() && game.equals(gameOf(reader)))
            .filter(reader -> reader.recognises(text))
            .findFirst()
            .or(() -> FAMILIES.stream().filter(reader -> reader.recognises(text)).findFirst());
    if (found.isEmpty()) {
      return refused(path, "no known kind of document; expected " + landmarks());
    }
    DocumentReader family = found.get();
    return game.isPresent() && isOfAnother(family, game.get())
        ? refused(
            path,
            "this is a "
                + family.facts().map(GameFacts::title).orElse("")
                + " document; expected one of game '"
                + game.get()
                + "'")
        : facts(family, text, game)
            .<ReadResult>map(facts -> new Read(family.reading(text, facts).document()))
            .orElseGet(() -> refused(path, "the list does not say its game; expected --game ID"));
  }

  private static Optional<GameFacts> facts(
      DocumentReader family, SourceLines text, Optional<String> game) {
    Optional<String> named = game.or(() -> family.gameNamedIn(text));
    return named.isPresent() ? named.map(DocumentReaders::known) : family.facts();
  }

  /** The known facts about the game, or only its id. */
  private static GameFacts known(String game) {
    return FAMILIES.stream()
        .flatMap(reader -> reader.facts().stream())
        .filter(facts -> facts.game().equals(game))
        .findFirst()
        .orElseGet(() -> GameFacts.named(game));
  }

  private static Optional<String> gameOf(DocumentReader family) {
    return family.facts().map(GameFacts::game);
  }

  /** Whether the family belongs to another game, and the wanted game has a family of its own. */
  private static boolean isOfAnother(DocumentReader family, String game) {
    Optional<String> wanted = Optional.of(game);
    return gameOf(family).isPresent()
        && !gameOf(family).equals(wanted)
        && FAMILIES.stream().anyMatch(reader -> gameOf(reader).equals(wanted));
  }

  private static boolean isBinary(SourceLines text, int bytes) {
    long damaged =
        text.lines().stream()
            .mapToLong(line -> line.chars().filter(DocumentReaders::isNoText).count())
            .sum();
    return damaged > bytes / TEXT_PER_DAMAGE;
  }

  private static boolean isNoText(int c) {
    return c == SourceLines.REPLACEMENT || c == 0;
  }

  private static String landmarks() {
    return FAMILIES.stream()
        .map(
            reader ->
                reader.landmark()
                    + reader.facts().map(facts -> " (" + facts.title() + ")").orElse(""))
        .collect(Collectors.joining(" or "));
  }

  private static Refused refused(String path, String why) {
    return new Refused(ForeignText.oneLine(path + ": " + why));
  }
}
