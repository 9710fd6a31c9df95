package org.ruleproof.model.syntax;

import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;

/**
 * An expression and the type of its values.
 *
 * @param type empty for {@code none}, for an unknown type, and after a reported error
 */
record TypedExpression(Expression node, Optional<Type> type) {
  static TypedExpression of(Expression node, Type type) {
    return new TypedExpression(node, Optional.of(type));
  }

  static TypedExpression untyped(Expression node) {
    return new TypedExpression(node, Optional.empty());
  }

  static TypedExpression number(Expression node) {
    return of(node, new Type.AnyNumber());
  }

  static TypedExpression condition(Expression node) {
    return of(node, Type.Alternatives.YES_NO);
  }
}
