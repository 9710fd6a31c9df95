package org.ruleproof.corpus.draft;

import org.ruleproof.corpus.draft.Frame.Part;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate.Does;

/**
 * "Get X with Y": a verb that says little says what a card does where that card is named or pointed
 * to. "To get an assistant with such cards" is to have one by any means.
 */
final class Light {
  private static final String VERB = "get";
  private static final String TOOL = "with";

  private Light() {}

  /** Whether the words do not tell what is done. */
  static boolean isVague(FrameGrammar.Found found) {
    Does does = found.does();
    boolean light =
        does.frame().verb().equals(VERB)
            && does.frame().words() == 2
            && does.frame().sense() instanceof Sense.OfDoing
            && does.frame().parts().getLast() instanceof Part.Word last
            && last.stem().equals(TOOL);
    return light
        && does.elements().stream()
            .filter(e -> e.preposition().equals(TOOL))
            .noneMatch(e -> isCard(e.phrase()));
  }

  private static boolean isCard(NounPhrase tool) {
    boolean named = tool.head() instanceof Head.Named head && head.sense() instanceof Sense.OfCard;
    boolean pointed = tool.head() instanceof Head.Pronoun || tool.determiner().here();
    return named || pointed;
  }
}
