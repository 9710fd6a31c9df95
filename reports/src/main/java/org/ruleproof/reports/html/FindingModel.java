package org.ruleproof.reports.html;

import java.util.List;

/**
 * The data of the finding template. All text has passed SafeText; the template escapes it.
 *
 * @param known the reason in the baseline; empty for a new finding
 * @param otherClaims claims of rulings that are not shown
 * @param decision the heading of the resolution
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

  /** A ruling with its claims in the finding. */
  public record RulingModel(
      String id, String topic, String place, String role, String text, List<ClaimModel> claims) {}

  /** A claim in English and in the rule language. */
  public record ClaimModel(String ruling, String words, String code) {}

  /** One fact of the situation. */
  public record WitnessRow(String words, String term, String value, boolean chosen) {}
}
