package org.ruleproof.checker.game;

/**
 * A claim that takes no part in the game.
 *
 * @param claim in rule language
 * @param because the reason, in words; for {@link Why#NO_WORD} the word that the game lacks
 */
public record OmittedClaim(Why why, String claim, Origin origin, String because) {
  /** What the omission means for the answer of a play. */
  public enum Why {
    /** A play would have to follow the claim and cannot, so that its answer is inconclusive. */
    NOT_FOLLOWED,
    /** The rules do not declare what it counts by, which is an error where they are played. */
    UNDECLARED,
    /** The game lacks a word of it. */
    NO_WORD,
    /** It is repealed, said by another claim too, or left to the game's own rules. */
    NO_PART
  }

  /** {@return the reason as a clause} */
  public String reason() {
    return (why == Why.NO_WORD ? "the game has no word for " : "") + because;
  }

  /** {@return the claim with its place and the reason} */
  public String line() {
    return origin + ": " + claim + " (" + reason() + ")";
  }
}
