package org.ruleproof.constraints.situation;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.model.kernel.AppliedAssertion;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.situation.QuotedCards;

/**
 * What conditions consist of. The same in all worlds, and so computed once for each. Any number of
 * threads.
 */
final class ConditionParts {
  /** A part of a condition, and its free variables without the quoted cards. */
  record Conjunct(Expression expression, SequencedSet<String> variables) {}

  /** One expression, and no other that says the same. */
  private record Identity(Expression expression) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Identity same && same.expression == expression;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(expression);
    }
  }

  private final Map<Identity, List<Conjunct>> conjuncts = new ConcurrentHashMap<>();
  private final Map<Identity, Conjunct> whole = new ConcurrentHashMap<>();
  private final Map<AssertionOf, AppliedAssertion> applied = new ConcurrentHashMap<>();
  private final Map<Identity, List<String>> quoted = new ConcurrentHashMap<>();

  /** The exact reading of an assertion. */
  AppliedAssertion applied(Assertion assertion) {
    return applied.computeIfAbsent(new AssertionOf(assertion), a -> new AppliedAssertion(a.same()));
  }

  /** One assertion, and no other that says the same. */
  private record AssertionOf(Assertion same) {
    @Override
    public boolean equals(Object other) {
      return other instanceof AssertionOf of && of.same == same;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(same);
    }
  }

  List<Conjunct> conjuncts(Expression condition) {
    return conjuncts.computeIfAbsent(
        new Identity(condition),
        _ -> Parts.conjuncts(condition).stream().map(ConditionParts::conjunct).toList());
  }

  Conjunct whole(Expression condition) {
    return whole.computeIfAbsent(new Identity(condition), _ -> conjunct(condition));
  }

  /** The quoted cards, which stand for some copy in each atom. */
  List<String> quotedIn(Expression atom) {
    return quoted.computeIfAbsent(new Identity(atom), _ -> QuotedCards.inAtom(atom));
  }

  private static Conjunct conjunct(Expression expression) {
    SequencedSet<String> names = new LinkedHashSet<>(Parts.freeVariables(expression));
    names.removeIf(name -> Parts.cardOf(name).isPresent());
    return new Conjunct(expression, Collections.unmodifiableSequencedSet(names));
  }
}
