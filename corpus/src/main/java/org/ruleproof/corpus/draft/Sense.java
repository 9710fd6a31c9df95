package org.ruleproof.corpus.draft;

/** What words can stand for in a vocabulary. */
public sealed interface Sense {
  /** The declared name. */
  String name();

  /** A kind. */
  record OfKind(String name) implements Sense {}

  /** A card of that name. */
  record OfCard(String name) implements Sense {}

  /** A member of an enumeration. */
  record OfMember(String name, String enumeration) implements Sense {}

  /**
   * An act or event.
   *
   * @param denied whether the words say that it does not happen: "stay in play" of {@code leave-play}
   */
  record OfDoing(String name, boolean act, boolean denied) implements Sense {}

  /**
   * A fact, state or term.
   *
   * @param denied whether the words say the opposite: "uncontested" of {@code contested}
   */
  record OfTerm(String name, boolean denied) implements Sense {}

  /** An enumeration as a noun: "mark". */
  record OfEnumeration(String name) implements Sense {}

  /** A step of the game. */
  record OfStep(String name) implements Sense {}
}
