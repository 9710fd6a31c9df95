package org.ruleproof.reports.gold;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldListsTest {
  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        folder.resolve("timing.jsonl"),
        """
        {"id": "of-the-packet", "rulings": [{"n": 3}, {"place": "RB:Votes"}]}
        {"id": "of-chess", "rulings": [{"place": "CH:castling"}, {"place": "CH:Check"}]}
        {"id": "of-go", "rulings": [{"place": "GO:ko"}]}
        {"id": "of-two-games", "rulings": [{"place": "CH:castling"}, {"place": "GO:ko"}]}
        """);
  }

  @Test
  void with_a_prefix_only_items_about_the_documents_at_hand_count() {
    List<GoldItem> items = new GoldLists(folder, "CH").read("timing.jsonl");
    assertEquals(List.of("of-chess"), items.stream().map(GoldItem::id).toList());
    assertEquals(
        List.of(new GoldRef.Heading("castling"), new GoldRef.Heading("Check")),
        items.getFirst().rulings());
  }

  @Test
  void without_one_the_lists_number_a_packet_and_other_games_are_elsewhere() {
    List<GoldItem> items = new GoldLists(folder, "").read("timing.jsonl");
    assertEquals(4, items.size());
    assertEquals(
        List.of(new GoldRef.Elsewhere("CH:castling"), new GoldRef.Elsewhere("CH:Check")),
        items.get(1).rulings());
    assertEquals(List.of(), new GoldLists(folder, "").readIfThere("rounding.jsonl"));
  }
}
