package org.ruleproof.checker.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.lowering.RandomRules;

/** SPIN counts the states and transitions of the interpreter, and finds errors where it does. */
class SpinTest {
  private static final Pattern STORED = Pattern.compile("(\\d+) states, stored");
  private static final Pattern ERRORS = Pattern.compile("errors: (\\d+)");
  private static final Pattern TRANSITIONS = Pattern.compile("(\\d+) transitions");

  @TempDir private Path folder;

  @BeforeAll
  static void spin_and_gcc_are_installed() {
    assumeTrue(
        isThere("spin") && isThere("gcc"), "spin or gcc is not installed (apt-get install spin)");
  }

  @Test
  void the_bundled_game() throws Exception {
    compare(Rules.game(Rules.coreRound(), Map.of("MaxInf", "4", "MaxMark", "1", "MaxBand", "2")));
  }

  @Test
  void a_game_that_leaves_types_divides_by_zero_and_ends() throws Exception {
    compare(
        Rules.game(
            """
            game "failing"
            state n: -2..3 = 1
            state m: 0..3 = 2
            act up
              when n < 4
              do n rises by 1
            act divide
              do m becomes 6 / n
            act down
              do n falls by 1
            act swap
              do together
                   n becomes m
                   m becomes n
                 end
            over when n = 3 and m = 3
            """));
  }

  @Test
  void a_game_with_choices_reactions_lists_and_rounds() throws Exception {
    compare(
        Rules.game(
            """
            game "rich"
            kind Player has 2
            kind Card has 3
            step action < rest
            state owner(Card): Player or none
            state pile: list of Card up to 3
            state n(Player): 0..3 = 1
            term power(Player): 0..20
            initially
              owner(c) is none
            order initiative of p: Player by power(p), then random
            round action in turns by initiative until all pass in a row
            event gain(Player p, 1..2 k)
              do n(p) rises by k
            act take(Player p) when some c: Card where owner(c) is none
              do p chooses c: Card where owner(c) is none
                 owner(c) becomes p
                 add c to top of pile
            act drop(Player p) when size of pile > 1 and step is action
              do owner(top of pile) becomes none
                 remove bottom of pile from pile
                 gain(p, 1)
            rule "power"
              power(p) starts from n(p)
              c: Card gives power(p) plus 2 when owner(c) is p
            rule "bound"
              n(p) at most 3
              limit take(p) to 1 each turn for each p: Player
            rule "luck"
              whenever gain(p, k) may then n(other p) becomes k
            rule "poverty"
              as soon as n(p) = 3 then n(p) becomes 0
            """));
  }

  @Test
  void a_game_with_shuffles_fixed_values_offers_and_cards_that_leave() throws Exception {
    compare(
        Rules.game(
            """
            game "later"
            kind Card has 3
            step action < rest
            state pile: list of Card up to 3
            state marks(Card): 0..2
            state m: 0..2
            term power(Card): 0..9
            setting leaves-play = leave
            event leave(Card c)
              do m becomes 1
            act put(Card c) when not c in pile and step is action
              do marks(c) rises by 1
                 add c to top of pile
                 shuffle pile
            act drop when size of pile > 1 and m = 0
              do leave(top of pile)
                 remove top of pile from pile
            rule "power"
              power(c) = 2 * marks(c) + m
              marks(c) at most 2
              marks(c) = 0 when m = 2
            rule "fixed"
              fix power(c) at end of action when c in pile
            rule "offer"
              whenever leave(c) would happen may then instead m becomes 2, leave(c)
            over when m > 0 and step is rest
            """));
  }

  @Test
  void random_games() throws Exception {
    int compared = 0;
    for (int seed = 0; compared < 3; seed++) {
      Game game = Rules.game(RandomRules.of(seed));
      ExplorationRequest request = ExplorationRequest.all(game).within(Integer.MAX_VALUE, 3_000);
      if (new BreadthFirst().explore(game, request).complete()) {
        compare(game);
        compared++;
      }
    }
  }

  private void compare(Game game) throws IOException, InterruptedException {
    Exploration ours = new BreadthFirst().explore(game, ExplorationRequest.all(game));
    assertTrue(ours.complete());
    Files.writeString(folder.resolve("game.pml"), Promela.of(game));
    run(List.of("spin", "-a", "game.pml"));
    run(List.of("gcc", "-O1", "-w", "-DSAFETY", "-DNOREDUCE", "-o", "pan", "pan.c"));
    String report = run(List.of("./pan", "-E", "-c0", "-m1000000", "-w20"));
    assertTrue(!report.contains("search depth too small"), report);
    assertEquals(ours.distinctStates() + 1, number(STORED, report), report);
    assertEquals(ours.transitions() + 1, number(TRANSITIONS, report), report);
    boolean broken = ours.violations().stream().anyMatch(v -> v.kind() != Violation.Kind.DEADLOCK);
    assertEquals(broken, number(ERRORS, report) > 0, report);
  }

  private static long number(Pattern pattern, String report) {
    Matcher matcher = pattern.matcher(report);
    assertTrue(matcher.find(), report);
    return Long.parseLong(matcher.group(1));
  }

  private String run(List<String> command) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    int status = process.waitFor();
    String said = Files.readString(out, StandardCharsets.UTF_8);
    assertEquals(0, status, said);
    return said;
  }

  private static boolean isThere(String program) {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
      if (!folder.isEmpty() && Files.isExecutable(Path.of(folder).resolve(program))) {
        return true;
      }
    }
    return false;
  }
}
