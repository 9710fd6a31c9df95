package org.ruleproof.corpus.draft.precedent;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.DeniedVariables;
import org.ruleproof.model.source.Span;

/** A claim of the shape of another, with what a sentence says differently. */
final class Otherwise {
  private final Told told;
  private final Stance stance;
  private final Differences differences;

  Otherwise(Told told, Stance stance, Differences differences) {
    this.told = told;
    this.stance = stance;
    this.differences = differences;
  }

  /** {@return what the sentence says where the claim says something of the same; empty for nothing} */
  Optional<Claim> of(Claim claim) {
    return switch (claim.statement()) {
      case Statement.Permit s -> doing(claim, s.act(), true);
      case Statement.Forbid s -> doing(claim, s.subject(), false);
      case Statement.Oblige s ->
          switch (stance) {
            case MUST, IS -> same(claim);
            case MAY, NEED_NOT -> with(claim, new Statement.Excuse(Span.NONE, s.act()));
            case MAY_NOT, IS_NOT -> with(claim, new Statement.Forbid(Span.NONE, s.act()));
          };
      case Statement.Excuse s ->
          switch (stance) {
            case MAY, NEED_NOT -> same(claim);
            case MUST, IS -> with(claim, new Statement.Oblige(Span.NONE, s.act()));
            case MAY_NOT, IS_NOT -> Optional.empty();
          };
      case Statement.PermitAgain s ->
          stance.denies()
              ? with(
                  claim,
                  new Statement.Limit(Span.NONE, s.act(), number(1), s.period(), Optional.empty()))
              : same(claim);
      case Statement.Value s -> value(claim, s);
      case Statement.Base s ->
          changed(
              claim, differences.in(s.value()), v -> new Statement.Base(Span.NONE, s.term(), v));
      case Statement.Modify s -> modifier(claim, s);
      case Statement.Clamp s ->
          changed(
              claim,
              differences.in(s.bound()),
              v -> new Statement.Clamp(Span.NONE, s.term(), s.atLeast(), v));
      case Statement.Limit s ->
          changed(
              claim,
              differences.in(s.count()),
              v -> new Statement.Limit(Span.NONE, s.subject(), v, s.period(), s.forEach()));
      case Statement.Rounding s -> {
        Optional<Statement.RoundingDirection> direction = differences.direction();
        yield direction.isEmpty()
            ? Optional.empty()
            : with(
                claim,
                new Statement.Rounding(
                    Span.NONE, s.quantity(), s.term(), direction.get(), s.time()));
      }
      case Statement.HappensAt s ->
          moved(claim, s.moment(), m -> new Statement.HappensAt(Span.NONE, s.subject(), m));
      case Statement.Decide s ->
          moved(claim, s.moment(), m -> new Statement.Decide(Span.NONE, s.subject(), m));
      case Statement.Fix s ->
          moved(claim, s.moment(), m -> new Statement.Fix(Span.NONE, s.term(), m));
      case Statement.IsKind s ->
          stance == Stance.NEED_NOT || stance == Stance.MAY
              ? Optional.empty()
              : with(
                  claim, new Statement.IsKind(Span.NONE, s.subject(), s.kind(), stance.denies()));
      case Statement.CountsAs s ->
          stance == Stance.NEED_NOT || stance == Stance.MAY && s.negated()
              ? Optional.empty()
              : with(
                  claim,
                  new Statement.CountsAs(
                      Span.NONE, s.subject(), s.target(), stance.denies(), s.purpose()));
      case Statement.Whenever s ->
          switch (stance) {
            case IS, MUST, MAY -> same(claim);
            case NEED_NOT ->
                with(
                    claim,
                    new Statement.Whenever(Span.NONE, s.event(), true, s.form(), s.effects()));
            case IS_NOT, MAY_NOT ->
                dropped(
                    claim,
                    s.effects(),
                    new Expression.Happened(Span.NONE, s.event(), Period.TRIGGER));
          };
      case Statement.AsSoonAs s ->
          stance.denies() ? dropped(claim, s.effects(), s.condition()) : same(claim);
      case Statement.Resolves s -> stance.denies() ? Optional.empty() : same(claim);
      case Statement.OrderEffects s -> Optional.empty();
      case Statement.TogetherWith s -> Optional.empty();
      case Statement.OrderModifiers s -> Optional.empty();
      case Statement.OnlyGreatest s -> Optional.empty();
      case Statement.Before s -> Optional.empty();
      case Statement.Recompute s -> Optional.empty();
      case Statement.Either s -> Optional.empty();
      case Statement.Repeals s -> Optional.empty();
      case Statement.Axiom s -> Optional.empty();
    };
  }

