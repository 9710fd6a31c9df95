package org.ruleproof.model.meaning;

import java.util.List;
import org.ruleproof.model.language.Declaration.Origin;

/** When one claim is an exception to another, whatever their precedence. */
public final class Exceptions {
  private Exceptions() {}

  /**
   * {@return whether a claim about rounding applies to calculations with these cards} A claim
   * {@code by} a card applies to that card's calculations only.
   */
  public static boolean roundsFor(ClaimInForce claim, List<String> cards) {
    return claim.claim().by().map(cards::contains).orElse(true);
  }

  /** {@return whether the first is {@code lifting} the second} */
  public static boolean lifts(ClaimInForce one, ClaimInForce two) {
    return one.claim().lifting().stream().anyMatch(two::isNamedBy);
  }

  /**
   * {@return whether only the second is marked {@code generally}, so that it yields to the first}
   */
  public static boolean prevailsOverHedge(ClaimInForce one, ClaimInForce two) {
    return two.claim().generally() && !one.claim().generally();
  }

  /**
   * {@return whether the first is {@code by} a card, and the second neither names that card nor is
   * strict}
   */
  public static boolean reportsCard(ClaimInForce one, ClaimInForce two) {
    return one.claim().by().map(c -> !two.cards().contains(c)).orElse(false)
        && !two.claim().strict();
  }

  /**
   * {@return whether the first names a card, and the second is a rule of the rulebook that does not
   * name it and is neither strict nor {@code always}}
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
