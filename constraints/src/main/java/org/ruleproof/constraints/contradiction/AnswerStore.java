package org.ruleproof.constraints.contradiction;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.Witness;

/**
 * A cache of answers, by a digest of everything that an answer depends on: the two sides, all
 * claims that may carry an implication between them, and the vocabulary. So an answer never becomes
 * outdated. Thread-safe.
 *
 * <p>The program itself is not in the digest: do not mix answers of different builds.
 */
public interface AnswerStore {
  /** One answer. */
  sealed interface Answer {
    /** The sides do not clash. */
    record NoClash() implements Answer {}

    /**
     * They would clash, but other claims leave that no situation.
     *
     * @param stated a digest of what may leave it none; the answer is valid for it only
     */
    record Excluded(String stated) implements Answer {}

    /**
     * The search was inconclusive.
     *
     * @param why a sentence
     */
    record Undecided(String why) implements Answer {}

    /**
     * The sides clash; see {@link Clash}.
     *
     * @param stated a digest of what may leave the clash no situation, and of all facts stated about
     *     the cards in the question; the answer is valid for it only
     * @param seconds which of the second sides take part, by their index from 0
     * @param chain names of claims
     */
    record Clashing(
        String stated,
        PairVerdict verdict,
        List<Integer> seconds,
        List<String> chain,
        List<String> support,
        String reason,
        Witness witness,
        boolean firstYieldsEverywhere,
        boolean secondYieldsEverywhere)
        implements Answer {
      public Clashing {
        seconds = List.copyOf(seconds);
        chain = List.copyOf(chain);
        support = List.copyOf(support);
      }
    }
  }

  /** The answer to a question, if it is stored. */
  Optional<Answer> to(String question);

  /** Stores an answer. */
  void keep(String question, Answer answer);
}
