package org.ruleproof.checker.lowering;

import org.ruleproof.checker.game.Bounds;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.TransitionGroup;

/** Checks by {@link Bounds} that no number in a game exceeds 62 bits. */
final class OverflowCheck {
  private final Game game;

  private OverflowCheck(Game game) {
    this.game = game;
  }

  /**
   * Checks guards, effects, procedures, functions and invariants.
   *
   * @throws UnplayableException naming the rule, where a number may be too large
   */
  static void of(Game game) {
    OverflowCheck check = new OverflowCheck(game);
    for (TransitionGroup group : game.groups()) {
      for (Transition transition : group.transitions()) {
        transition.guard().forEach(check::condition);
        check.command(transition.effect(), transition.origin());
      }
    }
    game.procedures()
        .forEach(
            p ->
                check.command(
                    p.body(), new Origin(p.name(), org.ruleproof.model.source.Span.NONE)));
    game.functions()
        .forEach(
            f -> check.code(f.body(), new Origin(f.name(), org.ruleproof.model.source.Span.NONE)));
    game.invariants().forEach(i -> check.condition(i.condition()));
  }

  private void condition(Condition condition) {
    code(condition.code(), condition.origin());
  }

  private void code(Code code, Origin origin) {
    try {
      Bounds.of(code, game.functions());
    } catch (ArithmeticException e) {
      throw new UnplayableException(
          "number-too-large",
          origin.at(),
          origin.what() + " computes numbers of more than 62 bits",
          "give the types it reads narrower ranges");
    }
  }

  private void command(Command command, Origin around) {
    Origin origin =
        switch (command) {
          case Command.Set s -> s.origin();
          case Command.Together t -> t.origin();
          case Command.Block _,
              Command.When _,
              Command.ForEach _,
              Command.Let _,
              Command.Run _,
              Command.Fail _ ->
              around;
        };
    command.codes().forEach(code -> code(code, origin));
    command.commands().forEach(inner -> command(inner, origin));
  }
}
