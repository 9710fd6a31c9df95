package org.ruleproof.model.syntax;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.ExpressionContext;

/**
 * Builds expressions, resolves their names and checks their types.
 *
 * <p>May add free variables to the scope. An error is reported, and a placeholder is returned that
 * must not leave the parser: see {@link Problems#count}.
 */
final class ExpressionReader {
  final ReaderContext context;
  final VariableScope scope;
  final VariableReader variables;
  final ApplicationReader applications;
  final QuantityReader quantities;
  final ComparisonReader comparisons;

  ExpressionReader(ReaderContext context, VariableScope scope) {
    this.context = context;
    this.scope = scope;
    this.variables = new VariableReader(context, scope);
    this.applications = new ApplicationReader(context, variables, this);
    this.quantities = new QuantityReader(context, scope, this);
    this.comparisons = new ComparisonReader(context, scope, this);
  }

  /** A condition. */
  Expression condition(ExpressionContext tree) {
    return checked(tree, Type.Alternatives.YES_NO, ExpressionPosition.PLAIN);
  }

  /** A number. */
  Expression number(ExpressionContext tree) {
    return checked(tree, new Type.AnyNumber(), ExpressionPosition.PLAIN);
  }

  /** An expression of any type. */
  TypedExpression any(ExpressionContext tree) {
    return read(tree, Optional.empty(), ExpressionPosition.PLAIN);
  }

  /** An expression of that type; reports any other. */
  Expression checked(ExpressionContext tree, Type expected, ExpressionPosition position) {
    TypedExpression found = read(tree, Optional.of(expected), position);
    boolean none =
        found.node() instanceof Expression.Constant(Span at, String name) && name.equals("none");
    if (none && !(expected instanceof Type.OrNone)) {
      context.report(
          "wrong-type",
          context.at(tree),
          "none stands where " + TypeRules.words(expected) + " must");
    }
    if (found.type().isPresent() && !context.names().types().fits(expected, found.type().get())) {
      context.report(
          "wrong-type",
          context.at(tree),
          "found "
              + TypeRules.words(found.type().get())
              + " where "
              + TypeRules.words(expected.plain())
              + " is expected");
    }
    return found.node();
  }

  /** An expression. The expected type helps to resolve names but is not checked. */
  TypedExpression read(
      ExpressionContext tree, Optional<Type> expected, ExpressionPosition position) {
    Span at = context.at(tree);
    return switch (tree) {
      case RuleLanguageParser.ParenthesisedContext t -> read(t.expression(), expected, position);
      case RuleLanguageParser.NumberContext t ->
          TypedExpression.number(new Expression.Number(at, context.number(t.integer())));
      case RuleLanguageParser.CardNameContext t -> applications.card(t.STRING().getSymbol());
      case RuleLanguageParser.ConstantContext t -> constant(at, t.getText(), expected);
      case RuleLanguageParser.OtherContext t -> other(at, t, expected, position);
      case RuleLanguageParser.FractionContext t -> fraction(at, t);
      case RuleLanguageParser.IncrementsContext t -> increments(at, t);
      case RuleLanguageParser.ListPartContext t -> listPart(at, t);
      case RuleLanguageParser.HappenedContext t ->
          TypedExpression.condition(
              new Expression.Happened(
                  at, applications.actOrEvent(t.application()), Periods.of(t.period())));
      case RuleLanguageParser.OpaqueContext t ->
          TypedExpression.condition(
              new Expression.Opaque(
                  at,
                  ReaderContext.unquoted(t.STRING().getSymbol()),
                  t.expression().stream()
                      .map(e -> read(e, Optional.empty(), ExpressionPosition.ARGUMENT).node())
                      .toList()));
      case RuleLanguageParser.ModalContext t ->
          TypedExpression.condition(
              new Expression.Modal(
                  at,
                  t.modality.getText().equals("permitted")
                      ? Expression.Modality.PERMITTED
                      : Expression.Modality.OBLIGED,
                  applications.act(t.application())));
      case RuleLanguageParser.TypedVariableContext t -> variables.typed(at, t.name(), t.kindName());
      case RuleLanguageParser.AppliedContext t ->
          applications.value(t.application(), expected, position);
      case RuleLanguageParser.MinusContext t ->
          TypedExpression.number(new Expression.Minus(at, number(t.expression())));
      case RuleLanguageParser.ProductContext t ->
          arithmetic(at, t.operator, t.expression(0), t.expression(1));
      case RuleLanguageParser.SumContext t ->
          arithmetic(at, t.operator, t.expression(0), t.expression(1));
      case RuleLanguageParser.ComparisonContext t ->
          comparisons.compare(at, operator(t.operator), t.expression(0), t.expression(1));
      case RuleLanguageParser.InContext t -> comparisons.in(at, t.expression(0), t.expression(1));
      case RuleLanguageParser.BetweenContext t -> {
        context.report("misplaced-range", at, "a range stands only right of in");
        yield ReaderContext.failed(at);
      }
      case RuleLanguageParser.IsExpressionContext t -> comparisons.is(at, t);
      case RuleLanguageParser.CountsAsExpressionContext t -> comparisons.countsAs(at, t);
      case RuleLanguageParser.NotContext t ->
          TypedExpression.condition(new Expression.Not(at, condition(t.expression())));
      case RuleLanguageParser.AndContext t ->
          TypedExpression.condition(
              new Expression.And(at, condition(t.expression(0)), condition(t.expression(1))));
      case RuleLanguageParser.OrContext t ->
          TypedExpression.condition(
              new Expression.Or(at, condition(t.expression(0)), condition(t.expression(1))));
      case RuleLanguageParser.ImpliesContext t ->
          TypedExpression.condition(
              new Expression.Implies(at, condition(t.expression(0)), condition(t.expression(1))));
      default -> quantities.read(at, tree);
    };
  }

