package org.ruleproof.reports.audit;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.corpus.links.LinkedDocuments;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.corpus.packet.ReadResult;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;

/** Reads the user's documents. */
public final class Packets {

  /** The command-line name of standard input. */
  public static final String STANDARD_INPUT = "-";

  private Packets() {}

  /**
   * {@return the documents in the given order, with links between their entries}
   *
   * @throws InputException one line per unreadable document, or if the documents are of several
   *     games
   */
  public static List<SourceDocument> read(
      List<String> paths, Optional<String> game, Screen screen) {
    return LinkedDocuments.of(unlinked(paths, game, screen));
  }

  /**
   * {@return the same without links between entries; takes half the time}
   *
   * @throws InputException as {@link #read(List, Optional, Screen)}
   */
  public static List<SourceDocument> apart(
      List<String> paths, Optional<String> game, Screen screen) {
    return LinkedDocuments.distinct(unlinked(paths, game, screen));
  }

  private static List<SourceDocument> unlinked(
      List<String> paths, Optional<String> game, Screen screen) {
    List<SourceDocument> documents = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (String path : paths) {
      screen.progress("reading " + path);
      switch (read(path, game, screen)) {
        case ReadResult.Read(SourceDocument document) -> documents.add(document);
        case ReadResult.Refused(String oneLine) -> refused.add(oneLine);
      }
    }
    screen.progressDone();
    if (!refused.isEmpty()) {
      throw new InputException(refused);
    }
    String games =
        documents.stream().map(SourceDocument::game).distinct().collect(Collectors.joining("', '"));
    if (games.contains("'")) {
      throw new InputException(
          "the documents are of several games ('" + games + "'); expected those of one");
    }
    return documents;
  }

  private static ReadResult read(String path, Optional<String> game, Screen screen) {
    try {
      return path.equals(STANDARD_INPUT)
          ? DocumentReaders.read(
              "standard-input", screen.in().readNBytes((int) DocumentReaders.LARGEST), game)
          : DocumentReaders.read(Path.of(path), game);
    } catch (InvalidPathException e) {
      return new ReadResult.Refused(path + ": this is no path; expected a file");
    } catch (IOException e) {
      return new ReadResult.Refused(path + ": cannot be read (" + FileErrors.words(e) + ")");
    }
  }
}
