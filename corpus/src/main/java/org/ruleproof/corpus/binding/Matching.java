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
 * Matches rulings to entries of the same topic and date, in three rounds: same ordinal and text;
 * same text with another ordinal, as after a move in a newer edition; same ordinal with a changed
 * text. Each entry is used once. Single use. O(n), plus a linear search per ruling in its group of
 * topic and date.
 */
final class Matching {

  /** The kind of match. */
  enum How {
    /** The text has the ruling's hash, or the ruling has no hash. */
    SAME_TEXT,
    /** The text has another hash. */
    CHANGED_TEXT
  }

  /** An entry and the kind of its match. */
  record Match(RulingEntry entry, How how) {}

  private final Map<String, List<RulingEntry>> groups = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** A matching against these entries. */
  Matching(List<RulingEntry> entries) {
    entries.forEach(
        entry ->
            groups.computeIfAbsent(RulingIds.group(entry), group -> new ArrayList<>()).add(entry));
  }

  /** {@return the match of each ruling, in order; empty without an entry} */
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
