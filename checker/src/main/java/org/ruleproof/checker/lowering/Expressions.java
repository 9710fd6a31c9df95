package org.ruleproof.checker.lowering;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.kernel.Algebra;
import org.ruleproof.model.kernel.Evaluation;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Parts;

/**
 * Lowers expressions to code: the operators on code.
 *
 * <p>A state of none is undefined, and so is the best of nothing. Among members, an undefined value
 * equals none.
 */
final class Expressions implements Algebra<Code, LoweredExpression, LoweringScope> {
  private final LoweringContext context;
  private final Quantities quantities;
  private final Applications applications;
  private final Evaluation<Code, LoweredExpression, LoweringScope> evaluation =
      new Evaluation<>(this);

  Expressions(LoweringContext context) {
    this.context = context;
    this.quantities = new Quantities(context);
    this.applications = new Applications(context);
  }

  Applications applications() {
    return applications;
  }

  Quantities quantities() {
    return quantities;
  }

  /** A condition as 1 or 0. */
  Code condition(Expression expression, LoweringScope scope) {
    return evaluation.holds(expression, scope);
  }

  /** Whether some member satisfies the filter. */
  Code some(Binder binder, Optional<Expression> where, LoweringScope scope) {
    return evaluation.some(binder, where, scope);
  }

  /** The arguments of an application, each in the type of its parameter. */
  List<LoweredExpression> arguments(Expression.Apply apply, LoweringScope scope) {
    return evaluation.arguments(apply, scope);
  }

  /** An expression as a value. */
  LoweredExpression value(Expression expression, LoweringScope scope) {
    return evaluation.value(expression, scope);
  }

  /**
   * An expression as a value.
   *
   * @param expected the type of its place, used to resolve constants
   */
  LoweredExpression value(
      Expression expression, LoweringScope scope, Optional<ValueType> expected) {
    return evaluation.value(
        expression, Evaluation.isConstant(expression) ? scope.expecting(expected) : scope);
  }

  @Override
  public Code truth(boolean holds) {
    return holds ? Code.ONE : Code.ZERO;
  }

  @Override
  public Code not(Code operand) {
    return operand.not();
  }

  @Override
  public Code and(Code left, Supplier<Code> right) {
    return left.and(right.get());
  }

  @Override
  public Code or(Code left, Supplier<Code> right) {
    return left.or(right.get());
  }

  @Override
  public Code some(Binder binder, LoweringScope scope, Function<LoweringScope, Code> body) {
    return quantities.some(binder, scope, body);
  }

  @Override
  public Code every(Binder binder, LoweringScope scope, Function<LoweringScope, Code> body) {
    return quantities.every(binder, scope, body);
  }

  /** Some copy of the card, unless the scope binds one. */
  @Override
  public Code someCopy(String card, LoweringScope scope, Function<LoweringScope, Code> body) {
    String name = Parts.copyOf(card);
    if (scope.find(name).isPresent()) {
      return body.apply(scope);
    }
    ValueType type = context.types.named(card);
    if (type.size() == 1) {
      return body.apply(
          scope.with(name, LoweredExpression.of(type, Code.number(type.domain().low()))));
    }
    Variable copy = scope.fresh("copy", type);
    return Quantities.exists(
        copy, type.values(), body.apply(scope.with(name, LoweredExpression.of(type, copy))));
  }

  @Override
  public Code compare(
      ComparisonOperator operator, LoweredExpression left, LoweredExpression right) {
    boolean equality =
        operator == ComparisonOperator.EQUAL || operator == ComparisonOperator.NOT_EQUAL;
    if (equality && (isNone(left) || isNone(right))) {
      Code defined = isNone(left) ? right.defined() : left.defined();
      return operator == ComparisonOperator.EQUAL ? defined.not() : defined;
    }
    return left.type().number() || right.type().number() || !equality
        ? Arithmetic.compare(operator, left, right)
        : Arithmetic.compare(operator, left.number(), right.number());
  }

  private static boolean isNone(LoweredExpression value) {
    return value.defined().equals(Code.ZERO) && value.number().equals(Code.number(Sort.NONE));
  }

  @Override
  public Code isMember(LoweredExpression value, String kind, Expression at) {
    return context.kinds.is(value, kind, at.at());
  }

  @Override
  public Code isDefined(LoweredExpression value) {
    return value.type().number() ? value.defined() : Code.ONE;
  }

  @Override
  public Code isYes(LoweredExpression value) {
    return value.defined().equals(Code.ONE)
        ? value.number()
        : value.defined().and(value.number().is(1));
  }

  @Override
  public Code countsAs(Expression.CountsAs e, LoweredExpression subject, LoweringScope scope) {
    if (e.target() instanceof Expression.KindName kind && e.purpose().isEmpty()) {
      return isMember(subject, kind.name(), e);
    }
    throw new Untranslatable(e.at(), "what counts as another thing for a purpose");
  }

  @Override
  public Code happened(Expression.Happened e, List<LoweredExpression> arguments) {
    return context.happenings.happened(e, arguments);
  }

  @Override
  public Code opaque(Expression.Opaque e, List<LoweredExpression> arguments) {
    throw new Untranslatable(e.at(), "the wording \"" + e.wording() + "\" is opaque");
  }

  @Override
  public Code modal(Expression.Modal e, List<LoweredExpression> arguments, LoweringScope scope) {
    return context.modal(e, arguments, scope);
  }

