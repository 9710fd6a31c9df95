package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;

/** The terms that one claim gives the value of a quotient, to be read in place of the term. */
final class QuotientDefinitions {
  /** A term's value and the claim that gives it. */
  record Definition(ClaimInForce claim, Expression value) {}

  private final Map<String, List<Definition>> byTerm = new LinkedHashMap<>();

  QuotientDefinitions(List<ClaimInForce> claims) {
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Value v
          && AmountReader.hasAverage(v.value())) {
        byTerm
            .computeIfAbsent(v.term().name(), t -> new ArrayList<>())
            .add(new Definition(claim, v.value()));
      }
    }
  }

  /** {@return what the term is defined as, for a claim other than the definition itself} */
  Optional<Definition> of(Expression.Apply term, ClaimInForce reader) {
    return byTerm.getOrDefault(term.name(), List.of()).stream()
        .filter(d -> !d.claim().equals(reader))
        .findFirst();
  }
}
