package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Statement;

/**
 * Checks at the end of every transition: an {@code as soon as} reaction becomes due whenever its
 * condition starts to hold, and timed modifiers start.
 */
final class EndOfTransition {
  private final LoweringContext context;
  private final Map<PendingReactions.Reaction, StateArray> held = new LinkedHashMap<>();
  private int procedure = -1;

  EndOfTransition(LoweringContext context) {
    this.context = context;
  }

  /** Adds slots for whether each condition held before. */
  void prepare() {
    for (PendingReactions.Reaction reaction : context.reactions.all()) {
      if (reaction.claim().claim().statement() instanceof Statement.AsSoonAs) {
        List<Dimension> dimensions =
            reaction.parameters().values().stream().map(ValueType::dimension).toList();
        context.lower(
            reaction.claim(),
            () -> {
              String name = "held#" + (held.size() + 1);
              held.put(
                  reaction,
                  context.states.addBits(name, dimensions, reaction.claim().claim().at()));
            });
      }
    }
    if (!held.isEmpty() || context.moments.any()) {
      procedure = context.reserve();
    }
  }

  /** The command at the end of every transition. */
  Command run() {
    return procedure < 0 ? Command.NOTHING : new Command.Run(procedure, List.of());
  }

  /** Lowers the checks, after everything else is lowered. */
  void finish() {
    if (procedure < 0) {
      return;
    }
    LoweringScope scope = LoweringScope.unit();
    List<Command> commands = new ArrayList<>();
    commands.add(context.moments.settle(scope));
    held.forEach(
        (reaction, array) ->
            commands.add(
                context.lowerOr(
                    reaction.claim(),
                    Command.NOTHING,
                    () ->
                        context.applicability.each(
                            reaction.claim().claim(),
                            reaction.parameters().keySet(),
                            scope,
                            inner -> one(reaction, array, inner)))));
    context.fill(procedure, new Procedure(GameStart.SETTLE, List.of(), Command.block(commands)));
  }

  private Command one(PendingReactions.Reaction reaction, StateArray array, LoweringScope scope) {
    Claim claim = reaction.claim().claim();
    Statement.AsSoonAs a = (Statement.AsSoonAs) claim.statement();
    List<org.ruleproof.model.language.Expression> holds = new ArrayList<>();
    holds.add(a.condition());
    claim.when().ifPresent(holds::add);
    Code now =
        context.applicability.conditions(claim, holds, claim.unless().stream().toList(), scope);
    List<LoweredExpression> arguments =
        reaction.parameters().keySet().stream()
            .map(name -> scope.find(name).orElseThrow())
            .toList();
    Code cell = Applications.place(arguments, array.dimensions()).code();
    Code before = array.at(cell).is(1);
    Command begins =
        Effects.when(
            before.not(),
            Command.block(
                new Command.Set(array, cell, Code.ONE, PlayableClaims.originOf(reaction.claim())),
                context.reactions.add(reaction, scope)));
    Command ends =
        Effects.when(
            before,
            new Command.Set(array, cell, Code.ZERO, PlayableClaims.originOf(reaction.claim())));
    return new Command.When(now, begins, ends);
  }
}
