package org.ruleproof.reports.view;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ruleproof.corpus.scenario.CaseSearch;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * How a question comes out in a situation.
 *
 * @param outcome its word, as in a corpus
 * @param setup what is so, a sentence each
 * @param asked what somebody wants to do, or what is about to happen
 * @param deciding the rulings that give the outcome; none where it is open
 * @param further how many more give it that speak of other things
 * @param overridden those that apply and give way
 * @param drafted whether one of the claims that decide or give way was drafted, and read by nobody
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
   * A case with the rulings that decide it: the near ones, where there are such.
   *
   * @param near the claims that speak of what was asked about
   * @param rulings how a report names the ruling of a claim
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
