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
 * The list of contradictions that six readers drew up from the texts alone, each without the others.
 * What the program did not find then was read again by one more, who took the near-misses for none;
 * what it did find was not. {@code measure --gold} takes the folder as it takes any other.
 */
class SecondListTest {
  private static final int ENTRIES = 1688;

  @ParameterizedTest
  @CsvSource({"contradictions.jsonl, 118", "near-misses.jsonl, 33"})
  void every_item_names_two_places_of_the_documents(String file, int items)
      throws URISyntaxException {
    List<GoldItem> list = GoldFiles.read(folder().resolve(file));
    assertEquals(items, list.size());
    assertEquals(items, new HashSet<>(list.stream().map(GoldItem::id).toList()).size());
    for (GoldItem item : list) {
      assertEquals(2, item.pairs().getFirst().size(), item::id);
      for (GoldRef ref : item.rulings()) {
        assertTrue(
            switch (ref) {
              case GoldRef.Entry(int n) -> 1 <= n && n <= ENTRIES;
              case GoldRef.Section(String heading) -> !heading.isBlank();
              case GoldRef.Elsewhere(String place) -> false;
            },
            () -> item.id() + " names " + ref);
      }
    }
  }

  private static Path folder() throws URISyntaxException {
    URL list =
        SecondListTest.class.getResource("/org/ruleproof/reports/second-list/contradictions.jsonl");
    return Path.of(Objects.requireNonNull(list).toURI()).resolveSibling("");
  }
}
