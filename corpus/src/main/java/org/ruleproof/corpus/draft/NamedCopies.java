package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A permission that speaks of a card by its name, and says "even if" of that card, as one that speaks of
 * each of its copies: what it excuses is then seen to be so of the very thing that a prohibition is on.
 */
final class NamedCopies {
  private NamedCopies() {}

  /** {@return the claim with a variable for each card that its "even if" speaks of by name} */
  static Claim in(Vocabulary vocabulary, Scene scene, Claim claim) {
    if (claim.evenIf().isEmpty() || !(claim.statement() instanceof Statement.Permit permit)) {
      return claim;
    }
    List<Expression> arguments = permit.act().arguments();
    List<TypedName> parameters = vocabulary.parametersOf(permit.act().name()).orElse(List.of());
    Map<String, Expression> values = new HashMap<>();
    List<Expression> when = new ArrayList<>();
    for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
      if (arguments.get(i) instanceof Expression.CardName card
          && arguments.indexOf(card) == arguments.lastIndexOf(card)
          && Parts.freeVariables(claim.evenIf().get()).contains(Parts.copyOf(card.name()))) {
        Expression copy = scene.fresh(Kinds.plain(parameters.get(i).type()));
        values.put(Parts.copyOf(card.name()), copy);
        when.add(Build.isKind(copy, card.name()));
      }
    }
    if (values.isEmpty()) {
      return claim;
    }
    Substitution copies = new Substitution(values);
    claim.when().map(copies::in).map(Parts::conjuncts).ifPresent(when::addAll);
    Optional<Expression> all = Build.all(when);
    return claim
        .withStatement(
            new Statement.Permit(permit.at(), (Expression.Apply) copies.in(permit.act()), false))
        .withWhen(all)
        .withUnless(copies.in(claim.unless()))
        .withOnlyWhen(copies.in(claim.onlyWhen()))
        .withEvenIf(copies.in(claim.evenIf()));
  }
}
