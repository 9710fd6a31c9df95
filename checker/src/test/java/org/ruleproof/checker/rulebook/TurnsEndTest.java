package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.interpreter.MoveOutcome;

/**
 * Every round and every turn ends: play that is over after one turn comes to no situation twice, and
 * to none in which nothing can be done.
 */
class TurnsEndTest {
  private static final String FLEETS =
      "Characters=2 Fleets=2 MilitaryConflicts=1 IntrigueConflicts=0 Placed=1";

  @Test
  void no_situation_of_a_turn_comes_twice_and_none_is_a_dead_end() {
    // with attacks, and with leaders and fleets; side by side, for each takes many seconds
    Map<String, Boolean> ends =
        Stream.of("Characters=1", FLEETS)
            .parallel()
            .collect(Collectors.toMap(scope -> scope, s -> endsAlways(Rulebook.whole(), s)));
    assertEquals(Map.of("Characters=1", true, FLEETS, true), ends);
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

  /** A situation on the way from the start, and what can be done in it that was not tried yet. */
  private record Step(List<Integer> key, Position here, Iterator<MoveOutcome> untried) {
    static Step at(Position here) {
      List<MoveOutcome> outcomes = here.isOver() ? List.of() : here.outcomes();
      return new Step(keyOf(here), here, outcomes.iterator());
    }

    boolean isDeadEnd() {
      return !untried.hasNext() && !here.isOver();
    }
  }

  /** Depth first: a situation that is met again on its own way goes in circles. */
  private static boolean endsAlways(Rulebook rulebook, String scope) {
    Map<List<Integer>, Boolean> onTheWay = new HashMap<>();
    Deque<Step> way = new ArrayDeque<>();
    way.push(Step.at(Position.start(rulebook.game(scope))));
    onTheWay.put(way.element().key(), true);
    if (way.element().isDeadEnd()) {
      return false;
    }
    while (!way.isEmpty()) {
      Step last = way.element();
      if (!last.untried().hasNext()) {
        onTheWay.put(last.key(), false);
        way.pop();
        continue;
      }
      Position next = last.here().after(last.untried().next());
      Boolean known = onTheWay.get(keyOf(next));
      if (known == null) {
        Step step = Step.at(next);
        if (step.isDeadEnd()) {
          return false;
        }
        onTheWay.put(step.key(), true);
        way.push(step);
      } else if (known) {
        return false;
      }
    }
    return true;
  }

  private static List<Integer> keyOf(Position position) {
    return Arrays.stream(position.state()).boxed().toList();
  }
}