  private TypedExpression constant(Span at, String name, Optional<Type> expected) {
    Expression node = new Expression.Constant(at, name);
    if (name.equals("none")) {
      return TypedExpression.untyped(node);
    }
    return expected.isPresent() && context.names().types().members(expected.get()).contains(name)
        ? TypedExpression.of(node, expected.get().plain())
        : TypedExpression.condition(node);
  }

  private TypedExpression other(
      Span at,
      RuleLanguageParser.OtherContext tree,
      Optional<Type> expected,
      ExpressionPosition position) {
    TypedExpression of = read(tree.expression(), expected, position);
    of.type().ifPresent(type -> checkTwoMembers(at, type));
    return new TypedExpression(new Expression.Other(at, of.node()), of.type().map(Type::plain));
  }

  private void checkTwoMembers(Span at, Type type) {
    boolean two =
        switch (type.plain()) {
          case Type.Kind(String name) -> mayHaveTwo(name);
          case Type.Enumeration e -> context.names().types().members(e).size() == 2;
          case Type.Alternatives a -> a.members().size() == 2;
          case Type.Range r -> false;
          case Type.AnyNumber n -> false;
          case Type.Step s -> context.names().types().members(s).size() == 2;
          case Type.ListOf l -> false;
          case Type.OrNone o -> false;
        };
    if (!two) {
      context.report(
          "other-of-many",
          at,
          "other asks for a type with exactly two members, and this is " + TypeRules.words(type));
    }
  }

  /** Whether the kind may have two members, by its declared number if there is one. */
  private boolean mayHaveTwo(String kind) {
    return context
        .names()
        .vocabulary()
        .kind(kind)
        .flatMap(k -> k.count())
        .map(
            count ->
                context.names().vocabulary().value(count.low()) <= 2
                    && context.names().vocabulary().value(count.high()) >= 2)
        .orElse(true);
  }

  private TypedExpression fraction(Span at, RuleLanguageParser.FractionContext tree) {
    long numerator = context.number(tree.integer(0));
    long denominator = context.number(tree.integer(1));
    if (denominator <= 0) {
      context.report(
          "not-a-fraction", context.at(tree.integer(1)), "a fraction is of one part or more");
    }
    return TypedExpression.number(
        new Expression.Fraction(
            at, numerator, Math.max(1, denominator), number(tree.expression())));
  }

  private TypedExpression increments(Span at, RuleLanguageParser.IncrementsContext tree) {
    long size = context.number(tree.integer());
    if (size <= 0) {
      context.report("not-a-fraction", context.at(tree.integer()), "an increment is 1 or more");
    }
    return TypedExpression.number(
        new Expression.Increments(at, Math.max(1, size), number(tree.expression())));
  }

  private TypedExpression listPart(Span at, RuleLanguageParser.ListPartContext tree) {
    TypedExpression list =
        applications.value(tree.application(), Optional.empty(), ExpressionPosition.PLAIN);
    Optional<Type> element = comparisons.elementOf(list, tree.application());
    return switch (tree.part.getText()) {
      case "size" ->
          TypedExpression.number(
              new Expression.ListPart(at, Expression.ListPartOperator.SIZE, list.node()));
      case "top" ->
          new TypedExpression(
              new Expression.ListPart(at, Expression.ListPartOperator.TOP, list.node()), element);
      default ->
          new TypedExpression(
              new Expression.ListPart(at, Expression.ListPartOperator.BOTTOM, list.node()),
              element);
    };
  }

  private TypedExpression arithmetic(
      Span at, Token operator, ExpressionContext left, ExpressionContext right) {
    ArithmeticOperator read =
        switch (operator.getText()) {
          case "+" -> ArithmeticOperator.PLUS;
          case "-" -> ArithmeticOperator.MINUS;
          case "*" -> ArithmeticOperator.TIMES;
          default -> ArithmeticOperator.DIVIDE;
        };
    return TypedExpression.number(new Expression.Arithmetic(at, read, number(left), number(right)));
  }

  private static ComparisonOperator operator(Token token) {
    return switch (token.getText()) {
      case "=" -> ComparisonOperator.EQUAL;
      case "!=" -> ComparisonOperator.NOT_EQUAL;
      case "<" -> ComparisonOperator.LESS;
      case "<=" -> ComparisonOperator.AT_MOST;
      case ">" -> ComparisonOperator.GREATER;
      default -> ComparisonOperator.AT_LEAST;
    };
  }

  /** All expressions of a list, as numbers. */
  List<Expression> numbers(List<ExpressionContext> trees) {
    return trees.stream().map(this::number).toList();
  }
}
