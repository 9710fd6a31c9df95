package org.ruleproof.checker.game;

import java.util.List;

/**
 * A change of the situation. Commands run in order and each reads what those before it left; a
 * failure ends the transition, and nothing of it counts.
 */
public sealed interface Command {
  /** Does nothing. */
  Command NOTHING = new Block(List.of());

  /** {@return the code that stands in the command itself, not in the commands inside it} */
  default List<Code> codes() {
    return switch (this) {
      case Set s -> List.of(s.cell(), s.value());
      case When w -> List.of(w.condition());
      case Let l -> List.of(l.value());
      case Run r -> r.arguments();
      case Block b -> List.of();
      case ForEach f -> List.of();
      case Together t -> List.of();
      case Fail f -> List.of();
    };
  }

  /** {@return the commands inside the command} */
  default List<Command> commands() {
    return switch (this) {
      case Block b -> b.commands();
      case When w -> List.of(w.then(), w.otherwise());
      case ForEach f -> List.of(f.body());
      case Let l -> List.of(l.body());
      case Together t -> t.lines();
      case Set s -> List.of();
      case Run r -> List.of();
      case Fail f -> List.of();
    };
  }

  /**
   * Gives a cell a value. Fails with OUT_OF_BOUNDS where the array's bounds do not admit it.
   *
   * @param cell in 0..size-1 wherever this runs
   * @param origin the line that changes it
   */
  record Set(StateArray array, Code cell, Code value, Origin origin) implements Command {}

  /** The commands in order. */
  record Block(List<Command> commands) implements Command {
    public Block {
      commands = List.copyOf(commands);
    }
  }

  /** One of two commands. */
  record When(Code condition, Command then, Command otherwise) implements Command {}

  /** The body once for each value of the domain, in order. */
  record ForEach(Variable variable, Domain domain, Command body) implements Command {}

  /** The body with the variable bound to the value, which is computed once, before it. */
  record Let(Variable variable, Code value, Command body) implements Command {}

  /**
   * A procedure with its parameters bound to these values. No procedure runs itself, directly or
   * through others.
   *
   * @param procedure index of {@link Game#procedures()}
   */
  record Run(int procedure, List<Code> arguments) implements Command {
    public Run {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * The lines all read the situation before the first of them, each sees its own changes only, and
   * what they change is put together at the end. Fails with SET_TWICE where two lines set one slot,
   * also to the same value.
   *
   * @param lines two or more
   */
  record Together(List<Command> lines, Origin origin) implements Command {
    public Together {
      lines = List.copyOf(lines);
    }
  }

  /** Fails. */
  record Fail(Failure failure, Origin origin) implements Command {}
}
