package org.ruleproof.corpus.packet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.described.DescribedText;
import org.ruleproof.corpus.described.PacketDescription;
import org.ruleproof.corpus.described.Proposal;
import org.ruleproof.corpus.faq.HtmlQuestions;
import org.ruleproof.corpus.glossary.GlossaryRulings;
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

  /** Begins a command to a terminal, in what was copied from one. */
  private static final char ESCAPE = '\u001b';

  private static final String EXPECTED =
      "expected rulings such as '- Topic - 2024-01-10 - text', or a file packet.yaml that says what is"
          + " one: write NEW-DIR/packet.yaml (docs/packets.md), then type 'ruleproof read FILE --rules"
          + " NEW-DIR'";

  /** All families, in order of precedence. */
  private static final List<DocumentReader> FAMILIES =
      List.of(
          new RulingsPacket(GameFacts.BABYLON_5),
          new Rulebook(GameFacts.BABYLON_5),
          new GlossaryRulings(GameFacts.STAR_TREK),
          new HtmlQuestions(GameFacts.GALACTIC_EMPIRES));

  private DocumentReaders() {}

  /**
   * {@return the document in a file, or the reason for refusing it}
   *
   * @param game id of the game, if the user gives one
   * @param descriptions how packets of the game are read
   */
  public static ReadResult read(
      Path path, Optional<String> game, List<PacketDescription> descriptions) {
    try {
      if (Files.isDirectory(path)) {
        return refused(
            path.toString(),
            "the folder holds no packet; expected files .md, .yaml, .json, .csv, .tsv or .html");
      }
      long size = Files.size(path);
      if (size > LARGEST) {
        return refused(
            path.toString(), "the file has " + size + " bytes; at most " + LARGEST + " are read");
      }
      return read(path.toString(), Files.readAllBytes(path), game, descriptions);
    } catch (NoSuchFileException e) {
      return refused(path.toString(), "there is no such file");
    } catch (IOException e) {
      return refused(path.toString(), "the file cannot be read (" + FileErrors.words(e) + ")");
    }
  }

  /**
   * {@return the document in these bytes, or the reason for refusing them} A description comes
   * before the families of known games; what is neither is read if it says itself what is what.
   * O(n).
   *
   * @param path the name of the bytes in messages
   * @param game id of the game, if the user gives one; it selects between families that recognise
   *     the text. A game without a family of its own accepts any family.
   * @param descriptions how packets of the game are read
   */
  public static ReadResult read(
      String path, byte[] bytes, Optional<String> game, List<PacketDescription> descriptions) {
    if (bytes.length == 0) {
      return refused(path, "the file is empty; " + EXPECTED);
    }
    SourceLines text = SourceLines.of(path, bytes);
    if (isBinary(text, bytes.length)) {
      return refused(
          path,
          "the file is not text; expected Markdown, HTML, YAML, JSON, CSV or plain text: save the"
              + " rulings as one of these");
    }
    try {
      List<PacketDescription> meant =
          descriptions.stream().filter(one -> DescribedText.isMeant(one, text)).toList();
      Optional<DescribedText> described = DescribedText.by(meant, text);
      if (described.isEmpty() && !meant.isEmpty()) {
        return refused(
            path,
            "the packet description finds no entry in it; found "
                + found(text)
                + "; ruleproof init NEW-DIR --packet "
                + path
                + " proposes another description");
      }
      return described.isPresent()
          ? read(described.get(), text, game)
          : family(text, game)
              .map(family -> read(family, text, game))
              .orElseGet(() -> proposed(text, game));
    } catch (IllegalArgumentException e) {
      return new Refused(ForeignText.oneLine(String.valueOf(e.getMessage())));
    }
  }

  /**
   * {@return the best ways to read files that no known family has, as many as are needed} A file that
   * cannot be read needs none.
   */
  public static List<PacketDescription> proposed(List<Path> files) {
    List<PacketDescription> proposed = new ArrayList<>();
    for (Path file : files) {
      try {
        SourceLines text = SourceLines.of(file.toString(), Files.readAllBytes(file));
        List<PacketDescription> meant =
            proposed.stream().filter(one -> DescribedText.isMeant(one, text)).toList();
        if (family(text, Optional.empty()).isEmpty()
            && DescribedText.by(meant, text).filter(DescribedText::isWhole).isEmpty()) {
          DescribedText.proposals(text).stream()
              .findFirst()
              .map(Proposal::description)
              .ifPresent(description -> join(proposed, description));
        }
      } catch (IOException | IllegalArgumentException e) {
        continue; // reading it says why
      }
    }
    return proposed;
  }

  /** Adds a description, or puts what one of them and it say together in the place of that one. */
  private static void join(List<PacketDescription> proposed, PacketDescription description) {
    for (int i = 0; i < proposed.size(); i++) {
      Optional<PacketDescription> both = proposed.get(i).and(description);
      if (both.isPresent()) {
        proposed.set(i, both.get());
        return;
      }
    }
    proposed.add(description);
  }

  /** {@return whether the name of the file is like that of a packet} */
  public static boolean isNamedLikeOne(String path) {
    return DescribedText.isNamedLikeOne(path);
  }

  private static Optional<DocumentReader> family(SourceLines text, Optional<String> game) {
    return FAMILIES.stream()
        .filter(reader -> game.equals(Optional.of(reader.facts().game())))
        .filter(reader -> reader.recognises(text))
        .findFirst()
        .or(() -> FAMILIES.stream().filter(reader -> reader.recognises(text)).findFirst());
  }

  private static ReadResult read(DocumentReader family, SourceLines text, Optional<String> game) {
    if (game.isPresent() && isOfAnother(family, game.get())) {
      return refused(
          text.path(),
          "this is a "
              + family.facts().title()
              + " document; expected one of game '"
              + game.get()
              + "'");
    }
    Optional<String> named = GameFacts.namedIn(text);
    return otherGame(text, named, game)
        .orElseGet(
            () ->
                new Read(
                    family
                        .reading(
                            text,
                            game.or(() -> named).map(DocumentReaders::known).orElse(family.facts()))
                        .document()));
  }

  private static ReadResult read(DescribedText described, SourceLines text, Optional<String> game) {
    return otherGame(text, described.game(), game)
        .orElseGet(
            () ->
                game.or(described::game)
                    .<ReadResult>map(id -> new Read(described.reading(known(id)).document()))
                    .orElseGet(() -> nameless(text)));
  }

  /** Refuses a packet that names another game than the user. */
  private static Optional<ReadResult> otherGame(
      SourceLines text, Optional<String> named, Optional<String> game) {
    return named
        .filter(id -> game.isPresent() && !game.get().equals(id))
        .map(
            id ->
                refused(
                    text.path(),
                    "the packet is of game '"
                        + id
                        + "'; expected one of game '"
                        + game.get()
                        + "'"));
  }

  private static Refused nameless(SourceLines text) {
    return refused(
        text.path(),
        "the packet does not name its game; expected --rules DIR with the rules of its game, which"
            + " 'ruleproof init DIR' starts, or a line 'Game: ID' before the first entry, or --game ID"
            + " of a bundled game");
  }

  /** Reads a text that says itself what is what; otherwise says what was found. */
  private static ReadResult proposed(SourceLines text, Optional<String> game) {
    List<Proposal> proposals = DescribedText.proposals(text);
    Optional<DescribedText> certain =
        proposals.stream()
            .findFirst()
            .filter(Proposal::certain)
            .flatMap(best -> DescribedText.by(List.of(best.description()), text));
    if (certain.isPresent()) {
      return read(certain.get(), text, game);
    }
    if (text.path().endsWith(".rules")) {
      return refused(
          text.path(),
          "rules are no packet; expected --rules " + text.path() + ", with a packet or without");
    }
    String command = "ruleproof init NEW-DIR --packet " + text.path();
    return refused(
        text.path(),
        "found "
            + found(text)
            + (proposals.isEmpty()
                ? "; " + EXPECTED
                : ", perhaps "
                    + proposals.getFirst().units()
                    + " entries as "
                    + proposals.getFirst().description().shape()
                    + "; expected a packet description: type '"
                    + command
                    + "', which writes one"));
  }

  private static String found(SourceLines text) {
    return text.lines().stream()
        .filter(line -> !ForeignText.isBlank(line))
        .findFirst()
        .map(
            line ->
                text.lines().size()
                    + (text.lines().size() == 1 ? " line, " : " lines, the first ")
                    + ForeignText.quoted(line)
                    + DescribedText.shape(text))
        .orElse("blank lines");
  }

  /** The known facts about the game, or only its id. */
  private static GameFacts known(String game) {
    return FAMILIES.stream()
        .map(DocumentReader::facts)
        .filter(facts -> facts.game().equals(game))
        .findFirst()
        .orElseGet(() -> GameFacts.named(game));
  }

  /** Whether the family belongs to another game, and the wanted game has a family of its own. */
  private static boolean isOfAnother(DocumentReader family, String game) {
    return !family.facts().game().equals(game)
        && FAMILIES.stream().anyMatch(reader -> reader.facts().game().equals(game));
  }

  private static boolean isBinary(SourceLines text, int bytes) {
    long damaged =
        text.lines().stream()
            .mapToLong(line -> line.chars().filter(DocumentReaders::isNoText).count())
            .sum();
    return damaged > bytes / TEXT_PER_DAMAGE;
  }

  private static boolean isNoText(int c) {
    return c == SourceLines.REPLACEMENT || c < ' ' && c != '\t' && c != '\f' && c != ESCAPE;
  }

  private static Refused refused(String path, String why) {
    return new Refused(ForeignText.oneLine(path + ": " + why));
  }
}
