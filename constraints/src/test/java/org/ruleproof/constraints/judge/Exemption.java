package org.ruleproof.constraints.judge;

/** Why two claims that clash may be no contradiction, before anybody looks at a situation. */
enum Exemption {
  /** Nothing exempts them. */
  NONE,
  /** One is an exception to the other, and says so to its reader. */
  NOTE,
  /** One gives way silently. */
  SILENT;

  /** What exempts the two from contradicting; the order of the two does not matter. */
  static Exemption between(Source one, Source two) {
    if (one.claim().generally() != two.claim().generally() || one.lifts(two) || two.lifts(one)) {
      return SILENT;
    }
    return isException(one, two) || isException(two, one) ? NOTE : NONE;
  }

  /** Whether the one is an exception to the other. */
  static boolean isException(Source one, Source two) {
    return !two.claim().strict() && (reportsCard(one, two) || isAboutCard(one, two));
  }

  /** One reports what a card does that the other, no card's text itself, does not name. */
  private static boolean reportsCard(Source one, Source two) {
    return one.claim().by().filter(card -> !two.quoted().contains(card)).isPresent()
        && two.claim().by().isEmpty();
  }

  /** One is a ruling about cards, the other a rule of the rulebook that names none of them. */
  private static boolean isAboutCard(Source one, Source two) {
    return !one.isRulebook()
        && two.isRulebook()
        && !two.isAlways()
        && !one.quoted().isEmpty()
        && one.quoted().stream().noneMatch(two.quoted()::contains);
  }
}
