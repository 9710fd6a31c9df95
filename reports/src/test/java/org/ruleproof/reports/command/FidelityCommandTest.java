package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code fidelity} shows texts beside their claims. */
class FidelityCommandTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  @TempDir private Path folder;
  private String packet = "";
  private String rules = "";

  @BeforeEach
  void game() throws IOException {
    packet =
        file(
            "packet.md",
            """
            # Harbour rulings

            Game: harbour

            - Gale - 2020-01-01 - Nobody may sail in a gale. <b>Bring</b> *lamps*. See the harbour master.
            """);
    rules =
        file(
            "harbour.rules",
            """
            game "Harbour" id harbour
            kind Player has 2..4
            act sail(Player) words "sail"
            act dance(Player) words "dance"
            document packet "Harbour rulings"
            ruling "Gale" 2020-01-01 #1
              forbid sail(p) when opaque "in a gale"
              forbid dance(p)
              unsaid "See the harbour master." because "a pointer"
            """);
  }

  @Test
  void sentences_claims_and_opaque_words_are_counted_and_foreign_text_is_escaped()
      throws IOException {
    String page = markdown();
    assertTrue(page.contains("- 2 of 3 (67 %) sentences have a claim"), page);
    assertTrue(page.contains("- 1 of 2 (50 %) claims share a word with a sentence"), page);
    assertTrue(page.contains("- 1 of 2 (50 %) claims rest on opaque words"), page);
    assertTrue(
        page.contains("2. \\<b\\>Bring\\</b\\> \\*lamps\\*. **Nothing carries this.**"), page);
    assertTrue(page.contains("may not sail if **opaque** *\"in a gale\"* holds."), page);
    assertTrue(page.contains("No claim: See the harbour master. (a pointer)"), page);
    assertTrue(page.contains("**No sentence carries:**\n\n   - A player may not dance."), page);
    String html = run("--format", "html").assertStatus(0).out();
    JsonNode data = JSON.readTree(Jsoup.parse(html).select("#data").getFirst().data());
    byte[] packed = Base64.getDecoder().decode(data.path("texts").asString());
    JsonNode texts = JSON.readTree(new GZIPInputStream(new ByteArrayInputStream(packed)));
    assertTrue(texts.toString().contains("<b>Bring</b>"), texts.toString());
    assertTrue(
        texts.findValues("words").stream()
            .anyMatch(w -> w.size() > 1 && w.get(1).asString().equals("\"in a gale\"")),
        texts.toString());
    assertFalse(html.contains("<b>"), html);
  }

  @Test
  void verdicts_of_readers_stand_beside_the_claim_with_their_agreement() throws IOException {
    Matcher ids = Pattern.compile("harbour:gale:2020-01-01:1@\\w+").matcher(markdown());
    assertTrue(ids.find());
    String one = ids.group();
    assertTrue(ids.find());
    String said =
        file(
            "verdicts.txt",
            """
            # readers
            2026-01-01 anna ONE wrong
            2026-01-02 anna ONE right
            2026-01-02 ben ONE right but late
            2026-01-02 anna TWO too-much
            2026-01-02 ben TWO right
            """
                .replace("ONE", one)
                .replace("TWO", ids.group()));
    String page = run("--verdicts", said).assertStatus(0).out();
    assertTrue(page.contains("anna and ben say the same of 1 of 2 claims (kappa 0.00)."), page);
    assertTrue(
        page.contains("**right (anna, 2026-01-02); right (ben, 2026-01-02) but late**"), page);
    Run bad = run("--verdicts", file("bad.txt", "\n2026-01-01 anna x fine\n")).assertRefused(1);
    assertTrue(bad.err().contains("bad.txt:2: expected right, too-much"), bad.err());
  }

  @Test
  void only_the_rulings_of_a_topic_are_shown_on_demand() {
    assertEquals(-1, run("--topic", "calm").assertStatus(0).out().indexOf("##"));
  }

  private String markdown() {
    return run().assertStatus(0).out();
  }

  private Run run(String... options) {
    String[] all = new String[options.length + 4];
    System.arraycopy(new String[] {"fidelity", packet, "--rules", rules}, 0, all, 0, 4);
    System.arraycopy(options, 0, all, 4, options.length);
    return Run.of(all);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }
}
