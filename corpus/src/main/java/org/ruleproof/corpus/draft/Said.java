package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;

/**
 * One thing that a clause says.
 *
 * @param doing the act or event that it speaks of
 * @param what that act or event, or what is so
 * @param facts what its nouns say
 */
record Said(Mood mood, Optional<Sense.OfDoing> doing, Expression what, List<Expression> facts) {
  Said {
    facts = List.copyOf(facts);
  }

  /** Something that is so, or not. */
  static Said of(Mood mood, Expression fact, List<Expression> facts) {
    return new Said(mood, Optional.empty(), fact, facts);
  }

  /** {@return the same with other variables} */
  Said in(Substitution names) {
    return new Said(mood, doing, names.in(what), names.in(facts));
  }

  /** {@return the condition that it is so, done or permitted, before it is denied} */
  Optional<Expression> positive() {
    boolean may = mood == Mood.PERMIT || mood == Mood.FORBID;
    if (doing.isEmpty()) {
      return Optional.of(what).filter(fact -> !may);
    }
    Expression.Apply done = (Expression.Apply) what;
    return may
        ? doing
            .filter(Sense.OfDoing::act)
            .map(d -> new Expression.Modal(Span.NONE, Expression.Modality.PERMITTED, done))
        : Optional.of(new Expression.Happened(Span.NONE, done, Period.TURN));
  }
}
