package org.ruleproof.checker.order;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.situation.StatedFacts;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Assumes default values for facts of named cards that no claim states. Otherwise two effects could
 * coincide on a card only by an unknown fact.
 */
final class DefaultFacts {
  private final Vocabulary vocabulary;
  private final StatedFacts stated;

  DefaultFacts(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.stated = new StatedFacts(vocabulary, claims);
  }

  /** {@return the default values of facts of named cards that are read and not stated} */
  List<Expression> of(List<Expression> conditions) {
    Set<Expression> usual = new LinkedHashSet<>();
    for (Expression condition : conditions) {
      if (condition instanceof Expression.IsKind is && vocabulary.card(is.kind()).isPresent()) {
        conditions.stream()
            .flatMap(c -> Parts.applications(c).stream())
            .filter(a -> !a.arguments().isEmpty() && a.arguments().getFirst().equals(is.subject()))
            .filter(a -> !stated.isStated(is.kind(), a.name()))
            .forEach(
                a ->
                    initial(a.name())
                        .map(value -> Expression.Comparison.equal(a, value))
                        .ifPresent(usual::add));
      }
    }
    return List.copyOf(usual);
  }

  private Optional<Expression> initial(String name) {
    return vocabulary
        .term(name)
        .filter(term -> term.storage() == Declaration.Storage.FACT)
        .flatMap(Declaration.Term::initial);
  }
}
