package org.ruleproof.corpus.draft.lexicon;

import java.util.List;

/**
 * Words of the vocabulary that a clause is built around: an act, event or relation and where its
 * arguments stand, "{1} brings {2} into play with {3}". Words without places leave that to the types.
 *
 * @param sense what the words stand for
 * @param subject which argument stands before the verb; {@link #UNKNOWN} for words without places
 * @param parts what follows, the verb first
 * @param rank the place among all frames: of two that fit alike the earlier declared one counts
 * @param reduced whether a form of "be" that stands before the words is left out
 */
public record Frame(Sense sense, int subject, List<Part> parts, int rank, boolean reduced) {
  /** No argument in particular. */
  public static final int UNKNOWN = -2;

  /** The value of a term, for its argument. */
  public static final int VALUE = -1;

  public Frame {
    parts = List.copyOf(parts);
  }

  /** A frame of all its words. */
  public Frame(Sense sense, int subject, List<Part> parts, int rank) {
    this(sense, subject, parts, rank, false);
  }

  /** A word or a place. */
  public sealed interface Part {
    /** A word by its stem. */
    record Word(String stem) implements Part {}

    /** Where the argument of that number stands, counted from 0. */
    record Place(int argument) implements Part {}
  }

  /** {@return the stem of its first word} */
  public String verb() {
    return parts.getFirst() instanceof Part.Word word ? word.stem() : "";
  }

  /** Whether its words say where arguments stand. */
  public boolean hasPlaces() {
    return subject != UNKNOWN;
  }
}
