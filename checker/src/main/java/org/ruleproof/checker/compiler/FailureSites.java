package org.ruleproof.checker.compiler;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.TransitionGroup;

/** The failures that a game can have, with their rules, numbered from 0 in the game's order. */
final class FailureSites {
  // Keyed by text, because the equality of origins ignores their places.
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<Site> sites = new ArrayList<>();

  /** A failure at a rule. */
  record Site(Failure failure, Origin origin) {}

  FailureSites(Game game) {
    game.invariants().forEach(invariant -> code(invariant.condition().code()));
    code(game.over());
    for (TransitionGroup group : game.groups()) {
      code(group.condition());
      for (Transition transition : group.transitions()) {
        transition.guard().stream().map(Condition::code).forEach(this::code);
        command(transition.effect());
      }
    }
    game.functions().forEach(function -> code(function.body()));
    game.procedures().forEach(procedure -> command(procedure.body()));
  }

  /** The number of a failure site. */
  int number(Failure failure, Origin origin) {
    Integer number = numbers.get(key(failure, origin));
    if (number == null) {
      throw new IllegalStateException(origin + " cannot be seen to fail by " + failure);
    }
    return number;
  }

  /** All failure sites, by number. */
  List<Site> all() {
    return List.copyOf(sites);
  }

  /** The failures of the code itself, not of its parts. */
  static Stream<Site> of(Code code) {
    return switch (code) {
      case Code.Divide d ->
          d.rounding() == Code.Rounding.EXACT
              ? Stream.of(
                  new Site(Failure.DIVISION_BY_ZERO, d.origin()),
                  new Site(Failure.NOT_WHOLE, d.origin()))
              : Stream.of(new Site(Failure.DIVISION_BY_ZERO, d.origin()));
      case Code.NotZero n -> Stream.of(new Site(n.failure(), n.origin()));
      case Code.Within w -> Stream.of(new Site(Failure.OUT_OF_BOUNDS, w.origin()));
      case Code.Best b ->
          b.firstOfEquals() ? Stream.of() : Stream.of(new Site(Failure.TIE, b.origin()));
      default -> Stream.of();
    };
  }

  private static Stream<Site> of(Command command) {
    return switch (command) {
      case Command.Set s -> Stream.of(new Site(Failure.OUT_OF_BOUNDS, s.origin()));
      case Command.Together t -> Stream.of(new Site(Failure.SET_TWICE, t.origin()));
      case Command.Fail f -> Stream.of(new Site(f.failure(), f.origin()));
      default -> Stream.of();
    };
  }

  private void code(Code code) {
    CodeShapes.each(code, part -> of(part).forEach(this::add));
  }

  private void command(Command command) {
    CodeShapes.eachCode(command, part -> of(part).forEach(this::add));
    CodeShapes.each(command, part -> of(part).forEach(this::add));
  }

  private void add(Site site) {
    if (numbers.putIfAbsent(key(site.failure, site.origin), sites.size()) == null) {
      sites.add(site);
    }
  }

  private static String key(Failure failure, Origin origin) {
    return failure + " " + origin;
  }
}
