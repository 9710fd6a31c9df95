package org.ruleproof.model.finding;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a finding leaves to decide.
 *
 * @param question a question in plain English, with a question mark
 * @param answers the answers that rulings give, the finding's first ruling first; empty if the
 *     finding is not about answers
 * @param claims the disputed claims with numbered variables, so that the same claim made twice has
 *     the same text; findings that share one dispute the same question
 * @param links what leads to what, for a finding about a loop or an order; empty for others
 * @param signs what makes the question worth asking, or not
 */
public record Dispute(
    String question,
    List<RulingAnswer> answers,
    List<String> claims,
    List<Link> links,
    Set<Sign> signs) {
  public Dispute {
    answers = List.copyOf(answers);
    claims = List.copyOf(claims);
    links = List.copyOf(links);
    signs = signs.isEmpty() ? Set.of() : EnumSet.copyOf(signs);
  }

  /**
   * One thing leads to another, or comes before it.
   *
   * @param ruling the id of the ruling that says so
   */
  public record Link(String from, String to, String ruling) {}

  /**
   * One answer to the question.
   *
   * @param ruling the id of the ruling that gives it
   * @param answer "yes", "no", or what the question asks for
   * @param claim the claim that gives it, in English
   * @param opaque the wordings of the opaque conditions on which it rests
   */
  public record RulingAnswer(String ruling, String answer, String claim, List<String> opaque) {
    public RulingAnswer {
      opaque = List.copyOf(opaque);
    }
  }

  /** What speaks for the worth of a question, or against it. Reports weigh them. */
  public enum Sign {
    /** No principle of the game decides. */
    UNSETTLED,
    /** Both sides apply in the same situations. */
    EQUAL_CONDITIONS,
    /** One ruling says that it replaces the other. */
    REPEAL,
    /** At most two facts of the situation differ from the usual. */
    PLAIN_SITUATION,
    /** The side that yields applies only where the other does. */
    NOTHING_LEFT,
    /** One side makes an exception "even if", and the other does not let it stand. */
    EXCEPTION_DENIED,
    /** One side names a value, and the other something that may have this value. */
    MAY_AGREE,
    /** The two meet only because a third text counts one act as another. */
    BRIDGED,
    /** Both rulings are filed under the same topic, or name the same card. */
    SAME_TOPIC,
    /** A general ruling prevails over a ruling about a named card of another topic. */
    GENERAL_OVER_CARD,
    /** One side says {@code always}. */
    ALWAYS,
    /** One side says {@code strict}, and each also applies without the other. */
    STRICT_OVERLAP,
    /** Each side also applies without the other. */
    OVERLAP,
    /** The situation has five facts or more that differ from the usual. */
    MANY_FACTS,
    /** One side permits what a card's printed text permits. */
    BY_ITS_TEXT,
    /** Each side names a card that the other does not name. */
    DIFFERENT_CARDS,
    /** An opaque condition holds in the situation, and each side also applies without the other. */
    OPAQUE_OVERLAP,
    /** An example of the document does not follow from its rules. */
    FAILING_EXAMPLE,
    /** One claim meets claims of many topics, and only by overlap. */
    STAR
  }
}
