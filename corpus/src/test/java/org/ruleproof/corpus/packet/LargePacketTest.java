package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.ruleproof.corpus.packet.ReadResult.Read;

class LargePacketTest {

  private static final int TIMES = 130;
  private static final int FIFTY_MB = 50_000_000;

  /** About 6 s on two busy cores; what is not linear takes hours. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @Test
  void fifty_megabytes_are_read_in_linear_time() {
    byte[] packet = PacketGenerator.packet(TIMES, 7);
    assertTrue(packet.length > FIFTY_MB, () -> "only " + packet.length + " bytes");
    Read read =
        assertTimeoutPreemptively(
            LIMIT, () -> assertInstanceOf(Read.class, DocumentReaders.read("large.txt", packet)));
    assertEquals(TIMES * PacketGenerator.ENTRIES, read.document().entries().size());
  }
}
