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
import org.ruleproof.model.situation.Environment;
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
    SequencedSet<ConcreteAnswer> answers = new LinkedHashSet<>();
    boolean applies;
    if (isConstant()) {
      applies = applies(arguments, evaluator);
      answers.addAll(applies ? answers(Environment.EMPTY, evaluator) : List.of());
    } else {
      applied.some(
          arguments,
          evaluator,
          environment -> {
            answers.addAll(answers(environment, evaluator));
            return false;
          });
      applies = !answers.isEmpty() || (isYesOrNo() && applies(arguments, evaluator));
    }
    return new ClaimEvaluation(applies, List.copyOf(answers), Set.of(), Set.of(), false);
  }

  /** Whether its answer is the same wherever it applies. */
  private boolean isConstant() {
    return switch (assertion().answer()) {
      case Answer.Flag _, Answer.Choice _, Answer.When _ -> true;
      case Answer.Exactly _, Answer.Bounded _, Answer.Only _, Answer.Also _ -> false;
    };
  }

  private boolean isYesOrNo() {
    return assertion().head().family() == Head.Family.PERMITTED
        || assertion().head().family() == Head.Family.HAPPENS;
  }

  /** Its answers for some values of its variables. */
  private List<ConcreteAnswer> answers(Environment environment, ExactEvaluation evaluator) {
    return switch (assertion().answer()) {
      case Answer.Exactly e ->
          evaluator.values(e.value(), environment).stream()
              .<ConcreteAnswer>map(ConcreteAnswer.Is::new)
              .toList();
      case Answer.Bounded b ->
          evaluator.number(b.bound(), environment).stream()
              .<ConcreteAnswer>map(n -> new ConcreteAnswer.Bound(b.atLeast(), n))
              .toList();
      case Answer.Flag f -> List.of(new ConcreteAnswer.Flag(f.yes()));
      case Answer.Choice c -> List.of(new ConcreteAnswer.Chosen(c.name()));
      case Answer.When w -> List.of(new ConcreteAnswer.At(w));
      case Answer.Only _, Answer.Also _ ->
          ReactionWords.of(claim.claim().statement(), environment, evaluator);
    };
  }
}
