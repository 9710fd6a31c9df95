package org.ruleproof.corpus.binding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.language.Ruling;

/**
 * Which entry each ruling speaks for. Entries and rulings of one topic and date are matched in
 * three rounds: same ordinal and same text; same text, wherever a newer edition moved it to; same
 * ordinal, whose text has changed. No entry is taken twice. Single use; O(n) but for large groups
 * of one topic and date, which are searched.
 */
final class Matching {

  /** How a ruling and an entry met. */
  enum How {
    /** The text is the one that the claims were read from, or the ruling names none. */
    SAME_TEXT,
    /** The text has changed since. */
    CHANGED_TEXT
  }

  /** An entry and how it was met. */
  record Match(RulingEntry entry, How how) {}

  private final Map<String, List<RulingEntry>> groups = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** Matching against these entries. */
  Matching(List<RulingEntry> entries) {
    entries.forEach(
        entry ->
            groups.computeIfAbsent(RulingIds.group(entry), group -> new ArrayList<>()).add(entry));
  }

  /** {@return the match of each ruling, in their order; empty where there is no such entry} */
  List<Optional<Match>> match(List<Ruling> rulings) {
    List<Optional<Match>> matches = new ArrayList<>();
    rulings.forEach(ruling -> matches.add(Optional.empty()));
    round(rulings, matches, How.SAME_TEXT, (r, e) -> sameOrdinal(r, e) && sameText(r, e));
    round(rulings, matches, How.SAME_TEXT, (r, e) -> r.textHash().isPresent() && sameText(r, e));
    round(rulings, matches, How.CHANGED_TEXT, Matching::sameOrdinal);
    return matches;
  }

  private void round(
      List<Ruling> rulings, List<Optional<Match>> matches, How how, Condition condition) {
    for (int i = 0; i < rulings.size(); i++) {
      if (matches.get(i).isEmpty()) {
        Ruling ruling = rulings.get(i);
        Optional<RulingEntry> found =
            groups.getOrDefault(RulingIds.group(ruling), List.of()).stream()
                .filter(entry -> !taken.contains(entry.id()) && condition.holds(ruling, entry))
                .findFirst();
        found.ifPresent(entry -> taken.add(entry.id()));
        matches.set(i, found.map(entry -> new Match(entry, how)));
      }
    }
  }

  private static boolean sameOrdinal(Ruling ruling, RulingEntry entry) {
    return ruling.ordinal() == entry.ordinal();
  }

  private static boolean sameText(Ruling ruling, RulingEntry entry) {
    return ruling.textHash().map(entry.textHash()::equals).orElse(true);
  }

  @FunctionalInterface
  private interface Condition {
    boolean holds(Ruling ruling, RulingEntry entry);
  }
}
