package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.DeclarationContext;
import org.ruleproof.model.syntax.RuleLanguageParser.RankingContext;

/** Builds the items about how a game runs: acts, events, rounds, first values, principles. */
final class GameItemReader {
  private final ReaderContext context;
  private final TypeReader types;

  GameItemReader(ReaderContext context, TypeReader types) {
    this.context = context;
    this.types = types;
  }

  Declaration read(Span at, DeclarationContext tree) {
    return switch (tree) {
      case RuleLanguageParser.ActItemContext t -> act(at, t);
      case RuleLanguageParser.EventItemContext t -> event(at, t);
      case RuleLanguageParser.InitiallyItemContext t ->
          new Declaration.Initially(at, t.initialValue().stream().map(this::initial).toList());
      case RuleLanguageParser.PrincipleItemContext t -> new PrincipleReader(context).read(at, t);
      case RuleLanguageParser.TurnsItemContext t -> {
        checkRound(t.name());
        yield new Declaration.TurnsRound(at, t.name().getText());
      }
      case RuleLanguageParser.EachRoundItemContext t -> eachRound(at, t);
      case RuleLanguageParser.InitiativeItemContext t -> initiative(at, t);
      case RuleLanguageParser.OverItemContext t ->
          new Declaration.Over(at, someOf(at, t.expression()));
      default -> throw new IllegalStateException("an item without a reader");
    };
  }

  /** A condition of which a free variable means some thing of its kind. */
  private Expression someOf(Span at, RuleLanguageParser.ExpressionContext tree) {
    int before = context.problems().count();
    VariableScope scope = VariableScope.open();
    Expression condition = new ExpressionReader(context, scope).condition(tree);
    ClaimReader.checkVariables(context, scope, before);
    for (TypedName free : scope.typedFree().reversed()) {
      String kind =
          switch (free.type()) {
            case Type.Kind k -> k.name();
            case Type.Enumeration e -> e.name();
            case Type.Range _,
                Type.Alternatives _,
                Type.Step _,
                Type.OrNone _,
                Type.ListOf _,
                Type.AnyNumber _ -> {
              context.report(
                  "untyped-variable", at, "of what kind " + free.name() + " is cannot be told");
              yield "";
            }
          };
      condition =
          new Expression.Some(at, new Binder(at, free.name(), kind), Optional.of(condition));
    }
    return condition;
  }

  private VariableScope scopeOf(List<TypedName> parameters, ParserRuleContext tree) {
    VariableScope scope = VariableScope.closed();
    for (TypedName parameter : parameters) {
      if (parameter.name().isEmpty()) {
        continue;
      }
      if (scope.find(parameter.name()).isPresent()) {
        context.report(
            "duplicate-name", context.at(tree), "two parameters are called " + parameter.name());
      }
      scope.bind(parameter.name(), context.at(tree), Optional.of(parameter.type()));
    }
    return scope;
  }

  private Declaration act(Span at, RuleLanguageParser.ActItemContext tree) {
    List<TypedName> parameters = types.parameters(tree.signature());
    ExpressionReader expressions =
        new ExpressionReader(context, scopeOf(parameters, tree.signature()));
    for (RuleLanguageParser.NameContext parent : tree.name()) {
      if (context.names().vocabulary().act(parent.getText()).isEmpty()) {
        context.unknown(
            "unknown-act",
            context.at(parent),
            "the act",
            parent.getText(),
            context.names().allActs());
      }
    }
    Optional<Expression> guard = Optional.ofNullable(tree.expression()).map(expressions::condition);
    return new Declaration.Act(
        at,
        tree.signature().name().getText(),
        parameters,
        tree.name().stream().map(ParserRuleContext::getText).toList(),
        ItemReader.words(tree.words()),
        guard,
        effects(expressions, tree.effects()));
  }

