package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Code.FoldOperator;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;

/** Lowers modifiers and clamps: the value of a term after a claim, given the value before it. */
final class ModifierCode {
  private final LoweringContext context;

  ModifierCode(LoweringContext context) {
    this.context = context;
  }

  /** The value after the claim. */
  LoweredExpression modified(
      Declaration.Term term,
      ClaimInForce claim,
      LoweredExpression before,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    return switch (claim.claim().statement()) {
      case Statement.Modify m -> modify(term, claim, m, before, arguments, scope);
      case Statement.Clamp c -> clamp(term, claim, c, before, arguments, scope);
      default -> before;
    };
  }

  private LoweredExpression clamp(
      Declaration.Term term,
      ClaimInForce claim,
      Statement.Clamp c,
      LoweredExpression before,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Applicability.Match match =
        context.applicability().match(claim.claim(), c.term().arguments(), arguments, scope.bare());
    LoweringScope own = TermFunctions.own(term, arguments, before, match.scope());
    List<String> open =
        FreeNames.of(c.bound()).stream().filter(name -> own.find(name).isEmpty()).toList();
    Bound given = bound(claim.claim(), c, match.condition(), open, own);
    LoweredExpression bound = given.value();
    boolean same = bound.denominator().equals(before.denominator());
    Code a = same ? before.number() : CodeBuilder.multiply(before.number(), bound.denominator());
    Code b = same ? bound.number() : CodeBuilder.multiply(bound.number(), before.denominator());
    Code stopped = c.atLeast() ? CodeBuilder.maximum(a, b) : CodeBuilder.minimum(a, b);
    return new LoweredExpression(
        before.type(),
        CodeBuilder.when(given.applies(), stopped, a),
        same
            ? before.denominator()
            : CodeBuilder.multiply(before.denominator(), bound.denominator()),
        before.defined());
  }

  /** A bound and where it applies. */
  private record Bound(Code applies, LoweredExpression value) {}

  /** The tightest bound over all values of the free variables. */
  private Bound bound(
      Claim claim, Statement.Clamp c, Code matched, List<String> open, LoweringScope scope) {
    if (open.isEmpty()) {
      LoweredExpression value = context.expressions().value(c.bound(), scope);
      return new Bound(
          CodeBuilder.and(matched, CodeBuilder.and(when(claim, scope), value.defined())), value);
    }
    ValueType type = context.applicability().typeOf(claim, open.getFirst());
    Variable variable = scope.fresh(open.getFirst(), type);
    LoweringScope inner =
        scope.with(open.getFirst(), LoweredExpression.of(type, new Code.Local(variable)));
    Bound one = bound(claim, c, matched, open.subList(1, open.size()), inner);
    if (!(one.value().denominator() instanceof Code.Constant)) {
      throw new Untranslatable(c.at(), "bounds with different divisors");
    }
    Code narrowest =
        new Code.Fold(
            c.atLeast() ? FoldOperator.GREATEST : FoldOperator.LEAST,
            variable,
            type.values(),
            one.applies(),
            one.value().number(),
            Code.ZERO);
    return new Bound(
        Quantities.exists(variable, type.values(), one.applies()),
        Arithmetic.number(narrowest, one.value().denominator(), Code.ONE));
  }

  private Code when(Claim claim, LoweringScope scope) {
    return context
        .applicability()
        .conditions(claim, claim.when().stream().toList(), claim.unless().stream().toList(), scope);
  }

  private LoweredExpression modify(
      Declaration.Term term,
      ClaimInForce claim,
      Statement.Modify m,
      LoweredExpression before,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Applicability.Match match =
        context.applicability().match(claim.claim(), m.term().arguments(), arguments, scope.bare());
    SequencedSet<String> every = new LinkedHashSet<>();
    m.source().ifPresent(s -> every.addAll(FreeNames.of(s)));
    every.addAll(FreeNames.of(m.amount()));
    every.removeIf(name -> match.scope().find(name).isPresent());
    LoweringScope known = match.scope();
    for (String name : List.copyOf(every)) {
      ValueType type = context.applicability().typeOf(claim.claim(), name);
      if (type.size() == 1) {
        Code only = CodeBuilder.number(type.values().low());
        known = known.with(name, LoweredExpression.of(type, only));
        every.remove(name);
      }
    }
    if (m.operator() == ModifyOperator.TIMES && !every.isEmpty()) {
      throw new Untranslatable(m.at(), "a multiplication once for each of several sources");
    }
    LoweringScope own = TermFunctions.own(term, arguments, before, known);
    LoweredExpression amount = amount(term, claim, m, List.copyOf(every), own, match.condition());
    return switch (m.operator()) {
      case PLUS ->
          Arithmetic.combine(
              Expression.ArithmeticOperator.PLUS, before, amount, context.origin(m.at()));
      case MINUS ->
          Arithmetic.combine(
              Expression.ArithmeticOperator.MINUS, before, amount, context.origin(m.at()));
      case TIMES ->
          Arithmetic.combine(
              Expression.ArithmeticOperator.TIMES, before, amount, context.origin(m.at()));
    };
  }

