package org.ruleproof.reports.audit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
  public static List<SourceDocument> read(List<String> paths, PacketGuide guide, Screen screen) {
    return LinkedDocuments.of(unlinked(paths, guide, screen));
  }

  /**
   * {@return the same without links between entries; takes half the time}
   *
   * @throws InputException as {@link #read(List, PacketGuide, Screen)}
   */
  public static List<SourceDocument> apart(List<String> paths, PacketGuide guide, Screen screen) {
    return LinkedDocuments.distinct(unlinked(paths, guide, screen));
  }

  private static List<SourceDocument> unlinked(
      List<String> paths, PacketGuide guide, Screen screen) {
    List<SourceDocument> documents = new ArrayList<>();
    SequencedMap<String, List<String>> refused = new LinkedHashMap<>();
    for (String path : files(paths)) {
      screen.progress("reading " + path);
      switch (read(path, guide, screen)) {
        case ReadResult.Read(SourceDocument document) -> documents.add(document);
        case ReadResult.Refused(String oneLine) ->
            refused
                .computeIfAbsent(
                    oneLine.startsWith(path + ": ") ? oneLine.substring(path.length()) : oneLine,
                    _ -> new ArrayList<>())
                .add(path);
      }
    }
    screen.progressDone();
    if (!refused.isEmpty()) {
      throw new InputException(refused.entrySet().stream().map(Packets::oneLine).toList());
    }
    String games =
        documents.stream().map(SourceDocument::game).distinct().collect(Collectors.joining("', '"));
    if (games.contains("'")) {
      throw new InputException(
          "the documents are of several games ('" + games + "'); expected those of one");
    }
    return documents;
  }

  private static String oneLine(Map.Entry<String, List<String>> refused) {
    int more = refused.getValue().size() - 1;
    return refused.getKey().startsWith(": ")
        ? refused.getValue().getFirst()
            + (more == 0 ? "" : " and " + more + " more")
            + refused.getKey()
        : refused.getKey();
  }

  /** {@return the paths, a folder replaced by the packets in it; links out of it are not followed} */
  public static List<String> files(List<String> paths) {
    List<String> files = new ArrayList<>();
    for (String path : paths) {
      if (path.equals(STANDARD_INPUT) || !new File(path).isDirectory()) {
        files.add(path);
        continue;
      }
      int before = files.size();
      try (Stream<Path> below = Files.walk(Path.of(path))) {
        below
            .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
            .map(Path::toString)
            .filter(DocumentReaders::isNamedLikeOne)
            .sorted()
            .forEach(files::add);
      } catch (IOException | UncheckedIOException e) {
        throw new InputException(
            path + ": the folder cannot be read (" + FileErrors.words(e) + ")");
      }
      if (files.size() == before) {
        files.add(path);
      }
    }
    return files;
  }

  private static ReadResult read(String path, PacketGuide guide, Screen screen) {
    try {
      return path.equals(STANDARD_INPUT)
          ? DocumentReaders.read(
              "standard-input",
              screen.in().readNBytes((int) DocumentReaders.LARGEST),
              guide.game(),
              guide.descriptions())
          : DocumentReaders.read(Path.of(path), guide.game(), guide.descriptions());
    } catch (InvalidPathException e) {
      return new ReadResult.Refused(path + ": this is no path; expected a file");
    } catch (IOException e) {
      return new ReadResult.Refused(path + ": cannot be read (" + FileErrors.words(e) + ")");
    }
  }
}
