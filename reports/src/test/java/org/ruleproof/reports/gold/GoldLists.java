package org.ruleproof.reports.gold;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The lists of a folder, as far as they are about the documents at hand.
 *
 * @param folder contradictions.jsonl, near-misses.jsonl, and rounding.jsonl and timing.jsonl if there
 * @param places what stands before the headings of the documents at hand ({@code ST} in {@code
 *     ST:doubling}); empty where the lists number the entries of a packet
 */
public record GoldLists(Path folder, String places) {

  /** {@return the items of a list, in its order} */
  List<GoldItem> read(String list) {
    return GoldFiles.read(folder.resolve(list)).stream()
        .map(item -> places.isEmpty() ? item : item.placedBy(places))
        .filter(item -> places.isEmpty() || item.isPlaced())
        .toList();
  }

  /** {@return the same; none where there is no such list} */
  List<GoldItem> readIfThere(String list) {
    return Files.exists(folder.resolve(list)) ? read(list) : List.of();
  }
}
