package org.ruleproof.corpus.binding;

import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;

/** Ids of rulings and of their groups. */
final class RulingIds {
  private RulingIds() {}

  /** {@return the id of the ruling's entry, from its topic, date and ordinal} */
  static String of(String game, Ruling ruling) {
    return ClaimsInForce.idOf(game, ruling);
  }

  /** {@return the topic and date of the ruling, which entries with other ordinals share} */
  static String group(Ruling ruling) {
    return TopicSlug.of(ruling.topic()) + ":" + ruling.date();
  }

  /** {@return the topic and date of the entry, which entries with other ordinals share} */
  static String group(RulingEntry entry) {
    return TopicSlug.of(entry.topic()) + ":" + entry.date();
  }

  /** Whether the ruling comes from a rulebook. */
  static boolean isOfRulebook(Ruling ruling) {
    return ruling.document().map(document -> document.rulebook()).orElse(false);
  }
}
