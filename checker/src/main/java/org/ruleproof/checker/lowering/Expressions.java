package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.source.Span;

/**
 * Lowers expressions to code.
 *
 * <p>An expression is a partial function: a state of none is undefined, and so is the best of
 * nothing. A comparison of numbers, a membership or a yes/no state with an undefined part is false.
 * Among members, an undefined value equals none.
 */
final class Expressions {
  private final LoweringContext context;
  private final Quantities quantities;
  private final Applications applications;

  Expressions(LoweringContext context) {
    this.context = context;
    this.quantities = new Quantities(context, this);
    this.applications = new Applications(context, this);
  }

  Applications applications() {
    return applications;
  }

  Quantities quantities() {
    return quantities;
  }

  /** A condition as 1 or 0. */
  Code condition(Expression expression, LoweringScope scope) {
    return switch (expression) {
      case Expression.Not n -> CodeBuilder.not(condition(n.operand(), scope));
      case Expression.And a ->
          CodeBuilder.and(condition(a.left(), scope), condition(a.right(), scope));
      case Expression.Or o ->
          CodeBuilder.or(condition(o.left(), scope), condition(o.right(), scope));
      case Expression.Implies i ->
          CodeBuilder.or(CodeBuilder.not(condition(i.left(), scope)), condition(i.right(), scope));
      case Expression.Comparison c -> withCopies(c, scope, s -> compare(c, s));
      case Expression.InRange r -> withCopies(r, scope, s -> inRange(r, s));
      case Expression.InList l -> withCopies(l, scope, s -> applications.inList(l, s));
      case Expression.IsKind k ->
          withCopies(k, scope, s -> isKind(value(k.subject(), s), k.kind(), k.at()));
      case Expression.CountsAs c -> withCopies(c, scope, s -> context.kinds().countsAs(c, s));
      case Expression.Every e -> quantities.every(e, scope);
      case Expression.Some s -> quantities.some(s.binder(), s.where(), scope);
      case Expression.None n -> CodeBuilder.not(quantities.some(n.binder(), n.where(), scope));
      case Expression.Modal m -> withCopies(m, scope, s -> context.modal(m, s));
      case Expression.Happened h -> withCopies(h, scope, s -> context.happened(h, s));
      case Expression.Opaque o ->
          throw new Unsupported(o.at(), "the wording \"" + o.wording() + "\" is opaque");
      case Expression.Constant c when c.name().equals("yes") -> Code.ONE;
      case Expression.Constant c when c.name().equals("no") -> Code.ZERO;
      default ->
          withCopies(
              expression,
              scope,
              s -> {
                LoweredExpression value = value(expression, s);
                return value.defined().equals(Code.ONE)
                    ? value.number()
                    : CodeBuilder.and(value.defined(), CodeBuilder.equal(value.number(), Code.ONE));
              });
    };
  }

  /** A condition without nested conditions. */
  private interface Atom {
    Code in(LoweringScope scope);
  }

  /** A card name in an atom stands for some copy of the card, unless the scope binds it. */
  private Code withCopies(Expression atom, LoweringScope scope, Atom lowered) {
    Optional<String> card = CardCopies.firstOpen(atom, scope);
    if (card.isEmpty()) {
      return lowered.in(scope);
    }
    String name = card.get();
    ValueType type = context.types().named(name);
    if (type.size() == 1) {
      LoweredExpression only = LoweredExpression.of(type, CodeBuilder.number(type.domain().low()));
      return withCopies(atom, scope.with(CardCopies.nameOf(name), only), lowered);
    }
    Variable copy = scope.fresh("copy", type);
    LoweringScope inner =
        scope.with(CardCopies.nameOf(name), LoweredExpression.of(type, new Code.Local(copy)));
    return Quantities.exists(copy, type.values(), withCopies(atom, inner, lowered));
  }

