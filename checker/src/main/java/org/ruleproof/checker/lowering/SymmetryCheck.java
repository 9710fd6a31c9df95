package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Bounds;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Variable;

/**
 * Searches a game for code that breaks the symmetry of some members of a sort: it names one,
 * compares two in order, prefers the first of equals, or visits them in order with effects that do
 * not commute.
 *
 * <p>Sound: without a finding, the members are interchangeable. A finding can be a false alarm.
 */
final class SymmetryCheck {
  private final Game game;
  private final Sort sort;
  private final Set<Integer> members;
  private Optional<String> found = Optional.empty();

  private SymmetryCheck(Game game, Sort sort, List<Integer> members) {
    this.game = game;
    this.sort = sort;
    this.members = new HashSet<>(members);
  }

  /** The first place that distinguishes these members, in words; empty if there is none. */
  static Optional<String> of(Game game, Sort sort, List<Integer> members) {
    SymmetryCheck search = new SymmetryCheck(game, sort, members);
    search.all();
    return search.found;
  }

  private void all() {
    for (Function function : game.functions()) {
      code(function.body(), function.name());
      if (function.sort().equals(sort)) {
        value(function.body(), function.name());
      }
    }
    game.procedures().forEach(p -> command(p.body(), p.name()));
    game.invariants().forEach(i -> code(i.condition().code(), i.name()));
    code(game.over(), "over");
    game.groups().forEach(g -> code(g.condition(), "the course of the game"));
    for (Transition transition : game.transitions()) {
      for (Condition condition : transition.guard()) {
        code(condition.code(), transition.name());
      }
      command(transition.effect(), transition.name());
    }
  }

  private void tell(String where, String what) {
    if (found.isEmpty()) {
      found = Optional.of(where + " " + what);
    }
  }

  private void code(Code code, String where) {
    switch (code) {
      case Code.Best b when b.firstOfEquals() && b.variable().sort().equals(sort) ->
          tell(where, "takes the first of equals");
      case Code.Binary b -> binary(b, where);
      case Code.Call c -> {
        for (int i = 0; i < c.arguments().size(); i++) {
          if (game.functions().get(c.function()).parameters().get(i).sort().equals(sort)) {
            value(c.arguments().get(i), where);
          }
        }
      }
      default -> {}
    }
    code.parts().forEach(part -> code(part, where));
  }

  private void binary(Code.Binary b, String where) {
    boolean left = isMember(b.left());
    boolean right = isMember(b.right());
    switch (b.operator()) {
      case LESS, AT_MOST, MINIMUM, MAXIMUM -> {
        if (left && right) {
          tell(where, "compares two in order");
        }
      }
      case EQUAL, NOT_EQUAL -> {
        if (left || right) {
          value(b.left(), where);
          value(b.right(), where);
        }
      }
      case ADD, SUBTRACT, MULTIPLY, AND, OR -> {}
    }
  }

  /** Whether the value is a member of the sort. */
  private boolean isMember(Code code) {
    return switch (code) {
      case Code.Local l -> l.variable().sort().equals(sort);
      case Code.Read r -> r.array().sort().equals(sort);
      case Code.Best b -> b.variable().sort().equals(sort);
      case Code.If i -> isMember(i.yes()) || isMember(i.no());
      case Code.Let l -> isMember(l.body());
      case Code.Call c -> game.functions().get(c.function()).sort().equals(sort);
      case Code.Binary b ->
          b.operator() == Code.Operator.SUBTRACT
              && b.left() instanceof Code.Constant
              && isMember(b.right());
      default -> false;
    };
  }

  /** A value of the sort must not contain one of the members as a constant. */
  private void value(Code code, String where) {
    switch (code) {
      case Code.Constant(long number) -> {
        if (number >= 0 && number < Integer.MAX_VALUE && members.contains((int) number)) {
          tell(where, "names " + sort.show(number));
        }
      }
      case Code.If i -> {
        value(i.yes(), where);
        value(i.no(), where);
      }
      case Code.Let l -> value(l.body(), where);
      case Code.Best b -> value(b.otherwise(), where);
      default -> {}
    }
  }

