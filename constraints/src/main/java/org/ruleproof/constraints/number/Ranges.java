package org.ruleproof.constraints.number;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The whole numbers that terms may be, by their types and by limits without a condition. */
final class Ranges {
  /** The numbers from low to high, both included. */
  record Range(long low, long high) {
    static final Range ALL = new Range(Long.MIN_VALUE, Long.MAX_VALUE);

    /** The numbers of this range and the other. */
    Range and(Range other) {
      return new Range(Math.max(low, other.low), Math.min(high, other.high));
    }

    boolean contains(BigFraction value) {
      return (low == ALL.low || value.compareTo(new BigFraction(low)) >= 0)
          && (high == ALL.high || value.compareTo(new BigFraction(high)) <= 0);
    }
  }

  private final Vocabulary vocabulary;
  private final Map<String, Range> limited = new LinkedHashMap<>();

  /**
   * The ranges by these claims.
   *
   * @param terms the terms of the claims
   */
  Ranges(Vocabulary vocabulary, List<ClaimInForce> claims, List<OfTerm> terms) {
    this.vocabulary = vocabulary;
    Set<String> given = new LinkedHashSet<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Value value) {
        given.add(value.term().name());
      }
    }
    for (OfTerm term : terms) {
      for (Limit limit : term.limits()) {
        if (isPlain(limit.claim().claim())) {
          whole(limit.bound())
              .map(
                  n -> limit.isFloor() ? new Range(n, Range.ALL.high) : new Range(Range.ALL.low, n))
              .ifPresent(range -> limited.merge(term.term(), range, Range::and));
        }
      }
      // what no claim gives, modifies or limits has the values of its bases
      if (term.modifiers().isEmpty() && term.limits().isEmpty() && !given.contains(term.term())) {
        StartValues.bases(vocabulary, term)
            .ifPresent(bases -> limited.put(term.term(), new Range(bases.first(), bases.last())));
      }
    }
  }

  /** {@return the number, if it is whole} */
  static Optional<Long> whole(Optional<BigFraction> number) {
    return number.filter(n -> n.getDenominatorAsLong() == 1).map(BigFraction::getNumeratorAsLong);
  }

  /** Whether the claim has no condition and no card. */
  static boolean isPlain(Claim claim) {
    return claim.when().isEmpty() && claim.unless().isEmpty() && claim.by().isEmpty();
  }

  /** {@return the numbers of that type that the term may be} */
  Range of(String term, Type.Range type) {
    return of(type).and(limited.getOrDefault(term, Range.ALL));
  }

  private Range of(Type.Range type) {
    return new Range(vocabulary.value(type.low()), vocabulary.value(type.high()));
  }

  /** {@return the numbers of the term's declared type; unbounded if it has none} */
  Range declared(String term) {
    return vocabulary.term(term).map(t -> t.type()).orElse(new Type.Step())
            instanceof Type.Range range
        ? of(range)
        : Range.ALL;
  }
}
