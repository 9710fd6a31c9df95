package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;

/**
 * A noun with what stands around it, before it is known what it means.
 *
 * @param from place of its first token
 * @param to place behind its last token
 * @param owner "the player's", "G'Kar's"
 * @param attributes what stands before the head
 * @param qualifiers what stands behind it, in order
 * @param joined what "and" or "or" joins to it
 * @param either whether that is "or"
 */
record NounPhrase(
    int from,
    int to,
    Determiner determiner,
    Optional<NounPhrase> owner,
    List<Attribute> attributes,
    Head head,
    List<Qualifier> qualifiers,
    List<NounPhrase> joined,
    boolean either) {
  NounPhrase {
    attributes = List.copyOf(attributes);
    qualifiers = List.copyOf(qualifiers);
    joined = List.copyOf(joined);
  }

  /** What the phrase is about. */
  sealed interface Head {
    /** Words of the vocabulary, or a card's name. */
    record Named(int from, int to, Sense sense) implements Head {}

    /** "it", "they", "this" alone. */
    record Pronoun(String word) implements Head {}

    /** "another copy of" something. */
    record CopyOf(NounPhrase original) implements Head {}

    /** "your own", "those of another faction": something of the kind spoken of. */
    record Same() implements Head {}

    /** A number alone. */
    record Numeral(Amount amount) implements Head {}
  }

  /**
   * A word before the head.
   *
   * @param sense what it stands for; empty for a word that the vocabulary does not know
   * @param denied whether "non" stands before it
   */
  record Attribute(int from, int to, Optional<Sense> sense, boolean denied) {
    Attribute(int from, int to, Optional<Sense> sense) {
      this(from, to, sense, false);
    }
  }

  /** What stands behind a noun. */
  sealed interface Qualifier {
    int from();

    int to();

    /** "in play", "not in play". */
    record Being(int from, int to, Sense sense, boolean denied) implements Qualifier {}

    /** "in your faction", "not in another player's faction": whose it is. */
    record Within(int from, int to, NounPhrase phrase, boolean denied) implements Qualifier {}

    /** "of the conflict". */
    record Of(int from, int to, NounPhrase phrase) implements Qualifier {}

    /** "on that character", "controlled by you": words for a term between two nouns. */
    record Related(int from, int to, Frame frame, NounPhrase phrase) implements Qualifier {}

    /** "with a Vorlon Mark". */
    record With(int from, int to, NounPhrase phrase, boolean without) implements Qualifier {}

    /** "than any other player", behind "more power". */
    record Than(int from, int to, NounPhrase phrase) implements Qualifier {}

    /** "other than your own". */
    record Except(int from, int to, NounPhrase phrase) implements Qualifier {}

    /**
     * A clause about the noun: "which you play", "leading a fleet".
     *
     * @param clauses the ways to read it
     * @param object whether the noun is what it is done to, not its subject
     */
    record Said(int from, int to, List<Proposition> clauses, boolean object) implements Qualifier {
      public Said {
        clauses = List.copyOf(clauses);
      }
    }

    /** A clause that nobody understands. */
    record Unknown(int from, int to) implements Qualifier {}
  }

  NounPhrase with(Qualifier qualifier) {
    List<Qualifier> more = new java.util.ArrayList<>(qualifiers);
    more.add(qualifier);
    return new NounPhrase(
        from, qualifier.to(), determiner, owner, attributes, head, more, joined, either);
  }

  /** The same without one of the things that stand behind it. */
  NounPhrase without(Qualifier qualifier) {
    return new NounPhrase(
        from,
        to,
        determiner,
        owner,
        attributes,
        head,
        qualifiers.stream().filter(q -> q != qualifier).toList(),
        joined,
        either);
  }

  /** What its number is compared with: "more power than you". */
  java.util.Optional<Qualifier.Than> than() {
    return qualifiers.stream()
        .filter(Qualifier.Than.class::isInstance)
        .map(Qualifier.Than.class::cast)
        .findFirst();
  }

  /** The same with words before it. */
  NounPhrase from(int place) {
    return new NounPhrase(
        place, to, determiner, owner, attributes, head, qualifiers, joined, either);
  }

  /** Without what stands behind its head. */
  NounPhrase bare() {
    return new NounPhrase(
        from, to, determiner, owner, attributes, head, List.of(), List.of(), either);
  }

  private NounPhrase with(Determiner other) {
    return new NounPhrase(from, to, other, owner, attributes, head, qualifiers, joined, either);
  }

  /** "Two copies of X in play" as "two X in play". */
  NounPhrase asOriginals() {
    return head instanceof Head.CopyOf copy
            && copy.original().head() instanceof Head.Named named
            && named.sense() instanceof Sense.OfCard
        ? copy.original().from(from).with(determiner)
        : this;
  }

  /** This phrase alone and each that is joined to it. */
  List<NounPhrase> each() {
    if (joined.isEmpty()) {
      return List.of(this);
    }
    List<NounPhrase> all = new java.util.ArrayList<>();
    all.add(
        new NounPhrase(
            from, end(), determiner, owner, attributes, head, qualifiers, List.of(), false));
    boolean none = determiner.quantity() == Noun.Quantity.NO;
    joined.forEach(n -> all.add(none ? n.with(determiner) : n)); // "neither X nor Y"
    return all;
  }

  private int end() {
    int end = head instanceof Head.Named named ? named.to() : from + 1;
    for (Qualifier qualifier : qualifiers) {
      end = Math.max(end, qualifier.to());
    }
    return Math.max(end, head instanceof Head.CopyOf copy ? copy.original().to() : 0);
  }

  boolean isKind() {
    return head instanceof Head.Named named
        && (named.sense() instanceof Sense.OfKind || named.sense() instanceof Sense.OfCard);
  }
}
