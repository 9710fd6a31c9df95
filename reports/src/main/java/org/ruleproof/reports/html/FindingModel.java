package org.ruleproof.reports.html;

import java.util.List;

/**
 * What the finding template shows. All text has passed SafeText; the template escapes it.
 *
 * @param known why it is known, empty when it is new
 * @param otherClaims claims of no ruling that is shown
 * @param decision the heading over what decides it
 */
public record FindingModel(
    String id,
    String title,
    String kind,
    String level,
    String certainty,
    String known,
    List<RulingModel> rulings,
    List<ClaimModel> otherClaims,
    List<String> support,
    List<String> objects,
    List<WitnessRow> witness,
    String scope,
    List<String> trace,
    String decision,
    List<String> resolution,
    List<String> explanation) {

  /** A ruling with the claims of it that the finding needs. */
  public record RulingModel(
      String id, String topic, String place, String role, String text, List<ClaimModel> claims) {}

  /** A claim in words and in the rule language. */
  public record ClaimModel(String ruling, String words, String code) {}

  /** One fact of the situation. */
  public record WitnessRow(String words, String term, String value, boolean chosen) {}
}