  private Optional<Claim> doing(Claim claim, Expression.Apply doing, boolean permitted) {
    return switch (stance) {
      case MAY, IS, MUST -> done(claim, doing, permitted);
      case MAY_NOT, IS_NOT -> permitted ? forbid(claim, doing) : same(claim);
      case NEED_NOT -> Optional.empty();
    };
  }

  /** What "only" rules out is not what it names, and of that the precedent may not speak. */
  private Optional<Claim> done(Claim claim, Expression.Apply doing, boolean permitted) {
    if (told.small().contains("only")) {
      return Optional.empty();
    }
    return permitted
        ? same(claim)
        : stance == Stance.MUST ? Optional.empty() : permit(claim, doing);
  }

  private Optional<Claim> permit(Claim claim, Expression.Apply doing) {
    return with(claim, new Statement.Permit(Span.NONE, doing, false));
  }

  /** What was no bar before is one where the sentence names it. */
  private Optional<Claim> forbid(Claim claim, Expression.Apply doing) {
    return plain(
        claim,
        new Statement.Forbid(Span.NONE, doing),
        claim.when().or(claim::onlyWhen),
        claim.unless());
  }

  private Optional<Claim> dropped(Claim claim, List<Effect> effects, Expression condition) {
    for (Effect effect : effects) {
      if (effect instanceof Effect.Happen happen) {
        Expression all =
            claim
                .when()
                .<Expression>map(w -> new Expression.And(Span.NONE, w, condition))
                .orElse(condition);
        return plain(
            claim,
            new Statement.Forbid(Span.NONE, happen.event()),
            Optional.of(all),
            claim.unless());
      }
    }
    return Optional.empty();
  }

  private Optional<Claim> value(Claim claim, Statement.Value value) {
    if (value.value() instanceof Expression.Constant c
        && (c.name().equals("yes") || c.name().equals("no"))) {
      return stance == Stance.NEED_NOT
          ? Optional.empty()
          : with(
              claim,
              new Statement.Value(
                  Span.NONE,
                  value.term(),
                  stance.denies() ? Expression.Constant.NO : Expression.Constant.YES));
    }
    return changed(
        claim, differences.in(value.value()), v -> new Statement.Value(Span.NONE, value.term(), v));
  }

  private Optional<Claim> modifier(Claim claim, Statement.Modify s) {
    boolean nothing = s.amount() instanceof Expression.Number n && n.value() == 0;
    if (stance.denies()) {
      return with(
          claim,
          new Statement.Modify(
              Span.NONE, s.source(), s.term(), Statement.ModifyOperator.PLUS, number(0)));
    }
    if (nothing) {
      return told.numbers().stream().anyMatch(n -> n > 1)
          ? with(
              claim,
              new Statement.Modify(
                  Span.NONE,
                  s.source(),
                  s.term(),
                  s.operator(),
                  number(told.numbers().stream().filter(n -> n > 1).findFirst().get())))
          : Optional.empty();
    }
    return changed(
        claim,
        differences.in(s.amount()),
        v -> new Statement.Modify(Span.NONE, s.source(), s.term(), s.operator(), v));
  }

  private Optional<Claim> moved(Claim claim, Moment moment, Function<Moment, Statement> statement) {
    if (stance.denies()) {
      return Optional.empty();
    }
    return differences.moment(moment).flatMap(m -> with(claim, statement.apply(m)));
  }

  private Optional<Claim> changed(
      Claim claim, Optional<Expression> value, Function<Expression, Statement> statement) {
    return stance.denies() ? Optional.empty() : value.flatMap(v -> with(claim, statement.apply(v)));
  }

  private static Expression number(long value) {
    return new Expression.Number(Span.NONE, value);
  }

  private Optional<Claim> same(Claim claim) {
    return with(claim, claim.statement());
  }

  private Optional<Claim> with(Claim claim, Statement statement) {
    return Optional.of(
        new Claim(
            Span.NONE,
            false,
            false,
            false,
            statement,
            claim.when(),
            claim.unless(),
            statement instanceof Statement.Permit ? claim.onlyWhen() : Optional.empty(),
            statement instanceof Statement.Permit ? claim.evenIf() : Optional.empty(),
            claim.until(),
            Optional.empty(),
            List.of(),
            claim.variables()));
  }

  private static Optional<Claim> plain(
      Claim claim, Statement statement, Optional<Expression> when, Optional<Expression> unless) {
    return Optional.of(
        DeniedVariables.withoutThem(
            Claim.of(statement, claim.variables()).withWhen(when).withUnless(unless)));
  }
}
