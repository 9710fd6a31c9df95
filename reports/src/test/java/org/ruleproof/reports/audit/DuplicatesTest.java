package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.screen.Screen;

/** A finding names the rulings that say again what one of its rulings says. */
class DuplicatesTest {
  @TempDir Path folder;
  private AuditRequest request;

  @BeforeEach
  void write() throws IOException {
    Path packet = folder.resolve("packet.md");
    Path rules = folder.resolve("chess.rules");
    Files.writeString(
        packet,
        """
        # Rulings

        Game: chess

        - Castling - 2000-01-02 - You may castle while in check.
        - Check - 1999-05-06 - Nobody in check castles.
        - Check again - 1999-05-07 - Who is in check does not castle.
        - Check once more - 1999-05-08 - Who is in check must not castle.
        - King in check - 1999-05-09 - A king in check does not castle.
        - Clock - 1999-06-01 - Whoever presses the clock gets three minutes.
        - Flag - 1999-06-02 - Whoever presses the clock loses three minutes, but for the last.
        - Flag again - 1999-06-03 - Pressing the clock costs all but one minute of three.
        """);
    Files.writeString(
        rules,
        """
        game "Chess" id chess
        kind Player has 2..2
        state checked(Player): no | yes = no words "is in check"
        state time(Player): 0..9 = 5
        act castle(Player) words "castle"
        event press(Player)
        principle "the most recent date wins" newer beats older
        document packet "Rulings" dated 2000-12-31
        ruling "Castling" 2000-01-02 #1
          permit castle(p) when checked(p)
        ruling "Check" 1999-05-06 #1
          forbid castle(p) when checked(p)
        ruling "Check again" 1999-05-07 #1
          duplicate of "Check" 1999-05-06 #1
        ruling "Check once more" 1999-05-08 #1
          duplicate of "Check" 1999-05-06 #1
        ruling "King in check" 1999-05-09 #1
          duplicate of "Check" 1999-05-06 #1
        ruling "Clock" 1999-06-01 #1
          whenever press(p) then time(p) rises by 3
        ruling "Flag" 1999-06-02 #1
          whenever press(p) then time(p) falls by 3
          time(p) at least 1
        ruling "Flag again" 1999-06-03 #1
          duplicate of "Flag" 1999-06-02 #1
        """);
    request =
        new AuditRequest(
            List.of(packet.toString()),
            Optional.empty(),
            List.of(rules),
            Optional.empty(),
            DraftUse.NONE);
  }

  private List<Finding> findings(Focus focus, String sort) {
    return AuditRun.run(request, focus, Screen.ofProcess()).report().findings().stream()
        .filter(finding -> finding.id().startsWith(sort))
        .toList();
  }

  private List<Finding> contradictions(Focus focus) {
    return findings(focus, "conflict-");
  }

  @Test
  void two_duplicates_are_named_as_rulings_and_every_one_in_words() {
    Finding finding = contradictions(new Focus.Everything()).getFirst();
    assertEquals(
        List.of("Castling", "Check", "Check again", "Check once more"),
        finding.rulings().stream().map(r -> r.topic()).toList());
    for (String topic : List.of("Check again", "Check once more", "King in check")) {
      assertTrue(finding.explanation().contains('"' + topic + '"'), finding.explanation());
    }
  }

  @Test
  void effects_whose_order_matters_name_who_says_again_what_one_of_them_is() {
    Finding finding = findings(new Focus.Everything(), "order-").getFirst();
    assertEquals(
        List.of("Clock", "Flag", "Flag again"),
        finding.rulings().stream().map(r -> r.topic()).toList());
    assertTrue(
        finding
            .explanation()
            .endsWith("\"Flag again\" of 1999-06-03 repeats what \"Flag\" of 1999-06-02 says."),
        finding.explanation());
  }

  @Test
  void what_a_duplicate_has_to_do_with_is_what_the_ruling_it_repeats_has() {
    assertEquals(
        contradictions(new Focus.Everything()),
        contradictions(new Focus.OfRulings(Set.of("chess:king-in-check:1999-05-09:1"))));
  }
}
