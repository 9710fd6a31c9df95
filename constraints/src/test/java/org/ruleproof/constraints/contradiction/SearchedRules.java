package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Rules that a test writes down, all of them in force. */
record SearchedRules(Vocabulary vocabulary, List<ClaimInForce> claims) {
  /** The rules, which must have no errors. */
  static SearchedRules of(String rules) {
    RulesResult read = RuleReader.read(List.of(new SourceText("test.rules", rules)));
    assertEquals(List.of(), read.diagnostics(), rules);
    return new SearchedRules(
        read.base().vocabulary(), ClaimsInForce.of(read.base(), "test", Optional.empty()));
  }

  /** The contradictions that one thread finds, in its order. */
  List<Clash> contradictions() {
    return ContradictionSearch.search(
            vocabulary, claims, new ContradictionSearch.Settings(1, Optional.empty(), 1, false))
        .clashes()
        .stream()
        .filter(c -> c.verdict() == PairVerdict.CONTRADICTION)
        .toList();
  }
}
