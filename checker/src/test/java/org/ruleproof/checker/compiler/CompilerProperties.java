package org.ruleproof.checker.compiler;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.Transitions;

/** What is compiled does what is interpreted, on games made of everything that the form has. */
class CompilerProperties {

  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void gives_the_transitions_faults_and_marks_of_the_interpreter(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 200) int bits) throws Exception {
    Game game = RandomGames.of(seed, bits);
    CompiledGame compiled = new CompiledGame(game);
    InterpretedGame interpreted = new InterpretedGame(game);
    Random random = new Random(seed);
    PackedGame.Expander one = compiled.expander();
    PackedGame.Expander other = interpreted.expander();
    for (int round = 0; round < 10; round++) {
      long[] state = new long[compiled.words()];
      compiled.packing().pack(RandomGames.state(game, random), state, 0);

      assertEquals(said(other, interpreted, state), said(one, compiled, state), "in seed " + seed);
    }
  }

  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void a_search_finds_the_same(@ForAll long seed, @ForAll @IntRange(min = 1, max = 90) int bits)
      throws Exception {
    Game game = RandomGames.of(seed, bits);
    SearchOptions few = SearchOptions.plain().withLimits(4, 2_000);

    assertEquals(
        Search.run(new InterpretedGame(game), few),
        Search.run(new CompiledGame(game), few.withThreads(2)));
  }

  @Property(tries = 200)
  void a_state_is_had_back_from_its_packed_form(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 400) int bits) {
    Game game = RandomGames.of(seed, bits);
    StatePacking packing = new StatePacking(game.layout());
    int[] state = RandomGames.state(game, new Random(seed));
    long[] longs = new long[packing.words() + 1];

    packing.pack(state, longs, 1);

    assertArrayEquals(state, packing.unpack(longs, 1));
  }

  @Test
  void random_games_are_not_all_dull() {
    Map<Object, Integer> seen = new HashMap<>();
    Set<Failure> failures = EnumSet.noneOf(Failure.class);
    for (int seed = 0; seed < 200; seed++) {
      InterpretedGame engine = new InterpretedGame(RandomGames.of(seed, 60));
      Random random = new Random(seed);
      Transitions out = new Transitions(engine);
      for (int round = 0; round < 10; round++) {
        long[] state = new long[engine.words()];
        engine.packing().pack(RandomGames.state(engine.game(), random), state, 0);
        out.clear();
        engine.expander().expand(state, 0, out);
        seen.merge("transitions", out.size(), Integer::sum);
        seen.merge("dead ends", out.size() == 0 ? 1 : 0, Integer::sum);
        for (int index = 0; index < out.broken(); index++) {
          engine.fault(out.property(index)).ifPresent(fault -> failures.add(fault.failure()));
        }
      }
    }

    assertTrue(seen.get("transitions") > 2_000, seen::toString);
    assertTrue(seen.get("dead ends") < 1_800, seen::toString);
    assertEquals(EnumSet.allOf(Failure.class), failures);
  }

  /** All that an expander says of a state, in order, and the marks it leaves. */
  private static List<String> said(PackedGame.Expander expander, GameEngine engine, long[] state) {
    Transitions out = new Transitions(engine);
    expander.expand(state, 0, out);
    List<String> said = new ArrayList<>();
    for (int index = 0; index < out.size(); index++) {
      int[] next = engine.packing().unpack(out.states(), index * engine.words());
      said.add(engine.move(out.choice(index)).words() + " to " + Arrays.toString(next));
    }
    for (int index = 0; index < out.broken(); index++) {
      int culprit = out.culprit(index);
      said.add(
          (culprit < 0 ? "the state" : engine.move(culprit).words())
              + " breaks "
              + engine.fault(out.property(index)).map(Object::toString).orElse("an invariant"));
    }
    said.add("marks " + Arrays.toString(out.covered()));
    return said;
  }
}
