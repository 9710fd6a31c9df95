package org.ruleproof.constraints.judge;

import java.util.List;
import java.util.Optional;

/**
 * Whether two claims that give the same term something contradict.
 *
 * <p>They do when somewhere what they give excludes each other and the one speaks wherever the
 * other does; where they merely overlap there is nothing to report.
 */
final class ValueQuestion {
  private final Saying one;
  private final Saying two;
  private final List<Source> judged;
  private final Consistency consistency;
  private final Instance instance;

  private boolean clash;
  private boolean plainClash;
  private boolean oneAlone;
  private boolean twoAlone;

  private ValueQuestion(Saying one, Saying two, Consistency consistency, Instance instance) {
    this.one = one;
    this.two = two;
    this.judged = List.of(one.source(), two.source());
    this.consistency = consistency;
    this.instance = instance;
  }

  /** The answer for two sayings at one instance. */
  static Optional<Outcome> ask(
      Saying one, Saying two, Consistency consistency, Instance instance, Situations situations) {
    ValueQuestion question = new ValueQuestion(one, two, consistency, instance);
    situations.visit(question::look);
    return question.answer();
  }

  private Optional<Outcome> answer() {
    if (plainClash && (!oneAlone || !twoAlone)) {
      return Optional.of(Outcome.CONTRADICTION);
    }
    return clash ? Optional.of(Outcome.NOTE) : Optional.empty();
  }

  /** Looks at one situation; true when no other can change the answer. */
  private boolean look(Situation situation) {
    Evaluator evaluator = new Evaluator(situation);
    boolean first = one.applies(instance, evaluator);
    boolean second = two.applies(instance, evaluator);
    if (first && second) {
      if (!plainClash && one.clashes(two, instance, evaluator)) {
        consistency.require(evaluator, judged);
        clash = true;
        plainClash = consistency.isPlain(evaluator, judged);
      }
    } else if ((first && !oneAlone) || (second && !twoAlone)) {
      consistency.require(evaluator, judged);
      oneAlone |= first;
      twoAlone |= second;
    }
    return clash && oneAlone && twoAlone;
  }
}
