package org.ruleproof.model.syntax;

import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.ExpressionContext;

/** Builds comparisons and memberships: {@code =}, {@code <}, {@code is}, {@code counts as}. */
final class ComparisonReader {
  private final ReaderContext context;
  private final VariableScope scope;
  private final ExpressionReader expressions;

  ComparisonReader(ReaderContext context, VariableScope scope, ExpressionReader expressions) {
    this.context = context;
    this.scope = scope;
    this.expressions = expressions;
  }

  /** {@code LEFT op RIGHT}: the side with a known type is read first and types the other. */
  TypedExpression compare(
      Span at, ComparisonOperator operator, ExpressionContext left, ExpressionContext right) {
    TypedExpression first;
    TypedExpression second;
    if (isOpen(left) && !isOpen(right)) {
      second = expressions.read(right, Optional.empty(), ExpressionPosition.COMPARED);
      first = expressions.read(left, second.type(), ExpressionPosition.COMPARED);
    } else {
      first = expressions.read(left, Optional.empty(), ExpressionPosition.COMPARED);
      second = expressions.read(right, first.type(), ExpressionPosition.COMPARED);
    }
    check(at, operator, first, second, right);
    return TypedExpression.condition(
        new Expression.Comparison(at, operator, first.node(), second.node()));
  }

  private void check(
      Span at,
      ComparisonOperator operator,
      TypedExpression first,
      TypedExpression second,
      ExpressionContext right) {
    boolean orders =
        operator != ComparisonOperator.EQUAL && operator != ComparisonOperator.NOT_EQUAL;
    if (first.type().isPresent() && second.type().isPresent()) {
      Type expected = first.type().get();
      Type found = second.type().get();
      if (!context.names().types().fits(expected, found)) {
        context.report(
            "wrong-type",
            context.at(right),
            "found "
                + TypeRules.words(found)
                + " where "
                + TypeRules.words(expected.plain())
                + " is expected");
        return;
      }
    }
    Optional<Type> known = first.type().or(second::type);
    if (orders
        && known.isPresent()
        && !known.get().isNumber()
        && !(known.get().plain() instanceof Type.Step)) {
      context.report(
          "wrong-type",
          at,
          "numbers and steps have an order, " + TypeRules.words(known.get()) + " has none");
    }
    checkNone(first, second, right);
  }

  private void checkNone(TypedExpression first, TypedExpression second, ExpressionContext right) {
    boolean none =
        second.node() instanceof Expression.Constant(Span at, String name) && name.equals("none");
    if (none
        && first.type().isPresent()
        && !(first.type().get() instanceof Type.OrNone)
        && !(first.node() instanceof Expression.Variable)) {
      context.report(
          "wrong-type",
          context.at(right),
          "none is no value of this: it is always " + TypeRules.words(first.type().get()));
    }
  }

  /** Whether the expression is a bare name without a type. */
  private boolean isOpen(ExpressionContext tree) {
    if (tree instanceof RuleLanguageParser.ParenthesisedContext inner) {
      return isOpen(inner.expression());
    }
    if (!(tree instanceof RuleLanguageParser.AppliedContext applied)
        || applied.application().getChildCount() > 1) {
      return false;
    }
    String name = applied.getText();
    return scope.find(name).isPresent()
        ? scope.find(name).get().type().isEmpty()
        : context.names().sort(name).isEmpty()
            && context.names().typeOfConstant(name).isEmpty()
            && context.names().vocabulary().parameter(name).isEmpty()
            && !context.names().isKind(name);
  }

  /** {@code E in LOW..HIGH} or {@code E in LIST}. */
  TypedExpression in(Span at, ExpressionContext element, ExpressionContext tree) {
    if (tree instanceof RuleLanguageParser.BetweenContext range) {
      Expression value = expressions.number(element);
      Expression low = expressions.number(range.expression(0));
      Expression high = expressions.number(range.expression(1));
      return TypedExpression.condition(new Expression.InRange(at, value, low, high));
    }
    return inList(at, element, tree);
  }

