package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Code.FoldOperator;
import org.ruleproof.checker.lowering.Applicability.Said;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;

/** Lowers modifiers and clamps: the value of a term after a claim, given the value before it. */
final class ModifierCode {
  private final ComputedValue of;

  ModifierCode(ComputedValue of) {
    this.of = of;
  }

  /** The value after the claim. */
  LoweredExpression modified(ClaimInForce claim, LoweredExpression before) {
    return switch (claim.claim().statement()) {
      case Statement.Modify m -> modify(new Asked(claim, m, before));
      case Statement.Clamp c -> clamp(claim.claim(), c, before);
      default -> before;
    };
  }

  /** The claim's head unified with the arguments; the term itself has the value before. */
  private Applicability.Match match(Claim claim, Expression.Apply head, LoweredExpression before) {
    Applicability.Match match =
        of.context.applicability.match(claim, head.arguments(), of.arguments, of.scope.bare());
    return new Applicability.Match(match.condition(), of.own(before, match.scope()));
  }

  /** The tightest bound over all values of the free variables counts. */
  private LoweredExpression clamp(Claim claim, Statement.Clamp c, LoweredExpression before) {
    FoldOperator tightest = c.atLeast() ? FoldOperator.GREATEST : FoldOperator.LEAST;
    Said bound =
        of.context.applicability.over(
            claim,
            FreeNames.of(c.bound()),
            match(claim, c.term(), before),
            inner -> {
              LoweredExpression value = of.context.expressions.value(c.bound(), inner);
              return new Said(when(claim, inner).and(value.defined()), value);
            },
            (each, inner) ->
                folded(each.fold(tightest, inner.applies(), inner.value().number()), inner));
    Arithmetic.Common both = Arithmetic.Common.of(before, bound.value());
    return new LoweredExpression(
        before.type(),
        bound.applies().choose(both.better(c.atLeast()), both.left()),
        both.denominator(),
        before.defined());
  }

  private static LoweredExpression folded(Code number, Said inner) {
    return Arithmetic.number(number, inner.value().denominator(), Code.ONE);
  }

  private Code when(Claim claim, LoweringScope scope) {
    return of.context.applicability.conditions(claim, scope);
  }

  /** A modifier of the term, and the value before it. */
  private record Asked(ClaimInForce claim, Statement.Modify modify, LoweredExpression before) {}

  private LoweredExpression modify(Asked asked) {
    Statement.Modify m = asked.modify();
    Said mine = amount(asked);
    Code counts = mine.applies();
    if (counts.isNo()) {
      return asked.before();
    }
    Code onlyGreatest = onlyGreatest();
    boolean earlier = true;
    for (ClaimInForce other : of.context.claims.computing(of.term.name())) {
      if (other.equals(asked.claim())) {
        earlier = false;
      } else if (!onlyGreatest.isNo()
          && other.claim().statement() instanceof Statement.Modify o
          && o.operator() == m.operator()) {
        Said its =
            of.context.lowerOr(
                other,
                new Said(Code.ZERO, mine.value()),
                () -> amount(new Asked(other, o, asked.before())));
        Code greater =
            Arithmetic.compare(
                earlier ? ComparisonOperator.AT_LEAST : ComparisonOperator.GREATER,
                its.value(),
                mine.value());
        counts = counts.and(Code.all(onlyGreatest, its.applies(), greater).not());
      }
    }
    LoweredExpression amount = mine.value();
    Code silent = m.operator() == ModifyOperator.TIMES ? amount.denominator() : Code.ZERO;
    return Arithmetic.combine(
        switch (m.operator()) {
          case PLUS -> ArithmeticOperator.PLUS;
          case MINUS -> ArithmeticOperator.MINUS;
          case TIMES -> ArithmeticOperator.TIMES;
        },
        asked.before(),
        Arithmetic.number(counts.choose(amount.number(), silent), amount.denominator(), Code.ONE),
        of.context.origin(m.at()));
  }

  /** Whether of like modifiers only the greatest counts: of additions, of subtractions, of factors. */
  private Code onlyGreatest() {
    List<Code> all = new ArrayList<>();
    for (PlayableClaims.AssertedClaim like :
        of.context.claims.of(Head.Family.LIKE_MODIFIERS, of.term.name())) {
      all.add(of.context.applicability.orNever(like, of.arguments, of.scope));
    }
    return Code.any(all);
  }

  private Said amount(Asked asked) {
    Statement.Modify m = asked.modify();
    Claim claim = asked.claim().claim();
    Applicability.Match match = match(claim, m.term(), asked.before());
    SequencedSet<String> every = new LinkedHashSet<>();
    m.source().ifPresent(s -> every.addAll(FreeNames.of(s)));
    every.addAll(FreeNames.of(m.amount()));
    LoweringScope known = match.scope();
    every.removeIf(name -> known.find(name).isPresent());
    for (String name : List.copyOf(every)) {
      ValueType type = of.context.applicability.typeOf(claim, name);
      if (type.size() == 1) {
        LoweredExpression only = LoweredExpression.of(type, Code.number(type.values().low()));
        Code member =
            claim.until().isPresent() ? Code.ONE : of.context.applicability.isOf(claim, name, only);
        match =
            new Applicability.Match(match.condition().and(member), match.scope().with(name, only));
        every.remove(name);
      }
    }
    boolean never = every.stream().anyMatch(n -> isEmpty(claim, n));
    if (never || match.condition().isNo()) {
      return new Said(Code.ZERO, asked.before());
    }
    if (m.operator() == ModifyOperator.TIMES && !every.isEmpty()) {
      throw new Untranslatable(m.at(), "a multiplication once for each of several sources");
    }
    return of.context.applicability.over(
        claim,
        every,
        match,
        inner -> {
          LoweredExpression amount = of.context.expressions.value(m.amount(), inner);
          Code applies = amount.defined().and(runs(asked.claim(), inner));
          return new Said(
              counts(asked, amount, applies, inner),
              Arithmetic.number(amount.number(), amount.denominator(), Code.ONE));
        },
        (each, inner) -> {
          Code number = inner.value().number();
          Code greatest = each.fold(FoldOperator.GREATEST, inner.applies(), number);
          Code sum = each.fold(FoldOperator.SUM, inner.applies(), number);
          return folded(onlyGreatest().choose(greatest, sum), inner);
        });
  }

