package org.ruleproof.corpus.draft.precedent;

import java.util.Set;

/**
 * How far a clause and a claim speak of the same, each share in thousandths of the information.
 *
 * @param told how much of the sentence the claim, its ruling's note and topic have words for
 * @param around the same of the clauses beside the one that rules
 * @param said how much of what the claim speaks of the sentence names
 * @param noted how much of the note and topic the sentence has
 */
record Match(Precedent precedent, int told, int around, int said, int noted) {
  static final int WHOLE = 1000;

  private static final int LEAST_SCORE = 330;
  private static final int LEAST_TOLD = 150;
  private static final int LEAST_SAID = 200;

  /** Where no card is named, there is nothing but words to say what a sentence is about. */
  private static final int LEAST_TOLD_WITHOUT_CARD = 650;

  /** Where hardly a word is known of when it holds, it rules something else. */
  private static final int LEAST_AROUND = 200;

  private static final int LEAST_AROUND_WITHOUT_CARD = 500;
  private static final int LEAST_SAID_WITHOUT_CARD = 400;

  /** From here on the note alone says that the ruling is meant, whatever words the claim has. */
  private static final int MUCH_NOTED = 600;

  /** What the sentence says counts three times as much as each of the others. */
  int score() {
    return (6 * told + 2 * said + 2 * noted) / 10;
  }

  /** Whether a sentence may be read after the claim. */
  boolean isClose(Told clause) {
    boolean card = precedent.hasCardOf(clause);
    boolean speaks =
        said >= LEAST_SAID
            && precedent.head().stream()
                .anyMatch(
                    t ->
                        t.isTouchedBy(clause.ruledWords())
                            || Contraries.opposes(clause.ruledWords(), t).isPresent());
    return score() >= LEAST_SCORE
        && (card || said >= LEAST_SAID_WITHOUT_CARD)
        && told >= (card ? LEAST_TOLD : LEAST_TOLD_WITHOUT_CARD)
        && (clause.around().isEmpty()
            || around >= (card ? LEAST_AROUND : LEAST_AROUND_WITHOUT_CARD))
        && (speaks || noted >= MUCH_NOTED);
  }

  /** Whether the clause has a word of what the claim answers a question about, or of its contrary. */
  boolean isTouchedBy(Told clause) {
    Set<String> ruled = clause.ruledWords();
    return precedent.first().isTouchedBy(ruled)
        || Contraries.opposes(ruled, precedent.first()).isPresent();
  }

  /** Whether the clause names what the claim answers a question about, or its contrary. */
  boolean isNamedBy(Told clause) {
    Set<String> ruled = clause.ruledWords();
    return precedent.first().isNamedBy(ruled)
        || Contraries.opposes(ruled, precedent.first()).isPresent();
  }
}
