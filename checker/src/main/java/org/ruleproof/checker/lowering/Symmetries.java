package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Layout;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.model.language.Declaration;

/**
 * Finds the interchangeable members of a game's kinds. They were created for the same kind or card,
 * their sort is in no list, and the executable form neither orders nor names them.
 */
final class Symmetries {
  private final LoweringContext context;
  private final Game game;

  Symmetries(LoweringContext context, Game game) {
    this.context = context;
    this.game = game;
  }

  Symmetry all() {
    List<Symmetry.Group> groups = new ArrayList<>();
    Map<String, String> apart = new LinkedHashMap<>();
    for (Symmetry.Group group : context.types.objects().alike()) {
      Optional<String> why = toldApart(group);
      if (why.isEmpty()) {
        groups.add(group);
      } else {
        apart.putIfAbsent(group.sort().name(), group.sort().name() + ": " + why.get());
      }
    }
    return new Symmetry(groups, List.copyOf(apart.values()));
  }

  private Optional<String> toldApart(Symmetry.Group group) {
    Sort sort = group.sort();
    return list(sort)
        .or(() -> firstMember(sort))
        .or(() -> context.kept(sort))
        .or(() -> context.facts.tellsApart(group))
        .or(() -> start(group))
        .or(() -> SymmetryCheck.of(game, sort, group.members()));
  }

  private Optional<String> list(Sort sort) {
    return game.layout().arrays().stream()
        .filter(
            a ->
                a.sort().equals(sort)
                    && context.states.find(StateSlots.sizeOf(a.name())).isPresent())
        .map(a -> "the list " + a.name() + " holds them")
        .findFirst();
  }

  /** The default value of a term without claims is the first member. */
  private Optional<String> firstMember(Sort sort) {
    return context.vocabulary.terms().stream()
        .filter(t -> t.storage() == Declaration.Storage.TERM)
        .filter(t -> context.types.of(t.type(), t.at()).sort().equals(sort))
        .filter(t -> !context.types.of(t.type(), t.at()).orNone())
        .map(t -> "where no rule says what " + t.name() + " is, it is the first of them")
        .findFirst();
  }

  /** Initial values must be symmetric where cards leave play, because they come back then. */
  private Optional<String> start(Symmetry.Group group) {
    if (!context.leaving.any()) {
      return Optional.empty();
    }
    int[] start = game.initial().getFirst().stream().mapToInt(Integer::intValue).toArray();
    for (int[] exchanged : exchanged(start, game.layout(), group)) {
      for (StateArray array : game.layout().arrays()) {
        for (int slot = array.first(); slot < array.first() + array.size(); slot++) {
          if (!array.isInternal() && start[slot] != exchanged[slot]) {
            return Optional.of("the first values of " + array.name() + " differ");
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether exchanging two members of the group changes the table, given its dimensions. */
  static boolean differs(Code.Table table, StateArray array, Symmetry.Group group) {
    int[] values = table.values().stream().mapToInt(Integer::intValue).toArray();
    return exchanged(values, new Layout(List.of(array)), group).stream()
        .anyMatch(exchanged -> !Arrays.equals(values, exchanged));
  }

  /** The values after an exchange of each two neighbours of the group. */
  private static List<int[]> exchanged(int[] values, Layout layout, Symmetry.Group group) {
    List<int[]> all = new ArrayList<>();
    for (int i = 1; i < group.members().size(); i++) {
      Symmetry.Group two = new Symmetry.Group(group.sort(), group.members().subList(i - 1, i + 1));
      int[] exchanged = new int[values.length];
      new Symmetry(List.of(two), List.of()).exchanges(layout).getLast().apply(values, exchanged);
      all.add(exchanged);
    }
    return all;
  }
}
