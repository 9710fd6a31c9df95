package org.ruleproof.corpus.draft.lexicon;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.ruleproof.corpus.draft.lexicon.Frame.Part;

/** Makes frames of the words of a vocabulary. */
final class Frames {
  private Frames() {}

  /** {@return the frame of words without places} */
  static Frame ofWords(List<String> stems, Sense sense, int rank) {
    return new Frame(sense, Frame.UNKNOWN, stems.stream().<Part>map(Part.Word::new).toList(), rank);
  }

  /**
   * {@return the frames of words with places: "{1} targets {3} with {2}"} For a term that "is
   * controlled by {0}" also what that says the other way round, "{0} controls". Words that begin with
   * something else than a place are a noun's, and those of "is" and "has" alone say nothing.
   */
  static List<Frame> ofTemplate(
      String written, Sense sense, int rank, Function<String, List<String>> stems) {
    List<Part> parts = new ArrayList<>();
    int at = 0;
    while (at < written.length()) {
      int open = written.indexOf('{', at);
      int close = open < 0 ? -1 : written.indexOf('}', open);
      String text = written.substring(at, close < 0 ? written.length() : open);
      stems.apply(text).forEach(stem -> parts.add(new Part.Word(stem)));
      if (close < 0) {
        break;
      }
      String place = written.substring(open + 1, close);
      if (place.length() != 1 || !Character.isDigit(place.charAt(0))) {
        return List.of();
      }
      parts.add(new Part.Place(place.charAt(0) - '1'));
      at = close + 1;
    }
    if (parts.size() < 2
        || !(parts.getFirst() instanceof Part.Place subject)
        || !(parts.get(1) instanceof Part.Word)) {
      return List.of();
    }
    List<Part> behind = parts.subList(1, parts.size());
    boolean empty =
        behind.stream()
            .allMatch(
                p ->
                    !(p instanceof Part.Word w)
                        || w.stem().equals("be")
                        || w.stem().equals("have"));
    if (empty) {
      return List.of();
    }
    List<Frame> frames = new ArrayList<>();
    frames.add(new Frame(sense, subject.argument(), behind, rank));
    boolean reduced =
        sense instanceof Sense.OfTerm
            && behind.size() > 2
            && behind.getFirst() instanceof Part.Word first
            && first.stem().equals("be")
            && behind.get(1) instanceof Part.Word
            && behind.stream().anyMatch(Part.Place.class::isInstance);
    if (reduced) { // "controlled by you" for "is controlled by you"
      frames.add(
          new Frame(sense, subject.argument(), behind.subList(1, behind.size()), rank, true));
    }
    if (sense instanceof Sense.OfTerm
        && behind.size() == 4
        && behind.getFirst() instanceof Part.Word be
        && be.stem().equals("be")
        && behind.get(1) instanceof Part.Word verb
        && behind.get(2) instanceof Part.Word by
        && by.stem().equals("by")
        && behind.get(3) instanceof Part.Place agent) {
      frames.add(
          new Frame(
              sense,
              agent.argument(),
              List.of(new Part.Word(verb.stem()), new Part.Place(subject.argument())),
              rank));
    }
    return frames;
  }
}
