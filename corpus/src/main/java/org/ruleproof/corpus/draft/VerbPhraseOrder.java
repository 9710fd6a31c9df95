package org.ruleproof.corpus.draft;

import java.util.Comparator;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;

/** Which of several verb phrases that begin at one word is the likeliest. */
final class VerbPhraseOrder {
  /** The longest first; of those, what understands most of its words by one verb. */
  static final Comparator<VerbPhrase> LIKELIEST_FIRST =
      Comparator.comparingInt((VerbPhrase v) -> -v.to())
          .thenComparingInt(VerbPhraseOrder::supposes)
          .thenComparingInt(v -> -words(v.predicate()) - (isChoice(v) ? 2 : 0));

  private VerbPhraseOrder() {}

  /** "X cannot be used", for "the effect of X cannot be used". */
  private static int supposes(VerbPhrase verb) {
    return verb.predicate() instanceof Predicate.Does does && does.before().isPresent() ? 1 : 0;
  }

  /** What may or must be is an act where the words stand for an event too. */
  private static boolean isChoice(VerbPhrase verb) {
    return verb.modality() != Modality.HAPPENS
        && verb.modality() != Modality.HAPPENS_NOT
        && verb.predicate() instanceof Predicate.Does does
        && does.frame().sense() instanceof Sense.OfDoing doing
        && doing.act();
  }

  private static int words(Predicate predicate) {
    return switch (predicate) {
      case Predicate.Does does ->
          does.frame().words() * 4
              + (does.frame().sense() instanceof Sense.OfTerm ? isDone(does) ? -9 : 5 : 0)
              + (does.frame().hasPlaces() ? 1 : 0);
      case Predicate.Is is -> 7;
      case Predicate.Has has -> 7;
      case Predicate.Bound bound -> 9;
    };
  }

  /** "is targeted by X": what was done, said of the thing that it was done to, with a verb's form. */
  private static boolean isDone(Predicate.Does does) {
    return does.frame().subject() == Frame.VALUE
        && !does.frame().reduced()
        && does.frame().verb().equals("be");
  }
}
