package org.ruleproof.reports.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.model.finding.Dispute;
import org.ruleproof.model.finding.Dispute.Sign;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.RulingCitation;

/**
 * Groups findings by the question that they raise. Contradictions that share a claim up to the names
 * of its variables raise one question; so do findings of one kind with the same question, and loops
 * or readings of the same texts.
 *
 * <p>A star is a claim that meets claims of many topics, each only by overlap. Its contradictions
 * are one question of their own, of little worth: such a claim is usually formalised too broadly.
 */
final class Questions {
  private static final int STAR = 5;

  private final List<Finding> findings;
  private final Set<String> stars = new HashSet<>();

  private Questions(List<Finding> findings) {
    this.findings = findings;
    Map<String, List<Finding>> byClaim = new LinkedHashMap<>();
    findings.stream()
        .filter(f -> !isDenial(f))
        .forEach(
            f -> claims(f).forEach(c -> byClaim.computeIfAbsent(c, k -> new ArrayList<>()).add(f)));
    byClaim.forEach(
        (claim, some) -> {
          if (isStar(some)) {
            stars.add(claim);
          }
        });
  }

  /**
   * {@return the questions by section, then by worth, the highest first, then in the order of their
   * findings} O(n log n).
   */
  static List<DisputedQuestion> of(List<Finding> findings) {
    Questions questions = new Questions(findings);
    return questions.groups().stream()
        .map(questions::question)
        .sorted(
            Comparator.comparing(DisputedQuestion::section)
                .thenComparing(DisputedQuestion::worth, Comparator.reverseOrder()))
        .toList();
  }

  private static List<String> claims(Finding finding) {
    return switch (finding.kind()) {
      case CONTRADICTION, SUPERSEDED -> finding.dispute().map(Dispute::claims).orElse(List.of());
      case NARROWING,
          LOOP,
          ORDER_CYCLE,
          ORDER_DEPENDENCE,
          ROUNDING,
          BOUND,
          READING,
          DUPLICATE,
          REFERENCE,
          SOURCE,
          STALE_CLAIM,
          RULE_BASE ->
          List.of();
    };
  }

  private static boolean isStar(List<Finding> findings) {
    long topics =
        findings.stream()
            .flatMap(f -> f.rulings().stream().map(RulingCitation::topic))
            .distinct()
            .count();
    return topics >= STAR
        && findings.stream()
            .allMatch(f -> f.resolution().extent().equals(Optional.of(Extent.PARTIAL)));
  }

  /** Whether the texts are about the very exception, so that they meet by more than an overlap. */
  private static boolean isDenial(Finding finding) {
    return finding.dispute().filter(d -> d.signs().contains(Sign.EXCEPTION_DENIED)).isPresent();
  }

  private Optional<String> star(Finding finding) {
    return claims(finding).stream()
        .filter(c -> stars.contains(c) && !isDenial(finding))
        .findFirst();
  }

  private Set<Sign> more(Finding finding) {
    return star(finding).isPresent() ? Set.of(Sign.STAR) : Set.of();
  }

  /** The findings of each question, in the order of their first findings. */
  private List<List<Finding>> groups() {
    Map<String, String> parents = new HashMap<>();
    for (Finding finding : findings) {
      List<String> keys = keys(finding);
      keys.forEach(key -> parents.put(root(parents, key), root(parents, keys.getFirst())));
    }
    Map<String, List<Finding>> groups = new LinkedHashMap<>();
    for (Finding finding : findings) {
      String root = root(parents, keys(finding).getFirst());
      groups.computeIfAbsent(root, k -> new ArrayList<>()).add(finding);
    }
    return List.copyOf(groups.values());
  }

  /** What a finding shares with others that raise the same question; at least one. */
  private List<String> keys(Finding finding) {
    Optional<String> star = star(finding);
    if (star.isPresent()) {
      return List.of("star " + star.get());
    }
    List<String> keys = new ArrayList<>(claims(finding));
    keys.add(finding.dispute().map(Dispute::question).orElse(finding.id()));
    if (finding.kind() == FindingKind.LOOP || finding.kind() == FindingKind.READING) {
      finding.rulings().stream()
          .limit(1)
          .forEach(r -> keys.add(finding.kind() + finding.level().code() + r.id()));
    }
    return keys;
  }

  private static String root(Map<String, String> parents, String key) {
    String at = key;
    while (!parents.getOrDefault(at, at).equals(at)) {
      at = parents.getOrDefault(at, at);
    }
    return at;
  }

  private DisputedQuestion question(List<Finding> group) {
    Function<Finding, Integer> worth = f -> Worth.of(f, more(f));
    List<Finding> ordered =
        group.stream()
            .sorted(
                Comparator.comparing(Section::of).thenComparing(worth, Comparator.reverseOrder()))
            .toList();
    Finding lead = ordered.getFirst();
    int points = worth.apply(lead);
    boolean far = lead.dispute().isPresent() && points < Worth.least(Section.of(lead));
    Section section = far ? Section.LATER : Section.of(lead);
    return new DisputedQuestion(
        lead.id(),
        lead.dispute().map(Dispute::question).orElse(lead.title()),
        section,
        points,
        Worth.why(lead, more(lead)),
        ordered);
  }
}
