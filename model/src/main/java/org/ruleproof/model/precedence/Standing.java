package org.ruleproof.model.precedence;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration.Origin;

/**
 * All that precedence reads of a claim.
 *
 * @param itself the reference that names this claim alone
 * @param date the date of its ruling, or of its printed rulebook; empty if undated
 * @param origin a packet's ruling, the rulebook, or a report of what a card prints
 * @param head the name of the act, event or term that it is about
 * @param cards the quoted cards that it names
 */
public record Standing(
    ClaimReference itself,
    Claim claim,
    Optional<LocalDate> date,
    Origin origin,
    String head,
    List<String> cards) {
  public Standing {
    cards = List.copyOf(cards);
  }

  /** The same with the date and origin of a side of several claims. */
  public Standing as(Optional<LocalDate> other, Origin source) {
    return new Standing(itself, claim, other, source, head, cards);
  }

  /** Whether this claim is {@code lifting} the other. */
  public boolean lifts(Standing other) {
    return !claim.lifting().isEmpty()
        && claim.lifting().stream().anyMatch(reference -> reference.names(other.itself));
  }

  /** Whether only the other is marked {@code generally}. */
  boolean prevailsOverHedge(Standing other) {
    return other.claim.generally() && !claim.generally();
  }

  /** Whether this claim is a card's text, and the other neither a card's text nor about the card. */
  boolean reportsCard(Standing other) {
    return claim.by().map(card -> !other.cards.contains(card)).orElse(false)
        && other.claim.by().isEmpty()
        && !other.claim.strict();
  }

  /** Whether this claim names a card, and the other is a rule of the rulebook without it. */
  boolean namesCard(Standing rule) {
    return rule.origin == Origin.RULEBOOK
        && origin != Origin.RULEBOOK
        && !cards.isEmpty()
        && cards.stream().noneMatch(rule.cards::contains)
        && !rule.claim.strict()
        && !rule.claim.always();
  }

  /**
   * Whether this claim is the newer one, but says nothing of the other, which reports a "cannot".
   */
  boolean isSilentAbout(Standing strict) {
    return strict.claim.strict() && !claim.strict() && isNewerThan(strict);
  }

  /** Whether dates speak for this claim. Between two cards' texts they say nothing. */
  boolean isNewerThan(Standing other) {
    return date.isPresent()
        && other.date.isPresent()
        && !(origin == Origin.CARD && other.origin == Origin.CARD)
        && date.get().isAfter(other.date.get());
  }
}
