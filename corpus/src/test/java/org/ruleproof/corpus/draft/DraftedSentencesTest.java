package org.ruleproof.corpus.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.print.RulePrinter;

/** The sentences of {@code sentences.txt}: what each is drafted as, and how far it is understood. */
final class DraftedSentencesTest {
  private record Expected(String heading, String text, String understood, List<String> claims) {}

  @TestFactory
  Stream<DynamicTest> each_sentence_is_drafted_as_expected() {
    return expected().stream().map(e -> DynamicTest.dynamicTest(e.text(), () -> check(e)));
  }

  private static void check(Expected expected) {
    Draft draft =
        Drafts.of(
            BundledBase.BABYLON5,
            List.of(
                RulingEntry.of(
                    "babylon5",
                    "own",
                    1,
                    expected.heading(),
                    "",
                    Optional.empty(),
                    1,
                    expected.text())),
            entry -> true);
    SentenceReading read = draft.entries().getFirst().sentences().getLast();
    RulePrinter printer = new RulePrinter(draft.vocabulary());
    assertEquals(
        expected.claims(),
        read.claims().stream().map(printer::claimLine).toList(),
        "the claims of: " + expected.text());
    assertEquals(expected.understood(), words(read.understanding()), expected.text());
  }

  private static String words(SentenceReading.Understanding understanding) {
    return switch (understanding) {
      case FULL -> "understood";
      case NONE -> "not";
      case QUESTION -> "a question";
    };
  }

  private static List<Expected> expected() {
    List<Expected> all = new ArrayList<>();
    for (String block : file().split("\n\n", -1)) {
      List<String> lines = block.lines().filter(l -> !l.startsWith("#") && !l.isBlank()).toList();
      if (lines.size() >= 2) {
        String[] ruling = lines.getFirst().split(" \\| ", 2);
        all.add(
            new Expected(
                ruling[0],
                ruling[1],
                lines.get(1),
                lines.stream().skip(2).map(String::strip).toList()));
      }
    }
    return all;
  }

  private static String file() {
    try (var in = DraftedSentencesTest.class.getResourceAsStream("sentences.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
