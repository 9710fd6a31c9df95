package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Every round and every turn ends: play that is over after one turn comes to no situation twice, and
 * to none in which nothing can be done.
 */
class TurnsEndTest {
  private static final String FLEETS =
      "Characters=2 Fleets=2 MilitaryConflicts=1 IntrigueConflicts=0 Placed=1";

  @Test
  void no_situation_of_a_turn_comes_twice_and_none_is_a_dead_end() {
    assertTrue(endsAlways(Rulebook.whole(), "Characters=1"), "with attacks");
    assertTrue(endsAlways(Rulebook.whole(), FLEETS), "with leaders and fleets");
  }

  @Test
  void a_round_without_end_is_found_where_rotated_cards_act() {
    Rulebook changed =
        Rulebook.whole()
            .without(
                List.of("rule \"A rotated card does not act\"", "rule \"One leader for a fleet\""));
    assertFalse(endsAlways(changed, FLEETS));
    assertFalse(PlayProperties.ends(changed.game(FLEETS), new Random(1)), "nor by random play");
  }

  /** Takes away, again and again, situations that nothing leads to; what is left goes in circles. */
  private static boolean endsAlways(Rulebook rulebook, String scope) {
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    List<Position> found = new ArrayList<>();
    List<List<Integer>> next = new ArrayList<>();
    List<Integer> leadHere = new ArrayList<>();
    Position start = Position.start(rulebook.game(scope));
    number(start, numbers, found, leadHere);
    for (int i = 0; i < found.size(); i++) {
      List<Integer> after = new ArrayList<>();
      Position here = found.get(i);
      List<Position.Possible> moves = here.isOver() ? List.of() : here.moves();
      if (moves.isEmpty() && !here.isOver()) {
        return false;
      }
      for (Position.Possible move : moves) {
        int to = number(here.after(move), numbers, found, leadHere);
        leadHere.set(to, leadHere.get(to) + 1);
        after.add(to);
      }
      next.add(after);
    }
    Deque<Integer> free = new ArrayDeque<>(List.of(0));
    int taken = 0;
    if (leadHere.getFirst() > 0) {
      return false;
    }
    while (!free.isEmpty()) {
      taken++;
      for (int to : next.get(free.remove())) {
        leadHere.set(to, leadHere.get(to) - 1);
        if (leadHere.get(to) == 0) {
          free.add(to);
        }
      }
    }
    return taken == found.size();
  }

  private static int number(
      Position position,
      Map<List<Integer>, Integer> numbers,
      List<Position> found,
      List<Integer> leadHere) {
    List<Integer> key = Arrays.stream(position.state()).boxed().toList();
    Integer known = numbers.putIfAbsent(key, found.size());
    if (known == null) {
      found.add(position);
      leadHere.add(0);
      return found.size() - 1;
    }
    return known;
  }
}
