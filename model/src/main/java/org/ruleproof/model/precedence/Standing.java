package org.ruleproof.model.precedence;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration.Origin;

/**
 * All that precedence reads of a claim.
 *
 * @param itself the reference that names this claim alone
 * @param source where it comes from
 * @param head the name of the act, event or term that it is about
 * @param cards the quoted cards that it names
 * @param within the claims that are proved to apply wherever it does; none are looked for where no
 *     principle asks
 */
public record Standing(
    ClaimReference itself,
    Claim claim,
    Source source,
    String head,
    List<String> cards,
    Set<ClaimReference> within) {
  public Standing {
    cards = List.copyOf(cards);
    within = Set.copyOf(within);
  }

  /**
   * Where a claim comes from.
   *
   * @param date the date of its ruling, or of its printed rulebook; empty if undated
   * @param place its place among the rulings of its day, if it says so
   * @param origin a packet's ruling, the rulebook, or a report of what a card prints
   * @param document the title of its document
   * @param author who gave it
   */
  public record Source(
      Optional<LocalDate> date,
      Optional<Integer> place,
      Origin origin,
      Optional<String> document,
      Optional<String> author) {
    /** The same of another origin. */
    public Source of(Origin other) {
      return new Source(date, place, other, document, author);
    }

    /** Whether it is later, by its date or by its place in one day. */
    public boolean isAfter(Source other) {
      int order =
          date.isPresent() && other.date.isPresent() ? date.get().compareTo(other.date.get()) : 0;
      return order > 0
          || order == 0
              && date.isPresent()
              && date.equals(other.date)
              && place.isPresent()
              && other.place.map(before -> before < place.get()).orElse(false);
    }
  }

  /** The date of its source. */
  public Optional<LocalDate> date() {
    return source.date();
  }

  /** The origin of its source. */
  public Origin origin() {
    return source.origin();
  }

  /** The same with the source of a side of several claims. */
  public Standing as(Source other) {
    return new Standing(itself, claim, other, head, cards, within);
  }

  /** The same among claims that apply wherever it does. */
  public Standing within(Set<ClaimReference> others) {
    return new Standing(itself, claim, source, head, cards, others);
  }

  /** Whether it is proved to apply only where the other does, and not the other way round. */
  boolean isNarrowerThan(Standing other) {
    return within.contains(other.itself) && !other.within.contains(itself);
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
    return rule.origin() == Origin.RULEBOOK
        && origin() != Origin.RULEBOOK
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
    return !(origin() == Origin.CARD && other.origin() == Origin.CARD)
        && source.isAfter(other.source);
  }
}
