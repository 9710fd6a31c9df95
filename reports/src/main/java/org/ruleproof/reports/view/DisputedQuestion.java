package org.ruleproof.reports.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.model.finding.Dispute;
import org.ruleproof.model.finding.Dispute.RulingAnswer;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;

/**
 * A disputed question, with all findings that raise it.
 *
 * @param id that of its first finding
 * @param text a question in plain English, unlike that of any other question of the report
 * @param worth how much speaks for asking it, as {@link Worth} weighs it
 * @param why what speaks for it and against it, in words
 * @param findings the plainest first; at least one
 */
public record DisputedQuestion(
    String id, String text, Section section, int worth, List<String> why, List<Finding> findings) {
  public DisputedQuestion {
    why = List.copyOf(why);
    findings = List.copyOf(findings);
  }

  /** The plainest of its findings. */
  public Finding lead() {
    return findings.getFirst();
  }

  /** The findings that raise it too. */
  public List<Finding> also() {
    return findings.subList(1, findings.size());
  }

  /** {@return the findings in which one ruling gives the answer; all if it is that of no ruling} */
  public List<Finding> decidedBy(String answer) {
    List<Finding> decided =
        findings.stream().filter(f -> AnswerChoice.Sides.of(f, answer).isPresent()).toList();
    return decided.isEmpty() ? findings : decided;
  }

  /** {@return the answers of all its rulings, each ruling once, those of the lead first} */
  public List<AnswerOf> answers() {
    return findings.stream()
        .flatMap(f -> given(f).flatMap(a -> of(f, a)))
        .collect(
            Collectors.toMap(
                a -> a.ruling().id(), a -> a, (first, later) -> first, LinkedHashMap::new))
        .values()
        .stream()
        .toList();
  }

  /** The texts of the rulings whose answers are such; those without one have empty answers. */
  private static List<String> texts(Finding finding, Predicate<Optional<String>> answers) {
    return finding.rulings().stream()
        .filter(
            ruling ->
                answers.test(
                    given(finding)
                        .filter(a -> a.ruling().equals(ruling.id()))
                        .findFirst()
                        .map(RulingAnswer::answer)))
        .map(RulingCitation::text)
        .toList();
  }

  private static Stream<RulingAnswer> given(Finding finding) {
    return finding.dispute().map(Dispute::answers).stream().flatMap(List::stream);
  }

  private Stream<AnswerOf> of(Finding finding, RulingAnswer answer) {
    Optional<String> inForce = lead().resolution().inForce();
    return finding.rulings().stream()
        .filter(ruling -> ruling.id().equals(answer.ruling()))
        .map(
            ruling ->
                new AnswerOf(
                    answer.answer(),
                    answer.claim(),
                    ruling,
                    CarryingSentence.of(
                        // a heading without text of its own stands for its parts, which repeat it
                        ruling.text().isBlank()
                            ? String.join("\n\n", texts(finding, Optional::isEmpty))
                            : ruling.text(),
                        answer.claim(),
                        texts(finding, a -> a.filter(s -> !s.equals(answer.answer())).isPresent())),
                    inForce.equals(Optional.of(ruling.id())),
                    answer.opaque()));
  }

  /**
   * The answer of one ruling.
   *
   * @param claim the claim that gives it, in English
   * @param sentence the sentence of the ruling's text that carries it
   * @param inForce whether the plainest finding says so
   * @param opaque the words on which it rests and that no rule explains
   */
  public record AnswerOf(
      String answer,
      String claim,
      RulingCitation ruling,
      String sentence,
      boolean inForce,
      List<String> opaque) {
    /** {@return what only a reader of the texts can tell about it; empty if there is nothing} */
    public String caution() {
      return opaque.isEmpty()
          ? ""
          : "Rests on words that no rule explains: "
              + opaque.stream().map(o -> "\"" + o + "\"").collect(Collectors.joining(", "))
              + ".";
    }
  }
}
