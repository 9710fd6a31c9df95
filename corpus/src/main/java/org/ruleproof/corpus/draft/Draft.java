package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The claims drafted from a document's prose.
 *
 * @param vocabulary that of the game with the cards that the document's headings name
 * @param cards those cards
 * @param entries what became of each entry, in their order
 */
public record Draft(Vocabulary vocabulary, List<Declaration.Card> cards, List<Drafted> entries) {
  public Draft {
    cards = List.copyOf(cards);
    entries = List.copyOf(entries);
  }

  /** {@return the drafted rulings in the order of their entries} */
  public List<Ruling> rulings() {
    return entries.stream().map(Drafted::ruling).flatMap(Optional::stream).toList();
  }

  /** {@return how many sentences were understood so far} */
  public int sentences(SentenceReading.Understanding understanding) {
    return (int)
        entries.stream()
            .flatMap(e -> e.sentences().stream())
            .filter(s -> s.understanding() == understanding)
            .count();
  }
}