  private Declaration event(Span at, RuleLanguageParser.EventItemContext tree) {
    List<TypedName> parameters = types.parameters(tree.signature());
    ExpressionReader expressions =
        new ExpressionReader(context, scopeOf(parameters, tree.signature()));
    List<Expression.Apply> parents =
        tree.application().stream().map(expressions.applications::event).toList();
    Optional<Expression> onlyIf =
        Optional.ofNullable(tree.expression()).map(expressions::condition);
    return new Declaration.Event(
        at,
        tree.signature().name().getText(),
        parameters,
        parents,
        ItemReader.words(tree.words()),
        onlyIf,
        effects(expressions, tree.effects()));
  }

  private static List<Effect> effects(
      ExpressionReader expressions, RuleLanguageParser.@Nullable EffectsContext tree) {
    return tree == null ? List.of() : new EffectReader(expressions).read(tree.effect());
  }

  private Declaration.InitialValue initial(RuleLanguageParser.InitialValueContext tree) {
    int before = context.problems().count();
    VariableScope scope = VariableScope.open();
    ExpressionReader expressions = new ExpressionReader(context, scope);
    Expression.Apply target = expressions.applications.term(tree.application());
    context
        .names()
        .vocabulary()
        .term(target.name())
        .filter(term -> term.storage() == Declaration.Storage.TERM)
        .ifPresent(
            term ->
                context.report(
                    "not-a-state",
                    context.at(tree.application()),
                    term.name() + " is computed from claims and has no first value"));
    Expression value =
        context
            .names()
            .typeOf(target.name())
            .map(type -> expressions.checked(tree.expression(), type, ExpressionPosition.PLAIN))
            .orElseGet(() -> expressions.any(tree.expression()).node());
    ClaimReader.checkVariables(context, scope, before);
    return new Declaration.InitialValue(context.at(tree), target, value, scope.typedFree());
  }

  private void checkRound(RuleLanguageParser.NameContext name) {
    List<String> steps = context.names().vocabulary().steps();
    if (!steps.isEmpty() && !steps.contains(name.getText())) {
      context.unknown("unknown-step", context.at(name), "the step", name.getText(), steps);
    }
  }

  private Declaration eachRound(Span at, RuleLanguageParser.EachRoundItemContext tree) {
    checkRound(tree.name());
    ExpressionReader expressions = new ExpressionReader(context, VariableScope.closed());
    record Parts(Optional<Expression> where, Optional<Expression> initiative) {}
    List<String> steps = new ArrayList<>();
    for (RuleLanguageParser.StepNameContext step : tree.stepName()) {
      checkPhase(step);
      steps.add(step.getText());
    }
    return expressions.quantities.bound(
        tree.binder(),
        () ->
            new Parts(
                expressions.quantities.where(tree.condition),
                Optional.ofNullable(tree.initiative).map(i -> expressions.any(i).node())),
        (Binder binder, Parts parts) ->
            new Declaration.EachRound(
                at, tree.name().getText(), binder, parts.where(), parts.initiative(), steps));
  }

  private void checkPhase(RuleLanguageParser.StepNameContext step) {
    String name = step.getText();
    boolean known =
        context.names().vocabulary().stepPlace(name).isPresent()
            || context.names().sort(name).filter(s -> s != DeclaredNames.Sort.TERM).isPresent();
    if (!known) {
      List<String> near = new ArrayList<>(context.names().vocabulary().steps());
      near.addAll(context.names().allActs());
      near.addAll(context.names().allEvents());
      context.unknown("unknown-step", context.at(step), "the step, act or event", name, near);
    }
  }

  private Declaration initiative(Span at, RuleLanguageParser.InitiativeItemContext tree) {
    ExpressionReader expressions = new ExpressionReader(context, VariableScope.closed());
    boolean thenRandom = tree.getStop().getText().equals("random");
    return expressions.quantities.bound(
        tree.binder(),
        () -> tree.ranking().stream().map(r -> ranking(expressions, r)).toList(),
        (Binder binder, List<Expression.Ranking> rankings) ->
            new Declaration.InitiativeOrder(at, binder, rankings, thenRandom));
  }

  private Expression.Ranking ranking(ExpressionReader expressions, RankingContext tree) {
    boolean lowest = tree.getChildCount() > 1 && tree.getStart().getText().equals("lowest");
    return new Expression.Ranking(context.at(tree), !lowest, expressions.number(tree.expression()));
  }
}
