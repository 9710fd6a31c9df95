package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.corpus.draft.Draft;
import org.ruleproof.corpus.draft.Drafted;
import org.ruleproof.corpus.draft.Drafts;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.screen.Screen;

/**
 * How many questions are asked about drafts. The time of a large packet is theirs, and this is what a
 * build can count: {@link ScaleBenchmark} measures the time.
 */
final class DraftSearchTest {
  private static final String GAME = "babylon5";
  private static final double MOST_FOR_TWICE = 2.3;

  /** Each card of the generated packet has twenty rulings. */
  private static final int MOST_FOR_EACH_RULING = 2;

  @Test
  void twice_the_packet_has_little_more_than_twice_the_pairs(@TempDir Path folder)
      throws IOException {
    int once = pairs(folder, 2_000);
    int twice = pairs(folder, 4_000);
    assertTrue(once <= 2_000 * MOST_FOR_EACH_RULING, once + " pairs of 2,000 rulings");
    assertTrue(twice <= MOST_FOR_TWICE * once, twice + " pairs against " + once);
  }

  @Test
  void a_ruling_that_contradicts_another_is_paired_with_it(@TempDir Path folder)
      throws IOException {
    Path packet = folder.resolve("packet.md");
    Files.writeString(
        packet,
        """
        - Slow Boat - 2001-01-01 - A Home Faction may sponsor Slow Boat.
        - Slow Boat - 2001-01-02 - Slow Boat cannot be sponsored by a Home Faction.
        - Quick Boat - 2001-01-03 - Quick Boat cannot be sponsored by a Home Faction.
        """);
    assertEquals(1, pairs(packet));
  }

  private static int pairs(Path folder, int rulings) throws IOException {
    Path packet = folder.resolve("packet-" + rulings + ".txt");
    Files.writeString(packet, GeneratedPacket.of(rulings));
    return pairs(packet);
  }

  private static int pairs(Path packet) {
    SourceDocument document =
        Packets.read(
                List.of(packet.toString()),
                new PacketGuide(Optional.of(GAME), List.of()),
                Screen.ofProcess())
            .getFirst();
    RuleBase bundled = AuditRules.of(List.of(), Optional.of(GAME)).withoutClaims().base();
    Draft draft = Drafts.of(bundled, document.entries(), entry -> true);
    List<Ruling> rulings =
        draft.entries().stream().map(Drafted::ruling).flatMap(Optional::stream).toList();
    RuleBase base = new RuleBase(draft.vocabulary(), bundled.rules(), rulings, bundled.files());
    List<ClaimInForce> claims = ClaimsInForce.of(base, GAME, Optional.empty());
    return DraftSearch.search(base.vocabulary(), claims, 2).asked();
  }
}
