package org.ruleproof.constraints.contradiction;

import java.util.List;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;

/** Why two claims that clash are no contradiction all the same. */
enum Exemption {
  /** They may contradict. */
  NONE(""),
  /** Silent: one of them says itself that it yields. */
  YIELDS("one of the two hedges or is lifted by the other"),
  /** A note: two claims of one ruling. */
  ONE_RULING("both stand in one ruling"),
  /** A note: a report of a card's own text against a claim that does not name the card. */
  CARD_TEXT("one reports what a card's own text does, and the other does not name that card"),
  /** A note: a named card against a general rule of the rulebook. */
  NAMED_CARD("one is about a named card, the other a rule of the rulebook that does not name it");

  private final String words;

  Exemption(String words) {
    this.words = words;
  }

  /** The reason, as a clause. */
  String words() {
    return words;
  }

  /** The exemption of a pair; the same in either order. */
  static Exemption of(ClaimInForce one, ClaimInForce two) {
    if (one.claim().generally() != two.claim().generally() || lifts(one, two) || lifts(two, one)) {
      return YIELDS;
    }
    if (one.ruling().equals(two.ruling())) {
      return ONE_RULING;
    }
    if (reportsCard(one, two) || reportsCard(two, one)) {
      return CARD_TEXT;
    }
    if (excepts(one, two) || excepts(two, one)) {
      return NAMED_CARD;
    }
    return NONE;
  }

  private static boolean lifts(ClaimInForce one, ClaimInForce two) {
    return one.claim().lifting().stream().anyMatch(two::isNamedBy);
  }

  private static boolean reportsCard(ClaimInForce one, ClaimInForce two) {
    return one.claim().by().map(c -> !two.cards().contains(c)).orElse(false)
        && !two.claim().strict();
  }

  private static boolean excepts(ClaimInForce ruling, ClaimInForce rule) {
    return rule.standing().origin() == Origin.RULEBOOK
        && ruling.standing().origin() != Origin.RULEBOOK
        && !ruling.cards().isEmpty()
        && namesNone(ruling.cards(), rule.cards())
        && !rule.claim().strict()
        && !isAlways(rule.claim());
  }

  private static boolean namesNone(List<String> cards, List<String> named) {
    return cards.stream().noneMatch(named::contains);
  }

  private static boolean isAlways(Claim claim) {
    return claim.statement() instanceof Statement.Permit permit && permit.always();
  }
}
