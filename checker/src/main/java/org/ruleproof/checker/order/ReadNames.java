package org.ruleproof.checker.order;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The symbols that some guard, condition or term reads; changes of a state do not count. */
final class ReadNames {
  private final Set<String> names = new LinkedHashSet<>();

  ReadNames(Vocabulary vocabulary, List<ClaimInForce> claims) {
    for (ClaimInForce claim : claims) {
      read(claim.claim().when());
      read(claim.claim().unless());
      read(claim.claim().onlyWhen());
      switch (claim.claim().statement()) {
        case Statement.Whenever w -> {}
        case Statement.AsSoonAs a -> read(Optional.of(a.condition()));
        default -> ClaimParts.of(claim.claim()).forEach(p -> read(Optional.of(p)));
      }
    }
    for (Declaration declaration : vocabulary.declarations()) {
      switch (declaration) {
        case Declaration.Act a -> read(a.guard());
        case Declaration.Event e -> read(e.onlyIf());
        case Declaration.Invariant i -> read(Optional.of(i.condition()));
        case Declaration.Over o -> read(Optional.of(o.condition()));
        default -> {}
      }
    }
  }

  private void read(Optional<Expression> expression) {
    expression.ifPresent(e -> names.addAll(Parts.symbols(e)));
  }

  /** Whether something reads the state. */
  boolean reads(String state) {
    return names.contains(state);
  }
}
