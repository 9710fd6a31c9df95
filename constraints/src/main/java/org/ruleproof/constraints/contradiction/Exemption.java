package org.ruleproof.constraints.contradiction;

import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.precedence.Prevailing.Ground;

/** Why two claims that clash are no contradiction. */
enum Exemption {
  /** They may contradict each other. */
  NONE(""),
  /** Not reported: a claim is marked {@code generally}, or is lifted by the other. */
  YIELDS("one of the two hedges or is lifted by the other"),
  /** A note: two claims of one ruling. */
  ONE_RULING("both stand in one ruling"),
  /** A note: a report of a card's own text against a claim that does not name the card. */
  CARD_TEXT("one reports what a card's own text does, and the other does not name that card"),
  /** A note: a named card against a general rule of the rulebook. */
  NAMED_CARD("one is about a named card, the other a rule of the rulebook that does not name it");

  private final String words;

  Exemption(String words) {
    this.words = words;
  }

  /** The reason, as a clause. */
  String words() {
    return words;
  }

  /** The exemption of a pair; the same in either order. */
  static Exemption of(Prevailing prevailing, ClaimInForce one, ClaimInForce two) {
    if (one.standing().lifts(two.standing()) && two.standing().lifts(one.standing())) {
      return YIELDS; // neither has an answer where both apply
    }
    Ground ground = prevailing.decide(one.standing(), two.standing()).ground();
    return switch (ground) {
      case LIFTED, HEDGED -> YIELDS;
      case CARD_TEXT, NAMED_CARD, PRINCIPLE, NOTHING -> {
        if (one.ruling().equals(two.ruling())) {
          yield ONE_RULING;
        }
        yield ground == Ground.CARD_TEXT
            ? CARD_TEXT
            : ground == Ground.NAMED_CARD ? NAMED_CARD : NONE;
      }
    };
  }
}
