package org.ruleproof.corpus.draft.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * What the forms of an English word share: regular forms by Lucene's KStem, irregular ones by the
 * resource {@code stems.txt}. Remembers its answers. Any number of threads.
 */
public final class Stems {
  private static final int SHORT_VERB = 3;

  private static final Analyzer OF_ONE_WORD =
      new Analyzer() {
        @Override
        protected TokenStreamComponents createComponents(String field) {
          Tokenizer word = new KeywordTokenizer();
          return new TokenStreamComponents(word, new KStemFilter(word));
        }
      };

  private final Map<String, String> known = new ConcurrentHashMap<>();

  /** Stems whose irregular forms the list of the resource gives. */
  public Stems() {
    WordLists.lists("stems.txt")
        .forEach((stem, forms) -> forms.forEach(form -> known.put(form, stem)));
  }

  /** {@return the stem of a word in lower case} */
  public String of(String low) {
    return known.computeIfAbsent(low, Stems::stemmed);
  }

  /** KStem leaves words alone that are nouns too: "leading", "stands". */
  private static String stemmed(String low) {
    String stem = byLucene(low);
    if (!stem.equals(low) || low.length() <= SHORT_VERB + 3 || low.endsWith("thing")) {
      return stem;
    }
    int ending = low.endsWith("ing") ? 3 : low.endsWith("s") && !low.endsWith("ss") ? 1 : 0;
    String verb = low.substring(0, low.length() - ending);
    return byLucene(verb).equals(verb) ? verb : stem;
  }

  private static String byLucene(String low) {
    try (TokenStream stream = OF_ONE_WORD.tokenStream("", low)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      String stem = stream.incrementToken() ? term.toString() : low;
      stream.end();
      return stem;
    } catch (IOException e) {
      throw new UncheckedIOException("nothing is read from anywhere", e);
    }
  }
}
