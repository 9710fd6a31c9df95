package org.ruleproof.constraints.number;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The whole numbers that terms may be, by their types and by limits without a condition. */
final class Ranges {
  /** The numbers from low to high, both included. */
  record Range(long low, long high) {}

  private final Vocabulary vocabulary;
  private final Map<String, Long> floors = new LinkedHashMap<>();
  private final Map<String, Long> ceilings = new LinkedHashMap<>();

  Ranges(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Clamp clamp
          && claim.claim().when().isEmpty()
          && claim.claim().unless().isEmpty()
          && claim.claim().by().isEmpty()
          && Constants.whole(vocabulary, clamp.bound()).isPresent()) {
        long bound = Constants.whole(vocabulary, clamp.bound()).get();
        if (clamp.atLeast()) {
          floors.merge(clamp.term().name(), bound, Math::max);
        } else {
          ceilings.merge(clamp.term().name(), bound, Math::min);
        }
      }
    }
    unchanged(claims);
  }

  /** A computed term that no claim gives, modifies or limits has the values of its bases. */
  private void unchanged(List<ClaimInForce> claims) {
    Set<String> given = new LinkedHashSet<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Value value) {
        given.add(value.term().name());
      }
    }
    for (TermModifiers.OfTerm term : TermModifiers.of(vocabulary, claims)) {
      if (term.modifiers().isEmpty() && term.limits().isEmpty() && !given.contains(term.term())) {
        StartValues.bases(vocabulary, term)
            .ifPresent(
                bases -> {
                  floors.put(term.term(), bases.first());
                  ceilings.put(term.term(), bases.last());
                });
      }
    }
  }

  /** {@return the numbers of that type that the term may be} */
  Range of(String term, Type.Range type) {
    return new Range(
        Math.max(vocabulary.value(type.low()), floors.getOrDefault(term, Long.MIN_VALUE)),
        Math.min(vocabulary.value(type.high()), ceilings.getOrDefault(term, Long.MAX_VALUE)));
  }

  /** {@return the numbers of the term's declared type; unbounded if it has none} */
  Range declared(String term) {
    return vocabulary
        .term(term)
        .filter(t -> t.type() instanceof Type.Range)
        .map(t -> (Type.Range) t.type())
        .map(r -> new Range(vocabulary.value(r.low()), vocabulary.value(r.high())))
        .orElse(new Range(Long.MIN_VALUE, Long.MAX_VALUE));
  }
}
