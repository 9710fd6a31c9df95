package org.ruleproof.corpus.draft;

import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** The bundled rules that the tests draft in the words of. */
final class BundledBase {
  /** Babylon 5. */
  static final RuleBase BABYLON5 = read("babylon5");

  private BundledBase() {}

  private static RuleBase read(String game) {
    return RuleReader.read(
            BundledRules.load(game).stream()
                .map(text -> new SourceText(text.path(), text.text()))
                .toList())
        .base();
  }
}
