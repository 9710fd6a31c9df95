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
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;

/**
 * What a claim that modifies or clamps a term makes of the value that the claims before it left.
 */
final class Modifiers {
  private final Draft draft;

  Modifiers(Draft draft) {
    this.draft = draft;
  }

  /** The value after the claim. */
  Lowered modified(
      Declaration.Term term,
      ClaimInForce claim,
      Lowered before,
      List<Lowered> arguments,
      Scope scope) {
    return switch (claim.claim().statement()) {
      case Statement.Modify m -> modify(term, claim, m, before, arguments, scope);
      case Statement.Clamp c -> clamp(term, claim, c, before, arguments, scope);
      default -> before;
    };
  }

  private Lowered clamp(
      Declaration.Term term,
      ClaimInForce claim,
      Statement.Clamp c,
      Lowered before,
      List<Lowered> arguments,
      Scope scope) {
    Applicability.Match match =
        draft.applicability().match(claim.claim(), c.term().arguments(), arguments, scope.bare());
    Scope own = Terms.own(term, arguments, before, match.scope());
    List<String> open =
        FreeNames.of(c.bound()).stream().filter(name -> own.find(name).isEmpty()).toList();
    Bound given = bound(claim.claim(), c, match.condition(), open, own);
    Lowered bound = given.value();
    boolean same = bound.denominator().equals(before.denominator());
    Code a = same ? before.number() : Fold.multiply(before.number(), bound.denominator());
    Code b = same ? bound.number() : Fold.multiply(bound.number(), before.denominator());
    Code stopped = c.atLeast() ? Fold.maximum(a, b) : Fold.minimum(a, b);
    return new Lowered(
        before.type(),
        Fold.when(given.applies(), stopped, a),
        same ? before.denominator() : Fold.multiply(before.denominator(), bound.denominator()),
        before.defined());
  }

  /** A bound and where a claim sets it. */
  private record Bound(Code applies, Lowered value) {}

