package org.ruleproof.corpus.binding;

import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;

/** The names that rulings of a rule base go by, and what they share with entries. */
final class RulingIds {
  private RulingIds() {}

  /** {@return the id of the entry that the ruling was read from, by its own particulars} */
  static String of(String game, Ruling ruling) {
    return ClaimsInForce.idOf(game, ruling);
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
