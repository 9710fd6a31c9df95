package org.ruleproof.checker.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.situation.Environment;

/** The effects of a reaction in a concrete situation, in words with the values filled in. */
final class ReactionWords {
  private final Environment environment;
  private final ExactEvaluation evaluator;

  private ReactionWords(Environment environment, ExactEvaluation evaluator) {
    this.environment = environment;
    this.evaluator = evaluator;
  }

  /** The effects of a {@code whenever} claim; empty for other statements. */
  static List<ConcreteAnswer> of(
      Statement statement, Environment environment, ExactEvaluation evaluator) {
    if (!(statement instanceof Statement.Whenever whenever)) {
      return List.of();
    }
    ReactionWords words = new ReactionWords(environment, evaluator);
    List<ConcreteAnswer> effects = new ArrayList<>();
    String must = whenever.may() ? "may " : "must ";
    for (Effect effect : whenever.effects()) {
      effects.add(
          new ConcreteAnswer.Effect(
              whenever.form() == Statement.ReactionForm.THEN_ONLY, must + words.of(effect)));
    }
    return effects;
  }

  private String of(Effect effect) {
    return switch (effect) {
      case Effect.Change c ->
          of(c.target())
              + switch (c.operator()) {
                case BECOMES -> " becomes ";
                case RISES -> " rises by ";
                case FALLS -> " falls by ";
              }
              + of(c.value());
      case Effect.Happen h -> of(h.event());
      case Effect.ForEvery f ->
          "for every "
              + f.binders().stream().map(Binder::kind).collect(Collectors.joining(", "))
              + f.where().map(w -> " where " + printed(w)).orElse("")
              + ": "
              + of(f.effect());
      case Effect.Together t ->
          t.effects().stream().map(this::of).collect(Collectors.joining(" together with "));
      case Effect.Choose c ->
          of(c.chooser())
              + " chooses "
              + c.binder().kind()
              + c.where().map(w -> " where " + printed(w)).orElse("");
      case Effect.Add a ->
          "add " + of(a.element()) + (a.top() ? " to top of " : " to bottom of ") + of(a.list());
      case Effect.Remove r -> "remove " + of(r.element()) + " from " + of(r.list());
      case Effect.Shuffle s -> "shuffle " + of(s.list());
    };
  }

  private String of(Expression.Apply apply) {
    return apply.arguments().isEmpty()
        ? apply.name()
        : apply.arguments().stream()
            .map(this::of)
            .collect(Collectors.joining(", ", apply.name() + "(", ")"));
  }

  /** The value if the expression has one here, else the expression itself. */
  private String of(Expression expression) {
    boolean closed =
        Parts.freeVariables(expression).stream()
            .filter(n -> Parts.cardOf(n).isEmpty())
            .allMatch(n -> environment.get(n).isPresent());
    if (expression instanceof Expression.CardName || !closed) {
      return printed(expression);
    }
    return evaluator
        .value(expression, environment)
        .map(v -> v.words())
        .orElseGet(() -> printed(expression));
  }

  private String printed(Expression expression) {
    return new RulePrinter(evaluator.situation().vocabulary()).expression(expression);
  }
}
