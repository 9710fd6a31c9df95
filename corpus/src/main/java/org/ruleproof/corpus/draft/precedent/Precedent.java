package org.ruleproof.corpus.draft.precedent;

import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;

/**
 * A reviewed claim as something to read after.
 *
 * @param number which claim of its ruling it is, from 1
 * @param head what it answers a question about, never empty
 * @param rest what its conditions speak of beside that
 * @param cards the cards that it names, and the one that its ruling is about
 * @param alternatives those of the cards that it names as one of several
 * @param denied what it asks for the absence of alone
 * @param others whether it tells two things of one sort apart
 * @param own the stems of all words for what it speaks of
 * @param beside the stems of its ruling's note and topic
 */
record Precedent(
    Ruling ruling,
    int number,
    Claim claim,
    List<Thing> head,
    List<Thing> rest,
    Set<String> cards,
    Set<String> alternatives,
    Set<Thing> denied,
    boolean others,
    Set<String> own,
    Set<String> beside) {
  Precedent {
    head = List.copyOf(head);
    rest = List.copyOf(rest);
    cards = Set.copyOf(cards);
    alternatives = Set.copyOf(alternatives);
    denied = Set.copyOf(denied);
    own = Set.copyOf(own);
    beside = Set.copyOf(beside);
  }

  /** The first thing that it answers a question about. */
  Thing first() {
    return head.getFirst();
  }

  /** Whether the clause says plainly that something is so which the claim asks for the absence of. */
  boolean isCrossedBy(Told clause) {
    return !clause.denies() && denied.stream().anyMatch(t -> t.isNamedBy(clause.words()));
  }

  /**
   * Whether the cards agree: it names each that the sentence names, and names no other, but as one of
   * several.
   *
   * @param topic whether the card is the one that the sentence's ruling is about
   */
  boolean isAbout(Set<String> named, java.util.function.Predicate<String> topic) {
    return cards.containsAll(named)
        && cards.stream()
            .allMatch(c -> named.contains(c) || topic.test(c) || alternatives.contains(c));
  }

  /** Whether the clause, or its ruling's topic, names a card that it is about. */
  boolean hasCardOf(Told clause) {
    return clause.topic().map(cards::contains).orElse(false)
        || clause.cards().stream().anyMatch(cards::contains);
  }

  /** The ruling, as a reader would look it up. */
  String title() {
    return ruling.topic()
        + ruling.date().map(d -> " of " + d).orElse("")
        + (ruling.ordinal() > 1 ? " #" + ruling.ordinal() : "");
  }

  /** By its place alone, which tells claims apart: a claim is a large tree. */
  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(ruling) + number;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Precedent p && p.ruling == ruling && p.number == number;
  }
}
