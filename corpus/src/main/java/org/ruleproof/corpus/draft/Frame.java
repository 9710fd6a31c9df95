package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.stream.IntStream;

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
record Frame(Sense sense, int subject, List<Part> parts, int rank, boolean reduced) {
  /** No argument in particular. */
  static final int UNKNOWN = -2;

  /** The value of a term, for its argument. */
  static final int VALUE = -1;

  Frame {
    parts = List.copyOf(parts);
  }

  Frame(Sense sense, int subject, List<Part> parts, int rank) {
    this(sense, subject, parts, rank, false);
  }

  /** A word or a place. */
  sealed interface Part {
    /** A word by its stem. */
    record Word(String stem) implements Part {}

    /** Where the argument of that number stands, counted from 0. */
    record Place(int argument) implements Part {}
  }

  String verb() {
    return parts.getFirst() instanceof Part.Word word ? word.stem() : "";
  }

  /** How many words it has: of two frames that fit the one with more says more. */
  int words() {
    int words = 0;
    for (Part part : parts) {
      words += part instanceof Part.Word ? 1 : 0;
    }
    return words;
  }

  boolean hasPlaces() {
    return subject != UNKNOWN;
  }

  /** "play on": what follows the preposition is what the doing aims at. */
  boolean hasPreposition() {
    return IntStream.range(1, parts.size())
        .anyMatch(
            i ->
                parts.get(i) instanceof Part.Word w
                    && Prepositions.ALL.contains(w.stem())
                    && !opensDoing(i));
  }

  /** "rotate X to oppose": what stands before the purpose does it. */
  boolean isForDoing() {
    return IntStream.range(1, parts.size()).anyMatch(this::opensDoing);
  }

  /** "rotate to oppose": the word before the doing's own name is before nothing that it aims at. */
  private boolean opensDoing(int at) {
    return at + 1 < parts.size()
        && parts.get(at).equals(new Part.Word("to"))
        && parts.get(at + 1) instanceof Part.Word next
        && sense.name().startsWith(next.stem());
  }
}
