package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Effect.ChangeOperator;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.ApplicationContext;
import org.ruleproof.model.syntax.RuleLanguageParser.EffectContext;
import org.ruleproof.model.syntax.RuleLanguageParser.ExpressionContext;

/** Builds the effects of acts, events and reactions. */
final class EffectReader {
  private final ReaderContext context;
  private final ExpressionReader expressions;

  EffectReader(ExpressionReader expressions) {
    this.context = expressions.context;
    this.expressions = expressions;
  }

  /** The effects in order; those after a choice may use its variable. */
  List<Effect> read(List<EffectContext> trees) {
    List<Effect> effects = new ArrayList<>();
    for (EffectContext tree : trees) {
      effects.add(read(tree));
    }
    return effects;
  }

  private Effect read(EffectContext tree) {
    Span at = context.at(tree);
    return switch (tree) {
      case RuleLanguageParser.ForEveryEffectContext t -> {
        record Parts(Optional<Expression> where, Effect effect) {}
        yield expressions.quantities.boundAll(
            t.binder(),
            () -> new Parts(expressions.quantities.where(t.expression()), read(t.effect())),
            (List<Binder> b, Parts p) -> new Effect.ForEvery(at, b, p.where(), p.effect()));
      }
      case RuleLanguageParser.TogetherEffectContext t -> together(at, t);
      case RuleLanguageParser.ChoosesEffectContext t -> choose(at, t);
      case RuleLanguageParser.AddEffectContext t -> {
        Expression.Apply list = list(t.application());
        yield new Effect.Add(
            at, element(t.expression(), list), t.place.getText().equals("top"), list);
      }
      case RuleLanguageParser.RemoveEffectContext t -> {
        Expression.Apply list = list(t.application());
        yield new Effect.Remove(at, element(t.expression(), list), list);
      }
      case RuleLanguageParser.ShuffleEffectContext t ->
          new Effect.Shuffle(at, list(t.application()));
      case RuleLanguageParser.ChangeEffectContext t -> change(at, t);
      case RuleLanguageParser.EventEffectContext t ->
          new Effect.Happen(at, expressions.applications.actOrEvent(t.application()));
      default -> throw new IllegalStateException("an effect without a reader");
    };
  }

  private Effect together(Span at, RuleLanguageParser.TogetherEffectContext tree) {
    List<Effect> effects = read(tree.effect());
    List<Expression.Apply> set = new ArrayList<>();
    for (Effect effect : effects) {
      if (effect instanceof Effect.Change change) {
        if (set.contains(change.target())) {
          context.report(
              "set-twice",
              change.at(),
              "lines under together read one situation, and two of them set "
                  + change.target().name());
        }
        set.add(change.target());
      }
    }
    return new Effect.Together(at, effects);
  }

  private Effect choose(Span at, RuleLanguageParser.ChoosesEffectContext tree) {
    TypedExpression chooser =
        expressions.applications.value(
            tree.application(), Optional.empty(), ExpressionPosition.ARGUMENT);
    if (chooser.node() instanceof Expression.Variable(Span v, String name)) {
      expressions
          .scope
          .find(name)
          .ifPresent(found -> found.setOtherwise(context.names().ordinaryPlayer()));
    }
    VariableScope.Variable variable = expressions.quantities.open(tree.binder());
    Optional<Expression> where = expressions.quantities.where(tree.expression());
    return new Effect.Choose(
        at, chooser.node(), expressions.quantities.close(tree.binder(), variable), where);
  }

  private Effect change(Span at, RuleLanguageParser.ChangeEffectContext tree) {
    Expression.Apply target = state(tree.application());
    Optional<Type> type = context.names().typeOf(target.name());
    if (tree.operator == null) {
      Expression value =
          type.map(t -> expressions.checked(tree.expression(), t, ExpressionPosition.PLAIN))
              .orElseGet(() -> expressions.any(tree.expression()).node());
      return new Effect.Change(at, ChangeOperator.BECOMES, target, value);
    }
    if (type.isPresent() && !type.get().isNumber()) {
      context.report(
          "wrong-type",
          context.at(tree.application()),
          "only a number rises or falls, and this is " + TypeRules.words(type.get()));
    }
    return new Effect.Change(
        at,
        tree.operator.getText().equals("rises") ? ChangeOperator.RISES : ChangeOperator.FALLS,
        target,
        expressions.number(tree.expression()));
  }

  /** An applied state; reports a fact or a computed term. */
  Expression.Apply state(ApplicationContext tree) {
    Expression.Apply target = expressions.applications.term(tree);
    context
        .names()
        .vocabulary()
        .term(target.name())
        .filter(term -> term.storage() != Declaration.Storage.STATE)
        .ifPresent(
            term ->
                context.report(
                    "not-a-state",
                    context.at(tree),
                    term.name()
                        + (term.storage() == Declaration.Storage.FACT
                            ? " is a fact, and facts never change"
                            : " is computed from claims, and effects change states only")));
    return target;
  }

  private Expression.Apply list(ApplicationContext tree) {
    Expression.Apply list = state(tree);
    Optional<Type> type = context.names().typeOf(list.name());
    expressions.comparisons.elementOf(new TypedExpression(list, type), tree);
    return list;
  }

  private Expression element(ExpressionContext tree, Expression.Apply list) {
    Optional<Type> type = context.names().typeOf(list.name()).map(Type::plain);
    return type.isPresent() && type.get() instanceof Type.ListOf of
        ? expressions.checked(tree, of.element(), ExpressionPosition.ARGUMENT)
        : expressions.any(tree).node();
  }
}
