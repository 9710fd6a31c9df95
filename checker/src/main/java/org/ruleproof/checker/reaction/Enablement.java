package org.ruleproof.checker.reaction;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Whether a change can make a condition come true. */
final class Enablement {
  private Enablement() {}

  /**
   * Whether the change can make some part of the node's condition true: directly, by a new value
   * that the part admits, or through a term that depends on the state.
   */
  static boolean canEnable(
      Vocabulary vocabulary,
      GuardedEffect.Change change,
      Reaction node,
      TermDependencies dependencies) {
    String symbol = change.target().name();
    for (Expression condition : node.holds()) {
      if (condition instanceof Expression.Happened) {
        continue;
      }
      if (Parts.symbols(condition).contains(symbol)) {
        if (canMake(vocabulary, change, condition, true)) {
          return true;
        }
      } else if (dependencies.dependsOn(condition, Set.of(symbol))
          && canThroughTerm(vocabulary, change, condition, dependencies)) {
        return true;
      }
    }
    return node.bars().stream().anyMatch(b -> dependencies.dependsOn(b, Set.of(symbol)));
  }

  /**
   * For a yes/no term, the claims on it that read the state directly are tested: claims for the
   * wanted value may start to apply, and claims for the other may cease to apply. In all other
   * cases the answer is yes.
   */
  private static boolean canThroughTerm(
      Vocabulary vocabulary,
      GuardedEffect.Change change,
      Expression condition,
      TermDependencies dependencies) {
    boolean wanted = !(condition instanceof Expression.Not);
    Expression inner = condition instanceof Expression.Not n ? n.operand() : condition;
    if (!(inner instanceof Expression.Apply term)) {
      return true;
    }
    String symbol = change.target().name();
    for (Assertion assertion : dependencies.values(term.name())) {
      boolean says =
          assertion.answer() instanceof Answer.Exactly e
              && e.value() instanceof Expression.Constant c
              && c.name().equals("yes");
      for (Expression part : assertion.holds()) {
        for (Expression conjunct : Parts.conjuncts(part)) {
          boolean direct = Parts.symbols(conjunct).contains(symbol);
          if (direct && canMake(vocabulary, change, conjunct, says == wanted)
              || !direct && dependencies.dependsOn(conjunct, Set.of(symbol))) {
            return true;
          }
        }
      }
      if (assertion.bars().stream().anyMatch(b -> dependencies.dependsOn(b, Set.of(symbol)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean canMake(
      Vocabulary vocabulary, GuardedEffect.Change change, Expression condition, boolean wanted) {
    String symbol = change.target().name();
    List<Object> domain = InitialValues.of(vocabulary, symbol);
    if (domain.isEmpty()) {
      return true;
    }
    for (Object before : domain) {
      PartialEvaluator old = with(vocabulary, symbol, Optional.of(before));
      Optional<Object> after = old.after(change.operator(), Optional.of(before), change.value());
      if (after.isPresent() && after.get().equals(before)) {
        continue;
      }
      boolean was = old.truth(condition).map(t -> t == wanted).orElse(false);
      boolean is =
          with(vocabulary, symbol, after).truth(condition).map(t -> t == wanted).orElse(true);
      if (!was && is) {
        return true;
      }
    }
    return false;
  }

  private static PartialEvaluator with(
      Vocabulary vocabulary, String symbol, Optional<Object> value) {
    return new PartialEvaluator(
        vocabulary, a -> a.name().equals(symbol) ? value : Optional.empty());
  }
}
