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
 * <p>Reading may add free variables to the scope. Where something is wrong it is reported, and a
 * stand-in is returned that must not reach a caller of the reader: see {@link Problems#count}.
 */
final class ExpressionReader {
  private final Reading reading;
  private final Scope scope;
  private final VariableReader variables;
  private final ApplicationReader applications;
  private final QuantityReader quantities;
  private final ComparisonReader comparisons;

  ExpressionReader(Reading reading, Scope scope) {
    this.reading = reading;
    this.scope = scope;
    this.variables = new VariableReader(reading, scope);
    this.applications = new ApplicationReader(reading, variables, this);
    this.quantities = new QuantityReader(reading, scope, this);
    this.comparisons = new ComparisonReader(reading, scope, this);
  }

  Reading reading() {
    return reading;
  }

  Scope scope() {
    return scope;
  }

  VariableReader variables() {
    return variables;
  }

  ApplicationReader applications() {
    return applications;
  }

  QuantityReader quantities() {
    return quantities;
  }

  ComparisonReader comparisons() {
    return comparisons;
  }

  /** A condition. */
  Expression condition(ExpressionContext tree) {
    return checked(tree, Type.Alternatives.YES_NO, Position.PLAIN);
  }

  /** A number. */
  Expression number(ExpressionContext tree) {
    return checked(tree, new Type.AnyNumber(), Position.PLAIN);
  }

  /** An expression of any type. */
  Typed any(ExpressionContext tree) {
    return read(tree, Optional.empty(), Position.PLAIN);
  }

  /** An expression whose values must be of that type. */
  Expression checked(ExpressionContext tree, Type expected, Position position) {
    Typed found = read(tree, Optional.of(expected), position);
    boolean none =
        found.node() instanceof Expression.Constant(Span at, String name) && name.equals("none");
    if (none && !(expected instanceof Type.OrNone)) {
      reading.report(
          "wrong-type", reading.at(tree), "none stands where " + Types.words(expected) + " must");
    }
    if (found.type().isPresent() && !reading.names().types().fits(expected, found.type().get())) {
      reading.report(
          "wrong-type",
          reading.at(tree),
          "found "
              + Types.words(found.type().get())
              + " where "
              + Types.words(Types.plain(expected))
              + " is expected");
    }
    return found.node();
  }

  /** An expression; a type that is expected helps to resolve names but is not checked. */
  Typed read(ExpressionContext tree, Optional<Type> expected, Position position) {
    Span at = reading.at(tree);
    return switch (tree) {
      case RuleLanguageParser.ParenthesisedContext t -> read(t.expression(), expected, position);
      case RuleLanguageParser.NumberContext t ->
          Typed.number(new Expression.Number(at, reading.number(t.integer())));
      case RuleLanguageParser.CardNameContext t -> applications.card(t.STRING().getSymbol());
      case RuleLanguageParser.ConstantContext t -> constant(at, t.getText(), expected);
      case RuleLanguageParser.OtherContext t -> other(at, t, expected, position);
      case RuleLanguageParser.FractionContext t -> fraction(at, t);
      case RuleLanguageParser.IncrementsContext t -> increments(at, t);
      case RuleLanguageParser.ListPartContext t -> listPart(at, t);
      case RuleLanguageParser.HappenedContext t ->
          Typed.condition(
              new Expression.Happened(
                  at, applications.actOrEvent(t.application()), Periods.of(t.period())));
      case RuleLanguageParser.OpaqueContext t ->
          Typed.condition(
              new Expression.Opaque(
                  at,
                  Reading.unquoted(t.STRING().getSymbol()),
                  t.expression().stream()
                      .map(e -> read(e, Optional.empty(), Position.ARGUMENT).node())
                      .toList()));
      case RuleLanguageParser.ModalContext t ->
          Typed.condition(
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
          Typed.number(new Expression.Minus(at, number(t.expression())));
      case RuleLanguageParser.ProductContext t ->
          arithmetic(at, t.operator, t.expression(0), t.expression(1));
      case RuleLanguageParser.SumContext t ->
          arithmetic(at, t.operator, t.expression(0), t.expression(1));
      case RuleLanguageParser.ComparisonContext t ->
          comparisons.compare(at, operator(t.operator), t.expression(0), t.expression(1));
      case RuleLanguageParser.InContext t -> comparisons.in(at, t.expression(0), t.expression(1));
      case RuleLanguageParser.BetweenContext t -> {
        reading.report("misplaced-range", at, "a range stands only right of in");
        yield Reading.failed(at);
      }
      case RuleLanguageParser.IsExpressionContext t -> comparisons.is(at, t);
      case RuleLanguageParser.CountsAsExpressionContext t -> comparisons.countsAs(at, t);
      case RuleLanguageParser.NotContext t ->
          Typed.condition(new Expression.Not(at, condition(t.expression())));
      case RuleLanguageParser.AndContext t ->
          Typed.condition(
              new Expression.And(at, condition(t.expression(0)), condition(t.expression(1))));
      case RuleLanguageParser.OrContext t ->
          Typed.condition(
              new Expression.Or(at, condition(t.expression(0)), condition(t.expression(1))));
      case RuleLanguageParser.ImpliesContext t ->
          Typed.condition(
              new Expression.Implies(at, condition(t.expression(0)), condition(t.expression(1))));
      default -> quantities.read(at, tree);
    };
  }

  private Typed constant(Span at, String name, Optional<Type> expected) {
    Expression node = new Expression.Constant(at, name);
    if (name.equals("none")) {
      return Typed.untyped(node);
    }
    return expected.isPresent() && reading.names().types().members(expected.get()).contains(name)
        ? Typed.of(node, Types.plain(expected.get()))
        : Typed.condition(node);
  }

  private Typed other(
      Span at, RuleLanguageParser.OtherContext tree, Optional<Type> expected, Position position) {
    Typed of = read(tree.expression(), expected, position);
    of.type().ifPresent(type -> checkTwoMembers(at, type));
    return new Typed(new Expression.Other(at, of.node()), of.type().map(Types::plain));
  }

  private void checkTwoMembers(Span at, Type type) {
    boolean two =
        switch (Types.plain(type)) {
          case Type.Kind(String name) -> mayHaveTwo(name);
          case Type.Enumeration e -> reading.names().types().members(e).size() == 2;
          case Type.Alternatives a -> a.members().size() == 2;
          case Type.Range r -> false;
          case Type.AnyNumber n -> false;
          case Type.Step s -> reading.names().types().members(s).size() == 2;
          case Type.ListOf l -> false;
          case Type.OrNone o -> false;
        };
    if (!two) {
      reading.report(
          "other-of-many",
          at,
          "other asks for a type with exactly two members, and this is " + Types.words(type));
    }
  }

  /** Whether some declared number of members is two; kinds without a number may have two. */
  private boolean mayHaveTwo(String kind) {
    return reading
        .names()
        .vocabulary()
        .kind(kind)
        .flatMap(k -> k.count())
        .map(
            count ->
                reading.names().vocabulary().value(count.low()) <= 2
                    && reading.names().vocabulary().value(count.high()) >= 2)
        .orElse(true);
  }

  private Typed fraction(Span at, RuleLanguageParser.FractionContext tree) {
    long numerator = reading.number(tree.integer(0));
    long denominator = reading.number(tree.integer(1));
    if (denominator <= 0) {
      reading.report(
          "not-a-fraction", reading.at(tree.integer(1)), "a fraction is of one part or more");
    }
    return Typed.number(
        new Expression.Fraction(
            at, numerator, Math.max(1, denominator), number(tree.expression())));
  }

  private Typed increments(Span at, RuleLanguageParser.IncrementsContext tree) {
    long size = reading.number(tree.integer());
    if (size <= 0) {
      reading.report("not-a-fraction", reading.at(tree.integer()), "an increment is 1 or more");
    }
    return Typed.number(
        new Expression.Increments(at, Math.max(1, size), number(tree.expression())));
  }

  private Typed listPart(Span at, RuleLanguageParser.ListPartContext tree) {
    Typed list = applications.value(tree.application(), Optional.empty(), Position.PLAIN);
    Optional<Type> element = comparisons.elementOf(list, tree.application());
    return switch (tree.part.getText()) {
      case "size" ->
          Typed.number(new Expression.ListPart(at, Expression.ListPartOperator.SIZE, list.node()));
      case "top" ->
          new Typed(
              new Expression.ListPart(at, Expression.ListPartOperator.TOP, list.node()), element);
      default ->
          new Typed(
              new Expression.ListPart(at, Expression.ListPartOperator.BOTTOM, list.node()),
              element);
    };
  }

  private Typed arithmetic(
      Span at, Token operator, ExpressionContext left, ExpressionContext right) {
    ArithmeticOperator read =
        switch (operator.getText()) {
          case "+" -> ArithmeticOperator.PLUS;
          case "-" -> ArithmeticOperator.MINUS;
          case "*" -> ArithmeticOperator.TIMES;
          default -> ArithmeticOperator.DIVIDE;
        };
    return Typed.number(new Expression.Arithmetic(at, read, number(left), number(right)));
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

  /** The expressions of a list, each a number. */
  List<Expression> numbers(List<ExpressionContext> trees) {
    return trees.stream().map(this::number).toList();
  }
}
