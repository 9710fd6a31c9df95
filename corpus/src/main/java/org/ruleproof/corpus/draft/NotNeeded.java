package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "X does not have to be ready to be promoted": what need not be so in order that something is done.
 * Said the other way round, it may be done even if that is not so.
 */
final class NotNeeded {
  private static final Set<String> ENDING =
      Set.of(",", ":", ";", ".", "if", "when", "unless", "even", "while", "because", "since");
  private static final Set<String> PERSONS = Set.of("you", "they", "players");

  private final Lexicon lexicon;
  private final Vocabulary vocabulary;

  NotNeeded(Lexicon lexicon, Vocabulary vocabulary) {
    this.lexicon = lexicon;
    this.vocabulary = vocabulary;
  }

  /** {@return the sentence as a permission with what is not needed behind "even if"} */
  Optional<Sentence> asPermission(Sentence sentence) {
    List<Token> tokens = SentenceReader.withoutAsides(sentence.tokens());
    for (int i = 1; i < tokens.size(); i++) {
      Optional<Modals.Found> modal =
          Modals.at(tokens, i, tokens.size()).filter(m -> m.modality() == Modality.EXCUSE);
      if (modal.isPresent()) {
        return turned(tokens, modal.get(), sentence.quoted());
      }
    }
    return Optional.empty();
  }

  private Optional<Sentence> turned(List<Token> tokens, Modals.Found modal, boolean quoted) {
    int end = modal.to();
    while (end < tokens.size() && !ENDING.contains(tokens.get(end).low())) {
      end++;
    }
    Grammar grammar = new Grammar(tokens, lexicon, vocabulary);
    for (int to = modal.to() + 1; to + 1 < end; to++) {
      if (!tokens.get(to).is("to") || Modals.at(tokens, to - 1, end).isPresent()) {
        continue;
      }
      int last = end;
      boolean done = grammar.verbs().infinitive(to + 1, end).stream().anyMatch(v -> v.to() == last);
      if (done) {
        boolean order = tokens.get(to - 1).is("order") && tokens.get(to - 2).is("in");
        return Optional.of(
            new Sentence(said(tokens, modal, order ? to - 2 : to, to + 1, end), quoted));
      }
    }
    return Optional.empty();
  }

  private List<Token> said(List<Token> tokens, Modals.Found modal, int needed, int verb, int end) {
    Token first = tokens.get(modal.to());
    boolean state = first.stem().equals("be");
    boolean noun = tokens.get(modal.to() - 1).stem().equals("need");
    boolean person = PERSONS.contains(tokens.get(modal.from() - 1).low());
    String who = person ? "you" : "it";
    String denied =
        state ? who + " is not" : who + (person ? " do not" : " does not") + (noun ? " have" : "");
    List<Token> all = new ArrayList<>(tokens.subList(0, modal.from()));
    all.addAll(words("can", tokens, modal));
    all.addAll(tokens.subList(verb, end));
    all.addAll(words("even if " + denied, tokens, modal));
    all.addAll(tokens.subList(modal.to() + (state ? 1 : 0), needed));
    all.addAll(tokens.subList(end, tokens.size()));
    return all;
  }

  /** These words in the place of the modal. */
  private List<Token> words(String written, List<Token> tokens, Modals.Found modal) {
    List<Token> all = new ArrayList<>();
    for (Token word : lexicon.tokens(written)) {
      int place = Math.min(modal.from() + all.size(), modal.to() - 1);
      Token there = tokens.get(place);
      all.add(new Token(word.text(), word.low(), word.stem(), false, there.start(), there.end()));
    }
    return all;
  }
}
