package org.ruleproof.model.syntax;

import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;

/**
 * An expression and the type of its values.
 *
 * @param type empty for {@code none}, and where it is not known or an error has been told
 */
record Typed(Expression node, Optional<Type> type) {
  static Typed of(Expression node, Type type) {
    return new Typed(node, Optional.of(type));
  }

  static Typed untyped(Expression node) {
    return new Typed(node, Optional.empty());
  }

  static Typed number(Expression node) {
    return of(node, new Type.AnyNumber());
  }

  static Typed condition(Expression node) {
    return of(node, Type.Alternatives.YES_NO);
  }
}
