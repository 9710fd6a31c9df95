package org.ruleproof.constraints.situation;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.ruleproof.constraints.situation.RelevantClaims.Stated;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Head.Family;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Reads values from one situation, and default values where nothing can contradict them.
 *
 * <p>A term that the situation leaves open has its preferred value, unless a heeded claim, axiom or
 * card may determine it. A value that the situation fixes satisfies everything that binds it.
 */
final class SituationReading {
  private final RelevantClaims relevant;
  private final Vocabulary vocabulary;
  private final FoundSituation situation;
  private final Predicate<String> heeded;
  private final Set<Symbol> axiomSymbols = new HashSet<>();

  SituationReading(RelevantClaims relevant, FoundSituation situation, Predicate<String> heeded) {
    this.relevant = relevant;
    this.vocabulary = relevant.vocabulary();
    this.situation = situation;
    this.heeded = heeded;
    for (int i = 0; i < relevant.axiomSymbols().size(); i++) {
      if (heeded.test(CoreItems.axiom(i))) {
        axiomSymbols.addAll(relevant.axiomSymbols().get(i));
      }
    }
  }

  /** The value of a term; empty if it is unknown. */
  Optional<Integer> term(
      Declaration.Term term, String key, List<Integer> arguments, int preferred) {
    Optional<Integer> known = situation.term(key);
    boolean spokenOf =
        isSpokenOf(Family.VALUE, term.name())
            || axiomSymbols.contains(new Symbol.Named(term.name()));
    if (known.isPresent()) {
      return spokenOf && !situation.isBound(key) ? Optional.empty() : known;
    }
    boolean open =
        spokenOf
            || isNarrowed(term.type())
            || term.storage() == Declaration.Storage.FACT
                && !arguments.isEmpty()
                && situation.kindsOf(arguments.getFirst()).stream()
                    .anyMatch(k -> vocabulary.card(k).isPresent());
    return open ? Optional.empty() : Optional.of(preferred);
  }

  /** Whether an object is of a kind; empty if it is unknown. */
  Optional<Boolean> membership(int object, String kind, String key) {
    Optional<Boolean> known = situation.membership(key);
    if (situation.kindsOf(object).stream().anyMatch(k -> vocabulary.isWithin(k, kind))) {
      return Optional.of(true);
    }
    if (known.isPresent() && situation.isMembershipBound(key)) {
      return known;
    }
    boolean open =
        relevant.kindsGiven().stream()
                .anyMatch(k -> vocabulary.isWithin(k, kind) && isSpokenOf(Family.MEMBER, k))
            || axiomSymbols.stream()
                .anyMatch(
                    s -> s instanceof Symbol.Kind(String read) && vocabulary.isWithin(read, kind));
    return open ? Optional.empty() : Optional.of(known.orElse(false));
  }

  /** The truth of an uninterpreted condition; empty if it is unknown. */
  Optional<Boolean> unknown(String key, boolean undetermined) {
    Optional<Boolean> known = situation.unknown(key);
    if (undetermined) {
      return Optional.of(known.orElse(false));
    }
    return known.filter(_ -> situation.isBound(key));
  }

  /** Whether the type is a proper subkind of its sort. */
  private boolean isNarrowed(Type type) {
    Type inner = type instanceof Type.OrNone orNone ? orNone.type() : type;
    return inner instanceof Type.Kind kind && !vocabulary.rootOf(kind.name()).equals(kind.name());
  }

  private boolean isSpokenOf(Family family, String symbol) {
    return relevant.about(family, symbol).stream().map(Stated::name).anyMatch(heeded);
  }
}
