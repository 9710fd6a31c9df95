package org.ruleproof.reports.gold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Lists of contradictions that readers drew up from the texts alone, each without the others: the second
 * by six of them, the third by four more, the fourth, of loops, orders and numbers too, by eight. What of
 * the second and third the program did not find then was read again by one more, who took the
 * near-misses for none; what it did find was not. The fourth stands as its readers wrote it.
 * The measurement {@code findings} takes a folder as it takes any other.
 */
class ReadersListsTest {
  private static final int ENTRIES = 1688;

  @ParameterizedTest
  @CsvSource({
    "second-list, contradictions.jsonl, 118",
    "second-list, near-misses.jsonl, 33",
    "third-list, contradictions.jsonl, 150",
    "third-list, near-misses.jsonl, 78",
    "fourth-list, contradictions.jsonl, 118",
    "fourth-list, near-misses.jsonl, 80",
    "fourth-list, timing.jsonl, 119",
    "fourth-list, rounding.jsonl, 73"
  })
  void every_item_names_two_places_of_the_documents(String list, String file, int items)
      throws URISyntaxException {
    List<GoldItem> all = GoldFiles.read(folder(list).resolve(file));
    assertEquals(items, all.size());
    assertEquals(items, new HashSet<>(all.stream().map(GoldItem::id).toList()).size());
    for (GoldItem item : all) {
      assertEquals(2, item.pairs().getFirst().size(), item::id);
      for (GoldRef ref : item.rulings()) {
        assertTrue(
            switch (ref) {
              case GoldRef.Entry(int n) -> 1 <= n && n <= ENTRIES;
              case GoldRef.Section(String heading) -> !heading.isBlank();
              case GoldRef.Heading(String heading) -> false;
              case GoldRef.Elsewhere(String place) -> false;
            },
            () -> item.id() + " names " + ref);
      }
    }
  }

  private static Path folder(String list) throws URISyntaxException {
    URL url =
        ReadersListsTest.class.getResource(
            "/org/ruleproof/reports/" + list + "/contradictions.jsonl");
    return Path.of(Objects.requireNonNull(url).toURI()).resolveSibling("");
  }
}
