package org.ruleproof.model.meaning;

import java.util.List;
import org.ruleproof.model.language.Declaration.Origin;

/** What makes one claim an exception to another, whatever the precedence of the two. */
public final class Exceptions {
  private Exceptions() {}

  /**
   * {@return whether a claim on rounding speaks of a calculation that names these cards: one that
   * reports how a card rounds speaks of that card's calculations only}
   */
  public static boolean roundsFor(ClaimInForce claim, List<String> cards) {
    return claim.claim().by().map(cards::contains).orElse(true);
  }

  /** {@return whether the first says that the second gives way to it} */
  public static boolean lifts(ClaimInForce one, ClaimInForce two) {
    return one.claim().lifting().stream().anyMatch(two::isNamedBy);
  }

  /** {@return whether only the second hedges, so that it yields to the first} */
  public static boolean prevailsOverHedge(ClaimInForce one, ClaimInForce two) {
    return two.claim().generally() && !one.claim().generally();
  }

  /**
   * {@return whether the first reports what a card's own text does and the second neither names that
   * card nor is strict}
   */
  public static boolean reportsCard(ClaimInForce one, ClaimInForce two) {
    return one.claim().by().map(c -> !two.cards().contains(c)).orElse(false)
        && !two.claim().strict();
  }

  /**
   * {@return whether the first is about a named card and the second a rule of the rulebook that does
   * not name it and is neither strict nor an {@code always}}
   */
  public static boolean namesCard(ClaimInForce ruling, ClaimInForce rule) {
    return rule.standing().origin() == Origin.RULEBOOK
        && ruling.standing().origin() != Origin.RULEBOOK
        && !ruling.cards().isEmpty()
        && namesNone(ruling.cards(), rule.cards())
        && !rule.claim().strict()
        && !rule.claim().always();
  }

  private static boolean namesNone(List<String> cards, List<String> named) {
    return cards.stream().noneMatch(named::contains);
  }
}
