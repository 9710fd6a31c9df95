package org.ruleproof.checker.lowering;

import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Code.FoldOperator;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;

/** Lowers quantifiers and aggregates over the members of a kind to folds. */
final class Quantities {
  private final LoweringContext context;
  private final Expressions expressions;

  Quantities(LoweringContext context, Expressions expressions) {
    this.context = context;
    this.expressions = expressions;
  }

  static Code exists(Variable variable, Domain domain, Code body) {
    return body.equals(Code.ZERO) || domain.size() == 0
        ? Code.ZERO
        : new Code.Fold(FoldOperator.EXISTS, variable, domain, Code.ONE, body, Code.ZERO);
  }

  static Code forAll(Variable variable, Domain domain, Code body) {
    return body.equals(Code.ONE) || domain.size() == 0
        ? Code.ONE
        : new Code.Fold(FoldOperator.FOR_ALL, variable, domain, Code.ONE, body, Code.ONE);
  }

  /** A bound variable, and the scope inside its binder. */
  record Bound(Variable variable, Domain domain, LoweringScope inner, Code member) {}

  /**
   * Binds a variable to the members of a kind, including members by claims. {@code member} is 0 for
   * a value that is not of the kind.
   */
  Bound bind(Binder binder, LoweringScope scope) {
    boolean claimed =
        context.vocabulary().enumeration(binder.kind()).isEmpty()
            && context.kinds().isClaimed(binder.kind());
    ValueType type =
        claimed ? context.kinds().whole(binder.kind()) : context.types().named(binder.kind());
    Variable variable = scope.fresh(binder.name(), type);
    LoweredExpression value = LoweredExpression.of(type, new Code.Local(variable));
    return new Bound(
        variable,
        type.values(),
        scope.with(binder.name(), value),
        claimed ? context.kinds().is(value, binder.kind(), binder.at()) : Code.ONE);
  }

  private Code where(Optional<Expression> where, Bound bound) {
    return CodeBuilder.and(
        bound.member(), where.map(w -> expressions.condition(w, bound.inner())).orElse(Code.ONE));
  }

  Code some(Binder binder, Optional<Expression> where, LoweringScope scope) {
    Bound bound = bind(binder, scope);
    return exists(bound.variable(), bound.domain(), where(where, bound));
  }

  Code every(Expression.Every e, LoweringScope scope) {
    Bound bound = bind(e.binder(), scope);
    Code where = where(e.where(), bound);
    Code has = expressions.condition(e.has(), bound.inner());
    return forAll(bound.variable(), bound.domain(), CodeBuilder.or(CodeBuilder.not(where), has));
  }

  LoweredExpression count(Expression.Count c, LoweringScope scope) {
    Bound bound = bind(c.binder(), scope);
    return whole(
        new Code.Fold(
            FoldOperator.SUM,
            bound.variable(),
            bound.domain(),
            where(c.where(), bound),
            Code.ONE,
            Code.ZERO));
  }

  private static LoweredExpression whole(Code code) {
    return Arithmetic.number(code, Code.ONE, Code.ONE);
  }

  LoweredExpression aggregate(Expression.Aggregate a, LoweringScope scope) {
    return switch (a.operator()) {
      case SUM -> fold(FoldOperator.SUM, a, a.over(), scope);
      case HIGHEST -> fold(FoldOperator.GREATEST, a, a.over(), scope);
      case LOWEST -> fold(FoldOperator.LEAST, a, a.over(), scope);
      case AVERAGE -> average(a, scope);
    };
  }

  private LoweredExpression average(Expression.Aggregate a, LoweringScope scope) {
    LoweredExpression sum = fold(FoldOperator.SUM, a, a.over(), scope);
    Code count = counted(a, a.over(), scope);
    return context
        .rounding()
        .average(
            Arithmetic.number(
                sum.number(),
                CodeBuilder.multiply(sum.denominator(), CodeBuilder.maximum(Code.ONE, count)),
                CodeBuilder.less(Code.ZERO, count)),
            a);
  }

  private Code counted(Expression.Aggregate a, List<Binder> over, LoweringScope scope) {
    Bound bound = bind(over.getFirst(), scope);
    boolean innermost = over.size() == 1;
    return new Code.Fold(
        FoldOperator.SUM,
        bound.variable(),
        bound.domain(),
        innermost ? where(a.where(), bound) : bound.member(),
        innermost ? Code.ONE : counted(a, over.subList(1, over.size()), bound.inner()),
        Code.ZERO);
  }

  /** All parts of a fold share one denominator, so it must be constant. */
  private LoweredExpression fold(
      FoldOperator operator, Expression.Aggregate a, List<Binder> over, LoweringScope scope) {
    Bound bound = bind(over.getFirst(), scope);
    Code where;
    LoweredExpression body;
    if (over.size() == 1) {
      body = expressions.value(a.term(), bound.inner());
      where = CodeBuilder.and(where(a.where(), bound), body.defined());
    } else {
      body = fold(operator, a, over.subList(1, over.size()), bound.inner());
      where = CodeBuilder.and(bound.member(), body.defined());
    }
    if (!(body.denominator() instanceof Code.Constant)) {
      throw new Unsupported(a.at(), "an aggregate of quotients with different divisors");
    }
    Code any =
        operator == FoldOperator.SUM ? Code.ONE : exists(bound.variable(), bound.domain(), where);
    return Arithmetic.number(
        new Code.Fold(operator, bound.variable(), bound.domain(), where, body.number(), Code.ZERO),
        body.denominator(),
        any);
  }

  LoweredExpression the(Expression.The t, LoweringScope scope) {
    Bound bound = bind(t.binder(), scope);
    ValueType type = context.types().named(t.binder().kind());
    Code where = where(t.where(), bound);
    Code rank = Code.ZERO;
    boolean first = t.firstOfEquals();
    if (t.ranking().isPresent()) {
      LoweredExpression by = expressions.value(t.ranking().get().term(), bound.inner());
      if (!(by.denominator() instanceof Code.Constant)) {
        throw new Unsupported(t.at(), "a ranking by quotients with different divisors");
      }
      where = CodeBuilder.and(where, by.defined());
      rank =
          t.ranking().get().highest() ? by.number() : CodeBuilder.subtract(Code.ZERO, by.number());
    }
    Code best =
        new Code.Best(
            bound.variable(),
            bound.domain(),
            where,
            rank,
            CodeBuilder.number(Sort.NONE),
            first,
            context.origin(t.at()));
    boolean always = where.equals(Code.ONE) && bound.domain().size() > 0;
    return LoweredExpression.of(
        always ? type : type.withNone(),
        best,
        always ? Code.ONE : exists(bound.variable(), bound.domain(), where));
  }
}
