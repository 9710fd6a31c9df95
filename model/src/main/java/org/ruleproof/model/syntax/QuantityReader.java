package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.AggregateOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.BinderContext;
import org.ruleproof.model.syntax.RuleLanguageParser.ExpressionContext;

/** Builds expressions that bind variables: count, sum, every, some, no, the. */
final class QuantityReader {
  private final ReaderContext context;
  private final VariableScope scope;
  private final ExpressionReader expressions;

  QuantityReader(ReaderContext context, VariableScope scope, ExpressionReader expressions) {
    this.context = context;
    this.scope = scope;
    this.expressions = expressions;
  }

  /** A binding expression; a placeholder for any other. */
  TypedExpression read(Span at, ExpressionContext tree) {
    return switch (tree) {
      case RuleLanguageParser.CountContext t ->
          TypedExpression.number(
              bound(
                  t.binder(),
                  () -> where(t.expression()),
                  (b, w) -> new Expression.Count(at, b, w)));
      case RuleLanguageParser.SomeContext t ->
          TypedExpression.condition(
              bound(
                  t.binder(),
                  () -> where(t.expression()),
                  (b, w) -> new Expression.Some(at, b, w)));
      case RuleLanguageParser.NoneContext t ->
          TypedExpression.condition(
              bound(
                  t.binder(),
                  () -> where(t.expression()),
                  (b, w) -> new Expression.None(at, b, w)));
      case RuleLanguageParser.EveryContext t -> every(at, t);
      case RuleLanguageParser.TheContext t -> the(at, t);
      case RuleLanguageParser.AggregateContext t -> aggregate(at, t);
      case RuleLanguageParser.ExtremeContext t ->
          TypedExpression.number(
              new Expression.Extreme(
                  at,
                  t.second_ != null,
                  t.extreme_.getText().equals("highest"),
                  expressions.numbers(t.expression())));
      default -> ReaderContext.failed(at);
    };
  }

  /** The condition after {@code where}, if there is one. */
  Optional<Expression> where(@Nullable ExpressionContext tree) {
    return Optional.ofNullable(tree).map(expressions::condition);
  }

  private TypedExpression every(Span at, RuleLanguageParser.EveryContext tree) {
    boolean hasWhere = tree.expression().size() > 1;
    record Parts(Optional<Expression> where, Expression has) {}
    return TypedExpression.condition(
        bound(
            tree.binder(),
            () ->
                new Parts(
                    hasWhere ? where(tree.expression(0)) : Optional.empty(),
                    expressions.condition(tree.expression(hasWhere ? 1 : 0))),
            (b, p) -> new Expression.Every(at, b, p.where(), p.has())));
  }

  private TypedExpression the(Span at, RuleLanguageParser.TheContext tree) {
    record Parts(Optional<Expression> where, Optional<Expression.Ranking> ranking) {}
    Expression.The the =
        bound(
            tree.binder(),
            () ->
                new Parts(
                    where(tree.condition),
                    Optional.ofNullable(tree.rank).map(r -> ranking(tree, r))),
            (b, p) ->
                new Expression.The(
                    at, b, p.where(), p.ranking(), tree.getStop().getText().equals("equals")));
    return new TypedExpression(the, context.names().kindOrEnumeration(the.binder().kind()));
  }

  private Expression.Ranking ranking(RuleLanguageParser.TheContext tree, ExpressionContext rank) {
    return new Expression.Ranking(
        context.at(rank), tree.side_.getText().equals("highest"), expressions.number(rank));
  }

  private TypedExpression aggregate(Span at, RuleLanguageParser.AggregateContext tree) {
    AggregateOperator operator =
        switch (tree.aggregate_.getText()) {
          case "sum" -> AggregateOperator.SUM;
          case "highest" -> AggregateOperator.HIGHEST;
          case "lowest" -> AggregateOperator.LOWEST;
          default -> AggregateOperator.AVERAGE;
        };
    record Parts(Expression term, Optional<Expression> where) {}
    return TypedExpression.number(
        boundAll(
            tree.binder(),
            () ->
                new Parts(
                    expressions.number(tree.expression(0)),
                    where(tree.expression().size() > 1 ? tree.expression(1) : null)),
            (b, p) -> new Expression.Aggregate(at, operator, p.term(), b, p.where())));
  }

  /** Reads parts in the scope of one bound variable. Its kind may be inferred from them. */
  <P, R> R bound(BinderContext binder, Supplier<P> inside, BiFunction<Binder, P, R> make) {
    return boundAll(
        List.of(binder), inside, (binders, parts) -> make.apply(binders.getFirst(), parts));
  }

  /** Reads parts in the scope of bound variables. Their kinds may be inferred from them. */
  <P, R> R boundAll(
      List<BinderContext> binders, Supplier<P> inside, BiFunction<List<Binder>, P, R> make) {
    scope.push();
    List<VariableScope.Variable> variables = binders.stream().map(this::open).toList();
    P parts = inside.get();
    List<Binder> closed = new ArrayList<>();
    for (int i = 0; i < binders.size(); i++) {
      closed.add(close(binders.get(i), variables.get(i)));
    }
    scope.pop();
    return make.apply(closed, parts);
  }

  /** Adds a bound variable to the innermost layer, possibly without a kind. */
  VariableScope.Variable open(BinderContext binder) {
    Span at = context.at(binder);
    return scope.bind(
        binder.name().getText(), at, Optional.ofNullable(binder.kindName()).flatMap(context::kind));
  }

  /** The binder of a variable after all its uses. */
  Binder close(BinderContext binder, VariableScope.Variable variable) {
    String kind =
        switch (variable.type().map(Type::plain).orElse(new Type.AnyNumber())) {
          case Type.Kind(String name) -> name;
          case Type.Enumeration(String name) -> name;
          default -> "";
        };
    if (kind.isEmpty() && binder.kindName() == null) {
      context.report(
          "untyped-variable",
          context.at(binder),
          "of what kind " + variable.name() + " is cannot be told from its use",
          "write " + variable.name() + ": and its kind");
    }
    return new Binder(context.at(binder), variable.name(), kind);
  }
}
