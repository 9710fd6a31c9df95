package org.ruleproof.corpus.binding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.language.Ruling;

/**
 * Matches rulebook rulings to places of a rulebook: by topic; then, for a topic of two parts
 * ({@code The Draw Round/Draw Free Card}), by the second part, in or after the section of the
 * first. An ambiguous ruling gets no place; each place is used once. Single use. O(n), plus a
 * linear search among places of the same name.
 */
final class RulebookPlaces {

  private final Map<String, List<RulingEntry>> places = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** A matching against these places. */
  RulebookPlaces(List<RulingEntry> entries) {
    for (RulingEntry entry : entries) {
      place(TopicSlug.withoutStep(TopicSlug.of(entry.topic())), entry);
      String whole = TopicSlug.of(entry.relatesTo() + "/" + entry.topic());
      if (!entry.relatesTo().isEmpty()) {
        place(whole, entry);
      }
    }
  }

  /** {@return the place of each ruling, in order; empty without one} */
  List<Optional<RulingEntry>> match(List<Ruling> rulings) {
    List<Optional<RulingEntry>> matches = new ArrayList<>();
    rulings.forEach(ruling -> matches.add(take(named(TopicSlug.of(ruling.topic())))));
    for (int i = 0; i < rulings.size(); i++) {
      String topic = rulings.get(i).topic();
      int cut = topic.lastIndexOf('/');
      if (matches.get(i).isEmpty() && cut > 0) {
        String section = TopicSlug.of(topic.substring(0, cut));
        List<RulingEntry> named =
            named(TopicSlug.withoutStep(TopicSlug.of(topic.substring(cut + 1))));
        matches.set(i, take(named.stream().filter(at -> isIn(at, section)).toList()));
      }
    }
    return matches;
  }

  /** Whether the place is in the section, or after it in the same chapter. */
  private boolean isIn(RulingEntry at, String section) {
    return TopicSlug.of(at.relatesTo()).equals(section)
        || places.getOrDefault(section, List.of()).stream()
            .anyMatch(head -> head.line() < at.line() && head.relatesTo().equals(at.relatesTo()));
  }

  private Optional<RulingEntry> take(List<RulingEntry> left) {
    Optional<RulingEntry> one = left.size() == 1 ? Optional.of(left.getFirst()) : Optional.empty();
    one.ifPresent(at -> taken.add(at.id()));
    return one;
  }

  private void place(String slug, RulingEntry entry) {
    places.computeIfAbsent(slug, _ -> new ArrayList<>()).add(entry);
  }

  private List<RulingEntry> named(String slug) {
    return places.getOrDefault(slug, List.of()).stream()
        .filter(at -> !taken.contains(at.id()))
        .toList();
  }
}
