package org.ruleproof.checker.interpreter;

import java.util.BitSet;
import java.util.List;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.StateArray;

/** Runs commands on a state. */
final class Execution {
  private final Game game;
  private final Evaluator evaluator;

  Execution(Game game, Evaluator evaluator) {
    this.game = game;
    this.evaluator = evaluator;
  }

  /** Runs the command. After a failure the state is partly changed and must be dropped. */
  void run(Command command, int[] state, Locals locals) {
    run(command, state, locals, new BitSet());
  }

  /** Runs the command and records each slot that it sets. */
  private void run(Command command, int[] state, Locals locals, BitSet changed) {
    switch (command) {
      case Command.Set s -> set(s, state, locals, changed);
      case Command.Block b -> b.commands().forEach(c -> run(c, state, locals, changed));
      case Command.When w -> {
        boolean holds = evaluator.value(w.condition(), state, locals) == 1;
        run(holds ? w.then() : w.otherwise(), state, locals, changed);
      }
      case Command.ForEach f -> {
        for (int value : f.domain().values()) {
          run(f.body(), state, locals.with(f.variable(), value), changed);
        }
      }
      case Command.Let l ->
          run(
              l.body(),
              state,
              locals.with(l.variable(), evaluator.value(l.value(), state, locals)),
              changed);
      case Command.Run r -> {
        Procedure procedure = game.procedures().get(r.procedure());
        Locals inner = evaluator.bound(procedure.parameters(), r.arguments(), state, locals);
        run(procedure.body(), state, inner, changed);
      }
      case Command.Together t -> together(t, state, locals, changed);
      case Command.Fail f -> throw new FailedException(f.failure(), f.origin(), "");
    }
  }

  private void set(Command.Set s, int[] state, Locals locals, BitSet changed) {
    StateArray array = s.array();
    int cell = Math.toIntExact(evaluator.value(s.cell(), state, locals));
    java.util.Objects.checkIndex(cell, array.size());
    long value = evaluator.value(s.value(), state, locals);
    if (value < array.low() || value > array.high()) {
      throw new FailedException(
          Failure.OUT_OF_BOUNDS,
          s.origin(),
          array.cellName(cell)
              + ": found "
              + array.sort().show(value)
              + ", expected "
              + (array.sort().members().isEmpty()
                  ? array.low() + ".." + array.high()
                  : "one of " + array.sort().name()));
    }
    state[array.first() + cell] = (int) value;
    changed.set(array.first() + cell);
  }

  private void together(Command.Together t, int[] state, Locals locals, BitSet changed) {
    int[] before = state.clone();
    BitSet all = new BitSet();
    for (Command line : List.copyOf(t.lines())) {
      int[] own = before.clone();
      BitSet set = new BitSet();
      run(line, own, locals, set);
      if (set.intersects(all)) {
        set.and(all);
        int slot = set.nextSetBit(0);
        StateArray array = game.layout().arrayOf(slot);
        throw new FailedException(
            Failure.SET_TWICE, t.origin(), array.cellName(slot - array.first()));
      }
      set.stream().forEach(slot -> state[slot] = own[slot]);
      all.or(set);
    }
    changed.or(all);
  }
}
