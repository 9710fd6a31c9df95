package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.corpus.draft.precedent.Precedents;
import org.ruleproof.corpus.draft.precedent.Told;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Reads after a precedent what the grammar did not understand, or in part only. What the grammar did
 * understand stays; the precedent is named. A sentence that only says what its precedent says brings no
 * claim: whether that is still in force is for the rulings that came after it to say.
 */
final class PrecedentReader {
  private final Precedents precedents;
  private final Tellings tellings;
  private final Tokens tokens;

  PrecedentReader(Vocabulary vocabulary, Lexicon lexicon, Tokens tokens, List<Ruling> reviewed) {
    this.tokens = tokens;
    this.precedents = new Precedents(vocabulary, reviewed, this::stems, lexicon::card);
    this.tellings = new Tellings(vocabulary, lexicon);
  }

  private List<String> stems(String text) {
    return tokens.of(text).stream().filter(Wording::matters).map(Token::stem).toList();
  }

  /** What a sentence reads as, and what to say of the rulings that it was read after. */
  record Read(SentenceReading reading, SequencedSet<String> notes) {}

  /**
   * {@return the reading together with what the sentence says after a precedent}
   *
   * @param reading what the grammar makes of it
   * @param before the words of the sentences beside it
   */
  Read read(
      Sentence sentence,
      SentenceReading reading,
      Optional<String> topic,
      List<String> heading,
      Set<String> before) {
    SequencedSet<String> notes = new LinkedHashSet<>();
    if (reading.understanding() == Understanding.FULL
        || reading.understanding() == Understanding.QUESTION) {
      return new Read(reading, notes);
    }
    List<Told> told = tellings.of(sentence, topic, heading, before);
    List<Precedents.Reading> after = precedents.read(told);
    if (after.isEmpty()) {
      return new Read(reading, notes);
    }
    Set<String> explained = new LinkedHashSet<>();
    told.forEach(t -> t.cards().forEach(card -> explained.addAll(stems(card))));
    after.forEach(read -> explained.addAll(read.explained()));
    List<SentenceReading.Word> words =
        reading.words().stream()
            .map(
                w ->
                    new SentenceReading.Word(
                        w.text(), w.understood() || isExplained(w.text(), explained)))
            .toList();
    boolean whole = words.stream().allMatch(SentenceReading.Word::understood);
    List<Claim> claims = new ArrayList<>(reading.claims());
    for (Precedents.Reading read : after) {
      if (read.again()) {
        // a claim of its own would be newer than all that has been ruled since
        notes.add(
            whole
                ? "Says what " + read.after() + " says."
                : "What was understood of it, " + read.after() + " says too.");
      } else {
        claims.add(read.claim());
        notes.add("Read after " + read.after() + ".");
      }
    }
    return new Read(
        new SentenceReading(claims.stream().distinct().toList(), Understanding.PART, words), notes);
  }

  private boolean isExplained(String word, Set<String> explained) {
    return tokens.of(word).stream()
        .map(Token::stem)
        .allMatch(stem -> explained.contains(stem) || Precedents.isFilling(stem));
  }
}