  private void command(Command command, String where) {
    command.codes().forEach(code -> code(code, where));
    switch (command) {
      case Command.Set s -> {
        if (s.array().sort().equals(sort)) {
          value(s.value(), where);
        }
      }
      case Command.Run r -> {
        List<Variable> parameters = game.procedures().get(r.procedure()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
          if (parameters.get(i).sort().equals(sort)) {
            value(r.arguments().get(i), where);
          }
        }
      }
      case Command.ForEach f -> {
        if (f.variable().sort().equals(sort) && !mayBeExchanged(f)) {
          tell(where, "goes through them in order with lines of which one may bear on another");
        }
      }
      default -> {}
    }
    command.commands().forEach(inner -> command(inner, where));
  }

  /**
   * Whether the iterations of a loop commute: each sets only its own cells and reads only those of
   * the cells that the loop sets, and at most one line can fail.
   */
  private boolean mayBeExchanged(Command.ForEach loop) {
    List<Command.Set> sets = new ArrayList<>();
    List<Code> read = new ArrayList<>();
    if (!plain(loop.body(), sets, read)) {
      return false;
    }
    Set<StateArray> written = new HashSet<>();
    sets.forEach(s -> written.add(s.array()));
    boolean own = sets.stream().allMatch(s -> isOwn(s.cell(), loop.variable()));
    long failing = sets.stream().filter(this::mayFail).count();
    return own
        && failing <= 1
        && read.stream().allMatch(code -> readsOwnOnly(code, sets, written, new HashSet<>()));
  }

  private boolean mayFail(Command.Set set) {
    return !Bounds.of(set.value(), game.functions())
        .isWithin(set.array().low(), set.array().high());
  }

  /** Collects the sets and reads of a body; false if it has anything except sets and conditions. */
  private static boolean plain(Command body, List<Command.Set> sets, List<Code> read) {
    return switch (body) {
      case Command.Set s -> {
        sets.add(s);
        read.add(s.cell());
        read.add(s.value());
        yield true;
      }
      case Command.When w -> {
        read.add(w.condition());
        yield plain(w.then(), sets, read) && plain(w.otherwise(), sets, read);
      }
      case Command.Block b -> b.commands().stream().allMatch(c -> plain(c, sets, read));
      case Command.ForEach _, Command.Let _, Command.Run _, Command.Together _, Command.Fail _ ->
          false;
    };
  }

  /** Whether the cell is injective in the variable. */
  private static boolean isOwn(Code cell, Variable variable) {
    return switch (cell) {
      case Code.Local l -> l.variable().equals(variable);
      case Code.Binary b -> {
        boolean left = mentions(b.left(), variable);
        boolean right = mentions(b.right(), variable);
        yield switch (b.operator()) {
          case ADD, SUBTRACT -> left != right && isOwn(left ? b.left() : b.right(), variable);
          case MULTIPLY ->
              left
                  && isOwn(b.left(), variable)
                  && b.right() instanceof Code.Constant(long by)
                  && by != 0;
          default -> false;
        };
      }
      default -> false;
    };
  }

  private static boolean mentions(Code code, Variable variable) {
    return code instanceof Code.Local l && l.variable().equals(variable)
        || code.parts().stream().anyMatch(part -> mentions(part, variable));
  }

  private boolean readsOwnOnly(
      Code code, List<Command.Set> sets, Set<StateArray> written, Set<Integer> called) {
    boolean here =
        switch (code) {
          case Code.Read r ->
              !written.contains(r.array())
                  || sets.stream()
                      .filter(s -> s.array().equals(r.array()))
                      .allMatch(s -> s.cell().equals(r.cell()));
          case Code.Call c ->
              !called.add(c.function())
                  || readsNone(game.functions().get(c.function()).body(), written, called);
          case Code.Divide _, Code.NotZero _, Code.Within _ -> false;
          default -> true;
        };
    return here
        && code.parts().stream().allMatch(part -> readsOwnOnly(part, sets, written, called));
  }

  private boolean readsNone(Code code, Set<StateArray> written, Set<Integer> called) {
    boolean here =
        switch (code) {
          case Code.Read r -> !written.contains(r.array());
          case Code.Call c ->
              !called.add(c.function())
                  || readsNone(game.functions().get(c.function()).body(), written, called);
          default -> true;
        };
    return here && code.parts().stream().allMatch(part -> readsNone(part, written, called));
  }
}
