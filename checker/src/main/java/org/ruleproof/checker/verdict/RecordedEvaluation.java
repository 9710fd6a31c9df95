package org.ruleproof.checker.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.situation.Situation;

/**
 * The evaluations of all claims on one question in one situation, recorded by {@link Judge#record}.
 * Gives the verdict after a change of one claim.
 *
 * <p>Immutable and thread-safe. A verdict costs the evaluation of the changed claim only.
 */
public final class RecordedEvaluation {
  private final Judge judge;
  private final Question question;
  private final Situation situation;
  private final ExactEvaluation evaluator;
  private final Set<Topic> consulted;
  private final List<Topic> heads;
  private final List<PreparedAssertion> assertions;
  private final List<ClaimEvaluation> evaluations;

  /** A change of one claim, prepared by {@link Judge#instead}. */
  public static final class Alternative {
    private final ClaimInForce other;
    private final ClaimInForce instead;
    private final Map<Topic, List<PreparedAssertion>> assertions;

    Alternative(
        ClaimInForce other, ClaimInForce instead, Map<Topic, List<PreparedAssertion>> assertions) {
      this.other = other;
      this.instead = instead;
      this.assertions = assertions;
    }
  }

  /**
   * The evaluations of one question.
   *
   * @param consulted the topics on which claims gave values
   * @param heads the heads on the question
   * @param assertions the assertions that apply
   * @param evaluations the evaluation of each of them
   */
  RecordedEvaluation(
      Judge judge,
      Question question,
      Situation situation,
      ExactEvaluation evaluator,
      Set<Topic> consulted,
      List<Topic> heads,
      List<PreparedAssertion> assertions,
      List<ClaimEvaluation> evaluations) {
    this.judge = judge;
    this.question = question;
    this.situation = situation;
    this.evaluator = evaluator;
    this.consulted = Set.copyOf(consulted);
    this.heads = List.copyOf(heads);
    this.assertions = List.copyOf(assertions);
    this.evaluations = List.copyOf(evaluations);
  }

  /**
   * The verdict after the change, except for the order of claims. Empty where nothing changes,
   * because the claim applies neither before nor after.
   *
   * @throws org.ruleproof.model.language.Untranslatable as the judge does
   */
  public Optional<Verdict> verdict(Alternative alternative) {
    boolean elsewhere =
        Stream.of(alternative.other, alternative.instead)
            .flatMap(claim -> claim.assertions().stream())
            .anyMatch(assertion -> consulted.contains(assertion.head().topic()));
    if (elsewhere) {
      Judge judged = judge.reading(alternative.other, alternative.instead);
      return Optional.of(judged.verdict(question, situation));
    }
    List<PreparedAssertion> others = new ArrayList<>();
    List<ClaimEvaluation> said = new ArrayList<>();
    for (int i = 0; i < assertions.size(); i++) {
      if (!assertions.get(i).claim().isReadingOf(alternative.instead)) {
        others.add(assertions.get(i));
        said.add(evaluations.get(i));
      }
    }
    boolean concerned = others.size() < assertions.size();
    for (Topic head : heads) {
      for (PreparedAssertion assertion : alternative.assertions.getOrDefault(head, List.of())) {
        ClaimEvaluation now = assertion.evaluate(question.arguments(), evaluator);
        if (now.applies()) {
          others.add(assertion);
          said.add(now);
          concerned = true;
        }
      }
    }
    return concerned
        ? Optional.of(judge.verdict(question, others, said, evaluator))
        : Optional.empty();
  }
}
