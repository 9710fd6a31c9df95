package org.ruleproof.checker.reaction;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Whether a change can make a condition come true. */
final class ChangeEffect {
  private ChangeEffect() {}

  /**
   * Whether the change can make some part of the node's condition come true: directly, by a value
   * that part admits and that the state did not have, or through a term that depends on the state.
   */
  static boolean canEnable(
      Vocabulary vocabulary, Deed.Change change, Reaction node, Dependencies dependencies) {
    String symbol = change.target().name();
    for (Expression condition : node.holds()) {
      if (condition instanceof Expression.Happened) {
        continue;
      }
      if (Parts.symbols(condition).contains(symbol)) {
        if (canMakeTrue(vocabulary, change, condition)) {
          return true;
        }
      } else if (dependencies.of(condition).contains(symbol)) {
        return true;
      }
    }
    return node.bars().stream().anyMatch(b -> dependencies.of(b).contains(symbol));
  }

  private static boolean canMakeTrue(
      Vocabulary vocabulary, Deed.Change change, Expression condition) {
    String symbol = change.target().name();
    List<Object> domain = Domains.of(vocabulary, symbol);
    if (domain.isEmpty()) {
      return true;
    }
    for (Object before : domain) {
      Partial old = with(vocabulary, symbol, Optional.of(before));
      Optional<Object> after =
          old.after(change.operator(), Optional.of(before), change.value());
      if (after.isPresent() && after.get().equals(before)) {
        continue;
      }
      boolean wasTrue = old.truth(condition).orElse(false);
      boolean isFalse = !with(vocabulary, symbol, after).truth(condition).orElse(true);
      if (!wasTrue && !isFalse) {
        return true;
      }
    }
    return false;
  }

  private static Partial with(Vocabulary vocabulary, String symbol, Optional<Object> value) {
    return new Partial(
        vocabulary, a -> a.name().equals(symbol) ? value : Optional.empty());
  }
}
