package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;

/**
 * Adds duplicates ({@code duplicate of}) to findings, since a change to a ruling must be made in
 * its duplicates too.
 */
final class Duplicates {
  /**
   * Duplicates are added to a finding up to this many rulings; the explanation names all of them.
   */
  private static final int MOST = 4;

  private final Map<String, RulingCitation> citations;
  private final Map<String, List<RulingCitation>> duplicates = new LinkedHashMap<>();

  /** The duplicates in these rules, with citations by rule base id. */
  Duplicates(String game, BoundRules rules, Map<String, RulingCitation> citations) {
    this.citations = citations;
    for (Ruling ruling : rules.base().rulings()) {
      RulingCitation citation = citations.get(ClaimsInForce.idOf(game, ruling));
      if (citation != null && ruling.status() instanceof Ruling.Status.Duplicate duplicate) {
        rules.base().rulings().stream()
            .filter(r -> r.topic().equalsIgnoreCase(duplicate.of().topic()))
            .filter(r -> r.date().equals(duplicate.of().date()))
            .filter(r -> r.ordinal() == duplicate.of().ordinal())
            .map(r -> ClaimsInForce.idOf(game, r))
            .findFirst()
            .ifPresent(id -> duplicates.computeIfAbsent(id, i -> new ArrayList<>()).add(citation));
      }
    }
  }

  /**
   * {@return the rule base id of the ruling that the given ruling duplicates, if it is a duplicate}
   */
  Optional<String> originalOf(String id) {
    return duplicates.entrySet().stream()
        .filter(e -> e.getValue().stream().anyMatch(d -> d.id().equals(id)))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** {@return the finding with the duplicates of its rulings} */
  Finding named(Finding finding) {
    List<RulingCitation> rulings = new ArrayList<>(finding.rulings());
    StringBuilder explanation = new StringBuilder(finding.explanation());
    duplicates.forEach(
        (id, again) -> {
          RulingCitation original = citations.get(id);
          if (original == null || finding.rulings().stream().noneMatch(original::equals)) {
            return;
          }
          for (RulingCitation duplicate : again) {
            if (!rulings.contains(duplicate)) {
              if (rulings.size() < MOST) {
                rulings.add(duplicate);
              }
              explanation
                  .append(explanation.isEmpty() ? "" : " ")
                  .append(title(duplicate))
                  .append(" repeats what ")
                  .append(title(original))
                  .append(" says.");
            }
          }
        });
    return finding.withRulings(rulings).withExplanation(explanation.toString());
  }

  private static String title(RulingCitation ruling) {
    return "\"" + ruling.topic() + "\"" + ruling.date().map(d -> " of " + d).orElse("");
  }
}
