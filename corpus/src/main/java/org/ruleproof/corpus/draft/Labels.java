package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "Has the text 'Nightwatch'", "says that it is an Agenda": what a thing has on it as the name of a
 * kind, or says of itself, it is.
 */
final class Labels {
  private static final Set<String> HAVING = Set.of("has", "have", "had");
  private static final Set<String> TEXT = Set.of("text", "label", "keyword");
  private static final Set<String> SAYING =
      Set.of("say", "says", "state", "states", "specify", "specifies");
  private static final Set<String> ITSELF = Set.of("it", "he", "she", "they");
  private static final Set<String> BEING = Set.of("is", "are");
  private static final Set<String> DENYING = Set.of("doesn't", "don't", "didn't");
  private static final Set<String> DOING = Set.of("does", "do", "did");
  private static final Set<String> SELVES =
      Set.of("it", "he", "she", "they", "them", "which", "that", "who");

  private final Lexicon lexicon;
  private final Vocabulary vocabulary;

  Labels(Lexicon lexicon, Vocabulary vocabulary) {
    this.lexicon = lexicon;
    this.vocabulary = vocabulary;
  }

  /** {@return the sentence in plain words} */
  Sentence plain(Sentence sentence) {
    return new Sentence(plain(SentenceReader.withoutAsides(sentence.tokens())), sentence.quoted());
  }

  /** {@return the words, with what says that something is of a kind as "is a" before the kind} */
  List<Token> plain(List<Token> tokens) {
    List<Token> plain = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      boolean has = HAVING.contains(tokens.get(at).low());
      int kind = has ? behindText(tokens, at) : at > 0 ? behindSaying(tokens, at) : 0;
      if (kind == 0 || !isKind(tokens, kind)) {
        plain.add(tokens.get(at));
        at++;
        continue;
      }
      be(plain, tokens.get(at));
      plain.add(word("a", tokens.get(has ? kind - 1 : at)));
      at = kind;
    }
    return plain;
  }

  /** Behind "has the text", or nothing. */
  private static int behindText(List<Token> tokens, int at) {
    int text = at + 1 < tokens.size() && tokens.get(at + 1).is("the") ? at + 2 : at + 1;
    boolean found =
        text > at + 1 && text + 1 < tokens.size() && TEXT.contains(tokens.get(text).low());
    return found ? text + 1 : 0;
  }

  /** Behind "it says that it is a", or nothing. */
  private int behindSaying(List<Token> tokens, int at) {
    boolean says =
        SAYING.contains(tokens.get(at).low())
            && (isSelf(tokens, at - 1) || isDenial(tokens, at - 1));
    int self = says && at + 1 < tokens.size() && tokens.get(at + 1).is("that") ? at + 2 : at + 1;
    boolean found =
        says
            && self + 2 < tokens.size()
            && ITSELF.contains(tokens.get(self).low())
            && BEING.contains(tokens.get(self + 1).low());
    if (!found) {
      return 0;
    }
    boolean article = tokens.get(self + 2).is("a") || tokens.get(self + 2).is("an");
    return article ? self + 3 : self + 2;
  }

  private boolean isSelf(List<Token> tokens, int at) {
    return tokens.get(at).named()
        || lexicon.card(tokens, at, at + 1).found()
        || SELVES.contains(tokens.get(at).low());
  }

  private static boolean isDenial(List<Token> tokens, int at) {
    return DENYING.contains(tokens.get(at).low())
        || at > 0 && tokens.get(at).is("not") && DOING.contains(tokens.get(at - 1).low());
  }

  private boolean isKind(List<Token> tokens, int at) {
    if (at >= tokens.size()) {
      return false;
    }
    Lexicon.Match kind =
        lexicon.longest(
            tokens,
            at,
            tokens.size(),
            s -> s instanceof Sense.OfKind k && !vocabulary.rootOf(k.name()).equals(k.name()));
    return kind.found() && kind.end() >= lexicon.card(tokens, at, tokens.size()).end();
  }

  /** Says "is" for the verb that stands there, and "is not" for one that is denied. */
  private static void be(List<Token> plain, Token verb) {
    Optional<Token> last = Optional.of(plain).filter(p -> !p.isEmpty()).map(List::getLast);
    boolean contracted = last.filter(t -> DENYING.contains(t.low())).isPresent();
    boolean denied = contracted || isDenial(plain, plain.size() - 1);
    if (contracted) {
      plain.set(plain.size() - 1, word("is", plain.getLast()));
      plain.add(word("not", verb));
    } else if (denied) {
      plain.set(plain.size() - 2, word("is", plain.get(plain.size() - 2)));
    } else {
      boolean modal =
          last.isPresent() && Modals.at(plain, plain.size() - 1, plain.size()).isPresent();
      plain.add(word(modal ? "be" : "is", verb));
    }
  }

  private static Token word(String word, Token place) {
    String stem = word.equals("is") ? "be" : word;
    return new Token(word, word, stem, false, place.start(), place.end());
  }
}
