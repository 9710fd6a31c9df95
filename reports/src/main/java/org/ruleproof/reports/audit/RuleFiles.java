package org.ruleproof.reports.audit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;

/** Reads the user's rule files. */
public final class RuleFiles {

  /** Maximum size of a file in bytes: 64 MiB. */
  private static final long LARGEST = 1L << 26;

  /** The declaration of a game. Possessive quantifiers keep matching linear in the text. */
  private static final Pattern GAME =
      Pattern.compile("(?m)^game\\s++\"([^\"\\n]*+)\"(?:\\s++id\\s++([\\w-]++))?+");

  /** The path of standard input in spans. */
  public static final String INPUT = "standard-input";

  private RuleFiles() {}

  /**
   * {@return the same, with standard input for the path {@value Packets#STANDARD_INPUT}}
   *
   * @throws InputException one line per unreadable path
   */
  public static List<RuleText> read(List<Path> paths, Screen screen) {
    List<Path> input = List.of(Path.of(Packets.STANDARD_INPUT));
    List<RuleText> texts =
        new ArrayList<>(read(paths.stream().filter(path -> !input.contains(path)).toList()));
    if (paths.containsAll(input)) {
      try {
        texts.add(RuleText.of(INPUT, screen.in().readNBytes((int) LARGEST)));
      } catch (IOException e) {
        throw new InputException("standard input: cannot be read (" + FileErrors.words(e) + ")");
      }
    }
    return texts;
  }

  /**
   * {@return the files and all {@code .rules} files below the folders, each folder's by path}
   *
   * @throws InputException one line per unreadable path
   */
  public static List<RuleText> read(List<Path> paths) {
    List<RuleText> texts = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    SequencedSet<Path> files = new LinkedHashSet<>();
    for (Path path : paths) {
      files(path, refused).forEach(file -> files.add(file.normalize()));
    }
    files.forEach(file -> read(file, refused).ifPresent(texts::add));
    if (!refused.isEmpty()) {
      throw new InputException(refused);
    }
    return texts;
  }

  /** {@return the id of the game that the texts declare} O(n). */
  public static Optional<String> declaredGame(List<RuleText> texts) {
    return texts.stream()
        .map(text -> GAME.matcher(text.text()))
        .filter(Matcher::find)
        .map(m -> Optional.ofNullable(m.group(2)).orElse(m.group(1)))
        .findFirst();
  }

  private static List<Path> files(Path path, List<String> refused) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> below = Files.walk(path)) {
      List<Path> files =
          below
              .filter(file -> file.toString().endsWith(".rules") && Files.isRegularFile(file))
              .sorted()
              .toList();
      if (files.isEmpty()) {
        refused.add(path + ": no .rules file in this folder; expected one or more");
      }
      return files;
    } catch (IOException | UncheckedIOException e) {
      refused.add(path + ": the folder cannot be read (" + FileErrors.words(e) + ")");
      return List.of();
    }
  }

  private static Optional<RuleText> read(Path file, List<String> refused) {
    try {
      if (!Files.exists(file)) {
        refused.add(file + ": there is no such file; expected rules");
      } else if (Files.size(file) > LARGEST) {
        refused.add(
            file + ": has " + Files.size(file) + " bytes; at most " + LARGEST + " are read");
      } else {
        return Optional.of(RuleText.of(file.toString(), Files.readAllBytes(file)));
      }
    } catch (IOException e) {
      refused.add(file + ": cannot be read (" + FileErrors.words(e) + ")");
    }
    return Optional.empty();
  }
}
