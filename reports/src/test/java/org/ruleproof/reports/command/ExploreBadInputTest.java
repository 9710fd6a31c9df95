package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games that cannot be played as they are written, and checkpoints that cannot be gone on from. */
class ExploreBadInputTest {
  private static final String COUNTER =
      """
      game "counter"
      parameter Most = 30
      state n: 0..40
      act up when n < Most do n rises by 1
      act back when n = Most do n becomes 0
      """;

  @TempDir private Path folder;

  private Path game(String name, String rules) {
    return PacketText.write(folder, name, rules);
  }

  private static void assertSays(String text, String... parts) {
    String words = text.replaceAll("\\s+", " ");
    for (String part : parts) {
      assertTrue(words.contains(part), () -> "expected: " + part + "\nfound: " + text);
    }
  }

  @Test
  void a_guard_that_divides_by_zero_is_a_finding_that_names_the_act_and_the_line() {
    Path game =
        game(
            "halves.rules",
            """
            game "halves"
            state n: 0..3 = 2
            act down when n > 0 do n falls by 1
            act split
              when 6 / n > 2
              do n becomes 3
            """);

    assertSays(
        Run.of("explore", game.toString()).assertStatus(1).out(),
        "Goes wrong: act split divides by zero",
        "halves.rules:5:8: act split divides by zero",
        "1. down",
        "2. down",
        "3. split goes wrong");
  }

  @Test
  void an_effect_out_of_bounds_is_a_finding_that_names_the_line_and_what_was_found() {
    Path game =
        game(
            "steps.rules",
            """
            game "steps"
            state n: 0..3 = 1
            event gain(0..9 k)
              do n rises by k
            act leap when n > 0
              do gain(2)
            """);

    assertSays(
        Run.of("explore", game.toString()).assertStatus(1).out(),
        "Goes wrong: event gain goes out of range",
        "steps.rules:4:6: event gain goes out of range: n: found 5, expected 0..3",
        "1. leap",
        "2. leap goes wrong");
  }

  @Test
  void more_effects_due_than_are_kept_are_a_finding_and_leave_the_search_inconclusive() {
    Path game =
        game(
            "due.rules",
            """
            game "due"
            setting due = 1
            state n: 0..3
            act go when n = 0 do n rises by 1
            rule "a"
              whenever go() then n becomes 2
            rule "b"
              whenever go() then n becomes 3
            """);

    assertSays(
        Run.of("explore", game.toString()).assertStatus(1).out(),
        "Inconclusive: more effects were due at once than the game keeps (setting due)",
        "Goes wrong: effects due has no room left",
        "1. go goes wrong");
  }

  @Test
  void a_state_space_without_a_bound_is_refused_with_the_line_that_asks_for_it() {
    assertRefused(
        game("huge.rules", "game \"huge\"\nstate n(0..999999999): 0..3\nact a when n(1) = 0\n"),
        "huge.rules:2:1",
        "n is applied to 0..999999999",
        "give its type a narrower range");
    assertRefused(
        game("wide.rules", "game \"wide\"\nstate n: 0..9999999999\nact a when n = 0\n"),
        "wide.rules:2");
    assertRefused(
        game(
            "many.rules",
            "game \"many\"\nkind Card has 5000\nstate on(Card, Card): no | yes\nact a(Card c) when on(c, c)\n"),
        "many.rules:3:1");
  }

  private static void assertRefused(Path game, String... parts) {
    Run run = Run.of("explore", game.toString()).assertRefused(1);
    assertSays(run.err(), parts);
  }

  @Test
  void a_checkpoint_cut_short_is_refused_and_left_as_it_is() throws IOException {
    Path game = game("counter.rules", COUNTER);
    Path kept = folder.resolve("kept");
    search(game, kept, "--max-depth", "9").assertStatus(4);
    List<Path> files;
    try (Stream<Path> all = Files.list(kept)) {
      files = all.filter(f -> size(f) > 8).sorted().toList();
    }
    assertTrue(files.size() >= 2, files::toString);
    for (Path file : files) {
      byte[] whole = Files.readAllBytes(file);
      byte[] half = Arrays.copyOf(whole, whole.length / 2);
      Files.write(file, half);

      Run run = search(game, kept).assertRefused(1);

      assertSays(run.err(), "cannot resume from the checkpoint in", "cut short", "begin anew");
      assertTrue(Arrays.equals(half, Files.readAllBytes(file)), "it was written over");
      Files.write(file, whole);
    }
    assertSays(search(game, kept).assertStatus(0).out(), "31 states");
  }

  @Test
  void a_checkpoint_of_another_game_is_refused_and_still_good_for_its_own() {
    Path game = game("counter.rules", COUNTER);
    Path kept = folder.resolve("kept");
    search(game, kept, "--max-depth", "9").assertStatus(4);

    Path other = game("other.rules", COUNTER.replace("n becomes 0", "n becomes 1"));
    assertSays(
        search(other, kept).assertRefused(1).err(),
        "it belongs to another game, to other parameters or to other rules");
    search(game, kept, "--symmetry").assertStatus(0);
    assertSays(search(game, kept).assertStatus(0).out(), "31 states");
  }

  @Test
  void without_the_engine_on_spark_the_message_tells_how_to_get_it() {
    String game = game("counter.rules", COUNTER).toString();

    assertSays(
        Run.of("explore", game, "--engine", "spark").assertRefused(1).err(),
        "--engine spark: it is no part of this program; 'mvn -Dquick -Pspark package' puts it");
  }

  private static Run search(Path game, Path kept, String... more) {
    return Run.of(
        Stream.concat(
                Stream.of("explore", game.toString(), "--checkpoint", kept.toString()),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
