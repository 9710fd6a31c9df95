package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
 * @param files the rule files, with the paths that spans name
 * @param bundled whether the program's own rule base is in it
 */
record Rules(String game, RuleBase base, List<Source> files, boolean bundled) {

  /**
   * {@return the bundled rules of the game with the user's, or the user's alone when they declare
   * the game}
   *
   * @param wanted the game the user or the packet names
   * @throws InputException one line for each error in a rule file, or when nothing knows the game
   */
  static Rules of(List<RuleText> users, Optional<String> wanted) {
    Optional<String> declared = RuleTexts.declaredGame(users);
    String game = wanted.or(() -> declared).orElseGet(() -> BundledRules.games().getFirst());
    boolean own = declared.map(game::equals).orElse(false);
    List<RuleText> bundled = own ? List.of() : BundledRules.load(game);
    if (bundled.isEmpty() && !own) {
      List<String> known = new ArrayList<>(BundledRules.games());
      declared.ifPresent(known::add);
      throw new InputException(
          "no rules for game '" + game + "'; expected one of: " + String.join(", ", known));
    }
    List<RuleText> all = new ArrayList<>(bundled);
    all.addAll(users);
    return new Rules(game, parsed(all), all.stream().map(Rules::source).toList(), !own);
  }

  /** {@return the vocabulary alone: no rule and no ruling claims anything} */
  Rules withoutClaims() {
    return new Rules(
        game, new RuleBase(base.vocabulary(), List.of(), List.of(), base.files()), files, bundled);
  }

  private static Source source(RuleText text) {
    return new Source(text.path(), text.path(), text.sha256(), 0);
  }

  private static RuleBase parsed(List<RuleText> texts) {
    RulesResult result =
        RuleReader.read(
            texts.stream().map(text -> new SourceText(text.path(), text.text())).toList());
    if (!result.usable()) {
      throw new InputException(result.diagnostics().stream().map(Diagnostic::line).toList());
    }
    return result.base();
  }
}
