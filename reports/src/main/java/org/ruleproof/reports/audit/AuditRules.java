package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.screen.InputException;

/**
 * The rules of an audit.
 *
 * @param texts the rule files, with paths as in spans
 * @param bundled whether the bundled rule base is included
 */
public record AuditRules(String game, RuleBase base, List<RuleText> texts, boolean bundled) {

  /**
   * {@return the bundled rules of the game with the user's, or the user's alone if they declare the
   * game}
   *
   * @param wanted the game that the user or the packet names
   * @throws InputException one line per error in a rule file, or if no rules exist for the game
   */
  public static AuditRules of(List<RuleText> users, Optional<String> wanted) {
    return of(users, List.of(), wanted, (card, where) -> {});
  }

  /**
   * {@return the same with errata} A card that is named only in errata gets the most frequent root
   * kind of the game's cards.
   *
   * @param errata rule files that may name undeclared cards
   * @param unknown receives each undeclared card and the diagnostic for it
   * @throws InputException one line per other error in a rule file
   */
  public static AuditRules of(
      List<RuleText> users,
      List<RuleText> errata,
      Optional<String> wanted,
      BiConsumer<String, Diagnostic> unknown) {
    return of(users, errata, wanted, unknown, RulesResult::diagnostics);
  }

  /**
   * {@return the rules with drafts of their rulings, and what one file repeats of another}
   *
   * @param errors which diagnostics are errors
   */
  public static AuditRules withDrafts(
      List<RuleText> users,
      Optional<String> wanted,
      Function<RulesResult, List<Diagnostic>> errors) {
    return of(users, List.of(), wanted, (card, where) -> {}, errors);
  }

  private static AuditRules of(
      List<RuleText> users,
      List<RuleText> errata,
      Optional<String> wanted,
      BiConsumer<String, Diagnostic> unknown,
      Function<RulesResult, List<Diagnostic>> errors) {
    Optional<String> declared = RuleFiles.declaredGame(users);
    String game = wanted.or(() -> declared).orElseGet(() -> BundledRules.games().getFirst());
    boolean own = declared.map(game::equals).orElse(false);
    List<RuleText> bundled = own ? List.of() : BundledRules.load(game);
    if (bundled.isEmpty() && !own) {
      List<String> known = new ArrayList<>(BundledRules.games());
      declared.ifPresent(known::add);
      throw new InputException(
          "no rules for game '"
              + game
              + "'; expected --rules DIR with them ('ruleproof init DIR' starts such a folder), or one"
              + " of: "
              + String.join(", ", known));
    }
    List<RuleText> all = new ArrayList<>(bundled);
    all.addAll(users);
    all.addAll(errata);
    RuleBase base = parsed(all, UnknownCards.in(errata), unknown, errors);
    return new AuditRules(game, base, all, !own);
  }

  /** {@return the vocabulary without rules and rulings} */
  AuditRules withoutClaims() {
    return new AuditRules(
        game, new RuleBase(base.vocabulary(), List.of(), List.of(), base.files()), texts, bundled);
  }

  /** {@return the rule files as a report lists them} */
  public List<Source> files() {
    return texts.stream()
        .map(text -> new Source(text.path(), text.path(), text.sha256(), 0))
        .toList();
  }

  private static RuleBase parsed(
      List<RuleText> texts,
      UnknownCards cards,
      BiConsumer<String, Diagnostic> unknown,
      Function<RulesResult, List<Diagnostic>> errors) {
    List<SourceText> sources = new ArrayList<>();
    texts.forEach(text -> sources.add(new SourceText(text.path(), text.text())));
    RulesResult result = RuleReader.read(sources);
    if (!result.usable() && cards.areAll(result.diagnostics())) {
      sources.add(cards.declared(result, unknown));
      result = RuleReader.read(sources);
    }
    List<Diagnostic> wrong = errors.apply(result);
    if (!wrong.isEmpty()) {
      throw new InputException(wrong.stream().map(Diagnostic::line).toList());
    }
    return result.base();
  }
}
