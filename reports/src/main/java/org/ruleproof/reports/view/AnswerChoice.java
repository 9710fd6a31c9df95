package org.ruleproof.reports.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Dispute;
import org.ruleproof.model.finding.Dispute.RulingAnswer;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;

/**
 * An answer that can be taken for a question.
 *
 * @param letter A for the first
 * @param rulings those that give it; none for a reading
 */
public record AnswerChoice(char letter, String answer, List<RulingCitation> rulings) {
  /** More answers than this have no letter. */
  private static final int MOST = 12;

  public AnswerChoice {
    rulings = List.copyOf(rulings);
  }

  /** {@return the answers that rulings give, or else the readings of the plainest finding} */
  public static List<AnswerChoice> of(DisputedQuestion question) {
    Map<String, Map<String, RulingCitation>> given = new LinkedHashMap<>();
    for (Finding finding : question.findings()) {
      for (RulingAnswer answer : answers(finding)) {
        Map<String, RulingCitation> rulings =
            given.computeIfAbsent(answer.answer(), a -> new LinkedHashMap<>());
        finding.rulings().stream()
            .filter(r -> r.id().equals(answer.ruling()))
            .forEach(r -> rulings.put(r.id(), r));
      }
    }
    if (given.isEmpty()) {
      question.lead().readings().forEach(reading -> given.put(reading.words(), Map.of()));
    }
    List<AnswerChoice> choices = new ArrayList<>();
    given.forEach(
        (answer, rulings) -> {
          if (choices.size() < MOST) {
            choices.add(
                new AnswerChoice(
                    (char) ('A' + choices.size()), answer, List.copyOf(rulings.values())));
          }
        });
    return choices;
  }

  private static List<RulingAnswer> answers(Finding finding) {
    return finding.dispute().map(Dispute::answers).orElse(List.of());
  }

  /** A claim that holds and one that yields to it. */
  public record Sides(ClaimCitation keeps, ClaimCitation yields) {
    /** {@return the two claims of the finding; empty unless exactly one of them gives the answer} */
    public static Optional<Sides> of(Finding finding, String answer) {
      List<RulingAnswer> answers = answers(finding);
      List<RulingAnswer> kept = answers.stream().filter(a -> a.answer().equals(answer)).toList();
      if (answers.size() != 2 || kept.size() != 1) {
        return Optional.empty();
      }
      RulingAnswer other = answers.get(1 - answers.indexOf(kept.getFirst()));
      return cited(finding, kept.getFirst())
          .flatMap(keeps -> cited(finding, other).map(yields -> new Sides(keeps, yields)));
    }

    private static Optional<ClaimCitation> cited(Finding finding, RulingAnswer answer) {
      return finding.claims().stream()
          .filter(c -> c.rulingId().equals(answer.ruling()) && c.english().equals(answer.claim()))
          .findFirst();
    }
  }
}
