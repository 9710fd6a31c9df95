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

  private final Map<Identity<Expression>, List<Conjunct>> conjuncts = new ConcurrentHashMap<>();
  private final Map<Identity<Expression>, Conjunct> whole = new ConcurrentHashMap<>();
  private final Map<Identity<Assertion>, AppliedAssertion> applied = new ConcurrentHashMap<>();
  private final Map<Identity<Expression>, List<String>> quoted = new ConcurrentHashMap<>();

  /** The exact reading of an assertion. */
  AppliedAssertion applied(Assertion assertion) {
    return applied.computeIfAbsent(new Identity<>(assertion), a -> new AppliedAssertion(a.of()));
  }

  List<Conjunct> conjuncts(Expression condition) {
    return conjuncts.computeIfAbsent(
        new Identity<>(condition),
        _ -> Parts.conjuncts(condition).stream().map(ConditionParts::conjunct).toList());
  }

  Conjunct whole(Expression condition) {
    return whole.computeIfAbsent(new Identity<>(condition), _ -> conjunct(condition));
  }

  /** The quoted cards, which stand for some copy in each atom. */
  List<String> quotedIn(Expression atom) {
    return quoted.computeIfAbsent(new Identity<>(atom), _ -> QuotedCards.inAtom(atom));
  }

  private static Conjunct conjunct(Expression expression) {
    SequencedSet<String> names = new LinkedHashSet<>(Parts.freeVariables(expression));
    names.removeIf(name -> Parts.cardOf(name).isPresent());
    return new Conjunct(expression, Collections.unmodifiableSequencedSet(names));
  }
}
