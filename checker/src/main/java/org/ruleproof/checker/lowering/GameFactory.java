package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.TransitionGroup;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.vocabulary.RuleBase;

/** Builds games from rule bases. */
public final class GameFactory {
  private GameFactory() {}

  /**
   * {@return the game that the rules describe, with these settings}
   *
   * @param set values by name, for parameters of the game and for open numbers of members
   * @throws UnplayableException when a name or value of {@code set} is wrong, or when the rules
   *     describe no game; names the line
   */
  public static Game of(RuleBase base, Map<String, String> set) {
    return withSymmetry(base, set).game();
  }

  /**
   * {@return whether the rules set up a game: {@code initially}, a round or {@code over when}, and
   * an act or step, without which nothing ever happens}
   */
  public static boolean setsUp(RuleBase base) {
    List<Item> items = base.files().stream().flatMap(f -> f.items().stream()).toList();
    return items.stream()
            .anyMatch(i -> i instanceof Declaration.Act || i instanceof Declaration.Steps)
        && items.stream()
            .anyMatch(
                i ->
                    i instanceof Declaration.Initially
                        || i instanceof Declaration.Over
                        || i instanceof Declaration.TurnsRound
                        || i instanceof Declaration.EachRound);
  }

  /** {@return the game, if the rules {@link #setsUp} one and it is playable} */
  public static Optional<Game> modelled(RuleBase base) {
    return modelledWithSymmetry(base).map(Playable::game);
  }

  /** {@return the game with its symmetry, if the rules {@link #setsUp} one and it is playable} */
  public static Optional<Playable> modelledWithSymmetry(RuleBase base) {
    return modelled(base, true);
  }

  /** {@return the same game with effects due together in any order, whatever claims order them} */
  public static Optional<Game> modelledInAnyOrder(RuleBase base) {
    return modelled(base, false).map(Playable::game);
  }

  private static Optional<Playable> modelled(RuleBase base, boolean ordered) {
    try {
      return setsUp(base) ? Optional.of(withSymmetry(base, Map.of(), ordered)) : Optional.empty();
    } catch (UnplayableException e) {
      return Optional.empty();
    }
  }

  /** {@return why rules that {@link #setsUp} a game cannot be played; empty where they can} */
  public static List<String> refusals(RuleBase base) {
    try {
      if (setsUp(base)) {
        withSymmetry(base, Map.of());
      }
      return List.of();
    } catch (UnplayableException e) {
      return e.diagnostics().stream().map(Diagnostic::line).toList();
    }
  }

  /** A game and its interchangeable members. */
  public record Playable(Game game, Symmetry symmetry) {}

  /** {@return the game with these settings, and its symmetry} */
  public static Playable withSymmetry(RuleBase base, Map<String, String> set) {
    return withSymmetry(base, set, true);
  }

  private static Playable withSymmetry(RuleBase base, Map<String, String> set, boolean ordered) {
    String name = base.vocabulary().game().map(Declaration.Game::id).orElse("");
    Settings settings = Settings.of(base.vocabulary(), set);
    PermissionQuestions questions = new PermissionQuestions();
    LoweringContext context =
        new LoweringContext(base, name, settings, questions, Choices.Sizes.UNKNOWN, ordered);
    Game game = game(context, name, settings);
    if (context.choices.found().points() > 0) {
      context =
          new LoweringContext(base, name, settings, questions, context.choices.found(), ordered);
      game = game(context, name, settings);
    }
    OverflowCheck.of(game);
    Game settled = GameStart.settled(game);
    return new Playable(settled, new Symmetries(context, settled).all());
  }

  private static Game game(LoweringContext context, String name, Settings settings) {
    // Lower conditions and invariants first: where terms are defined in a cycle, the claim left out
    // is then the one that leads back to them.
    Code over = over(context);
    List<Game.Invariant> invariants = invariants(context);
    List<Transition> acts = new ArrayList<>(context.acts.all());
    acts.addAll(context.turns.transitions());
    List<Transition> reactions = context.reactions.transitions();
    context.settling.finish();
    context
        .fixings
        .begin(LoweringScope.unit())
        .ifPresent(begin -> context.add(new Procedure(GameStart.BEGIN, List.of(), begin)));
    List<Transition> choices = context.choices.transitions();
    Code choosing = context.choices.isOpen();
    Code due = context.reactions.isDue();
    List<TransitionGroup> groups = new ArrayList<>();
    if (!choices.isEmpty()) {
      groups.add(new TransitionGroup(choosing, choices));
    }
    if (!reactions.isEmpty()) {
      groups.add(new TransitionGroup(choosing.not().and(due), reactions));
    }
    groups.add(new TransitionGroup(choosing.not().and(due.not()), acts));
    return new Game(
        name,
        settings.parameters(),
        context.states.layout(),
        context.functions,
        context.procedures,
        groups,
        context.initial.all(),
        invariants.stream().map(i -> i.unless(choosing)).toList(),
        choosing.not().and(over),
        context.claims.leftOut(),
        context.permissions.remarks());
  }

  private static Code over(LoweringContext context) {
    List<Code> conditions = new ArrayList<>();
    for (Item item : context.items) {
      if (item instanceof Declaration.Over o) {
        conditions.add(
            context.unit(
                "over",
                o.at(),
                () -> context.expressions.condition(o.condition(), LoweringScope.unit())));
      }
    }
    return Code.any(conditions);
  }

  private static List<Game.Invariant> invariants(LoweringContext context) {
    List<Game.Invariant> invariants = new ArrayList<>();
    for (Item item : context.items) {
      if (item instanceof Declaration.Invariant i) {
        Origin origin = new Origin("always \"" + i.name() + "\"", i.at());
        Code code =
            context.unit(
                origin.what(),
                i.at(),
                () -> forAll(context, i, i.variables(), LoweringScope.unit()));
        invariants.add(
            new Game.Invariant(
                i.name(), new Condition(code, context.printer.expression(i.condition()), origin)));
      }
    }
    return invariants;
  }

  private static Code forAll(
      LoweringContext context, Declaration.Invariant i, List<TypedName> open, LoweringScope scope) {
    if (open.isEmpty()) {
      return context.expressions.condition(i.condition(), scope);
    }
    ValueType type = context.types.of(open.getFirst().type(), i.at());
    Variable variable = scope.fresh(open.getFirst().name(), type);
    Code inner =
        forAll(
            context,
            i,
            open.subList(1, open.size()),
            scope.with(open.getFirst().name(), LoweredExpression.of(type, variable)));
    return Quantities.forAll(variable, type.values(), inner);
  }
}
