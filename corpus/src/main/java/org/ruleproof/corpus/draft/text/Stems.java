package org.ruleproof.corpus.draft.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * What the forms of an English word share: regular forms by Lucene's KStem, irregular ones by the
 * resource {@code stems.txt}. Remembers its answers. Any number of threads.
 */
public final class Stems {
  private static final int SHORT_VERB = 3;

  private final Map<String, String> known = new ConcurrentHashMap<>();
  private final OneWord word = new OneWord();
  private final TokenStream stemmer = new KStemFilter(word);
  private final CharTermAttribute term = stemmer.addAttribute(CharTermAttribute.class);

  /** Stems whose irregular forms the list of the resource gives. */
  public Stems() {
    WordLists.stems().forEach((stem, forms) -> forms.forEach(form -> known.put(form, stem)));
  }

  /** {@return the stem of a word in lower case} */
  public String of(String low) {
    String stem = known.get(low);
    if (stem == null) {
      stem = stemmed(low);
      known.put(low, stem);
    }
    return stem;
  }

  /** One thread at a time. KStem leaves words alone that are nouns too: "leading", "stands". */
  private synchronized String stemmed(String low) {
    String stem = byLucene(low);
    if (!stem.equals(low) || low.length() <= SHORT_VERB + 3 || low.endsWith("thing")) {
      return stem;
    }
    int ending = low.endsWith("ing") ? 3 : low.endsWith("s") && !low.endsWith("ss") ? 1 : 0;
    String verb = low.substring(0, low.length() - ending);
    return byLucene(verb).equals(verb) ? verb : stem;
  }

  private String byLucene(String low) {
    try {
      word.next = low;
      stemmer.reset();
      String stem = stemmer.incrementToken() ? term.toString() : low;
      stemmer.end();
      stemmer.close();
      return stem;
    } catch (IOException e) {
      throw new UncheckedIOException("nothing is read from anywhere", e);
    }
  }

  private static final class OneWord extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private String next = "";

    @Override
    public boolean incrementToken() {
      if (next.isEmpty()) {
        return false;
      }
      clearAttributes();
      term.append(next);
      next = "";
      return true;
    }
  }
}
