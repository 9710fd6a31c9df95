package org.ruleproof.corpus.binding;

import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.language.Ruling;

/** The names that rulings of a rule base go by; those of {@link RulingEntry} for what is bound. */
final class RulingIds {
  private RulingIds() {}

  /** {@return the id of the entry that the ruling was read from, by its own particulars} */
  static String of(String game, Ruling ruling) {
    return RulingEntry.id(game, ruling.topic(), ruling.date(), ruling.ordinal());
  }

  /** {@return what entries and rulings share that differ in nothing but their ordinal} */
  static String group(Ruling ruling) {
    return TopicSlug.of(ruling.topic()) + ":" + ruling.date();
  }

  /** {@return what entries and rulings share that differ in nothing but their ordinal} */
  static String group(RulingEntry entry) {
    return TopicSlug.of(entry.topic()) + ":" + entry.date();
  }

  /** Whether the ruling was taken from a rulebook. */
  static boolean isOfRulebook(Ruling ruling) {
    return ruling.document().map(document -> document.rulebook()).orElse(false);
  }
}
