package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Moment.Relation;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.ApplicationContext;
import org.ruleproof.model.syntax.RuleLanguageParser.MomentContext;
import org.ruleproof.model.syntax.RuleLanguageParser.ThingContext;

/** Builds the subjects of claims, and moments. */
final class ThingReader {
  private final ReaderContext context;
  private final ExpressionReader expressions;

  ThingReader(ExpressionReader expressions) {
    this.context = expressions.context;
    this.expressions = expressions;
  }

  /** The subject of a claim: a card by its name, a kind, a variable, an act, event or term. */
  Expression subject(ThingContext tree, Optional<Type> expected) {
    if (tree.STRING() != null) {
      return expressions.applications.card(tree.STRING().getSymbol()).node();
    }
    if (tree.kindName() != null) {
      return expressions.variables.typed(context.at(tree), tree.name(), tree.kindName()).node();
    }
    if (tree.application() == null) {
      return new Expression.Constant(context.at(tree), "none");
    }
    Expression subject = expressions.applications.anything(tree.application(), expected);
    if (subject instanceof Expression.Variable variable) {
      expressions
          .scope
          .find(variable.name())
          .ifPresent(v -> v.setOtherwise(context.names().ordinaryObject()));
    }
    return subject;
  }

  /** The same without an expected type. */
  Expression subject(ThingContext tree) {
    return subject(tree, Optional.empty());
  }

  /** What a thing counts as; a quoted name is a kind here. */
  Expression target(ThingContext tree, Optional<Type> expected) {
    if (tree.STRING() == null) {
      return subject(tree, expected);
    }
    String name = ReaderContext.unquoted(tree.STRING().getSymbol());
    if (!context.names().isKind(name)) {
      context.unknownKind(context.at(tree), name, true);
    }
    return new Expression.KindName(context.at(tree), name);
  }

  /**
   * What something counts for. An act, event or term means all its applications, so arguments are
   * reported: they would have no effect.
   */
  Expression purpose(ThingContext tree) {
    Expression purpose = subject(tree);
    if (purpose instanceof Expression.Apply apply && !apply.arguments().isEmpty()) {
      context.report(
          "purpose-with-arguments",
          context.at(tree),
          "found "
              + apply.name()
              + "(...) as what something counts for; expected "
              + apply.name()
              + " alone, which means every one of them (to narrow it, add a condition after when,"
              + " or write the one card that it counts for in quotes)");
    }
    return purpose;
  }

  /** The type of the sort that a kind or card belongs to; empty for anything else. */
  Optional<Type> rootOf(ThingContext kind) {
    return expressions.comparisons.rootType(
        kind.STRING() == null ? kind.getText() : ReaderContext.unquoted(kind.STRING().getSymbol()));
  }

  /** A term; reports anything else. */
  Optional<Expression.Apply> term(ThingContext tree) {
    if (tree.application() == null) {
      context.report(
          "not-a-term",
          context.at(tree),
          "found " + tree.getText() + " where a fact, state or term is expected");
      return Optional.empty();
    }
    return Optional.of(expressions.applications.term(tree.application()));
  }

  /** A moment: a step, act or event, and a relation to it. */
  Moment moment(MomentContext tree) {
    Relation relation =
        tree.relation() == null
            ? Relation.AT
            : switch (tree.relation().getStart().getText()) {
              case "before" -> Relation.BEFORE;
              case "after" -> Relation.AFTER;
              case "start" -> Relation.START_OF;
              case "end" -> Relation.END_OF;
              default -> Relation.DURING;
            };
    return new Moment(context.at(tree), relation, anchor(tree.thing()));
  }

  private Expression anchor(ThingContext tree) {
    Span at = context.at(tree);
    if (tree.application() == null) {
      context.report(
          "unknown-step",
          at,
          "found " + tree.getText() + " where a step, act or event is expected");
      return ReaderContext.failed(at).node();
    }
    ApplicationContext applied = tree.application();
    String name = applied.name().getText();
    DeclaredNames names = context.names();
    boolean bare = applied.getChildCount() == 1;
    if (bare && names.vocabulary().stepPlace(name).isPresent()) {
      return new Expression.Constant(at, name);
    }
    if (names.vocabulary().act(name).isPresent() || names.vocabulary().event(name).isPresent()) {
      return expressions.applications.anything(applied, Optional.empty());
    }
    List<String> near = new ArrayList<>(names.vocabulary().steps());
    near.addAll(names.allActs());
    near.addAll(names.allEvents());
    context.unknown("unknown-step", at, "the step, act or event", name, near);
    return ReaderContext.failed(at).node();
  }
}
