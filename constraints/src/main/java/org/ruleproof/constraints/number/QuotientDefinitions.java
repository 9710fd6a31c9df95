package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;

/** The terms that a claim defines as an average or with one, to be read in place of the term. */
final class QuotientDefinitions {
  static final QuotientDefinitions NONE = new QuotientDefinitions(List.of());

  /** The value of a term, and the claim that gives it. */
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

  /** {@return the definition of the term, unless the reader is the defining claim itself} */
  Optional<Definition> of(Expression.Apply term, ClaimInForce reader) {
    return byTerm.getOrDefault(term.name(), List.of()).stream()
        .filter(d -> !d.claim().equals(reader))
        .findFirst();
  }
}