  private boolean isEmpty(Claim claim, String name) {
    return of.context.applicability.typeOf(claim, name).size() == 0;
  }

  private Code runs(ClaimInForce claim, LoweringScope scope) {
    return of.context.moments.isRunning(claim, scope).orElseGet(() -> when(claim.claim(), scope));
  }

  /** Whether the modifier counts for its source; of several with one source only one counts. */
  private Code counts(Asked asked, LoweredExpression amount, Code applies, LoweringScope scope) {
    Optional<Expression> source = source(asked.claim(), asked.modify());
    if (source.isEmpty()) {
      return applies;
    }
    List<ClaimInForce> claims = new ArrayList<>();
    List<Said> amounts = new ArrayList<>();
    for (ClaimInForce other : of.context.claims.computing(of.term.name())) {
      if (other.equals(asked.claim())) {
        claims.add(other);
        amounts.add(new Said(applies, signed(asked.modify(), amount)));
      } else if (other.claim().statement() instanceof Statement.Modify o
          && source(other, o).filter(s -> mayBeOne(s, source.get())).isPresent()
          && (o.operator() == ModifyOperator.TIMES)
              == (asked.modify().operator() == ModifyOperator.TIMES)) {
        Said none = new Said(Code.ZERO, amount);
        claims.add(other);
        amounts.add(
            of.context.lowerOr(other, none, () -> forSource(asked, other, o, amount, scope)));
      }
    }
    if (claims.size() == 1) {
      return applies;
    }
    List<LoweredExpression> same =
        Arithmetic.overOneDenominator(amounts.stream().map(Said::value).toList());
    List<DecidingClaims.Given> given = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      given.add(
          DecidingClaims.Given.exactly(
              claims.get(i), amounts.get(i).applies(), same.get(i).number()));
    }
    String what = "a change of " + of.term.name();
    return new DecidingClaims(of.context, scope, what, given).counts(asked.claim());
  }

  /** The source, which is the card by whose text the claim holds where it names no other. */
  private static Optional<Expression> source(ClaimInForce claim, Statement.Modify m) {
    return m.source().or(() -> claim.claim().by().map(c -> new Expression.CardName(m.at(), c)));
  }

  private static LoweredExpression signed(Statement.Modify m, LoweredExpression amount) {
    return m.operator() == ModifyOperator.MINUS
        ? Arithmetic.number(
            Code.ZERO.minus(amount.number()), amount.denominator(), amount.defined())
        : amount;
  }

  /**
   * A named cause is not a card, although their numbers could be equal. A copy of one card is no
   * copy of another.
   */
  private static boolean mayBeOne(Expression one, Expression other) {
    if (one instanceof Expression.CardName a && other instanceof Expression.CardName b) {
      return a.name().equals(b.name());
    }
    boolean named = one instanceof Expression.Constant || other instanceof Expression.Constant;
    return !named || one.equals(other);
  }

  /** A modifier that runs until a moment goes on for what is no longer of its kind. */
  private LoweredExpression value(ClaimInForce claim, Expression argument, LoweringScope scope) {
    return of.context.expressions.value(
        claim.claim().until().isPresent() && argument instanceof Expression.TypedVariable v
            ? new Expression.Variable(v.at(), v.name())
            : argument,
        scope);
  }

  /** What another claim says of the source of the one that is asked for. */
  private Said forSource(
      Asked asked,
      ClaimInForce other,
      Statement.Modify o,
      LoweredExpression amount,
      LoweringScope scope) {
    List<Expression> head = new ArrayList<>(o.term().arguments());
    List<LoweredExpression> actual = new ArrayList<>();
    asked.modify().term().arguments().forEach(a -> actual.add(value(asked.claim(), a, scope)));
    if (o.source().isPresent() && asked.modify().source().isPresent()) {
      head.add(o.source().get());
      actual.add(value(asked.claim(), asked.modify().source().get(), scope));
    } else if (!source(other, o).equals(source(asked.claim(), asked.modify()))) {
      return new Said(Code.ZERO, amount);
    }
    Applicability.Match match =
        of.context.applicability.match(other.claim(), head, actual, scope.bare());
    if (match.condition().isNo()) {
      return new Said(Code.ZERO, amount);
    }
    boolean open = FreeNames.of(o.amount()).stream().anyMatch(n -> match.scope().find(n).isEmpty());
    Code applies = match.and(inner -> open ? when(other.claim(), inner) : runs(other, inner));
    return new Said(
        applies,
        open // of several amounts none differs from this one for certain
            ? signed(asked.modify(), amount)
            : signed(o, of.context.expressions.value(o.amount(), match.scope())));
  }
}
