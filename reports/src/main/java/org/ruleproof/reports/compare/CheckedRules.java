package org.ruleproof.reports.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.corpus.names.Lints;
import org.ruleproof.corpus.names.VocabularyNames;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.RuleLayout;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.NearestWords;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.screen.InputException;

/**
 * Some rule files, read beside the rules. Their rulings stand in place of those that the rules have
 * under the same names.
 *
 * @param base what could be read
 * @param paths of the files, as they stand in spans
 * @param errors of the files and of the rules; if there are any, the base lacks something
 * @param guessed whether nothing names the game
 */
public record CheckedRules(
    String game, RuleBase base, Set<String> paths, List<Diagnostic> errors, boolean guessed) {
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z][A-Za-z0-9_]*+(?:[-.][A-Za-z0-9_]++)*+");

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
    boolean guessed = game.or(() -> RuleFiles.declaredGame(all)).isEmpty();
    return new CheckedRules(read.game(), replaced(read, paths), paths, errors, guessed);
  }

  /**
   * {@return the same}
   *
   * @throws InputException one line per error, if there are any
   */
  public CheckedRules orRefused() {
    if (!errors.isEmpty()) {
      throw AuditRules.refused(errors, guessed);
    }
    return this;
  }

  /**
   * {@return the same, with the corrected line in the hint of each error that goes if unknown words
   * are replaced by the nearest declared names} Reads everything once more if there are errors.
   *
   * @param rules as they were read
   * @param files as they were read
   */
  public CheckedRules corrected(List<RuleText> rules, List<RuleText> files) {
    Set<String> names =
        base.vocabulary().enumerations().stream()
            .flatMap(e -> e.members().stream().map(Declaration.Member::name))
            .collect(Collectors.toSet());
    names.addAll(base.vocabulary().steps());
    VocabularyNames.of(base).forEach(name -> names.add(name.name()));
    Map<String, List<String>> lines = new HashMap<>();
    files.forEach(f -> lines.put(f.path(), new ArrayList<>(f.text().lines().toList())));
    for (Diagnostic error : errors.reversed()) { // of one line the last first: columns stay
      List<String> ofFile = lines.getOrDefault(error.at().file(), List.of());
      if (error.at().line() <= ofFile.size()) {
        String line = ofFile.get(error.at().line() - 1);
        int start = line.offsetByCodePoints(0, Math.min(error.at().column() - 1, line.length()));
        Matcher word = NAME.matcher(line).region(start, line.length());
        if (word.lookingAt()) {
          NearestWords.near(word.group(), names).stream()
              .findFirst()
              .ifPresent(
                  near ->
                      ofFile.set(
                          error.at().line() - 1,
                          line.substring(0, start) + near + line.substring(word.end())));
        }
      }
    }
    List<RuleText> mended =
        files.stream()
            .map(f -> new RuleText(f.path(), String.join("\n", lines.get(f.path())), ""))
            .toList();
    Set<String> wrong =
        errors.isEmpty()
            ? Set.of()
            : of(rules, mended, Optional.of(game)).errors().stream()
                .map(CheckedRules::line)
                .collect(Collectors.toSet());
    List<Diagnostic> hinted = new ArrayList<>();
    for (Diagnostic e : errors) {
      List<String> ofFile = lines.getOrDefault(e.at().file(), List.of());
      boolean goes = !wrong.contains(line(e)) && e.at().line() <= ofFile.size();
      hinted.add(
          goes
              ? new Diagnostic(
                  e.code(), e.at(), e.message(), "try: " + ofFile.get(e.at().line() - 1).strip())
              : e);
    }
    return new CheckedRules(game, base, paths, hinted, guessed);
  }

  private static String line(Diagnostic error) {
    return error.at().file() + ":" + error.at().line();
  }

  /** The rules without the rulings that the files write anew. */
  private static RuleBase replaced(AuditRules read, Set<String> paths) {
    RuleBase base = read.base();
    Set<String> anew =
        base.rulings().stream()
            .filter(r -> paths.contains(r.at().file()))
            .map(r -> ClaimsInForce.idOf(read.game(), r))
            .collect(Collectors.toSet());
    return base.with(
        base.rulings().stream()
            .filter(
                r ->
                    paths.contains(r.at().file())
                        || !anew.contains(ClaimsInForce.idOf(read.game(), r)))
            .toList());
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
