package org.ruleproof.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search that was broken off and resumed is as if it had not been broken off. */
class CheckpointTest {
  private static final CoreRound GAME = new CoreRound(3, 3, 1, 2);
  private static final CoreRound SMALL = new CoreRound(5, 1, 1, 3);

  /** Runs in a process of its own, which the test kills. */
  static final class Victim {
    public static void main(String[] arguments) {
      Search.run(GAME, always(Path.of(arguments[0])).withThreads(2));
    }
  }

  @Test
  void a_killed_search_is_resumed_with_the_same_result(@TempDir Path folder) throws Exception {
    Process victim =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Victim.class.getName(),
                folder.toString())
            .inheritIO()
            .start();
    // 8 of the 28 MB of states.
    Path states = folder.resolve("states");
    Path summary = folder.resolve("summary");
    while (victim.isAlive() && (Files.notExists(summary) || Files.size(states) < 8L << 20)) {
      Thread.sleep(1);
    }
    assertTrue(victim.isAlive(), "the search ended before it could be killed");
    victim.destroyForcibly();
    assertEquals(128 + 9, victim.waitFor(), "it should die of signal 9");

    SearchResult resumed = Search.run(GAME, always(folder));

    assertEquals(Search.run(GAME, SearchOptions.plain().withThreads(2)), resumed);
  }

  @Test
  void a_finished_search_is_not_done_again(@TempDir Path folder) {
    SearchResult first = Search.run(SMALL, always(folder));

    SearchResult again = Search.run(SMALL, always(folder).withThreads(2));

    assertEquals(first, again);
  }

  @Test
  void a_search_that_met_a_limit_goes_on_from_its_checkpoint(@TempDir Path folder) {
    SearchResult whole = Search.run(SMALL, SearchOptions.plain());
    SearchOptions rarely = SearchOptions.plain().withCheckpoint(folder, Duration.ofDays(1));
    Search.run(SMALL, rarely.withLimits(9, Long.MAX_VALUE));
    Search.run(SMALL, rarely.withLimits(Integer.MAX_VALUE, whole.states() / 2));

    SearchResult resumed = Search.run(SMALL, rarely);

    assertEquals(whole, resumed);
    assertEquals(whole, Search.run(SMALL, rarely.withLimits(whole.depth(), whole.states())));
  }

  @Test
  void a_summary_cut_short_is_refused(@TempDir Path folder) throws IOException {
    Search.run(SMALL, always(folder));
    Path summary = folder.resolve("summary");
    byte[] bytes = Files.readAllBytes(summary);
    for (int length : new int[] {0, 3, 40, bytes.length - 1}) {
      Files.write(summary, Arrays.copyOf(bytes, length));

      assertRefused(SMALL, folder, "it was cut short or damaged");
    }
  }

  @Test
  void states_cut_short_are_refused(@TempDir Path folder) throws IOException {
    Search.run(SMALL, always(folder));
    Path states = folder.resolve("states");
    byte[] bytes = Files.readAllBytes(states);
    Files.write(states, Arrays.copyOf(bytes, bytes.length - 8));

    assertRefused(SMALL, folder, "its file of states was cut short");
  }

  @Test
  void damaged_states_are_refused(@TempDir Path folder) throws IOException {
    Search.run(SMALL, always(folder));
    Path states = folder.resolve("states");
    byte[] bytes = Files.readAllBytes(states);
    bytes[bytes.length / 2] ^= 4;
    Files.write(states, bytes);

    assertRefused(SMALL, folder, "are damaged");
  }

  @Test
  void the_checkpoint_of_another_game_is_refused(@TempDir Path folder) {
    Search.run(SMALL, always(folder));

    assertRefused(SMALL.withFloor(2), folder, "another game");
  }

  @Test
  void two_searches_do_not_share_a_folder(@TempDir Path folder) {
    Checkpoints first = Checkpoints.in(always(folder), SMALL);

    assertRefused(SMALL, folder, "another search is using");
    first.close();
  }

  private static SearchOptions always(Path folder) {
    return SearchOptions.plain().withCheckpoint(folder, Duration.ZERO);
  }

  private static void assertRefused(CoreRound game, Path folder, String why) {
    String message =
        assertThrows(SearchException.class, () -> Search.run(game, always(folder))).getMessage();
    assertTrue(message.contains(why), message);
    assertTrue(message.contains(folder.toString()), message);
  }
}
