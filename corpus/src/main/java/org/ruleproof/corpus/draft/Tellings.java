package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.precedent.Told;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What the clauses of a sentence tell as far as words go, each with the modal that it stands under. */
final class Tellings {
  private final Vocabulary vocabulary;
  private final Lexicon lexicon;

  Tellings(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
  }

  List<Told> of(
      Sentence sentence, Optional<String> topic, List<String> heading, Set<String> before) {
    List<Token> tokens = SentenceReader.withoutAsides(sentence.tokens());
    if (sentence.quoted() || tokens.isEmpty()) {
      return List.of();
    }
    boolean[] name = new boolean[tokens.size()];
    Set<String> cards = new LinkedHashSet<>();
    for (int i = 0; i < tokens.size(); ) {
      Lexicon.Match card = lexicon.card(tokens, i, tokens.size());
      if (!card.found()) {
        i++;
        continue;
      }
      cards.add(card.sense().name());
      while (i < card.end()) {
        name[i++] = true;
      }
    }
    Grammar grammar = new Grammar(tokens, lexicon, vocabulary);
    List<Told> told = new ArrayList<>();
    List<Clause> clauses = Clauses.of(grammar, lexicon);
    Set<String> small = new LinkedHashSet<>();
    tokens.forEach(t -> small.add(t.low()));
    List<Long> numbers = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (!name[i]) {
        Amount.at(tokens.subList(i, i + 1), 0, 1).map(Amount::value).ifPresent(numbers::add);
      }
    }
    boolean denies = Stances.denies(tokens, name);
    for (Clause clause : clauses) {
      if (clause.role() == Clause.Role.MAIN) {
        List<String> ruled = new ArrayList<>();
        List<String> around = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
          Token token = tokens.get(i);
          if (!name[i] && Wording.matters(token) && !token.isNumber()) {
            (i >= clause.from() && i < clause.to() ? ruled : around).add(token.stem());
          }
        }
        Stances stances = Stances.of(tokens, name, clause);
        told.add(
            new Told(
                ruled,
                around,
                before,
                cards,
                topic,
                heading,
                stances.stance(),
                stances.plain(),
                denies,
                numbers,
                small));
      }
    }
    return told;
  }
}
