package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Claims that several rulings make in the same words, except for the names of variables. Only one
 * of them takes part in a computation, but changing that one alone would change nothing.
 */
final class Restatements {
  private final RulePrinter printer;
  private final Map<String, List<ClaimInForce>> bySaying = new HashMap<>();

  Restatements(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.printer = new RulePrinter(vocabulary);
    for (ClaimInForce claim : claims) {
      bySaying.computeIfAbsent(saying(claim), c -> new ArrayList<>()).add(claim);
    }
  }

  private String saying(ClaimInForce claim) {
    return CanonicalText.of(claim.claim(), printer.claimLine(claim.claim()));
  }

  /** {@return the claims of other rulings with the same text, in source order} */
  List<ClaimInForce> of(ClaimInForce claim) {
    return bySaying.getOrDefault(saying(claim), List.of()).stream()
        .filter(c -> !c.ruling().equals(claim.ruling()))
        .toList();
  }
}
