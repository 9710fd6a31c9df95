package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Phrases that say in more words what the vocabulary has plain words for: "is a part of your faction" is
 * "is in your faction", and what requires that a player have something requires that.
 */
final class Paraphrases {
  private static final String DETERMINER = "your|his|her|their|its|the|a|another|that|any";
  private static final String PLAYER =
      "the|a|any? you|player|person|faction|controller playing|sponsoring? the|this|it? card?";

  /**
   * One phrase: elements that stand one behind another, each one of several words; a question mark
   * makes one optional.
   *
   * @param words what is said
   * @param before what stands behind it and stays, or nothing
   * @param plain what says the same
   */
  private record Phrase(List<Element> words, List<Element> before, List<String> plain) {
    static Phrase of(String words, String before, String plain) {
      return new Phrase(elements(words), elements(before), split(plain));
    }

    private static List<Element> elements(String written) {
      return split(written).stream().map(Element::of).toList();
    }

    private static List<String> split(String written) {
      return written.isEmpty() ? List.of() : Arrays.asList(written.split(" ", -1));
    }
  }

  private record Element(Set<String> words, boolean optional) {
    static Element of(String written) {
      boolean optional = written.endsWith("?");
      String words = optional ? written.substring(0, written.length() - 1) : written;
      return new Element(Set.of(words.split("\\|", -1)), optional);
    }
  }

  private static final List<Phrase> PHRASES =
      List.of(
          Phrase.of("a? part of", DETERMINER + " faction", "in"),
          Phrase.of("requires that? " + PLAYER + " to? have|has", "", "requires"),
          Phrase.of("require that? " + PLAYER + " to? have|has", "", "require"),
          Phrase.of("requires that? " + PLAYER + " to? purge|purges", "", "requires purging of"),
          Phrase.of("require that? " + PLAYER + " to? purge|purges", "", "require purging of"),
          Phrase.of("no one", "else|may|can|could|will|would|must|is|has|gains|controls", "nobody"),
          Phrase.of("as often as you|they like|want|wish|please", "", "any number of times"),
          Phrase.of("as many times as you|they like|want|wish|please", "", "any number of times"),
          Phrase.of("current", "conflict|conflicts", ""));

  private final Lexicon lexicon;

  Paraphrases(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** {@return the sentence in plain words} O(n). */
  Sentence plain(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    List<Token> plain = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      int next = at;
      for (Phrase phrase : PHRASES) {
        int end = end(tokens, at, phrase.words());
        if (end > at && end(tokens, end, phrase.before()) >= end) {
          for (String word : phrase.plain()) {
            plain.add(word(word, tokens.get(at), tokens.get(end - 1)));
          }
          next = end;
          break;
        }
      }
      if (next == at) {
        plain.add(tokens.get(at));
        next++;
      }
      at = next;
    }
    return plain.size() == tokens.size() && plain.equals(tokens)
        ? sentence
        : new Sentence(plain, sentence.quoted());
  }

  /** Where the elements end that begin there; before the place where they do not stand there. */
  private static int end(List<Token> tokens, int from, List<Element> elements) {
    int at = from;
    for (Element element : elements) {
      boolean stands =
          at < tokens.size()
              && !tokens.get(at).named()
              && element.words().contains(tokens.get(at).low());
      if (stands) {
        at++;
      } else if (!element.optional()) {
        return -1;
      }
    }
    return at;
  }

  private Token word(String word, Token first, Token last) {
    Token known = lexicon.tokens(word).getFirst();
    return new Token(word, known.low(), known.stem(), false, first.start(), last.end());
  }
}
