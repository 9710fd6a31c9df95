package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ruleproof.corpus.packet.ReadResult.Read;

/**
 * Large packets, as rulings teams and as enemies write them. All are read in seconds; what is not
 * linear takes hours, and the build ends a test JVM that does.
 */
class LargePacketTest {

  private static final int TIMES = 130;
  private static final int FIVE_MB = 5_000_000;
  private static final int FIFTY_MB = 50_000_000;

  @Test
  void fifty_megabytes_are_read_in_linear_time() {
    byte[] packet = PacketGenerator.packet(TIMES, 7);
    assertTrue(packet.length > FIFTY_MB, () -> "only " + packet.length + " bytes");
    Read read =
        assertInstanceOf(
            Read.class, DocumentReaders.read("large.txt", packet, Optional.empty(), List.of()));
    assertEquals(TIMES * PacketGenerator.ENTRIES, read.document().entries().size());
  }

  @ParameterizedTest
  @MethodSource("oddShapes")
  void no_shape_of_five_megabytes_takes_long(String before, String again) {
    String text = before + again.repeat(FIVE_MB / again.length());
    byte[] packet = text.getBytes(StandardCharsets.UTF_8);
    assertInstanceOf(
        Read.class, DocumentReaders.read("odd.txt", packet, Optional.empty(), List.of()));
  }

  static Stream<Arguments> oddShapes() {
    String entry = "- Rule/Card:** Toll **Relates to:**\n 2000/01/01 ";
    return Stream.of(
        arguments(entry, "a"),
        arguments(entry, "*"),
        arguments(entry, " "),
        arguments(entry, "\n"),
        arguments(entry, "a a' "),
        arguments(entry, "Relates to "),
        arguments(entry, "\n\n2000/01/01 x"),
        arguments(entry, "\u001b[31m\n"),
        arguments("- Rule/Card:** ", "a"),
        arguments("- Rule/Card:** ", "a "),
        arguments("", "- Rule/Card:**\n"),
        arguments("", entry));
  }
}
