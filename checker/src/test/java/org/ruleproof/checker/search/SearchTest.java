package org.ruleproof.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole searches of core-round, whose numbers three other programs found too. */
class SearchTest {
  private static final CoreRound GAME = CoreRound.USUAL;
  private static final CoreRound SMALL = new CoreRound(5, 1, 1, 3);
  private static final CoreRound BROKEN = new CoreRound(3, 3, 1, 2);
  private static final long MEGABYTE = 1 << 20;

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "8, 1", "2, 2"})
  void core_round_has_the_states_and_transitions_that_others_count(int threads, int words) {
    SearchResult result =
        Search.run(GAME.withWords(words), SearchOptions.plain().withThreads(threads));

    assertEquals(SearchResult.End.COMPLETE, result.end());
    assertEquals(5_938_982, result.states());
    assertEquals(25_315_015, result.transitions());
    assertEquals(List.of(), result.breaches());
    assertTrue(
        result.visitedBytes() <= 12L * words * result.states(),
        () -> result.visitedBytes() + " bytes for " + result.states() + " states");
  }

  @Test
  void threads_make_no_difference() {
    SearchResult one = Search.run(BROKEN, SearchOptions.plain());

    assertEquals(one, Search.run(BROKEN, SearchOptions.plain().withThreads(2)));
    assertEquals(one, Search.run(BROKEN, SearchOptions.plain().withThreads(8)));
  }

  @Test
  void what_goes_to_disk_makes_no_difference_and_is_gone_at_the_end(@TempDir Path scratch)
      throws IOException {
    SearchResult spilled =
        Search.run(BROKEN, SearchOptions.plain().withThreads(2).withMemory(24 * MEGABYTE, scratch));

    assertEquals(Search.run(BROKEN, SearchOptions.plain()), spilled);
    try (Stream<Path> left = Files.list(scratch)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void a_broken_floor_is_found_with_a_shortest_trace() {
    SearchResult result = Search.run(BROKEN, SearchOptions.plain().withLimits(4, Long.MAX_VALUE));

    SearchResult.Breach breach = result.breaches().getFirst();
    assertEquals(CoreRound.INFLUENCE_BELOW_3, breach.property());
    // The first side provokes; the second, tense enough then, undermines twice, and of all that the
    // first could do between, the shadows are the first choice.
    assertEquals(
        List.of(CoreRound.PROVOKE, CoreRound.UNDERMINE, CoreRound.CONTACT, CoreRound.UNDERMINE + 1),
        breach.trace().steps().stream().map(PackedTrace.Step::choice).toList());
  }

  @Test
  void below_the_depth_of_a_shortest_trace_nothing_is_broken() {
    SearchResult result = Search.run(BROKEN, SearchOptions.plain().withLimits(3, Long.MAX_VALUE));

    assertEquals(List.of(), result.breaches());
  }

  @Test
  void a_depth_limit_is_inconclusive() {
    SearchResult whole = Search.run(SMALL, SearchOptions.plain());

    SearchResult result = Search.run(SMALL, SearchOptions.plain().withLimits(5, Long.MAX_VALUE));

    assertEquals(SearchResult.End.DEPTH_LIMIT, result.end());
    assertEquals(whole.levels().subList(0, 6), result.levels());
  }

  @Test
  void a_state_limit_keeps_whole_levels_and_is_inconclusive() {
    SearchResult whole = Search.run(SMALL, SearchOptions.plain());
    long some = whole.levels().subList(0, 8).stream().mapToLong(Long::longValue).sum();

    SearchResult one = limited(1, some);
    SearchResult eight = limited(8, some + whole.levels().get(8) - 1);

    assertEquals(SearchResult.End.STATE_LIMIT, one.end());
    assertEquals(whole.levels().subList(0, 8), one.levels());
    assertEquals(one.transitions(), eight.transitions());
    assertEquals(one.levels(), eight.levels());
    assertEquals(one.taken(), eight.taken());
  }

  @Test
  void a_limit_that_is_just_enough_is_complete() {
    SearchResult whole = Search.run(SMALL, SearchOptions.plain());

    SearchResult exact =
        Search.run(SMALL, SearchOptions.plain().withLimits(whole.depth(), whole.states()));

    assertEquals(whole, exact);
  }

  private static SearchResult limited(int threads, long states) {
    return Search.run(
        SMALL, SearchOptions.plain().withThreads(threads).withLimits(Integer.MAX_VALUE, states));
  }
}
