package org.ruleproof.reports.errata;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.ReadResult;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.audit.RuleTexts;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;

/**
 * Errata as files: rules, or documents in prose.
 *
 * @param rules those in the rule language
 * @param documents those of any format that a reader knows
 */
record NewRulings(List<RuleText> rules, List<SourceDocument> documents) {
  /** What a line that is no comment begins with in a file of rules, and in no document. */
  private static final List<String> RULE_WORDS =
      List.of("ruling \"", "draft ruling \"", "entry \"", "draft entry \"", "document ", "card \"");

  NewRulings {
    rules = List.copyOf(rules);
    documents = List.copyOf(documents);
  }

  /**
   * Reads the errata.
   *
   * @param game of the rulings that they are issued against
   * @throws InputException one line for each that cannot be read
   */
  static NewRulings read(List<String> paths, String game, Screen screen) {
    List<RuleText> rules = new ArrayList<>();
    List<SourceDocument> documents = new ArrayList<>();
    for (String path : paths) {
      Optional<RuleText> text = rules(path, screen);
      if (text.isPresent()) {
        rules.add(text.get());
      } else if (!path.equals(Packets.STANDARD_INPUT)) {
        documents.addAll(Packets.read(List.of(path), Optional.of(game), screen));
      }
    }
    if (paths.contains(Packets.STANDARD_INPUT)) {
      standardInput(game, screen, rules, documents);
    }
    return new NewRulings(rules, documents);
  }

  private static Optional<RuleText> rules(String path, Screen screen) {
    if (path.equals(Packets.STANDARD_INPUT)) {
      return Optional.empty();
    }
    if (path.endsWith(".rules")) {
      return Optional.of(RuleTexts.read(List.of(Path.of(path))).getFirst());
    }
    return Optional.empty();
  }

  private static void standardInput(
      String game, Screen screen, List<RuleText> rules, List<SourceDocument> documents) {
    try {
      byte[] bytes = screen.in().readNBytes((int) DocumentReaders.LARGEST);
      String name = "standard-input";
      if (isRules(new String(bytes, StandardCharsets.UTF_8))) {
        rules.add(RuleText.of(name, bytes));
        return;
      }
      switch (DocumentReaders.read(name, bytes, Optional.of(game))) {
        case ReadResult.Read(SourceDocument document) -> documents.add(document);
        case ReadResult.Refused(String oneLine) -> throw new InputException(oneLine);
      }
    } catch (IOException e) {
      throw new InputException(
          "standard input: cannot be read (" + e.getClass().getSimpleName() + ")");
    }
  }

  /** Whether the first line that is no comment begins as rules do. */
  private static boolean isRules(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("--"))
        .findFirst()
        .map(line -> RULE_WORDS.stream().anyMatch(line::startsWith))
        .orElse(false);
  }
}
