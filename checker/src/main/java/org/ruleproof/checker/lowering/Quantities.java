package org.ruleproof.checker.lowering;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Code.FoldOperator;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Untranslatable;

/** Lowers quantifiers and aggregates over the members of a kind to folds. */
final class Quantities {
  private final LoweringContext context;

  Quantities(LoweringContext context) {
    this.context = context;
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
  record Bound(Variable variable, Domain domain, LoweringScope inner, Code member) {
    /** Whether there is nothing that it can be: what is said of each is then not lowered. */
    boolean isEmpty() {
      return domain.size() == 0;
    }

    Code exists(Code body) {
      return Quantities.exists(variable, domain, member.and(body));
    }

    /** The command for each value; nothing where it does nothing. */
    Command each(Command body) {
      Command line = Effects.when(member, body);
      return line.equals(Command.NOTHING) ? line : new Command.ForEach(variable, domain, line);
    }

    /** The fold of a number over the values to which something applies; 0 for none. */
    Code fold(FoldOperator operator, Code applies, Code number) {
      return new Code.Fold(operator, variable, domain, applies, number, Code.ZERO);
    }
  }

  /**
   * Binds a variable to the members of a kind, including members by claims. {@code member} is 0 for
   * a value that is not of the kind.
   */
  Bound bind(Binder binder, LoweringScope scope) {
    ValueType type = context.kinds.rangeOf(binder);
    Variable variable = scope.fresh(binder.name(), type);
    LoweredExpression value = LoweredExpression.of(type, variable);
    return new Bound(
        variable,
        type.values(),
        scope.with(binder.name(), value),
        context.kinds.isOf(value, binder));
  }

  private static Code where(Function<LoweringScope, Code> where, Bound bound) {
    return bound.member().and(where.apply(bound.inner()));
  }

  Code some(Binder binder, LoweringScope scope, Function<LoweringScope, Code> body) {
    Bound bound = bind(binder, scope);
    return bound.isEmpty() ? Code.ZERO : bound.exists(body.apply(bound.inner()));
  }

  Code every(Binder binder, LoweringScope scope, Function<LoweringScope, Code> body) {
    Bound bound = bind(binder, scope);
    return bound.isEmpty()
        ? Code.ONE
        : forAll(
            bound.variable(), bound.domain(), bound.member().not().or(body.apply(bound.inner())));
  }

  LoweredExpression count(Binder binder, LoweringScope scope, Function<LoweringScope, Code> where) {
    return Arithmetic.number(counted(List.of(binder), scope, where), Code.ONE, Code.ONE);
  }

  /** An aggregate with its filter and its term in any scope. */
  private record Folded(
      Expression.Aggregate at,
      Function<LoweringScope, Code> where,
      Function<LoweringScope, LoweredExpression> term) {}

  LoweredExpression aggregate(
      Expression.Aggregate a,
      LoweringScope scope,
      Function<LoweringScope, Code> where,
      Function<LoweringScope, LoweredExpression> term) {
    Folded folded = new Folded(a, where, term);
    return switch (a.operator()) {
      case SUM -> fold(FoldOperator.SUM, folded, a.over(), scope);
      case HIGHEST -> fold(FoldOperator.GREATEST, folded, a.over(), scope);
      case LOWEST -> fold(FoldOperator.LEAST, folded, a.over(), scope);
      case AVERAGE -> {
        LoweredExpression sum = fold(FoldOperator.SUM, folded, a.over(), scope);
        Code count = counted(a.over(), scope, where);
        yield context.rounding.average(
            Arithmetic.number(
                sum.number(), sum.denominator().times(Code.ONE.max(count)), Code.ZERO.less(count)),
            a);
      }
    };
  }

  private Code counted(
      List<Binder> over, LoweringScope scope, Function<LoweringScope, Code> where) {
    Bound bound = bind(over.getFirst(), scope);
    boolean innermost = over.size() == 1;
    return new Code.Fold(
        FoldOperator.SUM,
        bound.variable(),
        bound.domain(),
        innermost ? where(where, bound) : bound.member(),
        innermost ? Code.ONE : counted(over.subList(1, over.size()), bound.inner(), where),
        Code.ZERO);
  }

  /** All parts of a fold share one denominator, so it must be constant. */
  private LoweredExpression fold(
      FoldOperator operator, Folded folded, List<Binder> over, LoweringScope scope) {
    Bound bound = bind(over.getFirst(), scope);
    boolean innermost = over.size() == 1;
    LoweredExpression body =
        innermost
            ? folded.term().apply(bound.inner())
            : fold(operator, folded, over.subList(1, over.size()), bound.inner());
    Code where = (innermost ? where(folded.where(), bound) : bound.member()).and(body.defined());
    if (!(body.denominator() instanceof Code.Constant)) {
      throw new Untranslatable(
          folded.at().at(), "an aggregate of quotients with different divisors");
    }
    Code any =
        operator == FoldOperator.SUM ? Code.ONE : exists(bound.variable(), bound.domain(), where);
    return Arithmetic.number(
        new Code.Fold(operator, bound.variable(), bound.domain(), where, body.number(), Code.ZERO),
        body.denominator(),
        any);
  }

  LoweredExpression the(
      Expression.The t,
      LoweringScope scope,
      Function<LoweringScope, Code> filter,
      Optional<Function<LoweringScope, LoweredExpression>> ranking) {
    Bound bound = bind(t.binder(), scope);
    ValueType type = bound.inner().find(t.binder().name()).orElseThrow().type();
    Code where = where(filter, bound);
    Code rank = Code.ZERO;
    if (ranking.isPresent()) {
      LoweredExpression by = ranking.get().apply(bound.inner());
      if (!(by.denominator() instanceof Code.Constant)) {
        throw new Untranslatable(t.at(), "a ranking by quotients with different divisors");
      }
      where = where.and(by.defined());
      rank = t.ranking().orElseThrow().highest() ? by.number() : Code.ZERO.minus(by.number());
    }
    Code best =
        new Code.Best(
            bound.variable(),
            bound.domain(),
            where,
            rank,
            Code.number(Sort.NONE),
            t.firstOfEquals(),
            context.origin(t.at()));
    boolean always = where.equals(Code.ONE) && bound.domain().size() > 0;
    return LoweredExpression.of(
        always ? type : type.withNone(),
        best,
        always ? Code.ONE : exists(bound.variable(), bound.domain(), where));
  }
}
