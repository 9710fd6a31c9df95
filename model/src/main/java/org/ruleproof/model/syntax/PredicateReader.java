package org.ruleproof.model.syntax;

import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.ChangeContext;
import org.ruleproof.model.syntax.RuleLanguageParser.ExpressionContext;
import org.ruleproof.model.syntax.RuleLanguageParser.ThingContext;

/** Builds the statements about a thing: values, kinds, moments, modifiers. */
final class PredicateReader {
  private final ReaderContext context;
  private final ExpressionReader expressions;
  private final ThingReader things;

  PredicateReader(ExpressionReader expressions) {
    this.context = expressions.context;
    this.expressions = expressions;
    this.things = new ThingReader(expressions);
  }

  /** {@code THING PREDICATE}; empty if the thing cannot have that predicate. */
  Optional<Statement> read(Span at, RuleLanguageParser.PredicationContext tree) {
    ThingContext thing = tree.thing();
    return switch (tree.predicate()) {
      case RuleLanguageParser.TogetherWithContext t ->
          Optional.of(
              new Statement.TogetherWith(at, things.subject(thing), things.subject(t.thing())));
      case RuleLanguageParser.CountsAsContext t -> Optional.of(countsAs(at, thing, t));
      case RuleLanguageParser.IsClaimContext t -> is(at, thing, t);
      case RuleLanguageParser.ResolvesContext t ->
          Optional.of(
              new Statement.Resolves(at, things.subject(thing), t.place.getText().equals("first")));
      case RuleLanguageParser.BeforeAfterContext t -> {
        if (t.order.getText().equals("before")) {
          Expression earlier = things.subject(thing);
          yield Optional.of(new Statement.Before(at, earlier, things.subject(t.thing())));
        }
        Expression earlier = expressions.scope.asIfAt(at, () -> things.subject(t.thing()));
        yield Optional.of(new Statement.Before(at, earlier, things.subject(thing)));
      }
      case RuleLanguageParser.HappensAtContext t ->
          Optional.of(
              new Statement.HappensAt(at, things.subject(thing), things.moment(t.moment())));
      case RuleLanguageParser.ClampContext t ->
          numberTerm(thing)
              .map(
                  term ->
                      new Statement.Clamp(
                          at,
                          term,
                          t.side_.getText().equals("least"),
                          expressions.number(t.expression())));
      case RuleLanguageParser.ModifierContext t ->
          numberTerm(thing)
              .map(
                  term ->
                      new Statement.Modify(
                          at, Optional.empty(), term, operator(t.change()), amount(t.change())));
      case RuleLanguageParser.StartsFromContext t ->
          things.term(thing).map(term -> new Statement.Base(at, term, value(term, t.expression())));
      case RuleLanguageParser.ValueClaimContext t ->
          things
              .term(thing)
              .map(term -> new Statement.Value(at, term, value(term, t.expression())));
      default -> throw new IllegalStateException("a predicate without a reader");
    };
  }

  /** {@code SOURCE gives TERM plus E}. */
  Statement given(Span at, RuleLanguageParser.GivenChangeContext tree) {
    Expression source = expressions.scope.source(() -> things.subject(tree.thing()));
    Expression.Apply term = expressions.applications.term(tree.application());
    checkNumber(term, context.at(tree.application()));
    return new Statement.Modify(
        at, Optional.of(source), term, operator(tree.change()), amount(tree.change()));
  }

  private Statement countsAs(Span at, ThingContext thing, RuleLanguageParser.CountsAsContext tree) {
    Expression subject = things.subject(thing, things.rootOf(tree.target));
    Optional<Type> values =
        subject instanceof Expression.Apply apply
            ? context.names().typeOf(apply.name())
            : Optional.empty();
    Expression target = things.target(tree.target, values);
    return new Statement.CountsAs(
        at,
        subject,
        target,
        tree.negated != null,
        Optional.ofNullable(tree.purpose).map(things::purpose));
  }

  private Optional<Statement> is(
      Span at, ThingContext thing, RuleLanguageParser.IsClaimContext tree) {
    boolean negated = tree.getChildCount() > 2;
    Optional<String> kind = expressions.comparisons.kindNamed(tree.expression());
    if (kind.isPresent()) {
      Expression subject = things.subject(thing, expressions.comparisons.rootType(kind.get()));
      if (subject instanceof Expression.Apply apply) {
        expressions.comparisons.checkHasKind(
            new TypedExpression(subject, context.names().typeOf(apply.name())), thing);
      }
      return Optional.of(new Statement.IsKind(at, subject, kind.get(), negated));
    }
    return things.term(thing).map(term -> value(at, term, negated, tree.expression()));
  }

  private Statement value(Span at, Expression.Apply term, boolean negated, ExpressionContext tree) {
    Expression value = value(term, tree);
    if (!negated) {
      return new Statement.Value(at, term, value);
    }
    boolean condition =
        context.names().typeOf(term.name()).map(type -> type.plain().isCondition()).orElse(false);
    if (!condition || !(value instanceof Expression.Constant constant)) {
      context.report(
          "no-value",
          at,
          "is not says no value of " + term.name(),
          "say what it is, or of what kind it is not");
      return new Statement.Value(at, term, value);
    }
    return new Statement.Value(
        at,
        term,
        new Expression.Constant(constant.at(), constant.name().equals("yes") ? "no" : "yes"));
  }

  private Expression value(Expression.Apply term, ExpressionContext tree) {
    return context
        .names()
        .typeOf(term.name())
        .map(type -> expressions.checked(tree, type, ExpressionPosition.COMPARED))
        .orElseGet(() -> expressions.any(tree).node());
  }

  private Optional<Expression.Apply> numberTerm(ThingContext thing) {
    Optional<Expression.Apply> term = things.term(thing);
    term.ifPresent(t -> checkNumber(t, context.at(thing)));
    return term;
  }

  private void checkNumber(Expression.Apply term, Span at) {
    context
        .names()
        .typeOf(term.name())
        .filter(type -> !type.isNumber())
        .ifPresent(
            type ->
                context.report(
                    "wrong-type",
                    at,
                    term.name()
                        + " is "
                        + TypeRules.words(type)
                        + ", and a number is expected here"));
  }

  private static ModifyOperator operator(ChangeContext tree) {
    return switch (tree.operator.getText()) {
      case "plus" -> ModifyOperator.PLUS;
      case "minus" -> ModifyOperator.MINUS;
      default -> ModifyOperator.TIMES;
    };
  }

  private Expression amount(ChangeContext tree) {
    return expressions.number(tree.expression());
  }
}