  @Override
  public Code inList(
      Expression.Apply list,
      List<LoweredExpression> arguments,
      LoweredExpression element,
      LoweringScope scope) {
    return applications.inList(list, arguments, element, scope);
  }

  @Override
  public LoweredExpression listPart(
      Expression.ListPart e, Expression.Apply list, List<LoweredExpression> arguments) {
    return applications.listPart(e, list, arguments);
  }

  @Override
  public LoweredExpression number(long number) {
    return LoweredExpression.of(ValueType.numbers(number, number), Code.number(number));
  }

  @Override
  public LoweredExpression constant(Expression.Constant e, LoweringScope scope) {
    Optional<ValueType> expected = scope.expected();
    if (e.name().equals("none")) {
      ValueType type = expected.orElse(ValueType.CONDITION);
      return LoweredExpression.of(type, Code.number(Sort.NONE), Code.ZERO);
    }
    ValueType type =
        expected
            .filter(t -> context.types.member(t, e.name()).isPresent())
            .orElseGet(() -> context.types.declaring(e.name()));
    int member =
        context
            .types
            .member(type, e.name())
            .orElseThrow(() -> new Untranslatable(e.at(), e.name() + " is no value of any type"));
    return LoweredExpression.of(type, Code.number(member));
  }

  @Override
  public LoweringScope beside(LoweredExpression other, LoweringScope scope) {
    return scope.expecting(Optional.of(other.type()));
  }

  @Override
  public LoweringScope inPlace(String applied, int place, LoweringScope scope) {
    List<TypedName> parameters = context.vocabulary.parametersOf(applied).orElse(List.of());
    if (place < parameters.size()) {
      return scope.expecting(
          Optional.of(context.types.of(parameters.get(place).type(), context.placeOf(applied))));
    }
    return scope.expecting(
        context
            .states
            .find(StateSlots.sizeOf(applied))
            .map(sizes -> context.states.type(applied).element()));
  }

  @Override
  public LoweredExpression parameter(Expression.Parameter e) {
    return number(context.settings.parameters().getOrDefault(e.name(), 0L));
  }

  @Override
  public LoweredExpression variable(String name, Expression at, LoweringScope scope) {
    return scope
        .find(name)
        .or(() -> at instanceof Expression.CardName card ? onlyCopy(card) : Optional.empty())
        .orElseThrow(() -> new Untranslatable(at.at(), "nothing gives " + name + " a value here"));
  }

  private Optional<LoweredExpression> onlyCopy(Expression.CardName card) {
    ValueType type = context.types.named(card.name());
    if (type.size() > 1) {
      throw new Untranslatable(
          card.at(),
          "there are several copies of \"" + card.name() + "\", and this may be any of them");
    }
    return Optional.of(
        type.size() == 0
            ? LoweredExpression.of(type.withNone(), Code.number(Sort.NONE), Code.ZERO)
            : LoweredExpression.of(type, Code.number(type.domain().low())));
  }

  @Override
  public LoweredExpression typed(LoweredExpression variable, Expression.TypedVariable e) {
    return variable.where(isMember(variable, e.kind(), e));
  }

  @Override
  public LoweredExpression term(
      Expression.Apply e, List<LoweredExpression> arguments, LoweringScope scope) {
    return applications.value(e, arguments, scope);
  }

  @Override
  public LoweredExpression other(Expression.Other e, LoweredExpression of, LoweringScope scope) {
    ValueType type = of.type();
    Domain all = type.number() ? type.values() : context.wholeSort(type);
    if (all.size() != 2 || type.number()) {
      throw new UnplayableException(
          "other-of-many",
          e.at(),
          "other asks for two members, and "
              + type.sort().name()
              + " has "
              + all.size()
              + " in this game",
          "");
    }
    Code sum = Code.number(all.low() + (long) all.high());
    Code code = of.defined().choose(sum.minus(of.number()), Code.number(Sort.NONE));
    return LoweredExpression.of(type, code, of.defined());
  }

  @Override
  public LoweredExpression arithmetic(
      ArithmeticOperator operator, LoweredExpression left, LoweredExpression right, Expression at) {
    return Arithmetic.combine(operator, left, right, context.origin(at.at()));
  }

  @Override
  public LoweredExpression quotient(
      Expression at, LoweredExpression of, long numerator, long denominator) {
    return context.rounding.quotient(at, of, numerator, denominator);
  }

  @Override
  public LoweredExpression extreme(boolean highest, LoweredExpression one, LoweredExpression two) {
    return Arithmetic.better(highest, one, two);
  }

  @Override
  public LoweredExpression count(
      Expression.Count e, LoweringScope scope, Function<LoweringScope, Code> where) {
    return quantities.count(e.binder(), scope, where);
  }

  @Override
  public LoweredExpression aggregate(
      Expression.Aggregate e,
      LoweringScope scope,
      Function<LoweringScope, Code> where,
      Function<LoweringScope, LoweredExpression> term) {
    return quantities.aggregate(e, scope, where, term);
  }

  @Override
  public LoweredExpression the(
      Expression.The e,
      LoweringScope scope,
      Function<LoweringScope, Code> where,
      Optional<Function<LoweringScope, LoweredExpression>> rank) {
    return quantities.the(e, scope, where, rank);
  }

  @Override
  public LoweredExpression value(Code truth) {
    return LoweredExpression.condition(truth);
  }
}
