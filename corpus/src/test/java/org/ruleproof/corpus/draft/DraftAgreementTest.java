package org.ruleproof.corpus.draft;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.corpus.packet.Shared;
import org.ruleproof.model.document.RulingEntry;

/**
 * Drafts of the packet's prose against the claims that readers wrote for the same rulings, half by
 * half: grammar and words are improved by looking at the one half, and the figure that counts is that
 * of the other. Which half a ruling is in its text's hash decides.
 *
 * <p>Prints a table for each half. Needs the packet and is skipped without it.
 */
final class DraftAgreementTest {
  private static final String PACKET = "seeds/000_67fc3700d6d82730.txt";

  /**
   * A little less than was reached on 27 November 2026 (0.031 and 0.775). Until then 0.269 and 0.513:
   * since then no claim is drafted whose conditions were not understood, and none by a construction of
   * its own; nor, under a card's heading, one that names no card (0.031 with these).
   */
  private static final double LEAST_RECALL = 0.026;

  private static final double LEAST_PRECISION = 0.7;

  @Test
  void drafts_of_the_other_half_agree_with_the_readers_as_often_as_was_reached() {
    List<RulingEntry> entries =
        assertInstanceOf(
                Read.class, DocumentReaders.read(Shared.file(PACKET), Optional.empty(), List.of()))
            .document()
            .entries();
    Agreement looked = Agreement.of(BundledBase.BABYLON5, entries, e -> isLookedAt(e));
    Agreement other = Agreement.of(BundledBase.BABYLON5, entries, e -> !isLookedAt(e));
    System.out.println("The half that was looked at");
    looked.lines().forEach(System.out::println);
    System.out.println("The other half");
    other.lines().forEach(System.out::println);
    assertTrue(other.all().recall() >= LEAST_RECALL, () -> "recall " + other.all().recall());
    assertTrue(
        other.all().precision() >= LEAST_PRECISION, () -> "precision " + other.all().precision());
  }

  private static boolean isLookedAt(RulingEntry entry) {
    return Character.digit(entry.textHash().charAt(0), 16) % 2 == 0;
  }
}
