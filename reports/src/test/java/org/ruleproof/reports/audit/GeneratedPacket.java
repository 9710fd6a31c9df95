package org.ruleproof.reports.audit;

import java.util.Locale;

/**
 * A packet of any size in our own words: each invented card has twenty rulings, and a hundred rulings
 * are about cards in general, whatever the size. The same size gives the same packet.
 */
final class GeneratedPacket {
  private static final int GENERAL = 100;
  private static final int OF_ONE_CARD = 20;

  private static final String[] SYLLABLES = {
    "ba", "ce", "di", "fo", "gu", "ha", "ke", "li", "mo", "nu", "pa", "re", "si", "to", "vu", "wa",
    "xe", "yi", "zo", "bru"
  };

  private static final String[] OF_CARDS = {
    "You may sponsor %s only if you have a Shadow Mark.",
    "%s cannot be played on a neutralized character.",
    "%s may be played on a fleet.",
    "%s cannot target %s.",
    "If you discard %s, you lose 2 influence.",
    "%s may be replaced by %s.",
    "%s cannot be sponsored by a Home Faction.",
    "When %s is in play, the gardener may prune a rose.",
    "%s is not a Telepath.",
    "Unless the moon is full, %s cannot be discarded.",
    "You may use %s during the action round.",
    "%s cannot be used while the tide is out.",
    "%s may target %s.",
    "You do not have to rotate %s to play an event.",
    "%s cannot gain a Shadow Mark.",
  };

  private static final String[] OF_ANY = {
    "A rotated character cannot support a conflict.",
    "You may attack a fleet with a character.",
    "A Major Agenda cannot be replaced by a copy of itself.",
    "If a faction has a Vorlon Mark, it cannot sponsor a card that requires a Shadow Mark.",
    "A neutralized fleet may be repaired.",
  };

  /** Every so many cards one has a ruling that contradicts another of it. */
  private static final int CONTRADICTED = 50;

  private GeneratedPacket() {}

  /** {@return the text of a packet with so many rulings} O(n). */
  static String of(int rulings) {
    StringBuilder text = new StringBuilder("# BABYLON 5 Rulings Update\n\n");
    for (int i = 0; i < rulings; i++) {
      boolean general = i < GENERAL;
      int card = i / OF_ONE_CARD;
      String heading = general ? "Cards in general" : name(card);
      boolean against = card % CONTRADICTED == 0 && i % OF_ONE_CARD == 0;
      String ruling =
          against
              ? "A Home Faction may sponsor " + name(card) + "."
              : general
                  ? OF_ANY[i % OF_ANY.length]
                  : String.format(
                      Locale.ROOT,
                      OF_CARDS[(i * 7 + card) % OF_CARDS.length],
                      name(card),
                      name(5 + i % 997));
      text.append("- Rule/Card:** ")
          .append(heading)
          .append(" **Relates to:**  \n ")
          .append(date(i))
          .append(' ')
          .append(ruling)
          .append("\n\n");
    }
    return text.toString();
  }

  /** Two words, of three syllables and of two: 8,000 times 400 names. */
  private static String name(int number) {
    int n = number;
    StringBuilder first = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      first.append(SYLLABLES[n % SYLLABLES.length]);
      n /= SYLLABLES.length;
    }
    int last = number * 3 % SYLLABLES.length;
    String second = SYLLABLES[n % SYLLABLES.length] + SYLLABLES[last] + "r";
    return capital(first.toString()) + " " + capital(second);
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private static String date(int i) {
    return String.format(
        Locale.ROOT, "%d/%02d/%02d", 1998 + i % 3, 1 + i / 3 % 12, 1 + i / 36 % 28);
  }
}
