package org.ruleproof.model.print;

import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;

/** Moments in English. */
final class EnglishMoments {
  private final EnglishExpressions expressions;

  EnglishMoments(EnglishExpressions expressions) {
    this.expressions = expressions;
  }

  /** The moment of something: "at the start of the action step", "when a player plays a card". */
  String at(Moment moment) {
    return isClause(moment.anchor())
        ? switch (moment.relation()) {
              case AT -> "when ";
              case BEFORE -> "before ";
              case AFTER -> "after ";
              case DURING -> "while ";
              case START_OF -> "at the start of what happens when ";
              case END_OF -> "at the end of what happens when ";
            }
            + clause(moment.anchor())
        : switch (moment.relation()) {
              case AT -> "at ";
              case BEFORE -> "before ";
              case AFTER -> "after ";
              case DURING -> "during ";
              case START_OF -> "at the start of ";
              case END_OF -> "at the end of ";
            }
            + named(moment.anchor());
  }

  /** The end of something: "until the end of the action step". */
  String until(Moment moment) {
    return switch (moment.relation()) {
      case AT, BEFORE ->
          isClause(moment.anchor())
              ? "until " + clause(moment.anchor())
              : "until " + named(moment.anchor());
      case START_OF, END_OF, AFTER, DURING ->
          isClause(moment.anchor())
              ? "until the moment " + at(moment)
              : switch (moment.relation()) {
                    case START_OF -> "until the start of ";
                    case END_OF, AFTER -> "until the end of ";
                    case AT, BEFORE, DURING -> "until some moment during ";
                  }
                  + named(moment.anchor());
    };
  }

  private boolean isClause(Expression anchor) {
    return anchor instanceof Expression.Apply a && expressions.isDoing(a);
  }

  private String clause(Expression anchor) {
    return anchor instanceof Expression.Apply a
        ? expressions.doing(a).clause().text()
        : expressions.noun(anchor);
  }

  /** A step, or another period such as the turn. */
  private String named(Expression anchor) {
    String noun = expressions.noun(anchor);
    return noun.startsWith("the ") ? noun : "the " + noun;
  }
}
