package org.ruleproof.model.print;

import org.ruleproof.model.language.Expression;

/**
 * The precedence of printed expressions, loosest first.
 *
 * <p>An operand is put in parentheses if it binds looser than its place requires. {@link #QUANTITY}
 * forms extend to the right as far as possible, so they are bare only at the end.
 */
enum BindingStrength {
  QUANTITY,
  IMPLIES,
  OR,
  AND,
  NOT,
  COMPARISON,
  PART,
  SUM,
  PRODUCT,
  PREFIX,
  ATOM;

  /** The precedence of the expression's outermost operator. */
  static BindingStrength of(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> n.value() < 0 ? PREFIX : ATOM;
      case Expression.Constant _,
          Expression.Parameter _,
          Expression.Variable _,
          Expression.TypedVariable _,
          Expression.KindName _,
          Expression.CardName _,
          Expression.Apply _,
          Expression.Modal _,
          Expression.Opaque _,
          Expression.Happened _,
          Expression.ListPart _ ->
          ATOM;
      case Expression.Other _, Expression.Minus _ -> PREFIX;
      case Expression.Arithmetic a ->
          switch (a.operator()) {
            case PLUS, MINUS -> SUM;
            case TIMES, DIVIDE -> PRODUCT;
          };
      case Expression.Fraction _, Expression.Increments _ -> PART;
      case Expression.Atom _ -> COMPARISON;
      case Expression.Not n -> n.operand() instanceof Expression.IsKind ? COMPARISON : NOT;
      case Expression.And _ -> AND;
      case Expression.Or _ -> OR;
      case Expression.Implies _ -> IMPLIES;
      case Expression.Count _,
          Expression.Aggregate _,
          Expression.Extreme _,
          Expression.Every _,
          Expression.Some _,
          Expression.None _,
          Expression.The _ ->
          QUANTITY;
    };
  }
}
