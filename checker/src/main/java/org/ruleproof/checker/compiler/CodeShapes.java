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

/** Syntactic properties of code and commands: size, parts, free variables. */
final class CodeShapes {
  private CodeShapes() {}

  /** The number of nodes of the code. */
  static long size(Code code) {
    long size = 1;
    for (Code part : code.parts()) {
      size += size(part);
    }
    return size;
  }

  /** The number of nodes of a command, code included. */
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

  /** Whether the code has more than {@code limit} nodes. Cost: O(limit). */
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

  /** Visits all code inside a command, nested parts included. */
  static void eachCode(Command command, Consumer<Code> visitor) {
    command.codes().forEach(code -> each(code, visitor));
    command.commands().forEach(inner -> eachCode(inner, visitor));
  }

  /** Visits the code and all its nested parts. */
  static void each(Code code, Consumer<Code> visitor) {
    visitor.accept(code);
    code.parts().forEach(part -> each(part, visitor));
  }

  /** Visits the command and all commands nested in it. */
  static void each(Command command, Consumer<Command> visitor) {
    visitor.accept(command);
    command.commands().forEach(inner -> each(inner, visitor));
  }

  /** The free variables of code, in order. */
  static List<Variable> free(Code code) {
    SequencedSet<Variable> read = new LinkedHashSet<>();
    Set<Variable> bound = new HashSet<>();
    each(code, part -> note(part, read, bound));
    read.removeAll(bound);
    return List.copyOf(read);
  }

  /** The free variables of a command, in order. */
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
