package org.ruleproof.checker.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.PackedState;
import org.ruleproof.checker.search.PackedTrace;
import org.ruleproof.checker.search.Transitions;

/**
 * Turns traces of a reduced game into traces of the game itself: in each state it takes the first
 * move to a state of the next class.
 */
final class TraceUnfolding {
  private final GameEngine engine;
  private final ReducedGame reduced;

  TraceUnfolding(GameEngine engine, ReducedGame reduced) {
    this.engine = engine;
    this.reduced = reduced;
  }

  /** The trace of the game to the broken property, for a trace of the reduced game. */
  PackedTrace of(PackedTrace trace, int property) {
    PackedGame.Expander expander = engine.expander();
    Transitions out = new Transitions(engine);
    expander.initial(out);
    PackedState start = next(out, trace.start()).state();
    PackedState state = start;
    List<PackedTrace.Step> steps = new ArrayList<>();
    for (PackedTrace.Step step : trace.steps()) {
      out.clear();
      expander.expand(state.longs(), 0, out);
      PackedTrace.Step taken = next(out, step.state());
      steps.add(taken);
      state = taken.state();
    }
    if (trace.culprit().isEmpty()) {
      return new PackedTrace(start, steps, OptionalInt.empty());
    }
    out.clear();
    expander.expand(state.longs(), 0, out);
    return new PackedTrace(start, steps, culprit(out, property));
  }

  private PackedTrace.Step next(Transitions out, PackedState wanted) {
    int words = engine.words();
    for (int index = 0; index < out.size(); index++) {
      long[] state = PackedState.of(out.states(), index * words, words).longs();
      reduced.reduce(state, 0);
      if (PackedState.of(state, 0, words).equals(wanted)) {
        return new PackedTrace.Step(
            out.choice(index), PackedState.of(out.states(), index * words, words));
      }
    }
    throw new IllegalStateException("no move leads to the class of states that comes next");
  }

  private static OptionalInt culprit(Transitions out, int property) {
    for (int index = 0; index < out.broken(); index++) {
      if (out.culprit(index) != Transitions.NO_CHOICE && out.property(index) == property) {
        return OptionalInt.of(out.culprit(index));
      }
    }
    throw new IllegalStateException("the move that fails does not fail");
  }
}
