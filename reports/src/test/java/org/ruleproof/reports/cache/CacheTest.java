package org.ruleproof.reports.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.constraints.contradiction.AnswerStore.Answer;
import org.ruleproof.constraints.contradiction.PairVerdict;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.AuditRun;
import org.ruleproof.reports.audit.DraftUse;
import org.ruleproof.reports.screen.Screen;

/** What is kept is what was found, and whatever is wrong with the folder costs time alone. */
class CacheTest {
  private static final Path CHESS = Path.of("src/test/resources/org/ruleproof/reports/chess");
  private static final String PROGRAM = "0123";
  private static final Answer.Clashing CLASHING =
      new Answer.Clashing(
          "facts",
          PairVerdict.CONTRADICTION,
          List.of(0, 2),
          List.of("a ruling#1"),
          List.of("axiom 1"),
          "",
          new Witness(
              List.of("a card"), List.of(new Witness.Line("t", "1", "t is 1", true)), "scope"),
          true,
          false);

  @TempDir private Path folder;

  private static AuditReport audited(Optional<Cache> cache) {
    return AuditRun.run(
            new AuditRequest(
                List.of(CHESS.resolve("packet.txt").toString()),
                Optional.empty(),
                List.of(CHESS.resolve("chess.rules")),
                Optional.empty(),
                DraftUse.ELSEWHERE,
                cache),
            Screen.ofProcess())
        .report();
  }

  private Cache cache() {
    return new Cache(folder, PROGRAM);
  }

  @Test
  void an_audit_that_recalls_everything_is_the_one_that_searched() {
    AuditReport searched = audited(Optional.empty());
    assertFalse(searched.findings().isEmpty());
    assertEquals(searched, audited(Optional.of(cache())));
    assertEquals(searched, audited(Optional.of(cache())));
    assertEquals(places(searched), places(audited(Optional.of(cache()))));
  }

  /** All spans are equal, so the places are compared by their words. */
  private static List<String> places(AuditReport report) {
    return report.findings().stream()
        .map(Finding::claims)
        .flatMap(List::stream)
        .map(claim -> claim.at() + " to " + claim.at().lastLine() + ":" + claim.at().lastColumn())
        .toList();
  }

  @Test
  void the_same_inputs_are_searched_once_and_other_inputs_or_another_build_anew() {
    AtomicInteger searches = new AtomicInteger();
    for (String inputs : List.of("one", "one", "two", "one")) {
      cache().outcome(inputs, () -> counted(searches));
    }
    assertEquals(2, searches.get());
    new Cache(folder, PROGRAM + "4").outcome("one", () -> counted(searches));
    assertEquals(3, searches.get());
  }

  private static CachedOutcome counted(AtomicInteger searches) {
    searches.incrementAndGet();
    return new CachedOutcome(List.of(), List.of("not decided"), List.of());
  }

  @Test
  void answers_of_all_three_sorts_are_recalled_by_the_next_run() {
    CachedAnswers first = cache().answers();
    first.keep("none", new Answer.NoClash());
    first.keep("unknown", new Answer.Undecided("It could not be decided."));
    first.keep("clash", CLASHING);
    first.save();
    CachedAnswers second = cache().answers();
    assertEquals(Optional.of(new Answer.NoClash()), second.to("none"));
    assertEquals(
        Optional.of(new Answer.Undecided("It could not be decided.")), second.to("unknown"));
    assertEquals(Optional.of(CLASHING), second.to("clash"));
    assertEquals(Optional.empty(), second.to("never asked"));
    second.keep("more", new Answer.NoClash());
    second.save();
    assertTrue(
        cache().answers().to("clash").isPresent(), "a later run keeps what it was not asked");
  }

  @Test
  void a_file_that_was_changed_or_cut_short_is_not_read() throws IOException {
    AtomicInteger searches = new AtomicInteger();
    cache().outcome("one", () -> counted(searches));
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    for (int length : new int[] {0, 10, whole.length - 1}) {
      Files.write(file, Arrays.copyOf(whole, length));
      int before = searches.get();
      cache().outcome("one", () -> counted(searches));
      assertEquals(before + 1, searches.get(), "cut to " + length);
    }
    whole[3] ^= 1;
    Files.write(file, whole);
    int before = searches.get();
    assertEquals(
        List.of("not decided"), cache().outcome("one", () -> counted(searches)).undecided());
    assertEquals(before + 1, searches.get());
  }

  private Path onlyFile() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all::toString);
      return all.getFirst();
    }
  }

  @Test
  void a_folder_that_is_none_is_as_good_as_no_cache() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    Cache cache = new Cache(file, PROGRAM);
    AtomicInteger searches = new AtomicInteger();
    cache.outcome("one", () -> counted(searches));
    cache.outcome("one", () -> counted(searches));
    assertEquals(2, searches.get());
  }

  @Test
  void only_so_many_files_are_kept() throws IOException {
    for (int i = 0; i < 60; i++) {
      cache().outcome(i, () -> counted(new AtomicInteger()));
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(40, files.count());
    }
  }
}
