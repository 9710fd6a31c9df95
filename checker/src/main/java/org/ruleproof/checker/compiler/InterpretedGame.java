package org.ruleproof.checker.compiler;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.FailedException;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.search.Transitions;

/** A game run by the interpreter on packed states. Slow; the oracle for the compiled game. */
public final class InterpretedGame extends GameEngine {
  private final Interpreter interpreter;
  private final Optional<String> note;
  private final Map<Transition, Integer> firstCovers = new IdentityHashMap<>();

  /** A game that is interpreted on request. */
  public InterpretedGame(Game game) {
    this(game, Optional.empty());
  }

  /** A game that is interpreted because it cannot be compiled. */
  InterpretedGame(Game game, String reason) {
    this(game, Optional.of("the game is interpreted, which is slow, because " + reason));
  }

  private InterpretedGame(Game game, Optional<String> note) {
    super(game);
    this.interpreter = new Interpreter(game);
    this.note = note;
    int cover = 0;
    for (Transition transition : game.transitions()) {
      firstCovers.put(transition, cover);
      cover += ActEmitter.covers(transition);
    }
  }

  @Override
  public Optional<String> note() {
    return note;
  }

  @Override
  public Expander expander() {
    return new Expander() {
      @Override
      public void initial(Transitions out) {
        InterpretedGame.initial(InterpretedGame.this, out);
      }

      @Override
      public void expand(long[] states, int at, Transitions out) {
        InterpretedGame.this.expand(packing().unpack(states, at), out);
      }
    };
  }

  /** Adds the initial states, in order. */
  static void initial(GameEngine engine, Transitions out) {
    int choice = 0;
    for (List<Integer> state : engine.game().initial()) {
      int place = out.add(choice++);
      int[] slots = state.stream().mapToInt(Integer::intValue).toArray();
      engine.packing().pack(slots, out.states(), place);
    }
  }

  private void expand(int[] state, Transitions out) {
    for (int number = 0; number < game().invariants().size(); number++) {
      try {
        if (!interpreter.holds(game().invariants().get(number).condition().code(), state)) {
          out.breaks(number);
        }
      } catch (FailedException e) {
        out.breaks(number);
      }
    }
    try {
      if (interpreter.isOver(state)) {
        out.over();
        return;
      }
      interpreter
          .successors(
              state, (transition, conjunct, holds) -> cover(out, transition, conjunct, holds))
          .forEach(successor -> add(successor, out));
    } catch (FailedException e) {
      // A failure of the state itself, so its transitions are unknown.
      out.breaks(property(e));
      out.over();
    }
  }

  private void add(Interpreter.Successor successor, Transitions out) {
    int choice = (int) moves().number(successor.move());
    switch (successor.outcome()) {
      case MoveOutcome.Reached reached -> {
        int place = out.add(choice);
        packing().pack(reached.state(), out.states(), place);
      }
      case MoveOutcome.Failed failed -> out.breaks(property(failed.why()), choice);
    }
  }

  private void cover(Transitions out, Transition transition, int conjunct, boolean holds) {
    Integer first = firstCovers.get(transition);
    if (first == null) {
      throw new IllegalStateException("not of this game: " + transition);
    }
    int bit = 2 * conjunct + (holds ? 1 : 0);
    out.cover(first + bit / Long.SIZE, 1L << bit);
  }

  private int property(FailedException why) {
    return game().invariants().size() + sites().number(why.failure(), why.origin());
  }
}
