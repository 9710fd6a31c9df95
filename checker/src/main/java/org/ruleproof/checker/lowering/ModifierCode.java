package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Code.FoldOperator;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
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
      case Statement.Modify m -> modify(new Asked(term, claim, m, before, arguments, scope));
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
        context.applicability.match(claim.claim(), c.term().arguments(), arguments, scope.bare());
    LoweringScope own = TermFunctions.own(term, arguments, before, match.scope());
    List<String> open =
        FreeNames.of(c.bound()).stream().filter(name -> own.find(name).isEmpty()).toList();
    Bound given = bound(claim.claim(), c, match.condition(), open, own);
    LoweredExpression bound = given.value();
    Arithmetic.Common both = Arithmetic.Common.of(before, bound);
    return new LoweredExpression(
        before.type(),
        given.applies().choose(both.better(c.atLeast()), both.left()),
        both.denominator(),
        before.defined());
  }

  /** A bound and where it applies. */
  private record Bound(Code applies, LoweredExpression value) {}

  /** The tightest bound over all values of the free variables. */
  private Bound bound(
      Claim claim, Statement.Clamp c, Code matched, List<String> open, LoweringScope scope) {
    if (open.isEmpty()) {
      LoweredExpression value = context.expressions.value(c.bound(), scope);
      return new Bound(Code.all(matched, when(claim, scope), value.defined()), value);
    }
    Quantities.Bound each = context.applicability.bind(claim, open.getFirst(), scope);
    Bound one =
        bound(claim, c, each.member().and(matched), open.subList(1, open.size()), each.inner());
    if (!(one.value().denominator() instanceof Code.Constant)) {
      throw new Untranslatable(c.at(), "bounds with different divisors");
    }
    Code narrowest =
        each.fold(
            c.atLeast() ? FoldOperator.GREATEST : FoldOperator.LEAST,
            one.applies(),
            one.value().number());
    return new Bound(
        Quantities.exists(each.variable(), each.domain(), one.applies()),
        Arithmetic.number(narrowest, one.value().denominator(), Code.ONE));
  }

  private Code when(Claim claim, LoweringScope scope) {
    return context.applicability.conditions(claim, scope);
  }

  /** A modifier of a term, with the place where its value is asked. */
  private record Asked(
      Declaration.Term term,
      ClaimInForce claim,
      Statement.Modify modify,
      LoweredExpression before,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Asked by(ClaimInForce other, Statement.Modify its) {
      return new Asked(term, other, its, before, arguments, scope);
    }
  }

  /** An amount and where it counts. */
  private record Amount(Code applies, LoweredExpression value) {}

  private LoweredExpression modify(Asked asked) {
    Statement.Modify m = asked.modify();
    Amount mine = amount(asked);
    Code counts = mine.applies();
    Code onlyGreatest = onlyGreatest(asked);
    boolean earlier = true;
    for (ClaimInForce other : context.claims.computing(asked.term().name())) {
      if (other.equals(asked.claim())) {
        earlier = false;
      } else if (!onlyGreatest.isNo()
          && other.claim().statement() instanceof Statement.Modify o
          && o.operator() == m.operator()) {
        Amount its =
            context.lowerOr(
                other, new Amount(Code.ZERO, mine.value()), () -> amount(asked.by(other, o)));
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
        context.origin(m.at()));
  }

  /** Whether of like modifiers only the greatest counts: of additions, of subtractions, of factors. */
  private Code onlyGreatest(Asked asked) {
    List<Code> all = new ArrayList<>();
    for (PlayableClaims.AssertedClaim like :
        context.claims.of(Head.Family.LIKE_MODIFIERS, asked.term().name())) {
      all.add(
          context.lowerOr(
              like.claim(),
              Code.ZERO,
              () ->
                  context.applicability.of(
                      like.assertion(), asked.arguments(), asked.scope().bare())));
    }
    return Code.any(all);
  }

  private Amount amount(Asked asked) {
    Statement.Modify m = asked.modify();
    Claim claim = asked.claim().claim();
    Applicability.Match match =
        context.applicability.match(
            claim, m.term().arguments(), asked.arguments(), asked.scope().bare());
    SequencedSet<String> every = new LinkedHashSet<>();
    m.source().ifPresent(s -> every.addAll(FreeNames.of(s)));
    every.addAll(FreeNames.of(m.amount()));
    every.removeIf(name -> match.scope().find(name).isPresent());
    LoweringScope known = match.scope();
    Code matched = match.condition();
    for (String name : List.copyOf(every)) {
      ValueType type = context.applicability.typeOf(claim, name);
      if (type.size() == 1) {
        LoweredExpression only = LoweredExpression.of(type, Code.number(type.values().low()));
        if (claim.until().isEmpty()) {
          matched = matched.and(context.applicability.isOf(claim, name, only));
        }
        known = known.with(name, only);
        every.remove(name);
      }
    }
    if (m.operator() == ModifyOperator.TIMES && !every.isEmpty()) {
      throw new Untranslatable(m.at(), "a multiplication once for each of several sources");
    }
    LoweringScope own = TermFunctions.own(asked.term(), asked.arguments(), asked.before(), known);
    return amount(asked, List.copyOf(every), own, matched);
  }

  private Amount amount(Asked asked, List<String> every, LoweringScope scope, Code matched) {
    Statement.Modify m = asked.modify();
    if (every.isEmpty()) {
      LoweredExpression amount = context.expressions.value(m.amount(), scope);
      Code applies = amount.defined().and(runs(asked.claim(), scope));
      return new Amount(
          matched.and(counts(asked, amount, applies, scope)),
          Arithmetic.number(amount.number(), amount.denominator(), Code.ONE));
    }
    Claim claim = asked.claim().claim();
    Quantities.Bound each = context.applicability.bind(claim, every.getFirst(), scope);
    Code member = claim.until().isPresent() ? Code.ONE : each.member(); // else read as it began
    Amount inner = amount(asked, every.subList(1, every.size()), each.inner(), member.and(matched));
    if (!(inner.value().denominator() instanceof Code.Constant)) {
      throw new Untranslatable(m.at(), "amounts with different divisors");
    }
    Code greatest = each.fold(FoldOperator.GREATEST, inner.applies(), inner.value().number());
    Code sum = each.fold(FoldOperator.SUM, inner.applies(), inner.value().number());
    return new Amount(
        Quantities.exists(each.variable(), each.domain(), inner.applies()),
        Arithmetic.number(
            onlyGreatest(asked).choose(greatest, sum), inner.value().denominator(), Code.ONE));
  }

  private Code runs(ClaimInForce claim, LoweringScope scope) {
    return context.moments.isRunning(claim, scope).orElseGet(() -> when(claim.claim(), scope));
  }

  /** Whether the modifier counts for its source; of several with one source only one counts. */
  private Code counts(Asked asked, LoweredExpression amount, Code applies, LoweringScope scope) {
    Optional<Expression> source = source(asked.claim(), asked.modify());
    if (source.isEmpty()) {
      return applies;
    }
    List<ClaimInForce> claims = new ArrayList<>();
    List<Amount> amounts = new ArrayList<>();
    for (ClaimInForce other : context.claims.computing(asked.term().name())) {
      if (other.equals(asked.claim())) {
        claims.add(other);
        amounts.add(new Amount(applies, signed(asked.modify(), amount)));
      } else if (other.claim().statement() instanceof Statement.Modify o
          && source(other, o).filter(s -> mayBeOne(s, source.get())).isPresent()
          && (o.operator() == ModifyOperator.TIMES)
              == (asked.modify().operator() == ModifyOperator.TIMES)) {
        Amount none = new Amount(Code.ZERO, amount);
        claims.add(other);
        amounts.add(context.lowerOr(other, none, () -> forSource(asked, other, o, amount, scope)));
      }
    }
    if (claims.size() == 1) {
      return applies;
    }
    List<LoweredExpression> same =
        Arithmetic.overOneDenominator(amounts.stream().map(Amount::value).toList());
    List<DecidingClaims.Given> given = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      given.add(
          DecidingClaims.Given.exactly(
              claims.get(i), amounts.get(i).applies(), same.get(i).number()));
    }
    String what = "a change of " + asked.term().name();
    return new DecidingClaims(context, scope, what, given).counts(asked.claim());
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
    return context.expressions.value(
        claim.claim().until().isPresent() && argument instanceof Expression.TypedVariable v
            ? new Expression.Variable(v.at(), v.name())
            : argument,
        scope);
  }

  /** What another claim says of the source of the one that is asked for. */
  private Amount forSource(
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
      return new Amount(Code.ZERO, amount);
    }
    Applicability.Match match =
        context.applicability.match(other.claim(), head, actual, scope.bare());
    boolean open = FreeNames.of(o.amount()).stream().anyMatch(n -> match.scope().find(n).isEmpty());
    Code applies =
        Code.all(
            match.condition(),
            open ? when(other.claim(), match.scope()) : runs(other, match.scope()));
    return new Amount(
        applies,
        open // of several amounts none differs from this one for certain
            ? signed(asked.modify(), amount)
            : signed(o, context.expressions.value(o.amount(), match.scope())));
  }
}
