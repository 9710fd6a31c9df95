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
 * Which place of a rulebook at hand each ruling taken from a rulebook speaks for: the one of its topic,
 * or of the last part of its topic where that has several ({@code The Draw Round/Draw Free Card}), in
 * the section that the first part names; where several are left, none. No place is taken twice. Single use; O(n) but for places of
 * one name, which are searched.
 */
final class RulebookPlaces {

  private static final String STEP = "step-";

  private final Map<String, List<RulingEntry>> places = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** The places of these entries. */
  RulebookPlaces(List<RulingEntry> entries) {
    for (RulingEntry entry : entries) {
      place(bare(TopicSlug.of(entry.topic())), entry);
      String whole = TopicSlug.of(entry.relatesTo() + "/" + entry.topic());
      if (!entry.relatesTo().isEmpty()) {
        place(whole, entry);
      }
    }
  }

  /** {@return the place that the ruling speaks for, if no other ruling has it} */
  Optional<RulingEntry> of(Ruling ruling) {
    int cut = ruling.topic().lastIndexOf('/');
    String section = cut < 0 ? "" : TopicSlug.of(ruling.topic().substring(0, cut));
    List<RulingEntry> named = named(TopicSlug.of(ruling.topic()));
    if (named.isEmpty() && cut >= 0) {
      named = named(bare(TopicSlug.of(ruling.topic().substring(cut + 1))));
    }
    List<RulingEntry> inSection =
        named.stream().filter(at -> TopicSlug.of(at.relatesTo()).equals(section)).toList();
    Optional<RulingEntry> found =
        !inSection.isEmpty()
            ? Optional.of(inSection.getFirst())
            : Optional.of(named).filter(one -> one.size() == 1).map(List::getFirst);
    found.ifPresent(at -> taken.add(at.id()));
    return found;
  }

  private void place(String slug, RulingEntry entry) {
    places.computeIfAbsent(slug, _ -> new ArrayList<>()).add(entry);
  }

  private List<RulingEntry> named(String slug) {
    return places.getOrDefault(slug, List.of()).stream()
        .filter(at -> !taken.contains(at.id()))
        .toList();
  }

  /** The slug without the number of a step. */
  private static String bare(String slug) {
    if (!slug.startsWith(STEP)) {
      return slug;
    }
    int name = slug.indexOf('-', STEP.length());
    return name < 0 ? slug : slug.substring(name + 1);
  }
}
