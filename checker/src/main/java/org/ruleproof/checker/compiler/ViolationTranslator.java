package org.ruleproof.checker.compiler;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ruleproof.checker.exploration.TraceReplay;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.interpreter.FailedException;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.search.PackedTrace;
import org.ruleproof.checker.search.SearchResult;

/** Translates broken properties into violations; the interpreter replays each trace. */
final class ViolationTranslator {
  private final GameEngine engine;
  private final Interpreter interpreter;
  private final TraceReplay replay;
  private final Optional<TraceUnfolding> unfolding;

  /**
   * A translator for an engine's game.
   *
   * @param reduced the reduced game that was searched instead, if any
   */
  ViolationTranslator(GameEngine engine, Optional<ReducedGame> reduced) {
    this.engine = engine;
    this.unfolding = reduced.map(game -> new TraceUnfolding(engine, game));
    this.interpreter = new Interpreter(engine.game());
    this.replay = new TraceReplay(interpreter);
  }

  /** The violations: invariants in order, then failures by explanation, then deadlock. */
  List<Violation> of(List<SearchResult.Breach> breaches) {
    List<Violation> violations = new ArrayList<>();
    List<Violation> failures = new ArrayList<>();
    for (SearchResult.Breach breach : breaches) {
      Violation violation = of(breach);
      (violation.kind() == Violation.Kind.FAILURE ? failures : violations).add(violation);
    }
    failures.sort(Comparator.comparing(Violation::explanation));
    boolean deadlock =
        !violations.isEmpty() && violations.getLast().kind() == Violation.Kind.DEADLOCK;
    violations.addAll(deadlock ? violations.size() - 1 : violations.size(), failures);
    return violations;
  }

  private Violation of(SearchResult.Breach breach) {
    PackedTrace trace =
        unfolding.map(u -> u.of(breach.trace(), breach.property())).orElse(breach.trace());
    OptionalInt culprit = trace.culprit();
    TraceReplay.Played played =
        replay.play(
            engine.state(trace.start()),
            trace.steps().stream().map(step -> (long) step.choice()).toList(),
            culprit.isPresent() ? Optional.of((long) culprit.getAsInt()) : Optional.empty());
    Optional<Game.Invariant> invariant = engine.invariant(breach.property());
    Optional<GameEngine.Fault> fault = engine.fault(breach.property());
    if (invariant.isPresent()) {
      return new Violation(
          Violation.Kind.INVARIANT,
          invariant.get().name(),
          why(invariant.get(), played.last()),
          breach.times(),
          played.trace());
    }
    if (fault.isPresent()) {
      return new Violation(
          Violation.Kind.FAILURE,
          fault.get().origin().what() + " " + fault.get().failure().words(),
          line(fault.get(), played.last(), culprit),
          breach.times(),
          played.trace());
    }
    return new Violation(
        Violation.Kind.DEADLOCK,
        "deadlock",
        "no move is possible and the game is not over",
        breach.times(),
        played.trace());
  }

  private String why(Game.Invariant invariant, int[] state) {
    String why;
    try {
      boolean holds = interpreter.holds(invariant.condition().code(), state);
      if (holds) {
        throw new IllegalStateException(invariant.name() + " holds where it should not");
      }
      why = "does not hold: " + invariant.condition().text();
    } catch (FailedException e) {
      why = e.line();
    }
    return invariant.condition().origin() + " " + why;
  }

  /** The interpreter's message for the failing move. */
  private String line(GameEngine.Fault fault, int[] state, OptionalInt culprit) {
    if (culprit.isPresent()) {
      Move move = engine.move(culprit.getAsInt());
      for (Interpreter.Successor successor : interpreter.successors(state)) {
        if (successor.move().equals(move)
            && successor.outcome() instanceof MoveOutcome.Failed failed) {
          return failed.why().line();
        }
      }
    }
    return fault.origin() + " " + fault.failure().words();
  }
}
