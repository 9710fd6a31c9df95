package org.ruleproof.reports.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.corpus.names.Lints;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.RuleLayout;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.screen.InputException;

/**
 * Some rule files, read beside the rules. Their rulings stand in place of those that the rules have
 * under the same names.
 *
 * @param base what could be read
 * @param paths of the files, as they stand in spans
 * @param errors of the files and of the rules; if there are any, the base lacks something
 */
public record CheckedRules(String game, RuleBase base, Set<String> paths, List<Diagnostic> errors) {
  public CheckedRules {
    errors = List.copyOf(errors);
  }

  /**
   * Reads the files.
   *
   * @param rules the user's other rules; those of them with the path of a file are left out
   * @throws InputException if there are no rules for the game
   */
  public static CheckedRules of(List<RuleText> rules, List<RuleText> files, Optional<String> game) {
    Set<String> paths = files.stream().map(RuleText::path).collect(Collectors.toSet());
    List<RuleText> all = new ArrayList<>(rules);
    all.removeIf(text -> paths.contains(text.path()));
    all.addAll(files);
    List<Diagnostic> errors = new ArrayList<>();
    AuditRules read =
        AuditRules.withDrafts(
            all,
            game,
            result -> {
              errors.addAll(ComparedDrafts.errors(result, List.of(paths)));
              return List.of();
            });
    return new CheckedRules(read.game(), replaced(read, paths), paths, errors);
  }

  /**
   * {@return the same}
   *
   * @throws InputException one line per error, if there are any
   */
  public CheckedRules orRefused() {
    if (!errors.isEmpty()) {
      throw new InputException(errors.stream().map(Diagnostic::line).toList());
    }
    return this;
  }

  /** The rules without the rulings that the files write anew. */
  private static RuleBase replaced(AuditRules read, Set<String> paths) {
    RuleBase base = read.base();
    Set<String> anew =
        base.rulings().stream()
            .filter(r -> paths.contains(r.at().file()))
            .map(r -> ClaimsInForce.idOf(read.game(), r))
            .collect(Collectors.toSet());
    return new RuleBase(
        base.vocabulary(),
        base.rules(),
        base.rulings().stream()
            .filter(
                r ->
                    paths.contains(r.at().file())
                        || !anew.contains(ClaimsInForce.idOf(read.game(), r)))
            .toList(),
        base.files());
  }

  /** {@return the rulings of the files} */
  public List<Ruling> rulings() {
    return base.rulings().stream().filter(r -> paths.contains(r.at().file())).toList();
  }

  /** {@return the hints about the files} */
  public List<Lints.Note> hints(Function<Ruling, Optional<String>> texts) {
    return Lints.of(base, paths::contains, texts);
  }

  /** {@return the text that the documents have of each ruling} */
  public Function<Ruling, Optional<String>> texts(List<SourceDocument> documents) {
    Map<String, String> texts = new HashMap<>();
    if (!documents.isEmpty()) {
      BoundRules bound =
          DocumentBinder.toPackets(game, documents, base, List.of(), Optional.empty()).rules();
      for (int i = 0; i < bound.citations().size(); i++) {
        texts.put(
            ClaimsInForce.idOf(game, bound.base().rulings().get(i)),
            bound.citations().get(i).text());
      }
    }
    return ruling -> Optional.ofNullable(texts.get(ClaimsInForce.idOf(game, ruling)));
  }

  /**
   * {@return the text of one of the files in the printer's form} It says the same: it is read again
   * and compared.
   *
   * @param rules as they were read
   * @throws InputException one line per error, or if the form would say something else
   */
  public String formatted(RuleText text, List<RuleText> rules) {
    orRefused();
    String formatted = RuleLayout.of(text.text(), file(text.path()), base.vocabulary());
    RuleText again = new RuleText(text.path(), formatted, "");
    List<RuleText> others = new ArrayList<>(rules);
    others.removeIf(rule -> rule.path().equals(text.path()));
    CheckedRules read = of(others, List.of(again), Optional.of(game));
    if (!read.errors().isEmpty()
        || !read.file(text.path()).items().equals(file(text.path()).items())) {
      throw new InputException(
          text.path() + ": cannot be formatted without a change of what it says");
    }
    return formatted;
  }

  private RuleFile file(String path) {
    return base.files().stream().filter(f -> f.path().equals(path)).findFirst().orElseThrow();
  }
}
