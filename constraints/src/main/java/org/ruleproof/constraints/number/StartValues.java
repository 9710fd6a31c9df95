package org.ruleproof.constraints.number;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
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
  static Optional<SortedSet<Long>> bases(Vocabulary vocabulary, OfTerm term) {
    boolean computed =
        vocabulary
            .term(term.term())
            .filter(t -> t.storage() == Declaration.Storage.TERM)
            .isPresent();
    if (!computed || term.bases().stream().noneMatch(b -> isOfAll(vocabulary, b))) {
      return Optional.empty();
    }
    SortedSet<Long> numbers = new TreeSet<>();
    for (ClaimInForce base : term.bases()) {
      Optional<Long> number =
          Constants.whole(vocabulary, ((Statement.Base) base.claim().statement()).value());
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
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < Math.min(declared.size(), term.arguments().size()); i++) {
      TypedName parameter = declared.get(i);
      boolean any =
          term.arguments().get(i) instanceof Expression.Variable v
              && names.add(v.name())
              && claim.variables().stream()
                  .anyMatch(x -> x.name().equals(v.name()) && x.type().equals(parameter.type()));
      if (!any) {
        return false;
      }
    }
    return claim.when().isEmpty()
        && claim.unless().isEmpty()
        && claim.by().isEmpty()
        && base.cards().isEmpty();
  }

  /** The numbers from low to high, both included. */
  static SortedSet<Long> within(SortedSet<Long> numbers, long low, long high) {
    SortedSet<Long> within = new TreeSet<>(numbers);
    within.removeIf(n -> n < low || n > high);
    return within;
  }

  /**
   * {@return the values that the term may have before these changes and limits} They are its bases
   * after any of its other changes and limits, each at most once and in any order. Empty if that is
   * unknown. O(n * 2^n) for n others and one base.
   */
  static Optional<SortedSet<Long>> before(
      Vocabulary vocabulary, OfTerm term, List<Modifier> modifiers, List<Limit> limits) {
    Optional<SortedSet<Long>> bases = bases(vocabulary, term);
    List<Step> others = new ArrayList<>();
    for (Modifier modifier : term.modifiers()) {
      if (!modifiers.contains(modifier)) {
        others.add(new Changed(modifier));
      }
    }
    for (Limit limit : term.limits()) {
      if (!limits.contains(limit)) {
        others.add(new Limited(limit));
      }
    }
    return bases.isEmpty()
            || others.size() > MOST_OTHERS
            || !others.stream().allMatch(Step::isKnown)
        ? Optional.empty()
        : Optional.of(reached(bases.get(), others));
  }

  private record Reached(long value, int done) {}

  private static SortedSet<Long> reached(SortedSet<Long> bases, List<Step> others) {
    SortedSet<Long> values = new TreeSet<>();
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
          BigFraction changed = others.get(i).of(new BigFraction(next.value()));
          for (RoundingDirection way : List.of(RoundingDirection.UP, RoundingDirection.DOWN)) {
            long whole = QuotientRounding.rounded(way, changed).getNumeratorAsLong();
            open.add(new Reached(whole, next.done() | bit));
          }
        }
      }
    }
    return values;
  }

  /** Another change or limit of the term. */
  private sealed interface Step {
    /** Whether its effect is constant and occurs at most once. */
    boolean isKnown();

    BigFraction of(BigFraction value);
  }

  private record Changed(Modifier modifier) implements Step {
    @Override
    public boolean isKnown() {
      return ModifierComputations.constant(modifier.change().amount()).isPresent()
          && modifier.change().source().map(s -> isOne(s, modifier.term())).orElse(true);
    }

    /**
     * Whether the source is one thing. A source with variables of its own may stand for several.
     */
    private static boolean isOne(Expression source, Expression.Apply term) {
      return source instanceof Expression.CardName
          || Parts.freeVariables(term).containsAll(Parts.freeVariables(source));
    }

    @Override
    public BigFraction of(BigFraction value) {
      Amount by =
          new Amount.Constant(
              ModifierComputations.constant(modifier.change().amount()).orElseThrow());
      return ModifierComputations.changed(modifier, by, new Amount.Constant(value)).at(new long[0]);
    }
  }

  private record Limited(Limit limit) implements Step {
    @Override
    public boolean isKnown() {
      return ModifierComputations.constant(limit.clamp().bound()).isPresent();
    }

    @Override
    public BigFraction of(BigFraction value) {
      BigFraction bound = ModifierComputations.constant(limit.clamp().bound()).orElseThrow();
      boolean within = value.compareTo(bound) >= 0 == limit.clamp().atLeast();
      return within ? value : bound;
    }
  }
}
