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
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A question for each combination of modifiers whose reading may matter: a multiplier with an
 * addition, two multipliers, one multiplier from several sources, a multiplier that makes
 * fractions, a card's own limit among the changes.
 */
final class ModifierQuestions {
  private final ModifierComputations computations;

  private ModifierQuestions(
      Vocabulary vocabulary, List<ClaimInForce> claims, InputFeasibility feasibility) {
    this.computations = new ModifierComputations(vocabulary, claims, feasibility);
  }

  /** {@return the questions, term by term in order of first mention} */
  static List<AmountQuestion> of(
      Vocabulary vocabulary, List<ClaimInForce> claims, InputFeasibility feasibility) {
    ModifierQuestions questions = new ModifierQuestions(vocabulary, claims, feasibility);
    List<AmountQuestion> all = new ArrayList<>();
    for (OfTerm term : TermModifiers.of(vocabulary, claims)) {
      all.addAll(questions.ofTerm(term));
    }
    return all;
  }

  private List<AmountQuestion> ofTerm(OfTerm term) {
    List<AmountQuestion> questions = new ArrayList<>();
    List<Modifier> modifiers = term.modifiers();
    for (int i = 0; i < modifiers.size(); i++) {
      Modifier one = modifiers.get(i);
      if (isFraction(one)) {
        ask(questions, term, List.of(one));
      }
      if (isFromSeveral(one)) {
        ask(questions, term, List.of(one, one));
      }
      for (int j = i + 1; j < modifiers.size(); j++) {
        if (mayMatter(one, modifiers.get(j))) {
          ask(questions, term, List.of(one, modifiers.get(j)));
        }
      }
      for (Limit limit : term.limits()) {
        if (limit.source().isPresent() && !limit.source().equals(one.source())) {
          computations.question(term, List.of(one), List.of(limit)).ifPresent(questions::add);
        }
      }
    }
    return questions;
  }

  private void ask(List<AmountQuestion> questions, OfTerm term, List<Modifier> modifiers) {
    computations.question(term, modifiers, List.of()).ifPresent(questions::add);
  }

  private static boolean isFraction(Modifier modifier) {
    return modifier.isTimes()
        && ModifierComputations.constant(modifier.change().amount())
            .map(c -> c.getDenominatorAsLong() != 1)
            .orElse(false);
  }

  /** Whether several things may give the same term this multiplier. */
  private static boolean isFromSeveral(Modifier modifier) {
    if (!modifier.isTimes()
        || modifier.change().source().isEmpty()
        || modifier.change().source().get() instanceof Expression.CardName) {
      return false;
    }
    Set<String> free = new LinkedHashSet<>(Parts.freeVariables(modifier.change().source().get()));
    free.removeAll(Parts.freeVariables(modifier.change().term()));
    return !free.isEmpty();
  }

  /** Whether the order of the two, or counting only one of them, may change the result. */
  private static boolean mayMatter(Modifier one, Modifier two) {
    Set<String> sources = new LinkedHashSet<>();
    one.source().ifPresent(sources::add);
    two.source().ifPresent(sources::add);
    boolean oneSource = one.source().equals(two.source()) && one.source().isPresent();
    if (oneSource) {
      return false; // one source modifies a term once
    }
    if (one.isTimes() != two.isTimes()) {
      return true;
    }
    return one.isTimes() && (isLike(one, two) ? sources.size() == 2 : !same(one, two));
  }

  private static boolean same(Modifier one, Modifier two) {
    return ModifierComputations.constant(one.change().amount())
        .equals(ModifierComputations.constant(two.change().amount()));
  }

  /** Whether both are multipliers that raise, or both multipliers that do not. */
  static boolean isLike(Modifier one, Modifier two) {
    Optional<Boolean> raises = raises(one);
    return one.isTimes() && two.isTimes() && raises.isPresent() && raises.equals(raises(two));
  }

  private static Optional<Boolean> raises(Modifier modifier) {
    return ModifierComputations.constant(modifier.change().amount())
        .map(c -> c.compareTo(BigFraction.ONE) > 0);
  }
}
