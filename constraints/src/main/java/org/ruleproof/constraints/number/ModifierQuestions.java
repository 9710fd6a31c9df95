package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;

/**
 * A question for each combination of modifiers whose reading may matter: a multiplier with an
 * addition, two multipliers, one multiplier from several sources, a multiplier that makes
 * fractions, a card's own limit among the changes.
 */
final class ModifierQuestions {
  private final ModifierComputations computations;
  private final List<AmountQuestion> questions = new ArrayList<>();

  private ModifierQuestions(NumberContext context) {
    this.computations = new ModifierComputations(context);
  }

  /** {@return the questions, term by term in order of first mention} */
  static List<AmountQuestion> of(NumberContext context) {
    ModifierQuestions all = new ModifierQuestions(context);
    context.terms().forEach(all::ofTerm);
    return all.questions;
  }

  private void ofTerm(OfTerm term) {
    List<Modifier> modifiers = term.modifiers();
    for (int i = 0; i < modifiers.size(); i++) {
      Modifier one = modifiers.get(i);
      if (one.isFraction()) {
        ask(term, List.of(one), List.of());
      }
      if (isFromSeveral(one)) {
        ask(term, List.of(one, one), List.of());
      }
      for (Modifier two : modifiers.subList(i + 1, modifiers.size())) {
        if (mayMatter(one, two)) {
          ask(term, List.of(one, two), List.of());
        }
      }
      for (Limit limit : term.limits()) {
        if (limit.source().isPresent() && !limit.source().equals(one.source())) {
          ask(term, List.of(one), List.of(limit));
        }
      }
    }
  }

  private void ask(OfTerm term, List<Modifier> modifiers, List<Limit> limits) {
    computations.question(term, modifiers, limits).ifPresent(questions::add);
  }

  /** Whether several things may give the same term this multiplier. */
  private static boolean isFromSeveral(Modifier modifier) {
    return modifier.isTimes()
        && modifier
            .change()
            .source()
            .filter(source -> !(source instanceof Expression.CardName))
            .map(Parts::freeVariables)
            .filter(own -> !Parts.freeVariables(modifier.term()).containsAll(own))
            .isPresent();
  }

  /** Whether the order of the two, or counting only one of them, may change the result. */
  private static boolean mayMatter(Modifier one, Modifier two) {
    if (one.source().isPresent() && one.source().equals(two.source())) {
      return false; // one source modifies a term once
    }
    Set<String> sources = new LinkedHashSet<>();
    one.source().ifPresent(sources::add);
    two.source().ifPresent(sources::add);
    return one.isTimes() != two.isTimes()
        || one.isTimes()
            && (isLike(one, two) ? sources.size() == 2 : !one.constant().equals(two.constant()));
  }

  /** Whether both are multipliers that raise, or both multipliers that do not. */
  static boolean isLike(Modifier one, Modifier two) {
    Optional<Boolean> raises = raises(one);
    return one.isTimes() && two.isTimes() && raises.isPresent() && raises.equals(raises(two));
  }

  private static Optional<Boolean> raises(Modifier modifier) {
    return modifier.constant().map(c -> c.compareTo(BigFraction.ONE) > 0);
  }
}
