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
final class CodeShapes {
  private CodeShapes() {}

  /** How many nodes code has. */
  static long size(Code code) {
    long size = 1;
    for (Code part : code.parts()) {
      size += size(part);
    }
    return size;
  }

  /** How many nodes a command has, those of its code among them. */
  static long size(Command command) {
    long size = 1;
    for (Code code : command.codes()) {
      size += size(code);
    }
    for (Command inner : command.commands()) {
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
    for (Code part : code.parts()) {
      if (left < 0) {
        return left;
      }
      left = left(part, left);
    }
    return left;
  }

  /** Hands over all code inside a command, the parts of parts too. */
  static void eachCode(Command command, Consumer<Code> visitor) {
    command.codes().forEach(code -> each(code, visitor));
    command.commands().forEach(inner -> eachCode(inner, visitor));
  }

  /** Hands over the code and all its parts. */
  static void each(Code code, Consumer<Code> visitor) {
    visitor.accept(code);
    code.parts().forEach(part -> each(part, visitor));
  }

  /** Hands over the command and all commands inside it. */
  static void each(Command command, Consumer<Command> visitor) {
    visitor.accept(command);
    command.commands().forEach(inner -> each(inner, visitor));
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
