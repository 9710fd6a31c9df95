package org.ruleproof.model.meaning;

import java.util.List;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The term for which an assertion gives an answer.
 *
 * <p>Two heads unify if their topics are equal (or, for acts, one act is a kind of the other) and
 * their arguments can be equal. Surplus arguments of the longer head unify with anything.
 *
 * @param arguments the arguments of the topic's names, in order
 */
public record Head(Topic topic, List<Expression> arguments) {
  public Head {
    arguments = List.copyOf(arguments);
  }

  /** A head about one act, event, term or kind. */
  public Head(Family family, String name, List<Expression> arguments) {
    this(new Topic.Named(family, name), arguments);
  }

  /** The sort of term. */
  public Family family() {
    return topic.family();
  }

  /** {@return the act that it permits or obliges, and the acts above it; else empty} */
  public List<Declaration.Act> acts(Vocabulary vocabulary) {
    return family() == Family.PERMITTED || family() == Family.OBLIGED
        ? topic.withThoseAbove(vocabulary).stream()
            .flatMap(above -> above.names().stream())
            .flatMap(act -> vocabulary.act(act).stream())
            .toList()
        : List.of();
  }

  /** {@return whether the act is the one of this head, with the same arguments} */
  public boolean isAbout(Expression.Apply act) {
    return topic.isAbout(act.name())
        && act.arguments().stream()
            .map(Head::untyped)
            .toList()
            .equals(arguments.stream().map(Head::untyped).toList());
  }

  /** A variable is the same with or without a kind beside it. */
  private static Expression untyped(Expression argument) {
    return argument instanceof Expression.TypedVariable variable
        ? new Expression.Variable(variable.at(), variable.name())
        : argument;
  }

  /** The sort of term. */
  public enum Family {
    /** permitted(ACT). */
    PERMITTED,
    /** obliged(ACT). */
    OBLIGED,
    /** Whether an event happens. */
    HAPPENS,
    /** The value of a fact, state or term; clamps too. */
    VALUE,
    /** The base that modifiers change. */
    BASE,
    /** The amount by which one source modifies a term. */
    MODIFIER,
    /** Membership of a kind. */
    MEMBER,
    /** Membership for a purpose. */
    COUNTS,
    /** The moment of an act or event. */
    MOMENT,
    /** The moment of a choice. */
    DECISION,
    /** The order of two things. */
    ORDER,
    /** The order in which modifiers apply. */
    MODIFIER_ORDER,
    /** Whether like modifiers all apply. */
    LIKE_MODIFIERS,
    /** Rounding of a quantity. */
    ROUNDING,
    /** How often in a period. */
    LIMIT,
    /** When a computed value stops changing with the state. */
    FIXING,
    /** What a state becomes at an event. */
    BECOMES,
    /** The whole list of what happens at an event. */
    WHOLE_EFFECT,
    /** Who orders effects. */
    POLICY
  }
}
