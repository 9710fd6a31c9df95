package org.ruleproof.reports.errata;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.corpus.packet.ReadResult;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.reports.audit.PacketGuide;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;

/**
 * The errata as files.
 *
 * @param rules errata in the rule language
 * @param documents errata in prose, in any known format
 */
record NewRulings(List<RuleText> rules, List<SourceDocument> documents) {

  /** Beginnings of a rule file's first line that is no comment; no prose document begins so. */
  private static final List<String> RULE_WORDS =
      List.of("ruling \"", "draft ruling \"", "entry \"", "draft entry \"", "document ", "card \"");

  NewRulings {
    rules = List.copyOf(rules);
    documents = List.copyOf(documents);
  }

  /**
   * Errata sorted by format, with prose not yet read.
   *
   * @param documents paths of prose documents
   * @param input prose from standard input
   */
  record Files(List<RuleText> rules, List<String> documents, Optional<byte[]> input) {}

  /**
   * {@return the errata sorted by format: files by extension, standard input by its first line}
   *
   * @throws InputException one line per unreadable file
   */
  static Files files(List<String> paths, Screen screen) {
    List<RuleText> rules = new ArrayList<>();
    List<String> documents = new ArrayList<>();
    Optional<byte[]> input = Optional.empty();
    for (String path : paths) {
      if (path.equals(Packets.STANDARD_INPUT)) {
        byte[] bytes = standardInput(screen);
        if (isRules(new String(bytes, StandardCharsets.UTF_8))) {
          rules.add(RuleText.of(RuleFiles.INPUT, bytes));
        } else {
          input = Optional.of(bytes);
        }
      } else if (path.endsWith(".rules")) {
        rules.addAll(RuleFiles.read(List.of(Path.of(path))));
      } else {
        documents.add(path);
      }
    }
    return new Files(rules, documents, input);
  }

  /**
   * {@return the errata with prose read}
   *
   * @param guide how packets of the existing rulings' game are read
   * @throws InputException one line per unreadable file
   */
  static NewRulings of(Files files, PacketGuide guide, Screen screen) {
    List<SourceDocument> documents =
        new ArrayList<>(Packets.apart(files.documents(), guide, screen));
    if (files.input().isPresent()) {
      switch (DocumentReaders.read(
          RuleFiles.INPUT, files.input().get(), guide.game(), guide.descriptions())) {
        case ReadResult.Read(SourceDocument document) -> documents.add(document);
        case ReadResult.Refused(String oneLine) -> throw new InputException(oneLine);
      }
    }
    return new NewRulings(files.rules(), documents);
  }

  private static byte[] standardInput(Screen screen) {
    try {
      return screen.in().readNBytes((int) DocumentReaders.LARGEST);
    } catch (IOException e) {
      throw new InputException("standard input: cannot be read (" + FileErrors.words(e) + ")");
    }
  }

  /** Whether the first line that is no comment begins like a rule file. */
  private static boolean isRules(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("--"))
        .findFirst()
        .map(line -> RULE_WORDS.stream().anyMatch(line::startsWith))
        .orElse(false);
  }
}
