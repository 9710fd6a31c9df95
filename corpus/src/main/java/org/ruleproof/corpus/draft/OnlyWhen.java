package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;

/** "Only when" in the two claims it stands for, the way readers write them. */
final class OnlyWhen {
  private OnlyWhen() {}

  /** {@return the claims, each "permit only when" as what it forbids and what it permits} */
  static List<Claim> apart(List<Claim> claims) {
    return claims.stream().flatMap(c -> apart(c).stream()).distinct().toList();
  }

  private static List<Claim> apart(Claim claim) {
    if (claim.onlyWhen().isEmpty()
        || claim.unless().isPresent()
        || !(claim.statement() instanceof Statement.Permit permit)) {
      return List.of(claim);
    }
    Expression only = claim.onlyWhen().get();
    Claim forbids =
        new Claim(
            claim.at(),
            claim.generally(),
            claim.strict(),
            false,
            new Statement.Forbid(permit.at(), permit.act()),
            claim.when(),
            Optional.of(only),
            Optional.empty(),
            Optional.empty(),
            claim.until(),
            claim.by(),
            claim.lifting(),
            claim.variables());
    Optional<Expression> both =
        Build.all(Stream.concat(claim.when().stream(), Stream.of(only)).toList());
    List<Claim> all = new ArrayList<>(List.of(forbids));
    all.add(claim.withOnlyWhen(Optional.empty()).withWhen(both));
    return all;
  }
}