  private Code inRange(Expression.InRange r, LoweringScope scope) {
    LoweredExpression value = value(r.value(), scope);
    return CodeBuilder.and(
        Arithmetic.compare(ComparisonOperator.AT_MOST, value(r.low(), scope), value),
        Arithmetic.compare(ComparisonOperator.AT_MOST, value, value(r.high(), scope)));
  }

  private Code compare(Expression.Comparison c, LoweringScope scope) {
    boolean rightFirst = needsType(c.left());
    Expression firstRead = rightFirst ? c.right() : c.left();
    LoweredExpression first = value(firstRead, scope, Optional.empty());
    LoweredExpression second =
        value(rightFirst ? c.left() : c.right(), scope, Optional.of(first.type()));
    LoweredExpression left = rightFirst ? second : first;
    LoweredExpression right = rightFirst ? first : second;
    if (isNone(c.left()) || isNone(c.right())) {
      Code defined = isNone(c.left()) ? right.defined() : left.defined();
      return c.operator() == ComparisonOperator.EQUAL ? CodeBuilder.not(defined) : defined;
    }
    return left.type().number() || right.type().number()
        ? Arithmetic.compare(c.operator(), left, right)
        : Arithmetic.compare(c.operator(), left.number(), right.number());
  }

  private static boolean needsType(Expression expression) {
    return expression instanceof Expression.Constant
        || expression instanceof Expression.Other(Span at, Expression.Constant of);
  }

  private static boolean isNone(Expression expression) {
    return expression instanceof Expression.Constant(Span at, String name) && name.equals("none");
  }

  /** Whether an object is of a kind. */
  Code isKind(LoweredExpression object, String kind, Span at) {
    return context.kinds().is(object, kind, at);
  }

  /** An expression as a value. */
  LoweredExpression value(Expression expression, LoweringScope scope) {
    return value(expression, scope, Optional.empty());
  }

  /**
   * An expression as a value.
   *
   * @param expected the type of its place, used to resolve constants
   */
  LoweredExpression value(
      Expression expression, LoweringScope scope, Optional<ValueType> expected) {
    return switch (expression) {
      case Expression.Number n -> numberOf(n.value());
      case Expression.Constant c -> constant(c, expected);
      case Expression.Parameter p ->
          numberOf(context.settings().parameters().getOrDefault(p.name(), 0L));
      case Expression.Variable v -> variable(v.name(), v.at(), scope);
      case Expression.TypedVariable v -> {
        LoweredExpression value = variable(v.name(), v.at(), scope);
        yield value.where(isKind(value, v.kind(), v.at()));
      }
      case Expression.CardName c -> card(c, scope);
      case Expression.KindName k ->
          throw new Unsupported(k.at(), "the kind " + k.name() + " stands where a value must");
      case Expression.Apply a -> applications.value(a, scope);
      case Expression.Other o -> other(o, scope, expected);
      case Expression.Minus m -> Arithmetic.minus(value(m.operand(), scope));
      case Expression.Arithmetic a ->
          Arithmetic.combine(
              a.operator(),
              value(a.left(), scope),
              value(a.right(), scope),
              context.origin(a.at()));
      case Expression.Fraction f -> context.rounding().fraction(f, value(f.of(), scope), scope);
      case Expression.Increments i -> context.rounding().increments(i, value(i.of(), scope), scope);
      case Expression.Extreme e -> extreme(e, scope);
      case Expression.Count c -> quantities.count(c, scope);
      case Expression.Aggregate a -> quantities.aggregate(a, scope);
      case Expression.The t -> quantities.the(t, scope);
      case Expression.ListPart l -> applications.listPart(l, scope);
      case Expression.Not _,
          Expression.And _,
          Expression.Or _,
          Expression.Implies _,
          Expression.Comparison _,
          Expression.InRange _,
          Expression.InList _,
          Expression.IsKind _,
          Expression.CountsAs _,
          Expression.Every _,
          Expression.Some _,
          Expression.None _,
          Expression.Modal _,
          Expression.Happened _,
          Expression.Opaque _ ->
          LoweredExpression.condition(condition(expression, scope));
    };
  }

