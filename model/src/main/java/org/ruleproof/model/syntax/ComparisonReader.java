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
  private final Reading reading;
  private final Scope scope;
  private final ExpressionReader expressions;

  ComparisonReader(Reading reading, Scope scope, ExpressionReader expressions) {
    this.reading = reading;
    this.scope = scope;
    this.expressions = expressions;
  }

  /** {@code LEFT op RIGHT}: the side whose type is known is read first and types the other. */
  Typed compare(
      Span at, ComparisonOperator operator, ExpressionContext left, ExpressionContext right) {
    Typed first;
    Typed second;
    if (isOpen(left) && !isOpen(right)) {
      second = expressions.read(right, Optional.empty(), Position.COMPARED);
      first = expressions.read(left, second.type(), Position.COMPARED);
    } else {
      first = expressions.read(left, Optional.empty(), Position.COMPARED);
      second = expressions.read(right, first.type(), Position.COMPARED);
    }
    check(at, operator, first, second, right);
    return Typed.condition(new Expression.Comparison(at, operator, first.node(), second.node()));
  }

  private void check(
      Span at, ComparisonOperator operator, Typed first, Typed second, ExpressionContext right) {
    boolean orders =
        operator != ComparisonOperator.EQUAL && operator != ComparisonOperator.NOT_EQUAL;
    if (first.type().isPresent() && second.type().isPresent()) {
      Type expected = first.type().get();
      Type found = second.type().get();
      if (!reading.names().types().fits(expected, found)) {
        reading.report(
            "wrong-type",
            reading.at(right),
            "found "
                + Types.words(found)
                + " where "
                + Types.words(Types.plain(expected))
                + " is expected");
        return;
      }
    }
    Optional<Type> known = first.type().or(second::type);
    if (orders
        && known.isPresent()
        && !Types.isNumber(known.get())
        && !(Types.plain(known.get()) instanceof Type.Step)) {
      reading.report(
          "wrong-type",
          at,
          "numbers and steps have an order, " + Types.words(known.get()) + " has none");
    }
    checkNone(first, second, right);
  }

  private void checkNone(Typed first, Typed second, ExpressionContext right) {
    boolean none =
        second.node() instanceof Expression.Constant(Span at, String name) && name.equals("none");
    if (none
        && first.type().isPresent()
        && !(first.type().get() instanceof Type.OrNone)
        && !(first.node() instanceof Expression.Variable)) {
      reading.report(
          "wrong-type",
          reading.at(right),
          "none is no value of this: it is always " + Types.words(first.type().get()));
    }
  }

  /** Whether the expression is a bare name that nothing has given a type yet. */
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
        : reading.names().sort(name).isEmpty()
            && reading.names().typeOfConstant(name).isEmpty()
            && reading.names().vocabulary().parameter(name).isEmpty()
            && !reading.names().isKind(name);
  }

  /** {@code E in LOW..HIGH} or {@code E in LIST}. */
  Typed in(Span at, ExpressionContext element, ExpressionContext tree) {
    if (tree instanceof RuleLanguageParser.BetweenContext range) {
      Expression value = expressions.number(element);
      Expression low = expressions.number(range.expression(0));
      Expression high = expressions.number(range.expression(1));
      return Typed.condition(new Expression.InRange(at, value, low, high));
    }
    return inList(at, element, tree);
  }

  private Typed inList(Span at, ExpressionContext element, ExpressionContext list) {
    Typed of = expressions.any(list);
    Optional<Type> type = elementOf(of, list);
    Typed what = expressions.read(element, type, Position.COMPARED);
    if (type.isPresent()
        && what.type().isPresent()
        && !reading.names().types().fits(type.get(), what.type().get())) {
      reading.report(
          "wrong-type",
          reading.at(element),
          "found "
              + Types.words(what.type().get())
              + " in a list of which each is "
              + Types.words(type.get()));
    }
    return Typed.condition(new Expression.InList(at, what.node(), of.node()));
  }

  /** The type of a list's elements; reported when it is no list. */
  Optional<Type> elementOf(Typed list, ParserRuleContext tree) {
    if (list.type().isEmpty()) {
      return Optional.empty();
    }
    if (Types.plain(list.type().get()) instanceof Type.ListOf of) {
      return Optional.of(of.element());
    }
    reading.report(
        "wrong-type",
        reading.at(tree),
        "found " + Types.words(list.type().get()) + " where a list is expected");
    return Optional.empty();
  }

  /** {@code E is [not] KIND}, or an equality where no kind stands on the right. */
  Typed is(Span at, RuleLanguageParser.IsExpressionContext tree) {
    boolean negated = tree.getChildCount() > 3;
    Optional<String> kind = kindNamed(tree.expression(1));
    if (kind.isEmpty()) {
      return compare(
          at,
          negated ? ComparisonOperator.NOT_EQUAL : ComparisonOperator.EQUAL,
          tree.expression(0),
          tree.expression(1));
    }
    Typed subject = expressions.read(tree.expression(0), rootType(kind.get()), Position.COMPARED);
    checkHasKind(subject, tree.expression(0));
    Expression is = new Expression.IsKind(at, subject.node(), kind.get());
    return Typed.condition(negated ? new Expression.Not(at, is) : is);
  }

  /** Reports what cannot be of a kind, such as a number. */
  void checkHasKind(Typed subject, ParserRuleContext tree) {
    if (subject.type().isPresent() && !(Types.plain(subject.type().get()) instanceof Type.Kind)) {
      reading.report(
          "wrong-type", reading.at(tree), Types.words(subject.type().get()) + " is of no kind");
    }
  }

  /** The type of the objects that a kind sorts. */
  Optional<Type> rootType(String kind) {
    return reading.names().isKind(kind)
        ? Optional.of(new Type.Kind(reading.names().vocabulary().rootOf(kind)))
        : Optional.empty();
  }

  /**
   * The kind or quoted card that an expression names, where a kind may stand; an unknown one is
   * reported and counts as a kind.
   */
  Optional<String> kindNamed(ExpressionContext tree) {
    if (tree instanceof RuleLanguageParser.CardNameContext card) {
      String name = Reading.unquoted(card.STRING().getSymbol());
      if (!reading.names().isKind(name)) {
        reading.unknownKind(reading.at(card), name, true);
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
    if (reading.names().isKind(name)) {
      return Optional.of(name);
    }
    boolean value =
        reading.names().sort(name).isPresent()
            || reading.names().typeOfConstant(name).isPresent()
            || reading.names().vocabulary().parameter(name).isPresent();
    if (value || !Character.isUpperCase(name.codePointAt(0))) {
      return Optional.empty();
    }
    reading.unknownKind(reading.at(tree), name, false);
    return Optional.of(name);
  }

  /** {@code E counts as K [for PURPOSE]}. */
  Typed countsAs(Span at, RuleLanguageParser.CountsAsExpressionContext tree) {
    ThingReader things = new ThingReader(expressions);
    Typed subject =
        expressions.read(tree.expression(), things.rootOf(tree.target), Position.COMPARED);
    Expression target = things.target(tree.target, subject.type());
    Optional<Expression> purpose = Optional.ofNullable(tree.purpose).map(things::purpose);
    return Typed.condition(new Expression.CountsAs(at, subject.node(), target, purpose));
  }
}
