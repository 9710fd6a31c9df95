package org.ruleproof.checker.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.checker.lowering.RandomRules;
import org.ruleproof.checker.search.SearchOptions;

/** A search up to exchanges of members that no rule tells apart, held to the search without them. */
class SymmetryTest {
  private static final String MARKERS =
      """
      game "markers"
      kind Player has 3
      kind Card has 2
      state turn: Player or none
      state n(Player): 0..3
      state holds(Player, Card): no | yes
      state last: Card or none
      act begin(Player p) when turn is none do turn becomes p
      act take(Player p, Card c)
        when turn is p and not holds(p, c) and (no q: Player where holds(q, c))
        do holds(p, c) becomes yes
           last becomes c
           n(p) rises by 1
           turn becomes none
      act drop(Player p, Card c)
        when turn is p and holds(p, c)
        do holds(p, c) becomes no
           for every q: Player where n(q) > 2: n(q) becomes 0
           turn becomes none
      act idle(Player p) when turn is p do turn becomes none
      always "Few" no p: Player where n(p) = 3
      """;

  private static GameFactory.Playable playable(String rules) {
    return GameFactory.withSymmetry(Rules.base(rules), Map.of());
  }

  private static Exploration explore(
      GameFactory.Playable playable, ExplorationRequest request, Symmetry symmetry, int threads) {
    return BreadthFirst.timeless(
        new PackedExplorer(
                SearchOptions.plain().withThreads(threads),
                symmetry,
                (depth, states) -> {},
                note -> {})
            .explore(playable.game(), request));
  }

  @Test
  void players_and_cards_that_no_rule_tells_apart_are_found() {
    assertEquals(
        List.of("Player [0, 1, 2]", "Card [0, 1]"),
        playable(MARKERS).symmetry().groups().stream()
            .map(g -> g.sort().name() + " " + g.members())
            .toList());
  }

  @Test
  void the_sizes_of_the_classes_add_up_to_the_states_without_it() {
    GameFactory.Playable playable = playable(MARKERS);
    ExplorationRequest request = ExplorationRequest.all(playable.game());
    Exploration whole = explore(playable, request, Symmetry.NONE, 1);
    Exploration reduced = explore(playable, request, playable.symmetry(), 1);

    Set<String> classes = new HashSet<>();
    long sizes = 0;
    for (List<Integer> state : reachable(playable)) {
      Set<String> images = images(playable, state);
      if (classes.add(least(images))) {
        sizes += images.size();
      }
    }

    assertEquals(classes.size(), reduced.distinctStates());
    assertEquals(whole.distinctStates(), sizes);
    assertTrue(reduced.distinctStates() * 4 < whole.distinctStates(), reduced::toString);
    assertEquals(names(whole), names(reduced));
    assertEquals(
        whole.violations().getFirst().trace().steps().size(),
        reduced.violations().getFirst().trace().steps().size());
    assertEquals(reduced, explore(playable, request, playable.symmetry(), 2));
  }

  @Test
  void what_tells_members_apart_is_said() {
    assertEquals(
        List.of("Card: the list pile holds them"),
        apart(
            """
            game "g"
            kind Card has 2
            state pile: list of Card up to 2
            act put(Card c) when not c in pile do add c to top of pile
            """));
    assertEquals(
        List.of("Card: rival is not the same of all"),
        apart(
            """
            game "g"
            kind Card has 3
            fact rival(Card): Card
            state used(Card): no | yes
            act use(Card c) when rival(c) is not c and not used(c) do used(c) becomes yes
            """));
    assertEquals(
        List.of("Player: next in order of initiative compares two in order"),
        apart(
            """
            game "g"
            kind Player has 2
            step action
            state n(Player): 0..3
            round action in turns by initiative until all pass in a row
            act up(Player p) when n(p) < 3 do n(p) rises by 1
            """));
    assertEquals(
        List.of(
            "Player: spread goes through them in order with lines of which one may bear on"
                + " another"),
        apart(
            """
            game "g"
            kind Player has 2
            state n(Player): 0..3
            act spread when (some p: Player where n(p) < 3)
              do for every p: Player: n(p) becomes lowest of 3, n(other p) + 1
            """));
  }

  private static List<String> apart(String rules) {
    return playable(rules).symmetry().apart();
  }

  /** Effects that are due are kept by numbers, which tells apart what they are about. */
  private static String withoutReactions(int seed) {
    return RandomRules.of(seed)
        .lines()
        .filter(l -> !l.startsWith("  whenever") && !l.startsWith("  as soon as"))
        .filter(l -> !l.equals("rule \"reactions\""))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @Property(tries = 120, shrinking = ShrinkingMode.OFF)
  void random_games_have_the_same_verdicts_and_as_many_classes(@ForAll int seed) {
    GameFactory.Playable playable = playable(withoutReactions(seed));
    if (playable.symmetry().groups().isEmpty()) {
      return;
    }
    ExplorationRequest request = ExplorationRequest.all(playable.game()).within(6, Long.MAX_VALUE);
    Exploration whole = explore(playable, request, Symmetry.NONE, 1);
    if (whole.distinctStates() > 4_000) {
      return;
    }
    Exploration reduced = explore(playable, request, playable.symmetry(), 1);

    assertEquals(names(whole), names(reduced), () -> "seed " + seed + withoutReactions(seed));
    assertEquals(whole.depth(), reduced.depth());
    assertEquals(whole.stopped(), reduced.stopped());
    assertEquals(whole.deadlocks() > 0, reduced.deadlocks() > 0);
    assertTrue(reduced.distinctStates() <= whole.distinctStates());
    if (whole.complete()) {
      Set<String> classes =
          reachable(playable).stream()
              .map(state -> least(images(playable, state)))
              .collect(Collectors.toSet());
      assertEquals(classes.size(), reduced.distinctStates(), () -> "seed " + seed);
    }
  }

  @Test
  void some_random_games_have_members_alike() {
    int alike = 0;
    for (int seed = 0; seed < 240; seed++) {
      alike += playable(withoutReactions(seed)).symmetry().groups().isEmpty() ? 0 : 1;
    }
    assertFalse(alike < 30, "only " + alike);
  }

  private static List<String> names(Exploration found) {
    return found.violations().stream().map(Violation::name).toList();
  }

  private static Set<List<Integer>> reachable(GameFactory.Playable playable) {
    Interpreter interpreter = new Interpreter(playable.game());
    Set<List<Integer>> seen = new LinkedHashSet<>(playable.game().initial());
    Deque<List<Integer>> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      int[] state = open.removeFirst().stream().mapToInt(Integer::intValue).toArray();
      for (Interpreter.Successor successor : interpreter.successors(state)) {
        if (successor.outcome() instanceof MoveOutcome.Reached(int[] next)) {
          List<Integer> values = Arrays.stream(next).boxed().toList();
          if (seen.add(values)) {
            open.add(values);
          }
        }
      }
    }
    return seen;
  }

  private static Set<String> images(GameFactory.Playable playable, List<Integer> state) {
    int[] values = state.stream().mapToInt(Integer::intValue).toArray();
    Set<String> images = new HashSet<>();
    for (Symmetry.Exchange exchange : playable.symmetry().exchanges(playable.game().layout())) {
      int[] image = new int[values.length];
      exchange.apply(values, image);
      images.add(Arrays.toString(image));
    }
    return images;
  }

  private static String least(Set<String> images) {
    return images.stream().sorted().findFirst().orElseThrow();
  }
}
