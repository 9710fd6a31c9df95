package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Function;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Which alternatives of a choice several claims leave. */
final class AmbiguityResolution {
  private final Prevailing prevailing;
  private final RulePrinter printer;

  AmbiguityResolution(Vocabulary vocabulary) {
    this.prevailing = new Prevailing(vocabulary.principles());
    this.printer = new RulePrinter(vocabulary);
  }

  /**
   * {@return the alternatives of the claims that do not yield to another} A claim yields to one
   * with another answer that prevails.
   *
   * @param answer the index of the alternative that a claim supports, empty for none
   */
  Ambiguity.Resolved among(
      List<ClaimInForce> speaking,
      Function<ClaimInForce, Optional<Integer>> answer,
      int alternatives) {
    List<Integer> left =
        speaking.stream()
            .filter(claim -> speaking.stream().noneMatch(other -> yields(claim, other, answer)))
            .flatMap(claim -> answer.apply(claim).stream())
            .distinct()
            .toList();
    if (left.isEmpty()) { // nobody speaks, or each yields to another
      return Ambiguity.Resolved.none(alternatives);
    }
    List<ClaimInForce> by = new ArrayList<>();
    List<ClaimInForce> yielding = new ArrayList<>();
    SequencedSet<String> said = new LinkedHashSet<>();
    for (ClaimInForce claim : speaking) {
      if (!said.add(CanonicalText.of(claim.claim(), printer.claimLine(claim.claim())))) {
        continue; // a restatement: only the first is cited
      }
      boolean agrees = answer.apply(claim).map(left::contains).orElse(false);
      (agrees ? by : yielding).add(claim);
    }
    return new Ambiguity.Resolved(left, false, by, yielding);
  }

  private boolean yields(
      ClaimInForce claim, ClaimInForce other, Function<ClaimInForce, Optional<Integer>> answer) {
    return !answer.apply(other).equals(answer.apply(claim))
        && prevailing.beats(other.standing(), claim.standing());
  }
}
