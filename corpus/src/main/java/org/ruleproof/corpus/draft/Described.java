package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** "X may not be sponsored (it has no race)": what brackets say of the subject by a pronoun. */
final class Described {
  private final Lexicon lexicon;

  Described(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** {@return a sentence about the card itself for each such pair of brackets} */
  List<Sentence> in(List<Token> tokens) {
    Optional<List<Token>> subject = subject(tokens);
    List<Sentence> all = new ArrayList<>();
    for (int at = 0; at < tokens.size() && subject.isPresent(); at++) {
      if (!tokens.get(at).is("(")) {
        continue;
      }
      int close = Asides.closing(tokens, at);
      boolean described =
          at + 1 < close
              && NounGrammar.PRONOUNS.contains(tokens.get(at + 1).low())
              && Modals.at(tokens, at + 2, close).isPresent();
      if (described) {
        List<Token> said = new ArrayList<>(subject.get());
        said.addAll(tokens.subList(at + 2, close));
        all.add(new Sentence(said, false));
      }
      at = close;
    }
    return all;
  }

  /** The card that the sentence begins with, if a modal stands right behind its name. */
  private Optional<List<Token>> subject(List<Token> tokens) {
    Lexicon.Match card =
        tokens.isEmpty() ? Lexicon.Match.NONE : lexicon.card(tokens, 0, tokens.size());
    return card.found()
            && !tokens.get(card.end() - 1).possessive()
            && Modals.at(tokens, card.end(), tokens.size()).isPresent()
        ? Optional.of(tokens.subList(0, card.end()))
        : Optional.empty();
  }
}