  private static LoweredExpression numberOf(long value) {
    return LoweredExpression.of(ValueType.numbers(value, value), CodeBuilder.number(value));
  }

  private LoweredExpression constant(Expression.Constant c, Optional<ValueType> expected) {
    if (c.name().equals("none")) {
      ValueType type = expected.orElse(ValueType.CONDITION);
      return LoweredExpression.of(type, CodeBuilder.number(Sort.NONE), Code.ZERO);
    }
    ValueType type =
        expected
            .filter(t -> context.types().member(t, c.name()).isPresent())
            .orElseGet(() -> context.types().declaring(c.name()));
    int member =
        context
            .types()
            .member(type, c.name())
            .orElseThrow(() -> new Unsupported(c.at(), c.name() + " is no value of any type"));
    return LoweredExpression.of(type, CodeBuilder.number(member));
  }

  private static LoweredExpression variable(String name, Span at, LoweringScope scope) {
    return scope
        .find(name)
        .orElseThrow(() -> new Unsupported(at, "nothing gives " + name + " a value here"));
  }

  private LoweredExpression card(Expression.CardName c, LoweringScope scope) {
    Optional<LoweredExpression> copy = scope.find(CardCopies.nameOf(c.name()));
    if (copy.isPresent()) {
      return copy.get();
    }
    ValueType type = context.types().named(c.name());
    if (type.size() == 0) {
      return LoweredExpression.of(type.withNone(), CodeBuilder.number(Sort.NONE), Code.ZERO);
    }
    if (type.size() > 1) {
      throw new Unsupported(
          c.at(), "there are several copies of \"" + c.name() + "\", and this may be any of them");
    }
    return LoweredExpression.of(type, CodeBuilder.number(type.domain().low()));
  }

  private LoweredExpression other(
      Expression.Other o, LoweringScope scope, Optional<ValueType> expected) {
    LoweredExpression of = value(o.of(), scope, expected);
    ValueType type = of.type();
    Domain all = type.number() ? type.values() : context.wholeSort(type);
    if (all.size() != 2 || type.number()) {
      throw new UnplayableException(
          context.problem(
              "other-of-many",
              o.at(),
              "other asks for two members, and "
                  + type.sort().name()
                  + " has "
                  + all.size()
                  + " in this game"));
    }
    Code sum = CodeBuilder.number(all.low() + (long) all.high());
    Code code =
        of.defined().equals(Code.ONE)
            ? CodeBuilder.subtract(sum, of.number())
            : CodeBuilder.when(
                of.defined(),
                CodeBuilder.subtract(sum, of.number()),
                CodeBuilder.number(Sort.NONE));
    return LoweredExpression.of(type, code, of.defined());
  }

  private LoweredExpression extreme(Expression.Extreme e, LoweringScope scope) {
    List<LoweredExpression> operands = new ArrayList<>();
    e.operands().forEach(o -> operands.add(value(o, scope)));
    LoweredExpression best = operands.getFirst();
    for (LoweredExpression next : operands.subList(1, operands.size())) {
      best = better(e.highest(), best, next);
    }
    return best;
  }

  private static LoweredExpression better(
      boolean highest, LoweredExpression left, LoweredExpression right) {
    boolean same = left.denominator().equals(right.denominator());
    Code a = same ? left.number() : CodeBuilder.multiply(left.number(), right.denominator());
    Code b = same ? right.number() : CodeBuilder.multiply(right.number(), left.denominator());
    Code best = highest ? CodeBuilder.maximum(a, b) : CodeBuilder.minimum(a, b);
    return Arithmetic.number(
        best,
        same ? left.denominator() : CodeBuilder.multiply(left.denominator(), right.denominator()),
        CodeBuilder.and(left.defined(), right.defined()));
  }

  /** The origin of the expression. */
  Origin origin(Span at) {
    return context.origin(at);
  }
}
