package org.ruleproof.constraints.contradiction;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether a claim overrides one marked {@code generally} in every case.
 *
 * <p>A claim with {@code generally} yields silently, because rules and their exceptions coexist
 * that way. But a newer claim without a condition about everything is no exception: it ends the
 * general rule, and the author has to know. Decided by the heads alone, without a search; in doubt
 * it is an exception.
 */
final class FullOverride {
  private final Vocabulary vocabulary;
  private final Prevailing prevailing;

  FullOverride(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.prevailing = new Prevailing(vocabulary.principles());
  }

  /**
   * Whether one of the two is marked {@code generally}, and the other wins over it in every case.
   */
  boolean between(ClaimSide one, ClaimSide two) {
    return ends(one, two) || ends(two, one);
  }

  private boolean ends(ClaimSide other, ClaimSide hedged) {
    return hedged.claim().claim().generally()
        && !other.claim().claim().generally()
        && other.through().isEmpty()
        && other.claim().claim().by().isEmpty()
        && other.claim().claim().until().isEmpty()
        && !other.claim().ruling().equals(hedged.claim().ruling())
        && isUnconditional(other.assertion())
        && isAsWide(other, hedged)
        && prevailing.byPrinciples(other.claim().standing(), hedged.claim().standing())
            == Prevailing.Winner.FIRST;
  }

  private static boolean isUnconditional(Assertion assertion) {
    return assertion.holds().isEmpty()
        && assertion.bars().isEmpty()
        && assertion.evenIf().isEmpty();
  }

  /** Whether each argument of its head admits everything that the other's does. */
  private boolean isAsWide(ClaimSide other, ClaimSide hedged) {
    List<Expression> wide = other.assertion().head().arguments();
    List<Expression> narrow = hedged.assertion().head().arguments();
    if (!other.topic().equals(hedged.topic()) || wide.size() > narrow.size()) {
      return false;
    }
    Set<String> names = new HashSet<>();
    for (int i = 0; i < wide.size(); i++) {
      Optional<Type> type = HeadInstances.typeOf(vocabulary, wide.get(i), other.claim().claim());
      Optional<Type> part = HeadInstances.typeOf(vocabulary, narrow.get(i), hedged.claim().claim());
      if (!(wide.get(i) instanceof Expression.Variable variable)
          || !names.add(variable.name())
          || type.isEmpty()
          || part.isEmpty()
          || !isWithin(part.get(), type.get())) {
        return false;
      }
    }
    return true;
  }

  private boolean isWithin(Type part, Type whole) {
    return part.equals(whole)
        || part instanceof Type.Kind one
            && whole instanceof Type.Kind two
            && vocabulary.isWithin(one.name(), two.name());
  }
}
