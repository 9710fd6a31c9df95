package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Merges dependences that have the same answer. Of several rulings with the same text, the first
 * stands for all. A prohibition is shown with the first two effects that it concerns. So is a
 * policy for all effects on one state.
 */
final class EquivalentDependences {
  private static final String THEN = " then ";

  private final RulePrinter printer;

  private EquivalentDependences(Vocabulary vocabulary) {
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return the first dependence of each class with the claims of the others, in order} */
  static List<OrderDependence> together(Vocabulary vocabulary, List<OrderDependence> found) {
    EquivalentDependences equivalentDependences = new EquivalentDependences(vocabulary);
    Map<String, List<OrderDependence>> sorts = new LinkedHashMap<>();
    for (OrderDependence dependence : found) {
      sorts
          .computeIfAbsent(equivalentDependences.sort(dependence), s -> new ArrayList<>())
          .add(dependence);
    }
    return sorts.values().stream().map(equivalentDependences::one).toList();
  }

  private OrderDependence one(List<OrderDependence> sort) {
    OrderDependence shown = sort.getFirst();
    SequencedSet<ClaimInForce> more = new LinkedHashSet<>();
    for (OrderDependence other : sort) {
      more.add(other.first());
      more.add(other.second());
    }
    more.remove(shown.first());
    more.remove(shown.second());
    Set<String> rulings = new HashSet<>();
    shown.cited().forEach(c -> rulings.add(c.ruling()));
    List<String> own = List.of(says(shown.first()), says(shown.second()));
    List<ClaimInForce> restating =
        more.stream()
            .filter(c -> own.contains(says(c)))
            .filter(c -> rulings.add(c.ruling()))
            .toList();
    return shown.and(restating, more);
  }

  private String sort(OrderDependence dependence) {
    List<String> what = new ArrayList<>(List.of(dependence.about()));
    dependence.between().forEach(c -> what.add(c.name()));
    boolean forbidden =
        dependence.between().stream()
            .anyMatch(c -> c.claim().statement() instanceof Statement.Forbid);
    if (dependence.isSettled()) {
      dependence.policies().forEach(p -> what.add(p.name()));
    } else if (!forbidden) {
      Stream.of(says(dependence.first()), says(dependence.second())).sorted().forEach(what::add);
    }
    return String.join("\u001f", what);
  }

  /** The trigger and effects of a reaction without conditions, in canonical text, and its cards. */
  private String says(ClaimInForce claim) {
    String line = printer.claimLine(claim.claim());
    boolean heard = claim.claim().statement() instanceof Statement.Whenever;
    int from = heard ? 0 : Math.max(0, line.indexOf(THEN));
    int to = line.indexOf(" when ", Math.max(0, line.indexOf(THEN)));
    return CanonicalText.of(claim.claim(), line.substring(from, to < 0 ? line.length() : to))
        + claim.cards();
  }
}
