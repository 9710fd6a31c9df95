package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression.ComparisonOperator;

/**
 * A verb with what belongs to it.
 *
 * @param from place of its first token
 * @param to place behind its last token
 * @param modal the words before the verb, empty where there are none
 * @param going whether it is going on: "leading a fleet"
 */
record VerbPhrase(
    int from,
    int to,
    Modality modality,
    Optional<Modals.Found> modal,
    boolean passive,
    boolean going,
    Predicate predicate) {

  /** What the verb says. */
  sealed interface Predicate {
    /**
     * Words of a frame and what stands around them.
     *
     * @param places the places of the frame's words
     * @param also further frames with the same arguments: "sponsor or promote"
     * @param before the stem of the frame's word that stands before the verb: "a mark is purged"
     * @param then the verb of "use it to attack", "by replacing it"
     */
    record Does(
        Frame frame,
        List<Integer> places,
        List<Element> elements,
        List<Frame> also,
        Optional<String> before,
        Optional<Then> then)
        implements Predicate {
      public Does {
        places = List.copyOf(places);
        elements = List.copyOf(elements);
        also = List.copyOf(also);
      }

      Does with(Frame other, List<Element> others) {
        return new Does(other, places, others, List.of(), before, then);
      }
    }

    /**
     * A second verb.
     *
     * @param at place of the word before it
     * @param manner whether it says how, not what for: "by replacing it"
     */
    record Then(int at, VerbPhrase verb, boolean manner) {}

    /**
     * "is rotated", "is neither failed nor successful", "is your ambassador", "is considered a
     * Telepath", "counts as Centauri".
     *
     * @param how in which words
     */
    record Is(List<Complement> complements, boolean either, How how) implements Predicate {
      public Is {
        complements = List.copyOf(complements);
      }
    }

    /** "drops below 3", "exceeds 20". */
    record Bound(boolean above, Amount amount) implements Predicate {}

    /** "has a Vorlon Mark". */
    record Has(NounPhrase phrase, boolean none) implements Predicate {}
  }

  /** In which words something is said to be so. */
  enum How {
    /** "is". */
    IS,
    /** "counts as", "is considered". */
    COUNTS
  }

  /** What something is said to be. */
  sealed interface Complement {
    int from();

    int to();

    /** "rotated", "in play", "Human". */
    record Quality(int from, int to, Sense sense) implements Complement {}

    /** "in your faction". */
    record Within(int from, int to, NounPhrase phrase) implements Complement {}

    /** "your ambassador", "a Telepath". */
    record Thing(int from, int to, NounPhrase phrase) implements Complement {}

    /** "higher than that character's Diplomacy". */
    record Compared(int from, int to, ComparisonOperator operator, NounPhrase phrase)
        implements Complement {}

    /** "at least 3". */
    record Quantity(int from, int to, Amount amount) implements Complement {}
  }

  /**
   * A noun behind or before the verb.
   *
   * @param preposition before it; empty for none
   * @param argument which argument it is by the frame's places; {@link Frame#UNKNOWN} where the types
   *     decide
   * @param from place of its preposition or first token
   */
  record Element(String preposition, NounPhrase phrase, int argument, int from) {
    Element with(NounPhrase other) {
      return new Element(preposition, other, argument, from);
    }
  }

  private VerbPhrase with(Predicate other) {
    return new VerbPhrase(from, to, modality, modal, passive, going, other);
  }

  /** One verb phrase for each way to choose one of the joined nouns, and for each verb. */
  List<VerbPhrase> each() {
    if (predicate instanceof Predicate.Is is && is.complements().size() > 1) {
      return is.complements().stream()
          .map(c -> with(new Predicate.Is(List.of(c), is.either(), is.how())))
          .toList();
    }
    if (!(predicate instanceof Predicate.Does does)) {
      return List.of(this);
    }
    List<List<Element>> ways = List.of(List.of());
    for (Element element : does.elements()) {
      List<List<Element>> longer = new ArrayList<>();
      for (List<Element> way : ways) {
        for (NounPhrase one : element.phrase().each()) {
          List<Element> more = new ArrayList<>(way);
          more.add(element.with(one));
          longer.add(more);
        }
      }
      ways = longer;
    }
    List<Frame> frames = new ArrayList<>(List.of(does.frame()));
    frames.addAll(does.also());
    List<VerbPhrase> all = new ArrayList<>();
    for (Frame frame : frames) {
      for (List<Element> way : ways) {
        all.add(with(does.with(frame, way)));
      }
    }
    return all;
  }
}
