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
 * The rulings that say again what another says ({@code duplicate of}): who changes the one must
 * change them too, so a finding names them with it.
 */
final class Duplicates {
  /** A finding names no more rulings than this for their being duplicates; the others in words. */
  private static final int MOST = 4;

  private final Map<String, RulingCitation> citations;
  private final Map<String, List<RulingCitation>> duplicates = new LinkedHashMap<>();

  /** The duplicates of these rules, whose documents name the rulings so. */
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

  /** {@return the id that the rule base gives the ruling which that one repeats, if it is one} */
  Optional<String> originalOf(String id) {
    return duplicates.entrySet().stream()
        .filter(e -> e.getValue().stream().anyMatch(d -> d.id().equals(id)))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** {@return the finding, with the duplicates of the rulings that it names} */
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
