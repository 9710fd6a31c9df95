package org.ruleproof.checker.compiler;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Consumer;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Variable;

/** What is true of the shape of code and commands, whatever they compute. */
final class Trees {
  private Trees() {}

  /** The parts that code is made of, in order of evaluation. */
  static List<Code> parts(Code code) {
    return switch (code) {
      case Code.Constant c -> List.of();
      case Code.Local l -> List.of();
      case Code.Read r -> List.of(r.cell());
      case Code.Lookup l -> List.of(l.index());
      case Code.Binary b -> List.of(b.left(), b.right());
      case Code.Not n -> List.of(n.operand());
      case Code.Divide d -> List.of(d.dividend(), d.divisor());
      case Code.NotZero n -> List.of(n.operand());
      case Code.Within w -> List.of(w.operand());
      case Code.If i -> List.of(i.condition(), i.yes(), i.no());
      case Code.Let l -> List.of(l.value(), l.body());
      case Code.Fold f -> List.of(f.where(), f.body(), f.otherwise());
      case Code.Best b -> List.of(b.where(), b.rank(), b.otherwise());
      case Code.Call c -> c.arguments();
    };
  }

  /** The code that stands in a command itself, not in the commands inside it. */
  static List<Code> codes(Command command) {
    return switch (command) {
      case Command.Set s -> List.of(s.cell(), s.value());
      case Command.When w -> List.of(w.condition());
      case Command.Let l -> List.of(l.value());
      case Command.Run r -> r.arguments();
      case Command.Block b -> List.of();
      case Command.ForEach f -> List.of();
      case Command.Together t -> List.of();
      case Command.Fail f -> List.of();
    };
  }

  /** The commands inside a command. */
  static List<Command> commands(Command command) {
    return switch (command) {
      case Command.Block b -> b.commands();
      case Command.When w -> List.of(w.then(), w.otherwise());
      case Command.ForEach f -> List.of(f.body());
      case Command.Let l -> List.of(l.body());
      case Command.Together t -> t.lines();
      case Command.Set s -> List.of();
      case Command.Run r -> List.of();
      case Command.Fail f -> List.of();
    };
  }

  /** How many nodes code has. */
  static long size(Code code) {
    long size = 1;
    for (Code part : parts(code)) {
      size += size(part);
    }
    return size;
  }

  /** How many nodes a command has, those of its code among them. */
  static long size(Command command) {
    long size = 1;
    for (Code code : codes(command)) {
      size += size(code);
    }
    for (Command inner : commands(command)) {
      size += size(inner);
    }
    return size;
  }

  /** Whether code has more nodes than that. O(limit). */
  static boolean exceeds(Code code, long limit) {
    return left(code, limit) < 0;
  }

  private static long left(Code code, long limit) {
    long left = limit - 1;
    for (Code part : parts(code)) {
      if (left < 0) {
        return left;
      }
      left = left(part, left);
    }
    return left;
  }

  /** Hands over all code inside a command, the parts of parts too. */
  static void eachCode(Command command, Consumer<Code> visitor) {
    codes(command).forEach(code -> each(code, visitor));
    commands(command).forEach(inner -> eachCode(inner, visitor));
  }

  /** Hands over the code and all its parts. */
  static void each(Code code, Consumer<Code> visitor) {
    visitor.accept(code);
    parts(code).forEach(part -> each(part, visitor));
  }

  /** Hands over the command and all commands inside it. */
  static void each(Command command, Consumer<Command> visitor) {
    visitor.accept(command);
    commands(command).forEach(inner -> each(inner, visitor));
  }

  /** The variables that code reads and does not bind, in order. */
  static List<Variable> free(Code code) {
    SequencedSet<Variable> read = new LinkedHashSet<>();
    Set<Variable> bound = new HashSet<>();
    each(code, part -> note(part, read, bound));
    read.removeAll(bound);
    return List.copyOf(read);
  }

  /** The variables that a command reads and does not bind, in order. */
  static List<Variable> free(Command command) {
    SequencedSet<Variable> read = new LinkedHashSet<>();
    Set<Variable> bound = new HashSet<>();
    eachCode(command, part -> note(part, read, bound));
    each(
        command,
        part -> {
          switch (part) {
            case Command.ForEach f -> bound.add(f.variable());
            case Command.Let l -> bound.add(l.variable());
            default -> {}
          }
        });
    read.removeAll(bound);
    return List.copyOf(read);
  }

  private static void note(Code code, SequencedSet<Variable> read, Set<Variable> bound) {
    switch (code) {
      case Code.Local l -> read.add(l.variable());
      case Code.Let l -> bound.add(l.variable());
      case Code.Fold f -> bound.add(f.variable());
      case Code.Best b -> bound.add(b.variable());
      default -> {}
    }
  }
}
