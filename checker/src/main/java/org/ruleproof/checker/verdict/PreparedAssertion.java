package org.ruleproof.checker.verdict;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.kernel.AppliedAssertion;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.kernel.Subsumption;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.situation.Value;

/** An assertion of a claim, compiled for repeated evaluation with different arguments. */
final class PreparedAssertion {
  private final ClaimInForce claim;
  private final AppliedAssertion applied;
  private final Topic said;
  private Subsumption.@Nullable Words words; // computed on first use; a race only repeats the work

  PreparedAssertion(ClaimInForce claim, Assertion assertion) {
    this(claim, assertion, assertion.head().topic());
  }

  /**
   * An assertion of a claim, or what one says of a kind of its event.
   *
   * @param said what the claim itself is about
   */
  PreparedAssertion(ClaimInForce claim, Assertion assertion, Topic said) {
    this.claim = claim;
    this.said = said;
    this.applied = new AppliedAssertion(assertion);
  }

  /** The assertion reduced to whether it applies, with a constant answer. */
  static PreparedAssertion ofWhether(ClaimInForce claim, Assertion assertion) {
    return new PreparedAssertion(claim, assertion.answering(new Answer.Flag(true)));
  }

  /** The assertion's conditions as text, for subsumption. */
  Subsumption.Words words(Subsumption subsumption) {
    Subsumption.Words known = words;
    if (known == null) {
      known = subsumption.words(assertion());
      words = known;
    }
    return known;
  }

  ClaimInForce claim() {
    return claim;
  }

  Assertion assertion() {
    return applied.assertion();
  }

  /** What the claim itself is about: the event here, or one that it is a kind of. */
  Topic said() {
    return said;
  }

  /** Whether it applies to these arguments. */
  boolean applies(List<Value> arguments, ExactEvaluation evaluator) {
    return applied.applies(arguments, evaluator);
  }

  /** Its answers for these arguments. */
  ClaimEvaluation evaluate(List<Value> arguments, ExactEvaluation evaluator) {
    return switch (assertion().answer()) {
      case Answer.Flag f ->
          evaluation(applies(arguments, evaluator), new ConcreteAnswer.Flag(f.yes()));
      case Answer.Choice c ->
          evaluation(applies(arguments, evaluator), new ConcreteAnswer.Chosen(c.name()));
      case Answer.When w -> evaluation(applies(arguments, evaluator), new ConcreteAnswer.At(w));
      case Answer.Exactly _, Answer.Bounded _, Answer.Only _, Answer.Also _ -> {
        List<ConcreteAnswer> answers = List.copyOf(answers(arguments, evaluator));
        boolean applies = !answers.isEmpty() || (isYesOrNo() && applies(arguments, evaluator));
        yield new ClaimEvaluation(applies, answers, Set.of(), Set.of(), false);
      }
    };
  }

  private static ClaimEvaluation evaluation(boolean applies, ConcreteAnswer answer) {
    return new ClaimEvaluation(
        applies, applies ? List.of(answer) : List.of(), Set.of(), Set.of(), false);
  }

  private boolean isYesOrNo() {
    return assertion().head().family() == Head.Family.PERMITTED
        || assertion().head().family() == Head.Family.HAPPENS;
  }

  /** Its answers for these arguments; empty where it does not apply. */
  private SequencedSet<ConcreteAnswer> answers(List<Value> arguments, ExactEvaluation evaluator) {
    SequencedSet<ConcreteAnswer> answers = new LinkedHashSet<>();
    applied.some(
        arguments,
        evaluator,
        environment -> {
          switch (assertion().answer()) {
            case Answer.Exactly e ->
                evaluator
                    .values(e.value(), environment)
                    .forEach(v -> answers.add(new ConcreteAnswer.Is(v)));
            case Answer.Bounded b ->
                evaluator
                    .number(b.bound(), environment)
                    .ifPresent(n -> answers.add(new ConcreteAnswer.Bound(b.atLeast(), n)));
            case Answer.Flag f -> answers.add(new ConcreteAnswer.Flag(f.yes()));
            case Answer.Choice c -> answers.add(new ConcreteAnswer.Chosen(c.name()));
            case Answer.When w -> answers.add(new ConcreteAnswer.At(w));
            case Answer.Only _, Answer.Also _ ->
                answers.addAll(ReactionWords.of(claim.claim().statement(), environment, evaluator));
          }
          return false;
        });
    return answers;
  }
}
