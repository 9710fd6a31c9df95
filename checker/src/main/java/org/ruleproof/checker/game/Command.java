package org.ruleproof.checker.game;

import java.util.ArrayList;
import java.util.List;

/**
 * A change of the state. Commands run in order, and each reads the changes of those before it. A
 * failure ends the transition and undoes it.
 */
public sealed interface Command {
  /** Does nothing. */
  Command NOTHING = new Block(List.of());

  /** {@return the code directly in the command, without nested commands} */
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

  /** {@return the commands in order, those of blocks among them put in their place} */
  static Command block(Command... commands) {
    return block(List.of(commands));
  }

  /** {@return the commands in order, those of blocks among them put in their place} */
  static Command block(List<Command> commands) {
    List<Command> flat = new ArrayList<>();
    for (Command command : commands) {
      if (command instanceof Block(List<Command> inner)) {
        flat.addAll(inner);
      } else {
        flat.add(command);
      }
    }
    return flat.size() == 1 ? flat.getFirst() : new Block(flat);
  }

  /** {@return the nested commands} */
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
   * Sets a cell. Fails with OUT_OF_BOUNDS where the array's bounds do not admit the value.
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

  /** {@code then} where the condition is 1, else {@code otherwise}. */
  record When(Code condition, Command then, Command otherwise) implements Command {}

  /** The body once for each value of the domain, in order. */
  record ForEach(Variable variable, Domain domain, Command body) implements Command {}

  /** The body with the variable bound to the value, which is computed once, before it. */
  record Let(Variable variable, Code value, Command body) implements Command {}

  /**
   * A call of a procedure. Procedures are not recursive, directly or through others.
   *
   * @param procedure index of {@link Game#procedures()}
   */
  record Run(int procedure, List<Code> arguments) implements Command {
    public Run {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * Lines that take effect simultaneously. Each reads the state before the first of them plus its
   * own changes; at the end all changes are merged. Fails with SET_TWICE where two lines set one
   * slot, even to the same value.
   *
   * @param lines two or more
   */
  record Together(List<Command> lines, Origin origin) implements Command {
    public Together {
      lines = List.copyOf(lines);
    }
  }

  /** Always fails. */
  record Fail(Failure failure, Origin origin) implements Command {}
}
