package org.ruleproof.corpus.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

class BundledVocabulariesTest {

  static List<String> games() {
    return BundledRules.games();
  }

  @ParameterizedTest
  @MethodSource("games")
  void the_rules_of_each_game_are_read_by_themselves_without_a_complaint(String game) {
    List<RuleText> texts = BundledRules.load(game);
    assertTrue(texts.stream().allMatch(text -> text.path().startsWith("bundled:" + game + "/")));
    RulesResult result =
        RuleReader.read(
            texts.stream().map(text -> new SourceText(text.path(), text.text())).toList());
    assertEquals(List.of(), result.diagnostics().stream().map(Diagnostic::line).toList());
  }
}
