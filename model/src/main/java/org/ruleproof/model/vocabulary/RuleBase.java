package org.ruleproof.model.vocabulary;

import java.util.List;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;

/**
 * The resolved rule files of one game: its vocabulary, its rules and its rulings, in file order.
 *
 * @param files the syntax trees of the files
 */
public record RuleBase(
    Vocabulary vocabulary,
    List<Declaration.Rule> rules,
    List<Ruling> rulings,
    List<RuleFile> files) {
  public RuleBase {
    rules = List.copyOf(rules);
    rulings = List.copyOf(rulings);
    files = List.copyOf(files);
  }

  /** The same rules with these rulings. */
  public RuleBase with(List<Ruling> rulings) {
    return new RuleBase(vocabulary, rules, rulings, files);
  }
}
