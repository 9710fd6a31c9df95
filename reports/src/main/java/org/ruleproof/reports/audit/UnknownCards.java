package org.ruleproof.reports.audit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.BiConsumer;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The undeclared cards that some rule files name. */
final class UnknownCards {
  private static final String CODE = "unknown-card";

  private final Map<String, List<String>> lines = new HashMap<>();

  private UnknownCards() {}

  /** {@return the undeclared cards of these files} */
  static UnknownCards in(List<RuleText> files) {
    UnknownCards cards = new UnknownCards();
    files.forEach(file -> cards.lines.put(file.path(), file.text().lines().toList()));
    return cards;
  }

  /** Whether all diagnostics are about undeclared cards of these files. */
  boolean areAll(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .allMatch(d -> d.code().equals(CODE) && lines.containsKey(d.at().file()));
  }

  /** {@return a file that declares each card once} */
  SourceText declared(RulesResult result, BiConsumer<String, Diagnostic> unknown) {
    SequencedMap<String, Diagnostic> names = new LinkedHashMap<>();
    result.diagnostics().forEach(d -> names.putIfAbsent(quoted(d), d));
    names.forEach(unknown);
    String kind = usualKind(result.base().vocabulary());
    StringBuilder text = new StringBuilder();
    names
        .keySet()
        .forEach(n -> text.append("card \"").append(n).append("\": ").append(kind).append('\n'));
    return new SourceText("cards that the errata name", text.toString());
  }

  /** The quoted name at the diagnostic's position. */
  private String quoted(Diagnostic diagnostic) {
    String line =
        lines.getOrDefault(diagnostic.at().file(), List.of()).get(diagnostic.at().line() - 1);
    int open = line.offsetByCodePoints(0, diagnostic.at().column() - 1);
    StringBuilder name = new StringBuilder();
    for (int i = open + 1; i < line.length() && line.charAt(i) != '"'; i++) {
      if (line.charAt(i) == '\\' && i + 1 < line.length()) {
        name.append(line.charAt(i++));
      }
      name.append(line.charAt(i));
    }
    return name.toString();
  }

  private static String usualKind(Vocabulary vocabulary) {
    Map<String, Integer> uses = new LinkedHashMap<>();
    vocabulary
        .cards()
        .forEach(c -> c.kinds().forEach(k -> uses.merge(vocabulary.rootOf(k), 1, Integer::sum)));
    return uses.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElseGet(() -> vocabulary.kinds().getLast().name());
  }
}
