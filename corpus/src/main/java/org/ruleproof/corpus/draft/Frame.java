package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words of the vocabulary that a clause is built around: an act, event or term and where its arguments
 * stand, "{1} brings {2} into play with {3}". Words without places leave that to the types.
 *
 * @param subject which argument stands before the verb; {@link #UNKNOWN} for words without places
 * @param parts what follows, the verb first
 * @param reduced whether a form of "be" that stands before the words is left out
 */
record Frame(Sense sense, int subject, List<Part> parts, boolean reduced) {
  /** No argument in particular. */
  static final int UNKNOWN = -2;

  /** The value of a term, for its argument. */
  static final int VALUE = -1;

  private static final Pattern PART = Pattern.compile("\\{(\\d)\\}|[^{]+");

  Frame {
    parts = List.copyOf(parts);
  }

  /** A word or a place. */
  sealed interface Part {
    /** A word by its stem. */
    record Word(String stem) implements Part {}

    /** Where the argument of that number stands, counted from 0. */
    record Place(int argument) implements Part {}
  }

  /** {@return the stem of its first word} */
  String verb() {
    return parts.getFirst() instanceof Part.Word word ? word.stem() : "";
  }

  /** Whether its words say where arguments stand. */
  boolean hasPlaces() {
    return subject != UNKNOWN;
  }

  /** {@return the number of the first argument behind the verb} */
  int object() {
    return parts.stream()
        .filter(Part.Place.class::isInstance)
        .map(part -> ((Part.Place) part).argument())
        .findFirst()
        .orElse(UNKNOWN);
  }

  /**
   * {@return the frames of these words} A term that "is controlled by {0}" is also found without "is",
   * and the other way round as "{0} controls". Words that begin with something else than a place are
   * a noun's, and those of "is" and "has" alone say nothing.
   */
  static List<Frame> of(String written, Sense sense, Function<String, List<String>> stems) {
    List<Part> parts = new ArrayList<>();
    Matcher matcher = PART.matcher(written);
    while (matcher.find()) {
      if (matcher.group(1) == null) {
        stems.apply(matcher.group()).forEach(stem -> parts.add(new Part.Word(stem)));
      } else {
        parts.add(new Part.Place(Integer.parseInt(matcher.group(1)) - 1));
      }
    }
    if (written.indexOf('{') < 0) {
      return List.of(new Frame(sense, UNKNOWN, parts, false));
    }
    if (parts.size() < 2
        || !(parts.getFirst() instanceof Part.Place(int subject))
        || !(parts.get(1) instanceof Part.Word)
        || parts.stream()
            .allMatch(
                p -> !(p instanceof Part.Word(String s)) || s.equals("be") || s.equals("have"))) {
      return List.of();
    }
    List<Part> behind = parts.subList(1, parts.size());
    List<Frame> frames = new ArrayList<>(List.of(new Frame(sense, subject, behind, false)));
    boolean is = sense instanceof Sense.OfTerm && behind.getFirst().equals(new Part.Word("be"));
    if (is && behind.size() > 2 && behind.get(1) instanceof Part.Word verb) {
      frames.add(new Frame(sense, subject, behind.subList(1, behind.size()), true));
      if (behind.size() == 4
          && behind.get(2).equals(new Part.Word("by"))
          && behind.get(3) instanceof Part.Place(int agent)) {
        frames.add(new Frame(sense, agent, List.of(verb, new Part.Place(subject)), false));
      }
    }
    return frames;
  }
}