  private TypedExpression inList(Span at, ExpressionContext element, ExpressionContext list) {
    TypedExpression of = expressions.any(list);
    Optional<Type> type = elementOf(of, list);
    TypedExpression what = expressions.read(element, type, ExpressionPosition.COMPARED);
    if (type.isPresent()
        && what.type().isPresent()
        && !context.names().types().fits(type.get(), what.type().get())) {
      context.report(
          "wrong-type",
          context.at(element),
          "found "
              + TypeRules.words(what.type().get())
              + " in a list of which each is "
              + TypeRules.words(type.get()));
    }
    return TypedExpression.condition(new Expression.InList(at, what.node(), of.node()));
  }

  /** The type of a list's elements; reports anything that is no list. */
  Optional<Type> elementOf(TypedExpression list, ParserRuleContext tree) {
    if (list.type().isEmpty()) {
      return Optional.empty();
    }
    if (list.type().get().plain() instanceof Type.ListOf of) {
      return Optional.of(of.element());
    }
    context.report(
        "wrong-type",
        context.at(tree),
        "found " + TypeRules.words(list.type().get()) + " where a list is expected");
    return Optional.empty();
  }

  /** {@code E is [not] KIND}, or an equality if the right side is no kind. */
  TypedExpression is(Span at, RuleLanguageParser.IsExpressionContext tree) {
    boolean negated = tree.getChildCount() > 3;
    Optional<String> kind = kindNamed(tree.expression(1));
    if (kind.isEmpty()) {
      return compare(
          at,
          negated ? ComparisonOperator.NOT_EQUAL : ComparisonOperator.EQUAL,
          tree.expression(0),
          tree.expression(1));
    }
    TypedExpression subject =
        expressions.read(tree.expression(0), rootType(kind.get()), ExpressionPosition.COMPARED);
    checkHasKind(subject, tree.expression(0));
    Expression is = new Expression.IsKind(at, subject.node(), kind.get());
    return TypedExpression.condition(negated ? new Expression.Not(at, is) : is);
  }

  /** Reports what cannot have a kind, such as a number. */
  void checkHasKind(TypedExpression subject, ParserRuleContext tree) {
    if (subject.type().isPresent() && !(subject.type().get().plain() instanceof Type.Kind)) {
      context.report(
          "wrong-type", context.at(tree), TypeRules.words(subject.type().get()) + " is of no kind");
    }
  }

  /** The type of the sort that a kind belongs to. */
  Optional<Type> rootType(String kind) {
    return context.names().isKind(kind)
        ? Optional.of(new Type.Kind(context.names().vocabulary().rootOf(kind)))
        : Optional.empty();
  }

  /**
   * The kind or quoted card that an expression names, if any. An unknown one is reported and
   * treated as a kind.
   */
  Optional<String> kindNamed(ExpressionContext tree) {
    if (tree instanceof RuleLanguageParser.CardNameContext card) {
      String name = ReaderContext.unquoted(card.STRING().getSymbol());
      if (!context.names().isKind(name)) {
        context.unknownKind(context.at(card), name, true);
      }
      return Optional.of(name);
    }
    if (!(tree instanceof RuleLanguageParser.AppliedContext applied)
        || applied.application().getChildCount() > 1) {
      return Optional.empty();
    }
    String name = applied.getText();
    if (scope.find(name).isPresent()) {
      return Optional.empty();
    }
    if (context.names().isKind(name)) {
      return Optional.of(name);
    }
    boolean value =
        context.names().sort(name).isPresent()
            || context.names().typeOfConstant(name).isPresent()
            || context.names().vocabulary().parameter(name).isPresent()
            || context.names().allValues().stream().anyMatch(name::equalsIgnoreCase);
    if (value || !Character.isUpperCase(name.codePointAt(0))) {
      return Optional.empty();
    }
    context.unknownKind(context.at(tree), name, false);
    return Optional.of(name);
  }

  /** {@code E counts as K [for PURPOSE]}. */
  TypedExpression countsAs(Span at, RuleLanguageParser.CountsAsExpressionContext tree) {
    ThingReader things = new ThingReader(expressions);
    TypedExpression subject =
        expressions.read(
            tree.expression(), things.rootOf(tree.target), ExpressionPosition.COMPARED);
    Expression target = things.target(tree.target, subject.type());
    Optional<Expression> purpose = Optional.ofNullable(tree.purpose).map(things::purpose);
    return TypedExpression.condition(new Expression.CountsAs(at, subject.node(), target, purpose));
  }
}
