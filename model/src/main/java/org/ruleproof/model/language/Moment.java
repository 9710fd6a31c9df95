package org.ruleproof.model.language;

import org.ruleproof.model.source.Span;

/**
 * A moment of a game, relative to a step, act or event.
 *
 * @param anchor a step ({@link Expression.Constant}) or an act or event ({@link Expression.Apply})
 */
public record Moment(Span at, Relation relation, Expression anchor) {
  /** How the moment relates to its anchor. */
  public enum Relation {
    AT,
    BEFORE,
    AFTER,
    START_OF,
    END_OF,
    DURING
  }
}
