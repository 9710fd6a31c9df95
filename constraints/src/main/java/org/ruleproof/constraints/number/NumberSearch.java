package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.ruleproof.constraints.contradiction.Prose;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/** All that the claims in force leave open, or had to decide, about numbers. */
public final class NumberSearch {
  /**
   * What was found.
   *
   * @param findings one for each amount, term or limit whose readings part
   * @param undecided a sentence for each question that was given up
   */
  public record Result(List<Finding> findings, List<String> undecided) {
    public Result {
      findings = List.copyOf(findings);
      undecided = List.copyOf(undecided);
    }
  }

  private NumberSearch() {}

  /** {@return the findings in source order} Deterministic; the limits count steps, not time. */
  public static Result search(Vocabulary vocabulary, List<ClaimInForce> claims, Prose prose) {
    List<String> undecided = new ArrayList<>();
    List<Parting> partings = new ArrayList<>();
    for (List<Question> ofAmount : QuotientQuestions.of(vocabulary, claims, undecided)) {
      least(ofAmount, undecided).ifPresent(partings::add);
    }
    for (Question question : ModifierQuestions.of(vocabulary, claims)) {
      least(List.of(question), undecided).ifPresent(partings::add);
    }
    for (Question question : LimitQuestions.of(vocabulary, claims)) {
      least(List.of(question), undecided).ifPresent(partings::add);
    }
    return new Result(new NumberFindings(vocabulary, prose).of(partings), undecided);
  }

  /** An unsettled one before a settled one, then the least sum of inputs and number of values. */
  private static Optional<Parting> least(List<Question> questions, List<String> undecided) {
    Optional<Parting> best = Optional.empty();
    for (Question question : questions) {
      try {
        Optional<Parting> parting = Parting.of(question);
        if (parting.isPresent() && (best.isEmpty() || isBefore(parting.get(), best.get()))) {
          best = parting;
        }
      } catch (Untranslatable reason) {
        undecided.add(
            "Whether "
                + question.subject()
                + " in "
                + question.claims().getFirst().ruling()
                + " has several readings: "
                + reason.getMessage()
                + ".");
        return Optional.empty();
      }
    }
    return best;
  }

  private static boolean isBefore(Parting one, Parting two) {
    if (one.settled() != two.settled()) {
      return !one.settled();
    }
    return weight(one) < weight(two);
  }

  private static long weight(Parting parting) {
    return LongStream.of(parting.inputs()).sum() + parting.inputs().length;
  }
}