  /** The amount of a modifier; neutral where the modifier does not apply. */
  private LoweredExpression amount(
      Declaration.Term term,
      ClaimInForce claim,
      Statement.Modify m,
      List<String> every,
      LoweringScope scope,
      Code matched) {
    if (every.isEmpty()) {
      LoweredExpression amount = context.expressions().value(m.amount(), scope);
      Code applies =
          CodeBuilder.and(
              matched, CodeBuilder.and(amount.defined(), applies(term, claim, m, scope)));
      Code silent = m.operator() == ModifyOperator.TIMES ? amount.denominator() : Code.ZERO;
      return Arithmetic.number(
          CodeBuilder.when(applies, amount.number(), silent), amount.denominator(), Code.ONE);
    }
    ValueType type = context.applicability().typeOf(claim.claim(), every.getFirst());
    Variable variable = scope.fresh(every.getFirst(), type);
    LoweredExpression inner =
        amount(
            term,
            claim,
            m,
            every.subList(1, every.size()),
            scope.with(every.getFirst(), LoweredExpression.of(type, new Code.Local(variable))),
            matched);
    if (!(inner.denominator() instanceof Code.Constant)) {
      throw new Untranslatable(m.at(), "amounts with different divisors");
    }
    boolean greatest = !context.claims().of(Head.Family.LIKE_MODIFIERS, term.name()).isEmpty();
    return Arithmetic.number(
        new Code.Fold(
            greatest ? FoldOperator.GREATEST : FoldOperator.SUM,
            variable,
            type.values(),
            Code.ONE,
            inner.number(),
            Code.ZERO),
        inner.denominator(),
        Code.ONE);
  }

  /** Whether the claim applies or still runs, and no other claim prevails for its source. */
  private Code applies(
      Declaration.Term term, ClaimInForce claim, Statement.Modify m, LoweringScope scope) {
    Code applies =
        context.moments().isRunning(claim, scope).orElseGet(() -> when(claim.claim(), scope));
    if (m.source().isEmpty()) {
      return applies;
    }
    LoweredExpression source = context.expressions().value(m.source().get(), scope);
    for (ClaimInForce other : context.claims().computing(term.name())) {
      if (other.claim().statement() instanceof Statement.Modify o
          && !other.equals(claim)
          && o.source().isPresent()
          && mayBeOne(o.source().get(), m.source().get())
          && (o.operator() == ModifyOperator.TIMES) == (m.operator() == ModifyOperator.TIMES)
          && speaksFirst(other, claim)) {
        applies =
            CodeBuilder.and(
                applies,
                CodeBuilder.not(
                    context.lowerOr(
                        other, Code.ZERO, () -> speaksFor(other, o, source, m, scope))));
      }
    }
    return applies;
  }

  /** A named cause is not a card, although their numbers could be equal. */
  private static boolean mayBeOne(Expression one, Expression other) {
    boolean named = one instanceof Expression.Constant || other instanceof Expression.Constant;
    return !named || one.equals(other);
  }

  /** Of two claims about one source the prevailing one counts, else the earlier one. */
  private boolean speaksFirst(ClaimInForce other, ClaimInForce claim) {
    return switch (context.prevailing().decide(other.standing(), claim.standing()).winner()) {
      case FIRST -> true;
      case SECOND -> false;
      case NEITHER -> context.claims().all().indexOf(other) < context.claims().all().indexOf(claim);
    };
  }

  private Code speaksFor(
      ClaimInForce other,
      Statement.Modify o,
      LoweredExpression source,
      Statement.Modify m,
      LoweringScope scope) {
    List<Expression> head = new ArrayList<>(o.term().arguments());
    head.add(o.source().orElseThrow());
    List<LoweredExpression> actual = new ArrayList<>();
    m.term().arguments().forEach(a -> actual.add(context.expressions().value(a, scope)));
    actual.add(source);
    Applicability.Match match =
        context.applicability().match(other.claim(), head, actual, scope.bare());
    return CodeBuilder.and(match.condition(), when(other.claim(), match.scope()));
  }
}