  /** The narrowest bound for all values of the variables that neither head nor scope knows. */
  private Bound bound(
      Claim claim, Statement.Clamp c, Code matched, List<String> open, Scope scope) {
    if (open.isEmpty()) {
      Lowered value = draft.expressions().value(c.bound(), scope);
      return new Bound(Fold.and(matched, Fold.and(when(claim, scope), value.defined())), value);
    }
    ValueType type = draft.applicability().typeOf(claim, open.getFirst());
    Variable variable = scope.fresh(open.getFirst(), type);
    Scope inner = scope.with(open.getFirst(), Lowered.of(type, new Code.Local(variable)));
    Bound one = bound(claim, c, matched, open.subList(1, open.size()), inner);
    if (!(one.value().denominator() instanceof Code.Constant)) {
      throw new Unsupported(c.at(), "bounds with different divisors");
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

  private Code when(Claim claim, Scope scope) {
    return draft
        .applicability()
        .conditions(claim, claim.when().stream().toList(), claim.unless().stream().toList(), scope);
  }

  private Lowered modify(
      Declaration.Term term,
      ClaimInForce claim,
      Statement.Modify m,
      Lowered before,
      List<Lowered> arguments,
      Scope scope) {
    Applicability.Match match =
        draft.applicability().match(claim.claim(), m.term().arguments(), arguments, scope.bare());
    SequencedSet<String> every = new LinkedHashSet<>();
    m.source().ifPresent(s -> every.addAll(FreeNames.of(s)));
    every.addAll(FreeNames.of(m.amount()));
    every.removeIf(name -> match.scope().find(name).isPresent());
    Scope known = match.scope();
    for (String name : List.copyOf(every)) {
      ValueType type = draft.applicability().typeOf(claim.claim(), name);
      if (type.size() == 1) {
        Code only = Fold.number(type.values().low());
        known = known.with(name, Lowered.of(type, only));
        every.remove(name);
      }
    }
    if (m.operator() == ModifyOperator.TIMES && !every.isEmpty()) {
      throw new Unsupported(m.at(), "a multiplication once for each of several sources");
    }
    Scope own = Terms.own(term, arguments, before, known);
    Lowered amount = amount(term, claim, m, List.copyOf(every), own, match.condition());
    return switch (m.operator()) {
      case PLUS ->
          Arithmetic.combine(
              Expression.ArithmeticOperator.PLUS, before, amount, draft.origin(m.at()));
      case MINUS ->
          Arithmetic.combine(
              Expression.ArithmeticOperator.MINUS, before, amount, draft.origin(m.at()));
      case TIMES ->
          Arithmetic.combine(
              Expression.ArithmeticOperator.TIMES, before, amount, draft.origin(m.at()));
    };
  }

  /** What a modifier adds, takes away or multiplies by; what changes nothing where it is silent. */
  private Lowered amount(
      Declaration.Term term,
      ClaimInForce claim,
      Statement.Modify m,
      List<String> every,
      Scope scope,
      Code matched) {
    if (every.isEmpty()) {
      Lowered amount = draft.expressions().value(m.amount(), scope);
      Code applies = Fold.and(matched, Fold.and(amount.defined(), applies(term, claim, m, scope)));
      Code silent = m.operator() == ModifyOperator.TIMES ? amount.denominator() : Code.ZERO;
      return Arithmetic.number(
          Fold.when(applies, amount.number(), silent), amount.denominator(), Code.ONE);
    }
    ValueType type = draft.applicability().typeOf(claim.claim(), every.getFirst());
    Variable variable = scope.fresh(every.getFirst(), type);
    Lowered inner =
        amount(
            term,
            claim,
            m,
            every.subList(1, every.size()),
            scope.with(every.getFirst(), Lowered.of(type, new Code.Local(variable))),
            matched);
    if (!(inner.denominator() instanceof Code.Constant)) {
      throw new Unsupported(m.at(), "amounts with different divisors");
    }
    boolean greatest = !draft.claims().of(Head.Family.LIKE_MODIFIERS, term.name()).isEmpty();
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

  /**
   * The claim's condition, or that it still runs, and that no other claim speaks for its source.
   */
  private Code applies(Declaration.Term term, ClaimInForce claim, Statement.Modify m, Scope scope) {
    Code applies =
        draft.moments().isRunning(claim, scope).orElseGet(() -> when(claim.claim(), scope));
    if (m.source().isEmpty()) {
      return applies;
    }
    Lowered source = draft.expressions().value(m.source().get(), scope);
    for (ClaimInForce other : draft.claims().computing(term.name())) {
      if (other.claim().statement() instanceof Statement.Modify o
          && !other.equals(claim)
          && o.source().isPresent()
          && mayBeOne(o.source().get(), m.source().get())
          && (o.operator() == ModifyOperator.TIMES) == (m.operator() == ModifyOperator.TIMES)
          && speaksFirst(other, claim)) {
        applies =
            Fold.and(
                applies,
                Fold.not(
                    draft.lowerOr(other, Code.ZERO, () -> speaksFor(other, o, source, m, scope))));
      }
    }
    return applies;
  }

  /** A cause that is named is no card, and its number tells it from no card. */
  private static boolean mayBeOne(Expression one, Expression other) {
    boolean named = one instanceof Expression.Constant || other instanceof Expression.Constant;
    return !named || one.equals(other);
  }

  /** Of two claims about one source the one that prevails speaks; else the earlier one. */
  private boolean speaksFirst(ClaimInForce other, ClaimInForce claim) {
    return switch (draft.prevailing().decide(other, claim)) {
      case FIRST -> true;
      case SECOND -> false;
      case NEITHER -> draft.claims().all().indexOf(other) < draft.claims().all().indexOf(claim);
    };
  }

  private Code speaksFor(
      ClaimInForce other, Statement.Modify o, Lowered source, Statement.Modify m, Scope scope) {
    List<Expression> head = new ArrayList<>(o.term().arguments());
    head.add(o.source().orElseThrow());
    List<Lowered> actual = new ArrayList<>();
    m.term().arguments().forEach(a -> actual.add(draft.expressions().value(a, scope)));
    actual.add(source);
    Applicability.Match match =
        draft.applicability().match(other.claim(), head, actual, scope.bare());
    return Fold.and(match.condition(), when(other.claim(), match.scope()));
  }
}
