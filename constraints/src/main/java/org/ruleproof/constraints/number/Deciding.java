package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Function;
import org.ruleproof.model.meaning.Canonical;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Prevailing;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What several claims that speak of one choice leave of it. */
final class Deciding {
  private final Prevailing prevailing;
  private final RulePrinter printer;

  Deciding(Vocabulary vocabulary) {
    this.prevailing = new Prevailing(vocabulary);
    this.printer = new RulePrinter(vocabulary);
  }

  /**
   * {@return what is left: a claim that hedges yields to any that does not, and one that precedence
   * puts below another yields to it}
   *
   * @param answer the alternative that a claim speaks for, empty for none
   */
  Choice.Ruling among(
      List<ClaimInForce> speaking,
      Function<ClaimInForce, Optional<Integer>> answer,
      int alternatives) {
    if (speaking.isEmpty()) {
      return Choice.Ruling.none(alternatives);
    }
    SequencedSet<Integer> left = new LinkedHashSet<>();
    List<ClaimInForce> standing = new ArrayList<>();
    for (ClaimInForce claim : speaking) {
      boolean yields =
          speaking.stream()
              .anyMatch(
                  other ->
                      !answer.apply(other).equals(answer.apply(claim))
                          && prevailing.yields(claim, other));
      if (!yields) {
        answer.apply(claim).ifPresent(left::add);
        standing.add(claim);
      }
    }
    if (left.isEmpty()) { // each yields to another
      return Choice.Ruling.none(alternatives);
    }
    List<ClaimInForce> by = new ArrayList<>();
    List<ClaimInForce> yielding = new ArrayList<>();
    SequencedSet<String> said = new LinkedHashSet<>();
    for (ClaimInForce claim : speaking) {
      if (!said.add(Canonical.of(claim.claim(), printer.claimLine(claim.claim())))) {
        continue; // a restatement; the first is cited
      }
      boolean agrees = answer.apply(claim).map(left::contains).orElse(false);
      (agrees ? by : yielding).add(claim);
    }
    return new Choice.Ruling(List.copyOf(left), false, by, yielding);
  }
}
