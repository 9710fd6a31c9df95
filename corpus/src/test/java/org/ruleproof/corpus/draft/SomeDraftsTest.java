package org.ruleproof.corpus.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.corpus.packet.Shared;
import org.ruleproof.model.document.RulingEntry;

/** Needs the packet and is skipped without it. */
final class SomeDraftsTest {
  private static final String PACKET = "seeds/000_67fc3700d6d82730.txt";

  @Test
  void entries_drafted_alone_come_out_as_among_all_the_others() {
    List<RulingEntry> entries =
        assertInstanceOf(
                Read.class, DocumentReaders.read(Shared.file(PACKET), Optional.empty(), List.of()))
            .document()
            .entries();
    Predicate<RulingEntry> wanted = entry -> entry.line() % 20 == 0;
    List<Drafted> alone = Drafts.of(BundledBase.BABYLON5, entries, wanted).entries();
    assertFalse(alone.isEmpty());
    assertEquals(
        Drafts.of(BundledBase.BABYLON5, entries, entry -> true).entries().stream()
            .filter(drafted -> wanted.test(drafted.entry()))
            .toList(),
        alone);
  }

  @Test
  void one_thread_drafts_the_same_as_eight() {
    List<RulingEntry> entries =
        assertInstanceOf(
                Read.class, DocumentReaders.read(Shared.file(PACKET), Optional.empty(), List.of()))
            .document()
            .entries();
    assertEquals(drafted(entries, 1), drafted(entries, 8), "the order or the claims differ");
  }

  private static List<Drafted> drafted(List<RulingEntry> entries, int threads) {
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      return pool.submit(
              () ->
                  Drafts.of(BundledBase.BABYLON5, entries, entry -> entry.line() % 5 == 0)
                      .entries())
          .join();
    }
  }
}
