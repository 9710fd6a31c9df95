package org.ruleproof.reports.view;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ruleproof.corpus.scenario.CaseSearch;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A judged situation, ready for output.
 *
 * @param outcome its word, as in a corpus
 * @param setup the situation, one sentence per fact
 * @param asked the action or event in question
 * @param deciding the deciding rulings, only near ones if there are any; none for an open outcome
 * @param further number of other deciding rulings that are not near
 * @param overridden the rulings that apply but are overridden
 * @param drafted whether a deciding or overridden claim is a draft
 */
public record CaseView(
    String outcome,
    List<String> setup,
    String asked,
    List<RulingCitation> deciding,
    int further,
    List<RulingCitation> overridden,
    boolean drafted) {
  public CaseView {
    setup = List.copyOf(setup);
    deciding = List.copyOf(deciding);
    overridden = List.copyOf(overridden);
  }

  /**
   * The view of a case.
   *
   * @param near the claims near the question
   * @param rulings the citation of a claim's ruling
   */
  public static CaseView of(
      CaseSearch.Case found,
      List<ClaimInForce> near,
      Function<ClaimInForce, RulingCitation> rulings) {
    List<RulingCitation> all = named(found.deciding().stream(), rulings);
    List<RulingCitation> nearest = named(found.deciding().stream().filter(near::contains), rulings);
    return new CaseView(
        found.outcome().word(),
        found.setup(),
        found.asked(),
        nearest.isEmpty() ? all : nearest,
        nearest.isEmpty() ? 0 : all.size() - nearest.size(),
        named(found.overridden().stream(), rulings).stream()
            .filter(ruling -> !all.contains(ruling))
            .toList(),
        Stream.concat(found.deciding().stream(), found.overridden().stream())
            .anyMatch(ClaimInForce::draft));
  }

  private static List<RulingCitation> named(
      Stream<ClaimInForce> claims, Function<ClaimInForce, RulingCitation> rulings) {
    return claims.map(rulings).distinct().toList();
  }
}
