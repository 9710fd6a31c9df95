package org.ruleproof.constraints.contradiction;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.Witness;

/**
 * What earlier searches answered, by a digest of all that the answer depends on: the two sides, every
 * claim that may carry the one to the other, and the vocabulary. So an answer never grows old; it is
 * only no longer asked for. Safe for several threads.
 *
 * <p>The program itself is not in the digest: answers of another build are not to be mixed in.
 */
public interface AnswerStore {
  /** One answer. */
  sealed interface Answer {
    /** The sides do not clash. */
    record NoClash() implements Answer {}

    /**
     * It could not be decided.
     *
     * @param why a sentence
     */
    record Undecided(String why) implements Answer {}

    /**
     * They clash; see {@link Clash}.
     *
     * @param stated a digest of what is stated anywhere of the cards that the question names: the answer
     *     counts for it alone
     * @param seconds which of the second sides take part, by their place from 0
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

  /** The answer to a question, if it was given before. */
  Optional<Answer> to(String question);

  /** Keeps an answer. */
  void keep(String question, Answer answer);
}
