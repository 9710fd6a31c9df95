package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.language.Ruling;

/**
 * What became of an entry.
 *
 * @param ruling a draft with at least one claim; empty when no sentence gave one that is asserted
 * @param sentences what became of each sentence, in order
 * @param meanings what the vocabulary has for its words, in their order
 */
public record Drafted(
    RulingEntry entry,
    Optional<Ruling> ruling,
    List<SentenceReading> sentences,
    List<WordMeaning> meanings) {
  public Drafted {
    sentences = List.copyOf(sentences);
    meanings = List.copyOf(meanings);
  }
}
