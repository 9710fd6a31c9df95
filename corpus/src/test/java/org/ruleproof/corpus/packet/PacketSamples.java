package org.ruleproof.corpus.packet;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.ruleproof.corpus.packet.Layout.Sample;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.RulingEntry;

/** Entries and packets for properties, all of them made up. */
final class PacketSamples {

  static final String TITLE = "# MADE-UP Rulings\n\nFriday, March 5, 2004\n\n";

  private PacketSamples() {}

  /** An entry in one layout. */
  record Placed(Layout layout, Sample sample) {}

  /** {@return entries whose texts hold markup, escapes and signs of all sorts, on one to three lines} */
  static Arbitrary<Sample> sample() {
    Arbitrary<String> name =
        Arbitraries.of(
            "Grey Harbor",
            "Vo'Ren",
            "\"May not\"",
            "toll, doubled",
            "A Long Road...",
            "X gains 2 (or 3)");
    Arbitrary<String> second =
        Arbitraries.frequencyOf(Tuple.of(3, Arbitraries.just("")), Tuple.of(1, name));
    Arbitrary<LocalDate> date =
        Arbitraries.integers().between(0, 2000).map(LocalDate.of(1998, 1, 1)::plusDays);
    return Combinators.combine(name, second, date, line().list().ofMinSize(1).ofMaxSize(3))
        .as(Sample::new);
  }

  /** {@return a line of text as a reader keeps it: ink at both ends, no label at its start} */
  static Arbitrary<String> line() {
    Arbitrary<String> piece =
        Arbitraries.of(
            "Pay",
            "the",
            "toll",
            "once.",
            "<b onload=x()>",
            "&amp;",
            "\u001b[31m",
            "\\*twice\\*",
            "2000/01/02",
            "\u00e9t\u00e9",
            "\u65e5\u672c",
            "\ud83c\udfb2",
            "--",
            "#3",
            "Relates",
            "to:",
            "a|b",
            "${x}",
            "%s",
            "\"");
    return piece.list().ofMinSize(1).ofMaxSize(8).map(pieces -> "So " + String.join(" ", pieces));
  }

  /** {@return entries each in a layout of its own} */
  static Arbitrary<List<Placed>> packet() {
    return Combinators.combine(Arbitraries.of(Layout.class), sample())
        .as(Placed::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12);
  }

  /** {@return the packet as text, with a title block} */
  static String print(List<Placed> packet) {
    return TITLE + body(packet);
  }

  /** {@return the packet as text, without a title block} */
  static String body(List<Placed> packet) {
    StringBuilder out = new StringBuilder();
    packet.forEach(
        placed ->
            placed.layout().lines(placed.sample()).forEach(line -> out.append(line).append('\n')));
    return out.toString();
  }

  /** {@return what was read, as entries were put in} */
  static List<Sample> read(byte[] bytes) {
    List<Sample> read = new ArrayList<>();
    for (RulingEntry entry : reading(bytes).document().entries()) {
      read.add(
          new Sample(
              entry.topic(),
              entry.relatesTo(),
              entry.date().orElse(LocalDate.MIN),
              List.of(entry.text().split("\n", -1))));
    }
    return read;
  }

  static ReadDocument reading(byte[] bytes) {
    return new RulingsPacket(GameFacts.BABYLON_5)
        .reading(SourceLines.of("made-up.txt", bytes), GameFacts.BABYLON_5);
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
