package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.corpus.packet.Layout.Sample;
import org.ruleproof.corpus.packet.PacketSamples.Placed;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.RulingEntry;

class RulingsPacketProperties {

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void entries_printed_in_any_layouts_are_read_back(@ForAll("packets") List<Placed> packet) {
    assertEquals(
        samples(packet), PacketSamples.read(PacketSamples.utf8(PacketSamples.print(packet))));
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void line_ends_and_a_byte_order_mark_change_nothing(@ForAll("packets") List<Placed> packet) {
    String text = PacketSamples.print(packet);
    List<RulingEntry> plain = PacketSamples.reading(PacketSamples.utf8(text)).document().entries();
    String windows = "\ufeff" + text.replace("\n", "\r\n");
    String old = text.replace('\n', '\r');
    assertEquals(plain, PacketSamples.reading(PacketSamples.utf8(windows)).document().entries());
    assertEquals(plain, PacketSamples.reading(PacketSamples.utf8(old)).document().entries());
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void no_line_of_a_packet_is_lost(@ForAll("packets") List<Placed> packet) {
    assertNothingIsLost(PacketSamples.utf8(PacketSamples.print(packet)));
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void two_packets_in_one_file_give_the_entries_of_both(
      @ForAll("packets") List<Placed> first, @ForAll("packets") List<Placed> second) {
    List<Sample> both = new ArrayList<>(samples(first));
    both.addAll(samples(second));
    String file =
        PacketSamples.print(first) + "\n" + PacketSamples.TITLE + PacketSamples.body(second);
    assertEquals(both, PacketSamples.read(PacketSamples.utf8(file)));
    assertNothingIsLost(PacketSamples.utf8(file));
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void the_line_of_an_entry_is_that_of_its_heading(@ForAll("packets") List<Placed> packet) {
    SourceLines text =
        SourceLines.of("made-up.txt", PacketSamples.utf8(PacketSamples.print(packet)));
    for (RulingEntry entry :
        new RulingsPacket(GameFacts.BABYLON_5)
            .reading(text, GameFacts.BABYLON_5)
            .document()
            .entries()) {
      String line = text.lines().get(entry.line() - 1);
      assertTrue(
          line.contains("Rule/Card:") && line.contains(entry.topic()),
          () -> "line " + entry.line() + " is no heading of " + entry.topic() + ": " + line);
    }
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void a_file_cut_anywhere_loses_no_line_and_keeps_the_entries_before(
      @ForAll("packets") List<Placed> packet, @ForAll("places") int place) {
    byte[] whole = PacketSamples.utf8(PacketSamples.print(packet));
    byte[] cut = Arrays.copyOf(whole, place % (whole.length + 1));
    assertNothingIsLost(cut);
    List<Sample> read = PacketSamples.read(cut);
    int sound = Math.max(0, read.size() - 1);
    assertEquals(samples(packet).subList(0, sound), read.subList(0, sound));
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void a_file_that_starts_anywhere_loses_no_line(
      @ForAll("packets") List<Placed> packet, @ForAll("places") int place) {
    byte[] whole = PacketSamples.utf8(PacketSamples.print(packet));
    assertNothingIsLost(Arrays.copyOfRange(whole, place % (whole.length + 1), whole.length));
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void pieces_of_packets_in_any_order_lose_no_line(@ForAll("rubble") String text) {
    assertNothingIsLost(PacketSamples.utf8(text));
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void any_bytes_are_read_or_refused_in_one_line(@ForAll byte[] bytes) {
    ReadResult result =
        DocumentReaders.read("some\u001b[2Jfile", bytes, Optional.empty(), List.of());
    if (result instanceof ReadResult.Refused(String oneLine)) {
      assertTrue(
          oneLine.chars().noneMatch(Character::isISOControl),
          () -> "control character in: " + oneLine);
    }
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void bytes_after_a_heading_are_read_or_refused(@ForAll byte[] bytes) {
    byte[] heading = "- Rule/Card:** Toll **Relates to:**\n".getBytes(StandardCharsets.UTF_8);
    byte[] file = Arrays.copyOf(heading, heading.length + bytes.length);
    System.arraycopy(bytes, 0, file, heading.length, bytes.length);
    assertNothingIsLost(file);
  }

  @Provide
  Arbitrary<List<Placed>> packets() {
    return PacketSamples.packet();
  }

  @Provide
  Arbitrary<Integer> places() {
    return Arbitraries.integers().between(0, 20_000);
  }

  @Provide
  Arbitrary<String> rubble() {
    return Arbitraries.of(
            "- Rule/Card:** ",
            "**Rule/Card: ",
            "rule/card : ",
            "Toll",
            " **Relates to:** ",
            "Relates to:",
            "2001/02/03",
            "2001/02/31",
            "2OO1/02/03",
            "2001-2-3 ",
            "99/1/1",
            "\n",
            "\n",
            "\n\n",
            "\r\n",
            " ",
            "\u00a0",
            "**",
            "---",
            "# Title",
            "Page 3 of 9",
            "- 3 -",
            "\f",
            "\t",
            "\u001b",
            "\ufffd",
            "words of a text",
            ":",
            "-",
            ">")
        .list()
        .ofMaxSize(40)
        .map(pieces -> String.join("", pieces));
  }

  private static List<Sample> samples(List<Placed> packet) {
    return packet.stream().map(Placed::sample).toList();
  }

  private static void assertNothingIsLost(byte[] bytes) {
    SourceLines text = SourceLines.of("made-up.txt", bytes);
    Accounts.assertNothingIsLost(
        text, new RulingsPacket(GameFacts.BABYLON_5).reading(text, GameFacts.BABYLON_5));
  }
}
