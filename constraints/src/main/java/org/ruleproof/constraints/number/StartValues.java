package org.ruleproof.constraints.number;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.kernel.PartialEvaluation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The values that a computed term may have before some of its changes, if all its bases are
 * numbers.
 */
final class StartValues {
  /** With more other changes and limits than this, the values are unknown. */
  private static final int MOST_OTHERS = 6;

  private StartValues() {}

  /**
   * {@return the numbers that claims start the term from} Empty if one of them is no number, if
   * none holds for every instance, or if the term is not computed.
   */
  static Optional<NavigableSet<Long>> bases(Vocabulary vocabulary, OfTerm term) {
    boolean computed =
        vocabulary
            .term(term.term())
            .filter(t -> t.storage() == Declaration.Storage.TERM)
            .isPresent();
    if (!computed || term.bases().stream().noneMatch(b -> isOfAll(vocabulary, b))) {
      return Optional.empty();
    }
    NavigableSet<Long> numbers = new TreeSet<>();
    for (ClaimInForce base : term.bases()) {
      Optional<Long> number =
          Ranges.whole(
              PartialEvaluation.constant(
                  vocabulary, ((Statement.Base) base.claim().statement()).value()));
      if (number.isEmpty()) {
        return Optional.empty();
      }
      numbers.add(number.get());
    }
    return Optional.of(numbers);
  }

  /**
   * Whether the claim has no condition and no card, and a different variable at every place of the
   * term.
   */
  private static boolean isOfAll(Vocabulary vocabulary, ClaimInForce base) {
    Claim claim = base.claim();
    Expression.Apply term = ((Statement.Base) claim.statement()).term();
    List<TypedName> declared = vocabulary.parametersOf(term.name()).orElse(List.of());
    Set<TypedName> different = new LinkedHashSet<>();
    for (int i = 0; i < Math.min(declared.size(), term.arguments().size()); i++) {
      boolean any =
          term.arguments().get(i) instanceof Expression.Variable v
              && different.add(new TypedName(v.name(), declared.get(i).type()));
      if (!any) {
        return false;
      }
    }
    return claim.variables().containsAll(different)
        && Ranges.isPlain(claim)
        && base.cards().isEmpty();
  }

  /**
   * {@return the values that the term may have before these changes and limits} They are its bases
   * after any of its other changes and limits, each at most once and in any order. Empty if that is
   * unknown. O(n * 2^n) for n others and one base.
   */
  static Optional<NavigableSet<Long>> before(
      Vocabulary vocabulary, OfTerm term, List<Modifier> modifiers, List<Limit> limits) {
    List<UnaryOperator<Amount>> others = new ArrayList<>();
    boolean areKnown = true;
    for (Modifier other : term.modifiers()) {
      if (!modifiers.contains(other)) {
        areKnown &= other.constant().isPresent() && isOfOne(other);
        other
            .constant()
            .ifPresent(by -> others.add(of -> other.applied(new Amount.Constant(by), of)));
      }
    }
    for (Limit other : term.limits()) {
      if (!limits.contains(other)) {
        areKnown &= other.bound().isPresent();
        other
            .bound()
            .ifPresent(bound -> others.add(of -> other.applied(new Amount.Constant(bound), of)));
      }
    }
    return areKnown && others.size() <= MOST_OTHERS
        ? bases(vocabulary, term).map(bases -> reached(bases, others))
        : Optional.empty();
  }

  /** Whether the source is one thing. A source with variables of its own may stand for several. */
  private static boolean isOfOne(Modifier modifier) {
    return modifier
        .change()
        .source()
        .filter(source -> !(source instanceof Expression.CardName))
        .map(Parts::freeVariables)
        .map(own -> Parts.freeVariables(modifier.term()).containsAll(own))
        .orElse(true);
  }

  private record Reached(long value, int done) {}

  private static NavigableSet<Long> reached(
      NavigableSet<Long> bases, List<UnaryOperator<Amount>> others) {
    NavigableSet<Long> values = new TreeSet<>();
    Set<Reached> seen = new HashSet<>();
    Deque<Reached> open = new ArrayDeque<>();
    bases.forEach(b -> open.add(new Reached(b, 0)));
    while (!open.isEmpty()) {
      Reached next = open.remove();
      if (!seen.add(next)) {
        continue;
      }
      values.add(next.value());
      for (int i = 0; i < others.size(); i++) {
        int bit = 1 << i;
        if ((next.done() & bit) == 0) {
          BigFraction changed = others.get(i).apply(Amount.of(next.value())).at(new long[0]);
          for (RoundingDirection way : List.of(RoundingDirection.UP, RoundingDirection.DOWN)) {
            long whole = QuotientRounding.rounded(way, changed).getNumeratorAsLong();
            open.add(new Reached(whole, next.done() | bit));
          }
        }
      }
    }
    return values;
  }
}
