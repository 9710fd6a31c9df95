package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drafts from the command line, and what an audit makes of them. */
final class DraftCommandTest {
  @TempDir private Path folder;

  private static final String PACKET =
      """
      # BABYLON 5 Rulings Update

      - Rule/Card:** The Grey Garden **Relates to:**
      2000/01/02 The Grey Garden cannot be sponsored by a Home Faction.
      - Rule/Card:** The Grey Garden **Relates to:**
      2000/03/02 A Home Faction may sponsor The Grey Garden.
      - Rule/Card:** The Grey Garden **Relates to:**
      2000/03/03 Roses are red there.
      """;

  private String packet() {
    return PacketText.write(folder, "packet.txt", PACKET).toString();
  }

  @Test
  void prose_becomes_claims_of_draft_rulings_and_what_does_not_is_named() {
    String out = Run.of("draft", packet()).assertStatus(0).out();
    assertTrue(out.contains("card \"The Grey Garden\": Card"), out);
    assertTrue(out.contains("draft ruling \"The Grey Garden\" 2000-01-02 #1"), out);
    assertTrue(out.contains("forbid sponsor(p, \"The Grey Garden\") when home-faction(p)"), out);
    assertTrue(out.contains("-- nothing drafted: The Grey Garden 2000-03-03 #1"), out);
  }

  @Test
  void every_file_of_a_folder_is_drafted() {
    String other = PACKET.replace("Grey Garden", "Green Garden");
    PacketText.write(folder, "more.md", other);
    PacketText.write(folder, "packet.md", PACKET);
    String out = Run.of("draft", folder.toString()).assertStatus(0).out();
    assertTrue(out.contains("draft ruling \"The Grey Garden\" 2000-01-02 #1"), out);
    assertTrue(out.contains("draft ruling \"The Green Garden\" 2000-01-02 #1"), out);
  }

  @Test
  void the_same_packet_gives_the_same_draft() {
    String packet = packet();
    assertEquals(Run.of("draft", packet).out(), Run.of("draft", packet).out());
  }

  @Test
  void a_contradiction_of_drafts_is_certain_as_drafts_are_and_no_error() {
    String out = Run.of("audit", packet(), "--format", "json", "--fail-on", "never").out();
    assertTrue(
        out.contains("\"certainty\" : \"drafted\"") || out.contains("\"certainty\":\"drafted\""),
        out);
    String without =
        Run.of("audit", packet(), "--no-drafts", "--format", "json", "--fail-on", "never").out();
    assertFalse(without.contains("drafted\","), without);
  }

  @Test
  void a_packet_of_a_game_of_ones_own_is_drafted_in_the_words_of_its_rules() {
    String rules =
        PacketText.write(
                folder,
                "market.rules",
                """
                game "Market" id market
                kind Player has 2 words "player"
                kind Card words "card"
                act sell(Player, Card) words "sell"
                """)
            .toString();
    String list =
        PacketText.write(
                folder,
                "market.md",
                """
                # Market rulings

                Game: market

                - Lamp - 2000-01-02 - A player cannot sell Lamp.
                """)
            .toString();
    String out = Run.of("draft", list, "--rules", rules).assertStatus(0).out();
    assertTrue(out.contains("draft ruling \"Lamp\" 2000-01-02 #1"), out);
    assertTrue(out.contains("forbid sell(p, \"Lamp\")"), out);
    assertEquals(out, Run.of("draft", list, "--rules", rules, "--game", "market").out());
    Run.of("draft", list, "--game", "market").assertRefused(1);
  }

  @Test
  void a_packet_that_is_not_there_is_refused() {
    Run.of("draft", folder.resolve("none.txt").toString()).assertRefused(1);
  }
}
