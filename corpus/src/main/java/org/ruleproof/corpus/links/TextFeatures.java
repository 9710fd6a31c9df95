package org.ruleproof.corpus.links;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.minhash.MinHashFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Extracts features for comparing texts: stems without stop words, and MinHash values. The share of
 * common MinHash values estimates the share of common stems.
 */
final class TextFeatures implements AutoCloseable {

  /** The number of MinHash values per text; see {@link MinHashFilter}. */
  static final int HASHES = 36;

  /** Words that change the meaning of a text; they are never stop words. */
  private static final Set<String> DECIDING =
      Set.of(
          "not", "no", "never", "cannot", "can't", "only", "unless", "except", "without", "may",
          "must", "can", "or", "if", "before", "after", "first", "last", "all", "any", "each");

  /**
   * Silences Lucene's notice about a missing Java module for faster vectors, which are not used
   * here. The field keeps the logger alive, since an unreferenced logger loses its level.
   */
  private static final Logger QUIET =
      Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

  static {
    QUIET.setLevel(Level.OFF);
  }

  private final Analyzer stems = new StemAnalyzer(false);
  private final Analyzer hashes = new StemAnalyzer(true);
  private final Set<String> deciding = new HashSet<>();

  TextFeatures() {
    DECIDING.forEach(word -> deciding.addAll(tokens(stems, word)));
  }

  /** {@return the analyzer for stems; closed with this object} */
  Analyzer stemming() {
    return stems;
  }

  /** {@return the distinct stems of the text, sorted} O(n log n). */
  Set<String> stems(String text) {
    return new TreeSet<>(tokens(stems, text));
  }

  /** {@return the {@value #HASHES} hashes of the text; fewer only for a text without words} */
  List<String> hashes(String text) {
    return tokens(hashes, text);
  }

  /** {@return the stems that change the meaning of a text: those words, and all with a digit} */
  Set<String> deciding(Set<String> stems) {
    Set<String> found = new HashSet<>();
    for (String stem : stems) {
      if (deciding.contains(stem) || stem.chars().anyMatch(Character::isDigit)) {
        found.add(stem);
      }
    }
    return found;
  }

  private static List<String> tokens(Analyzer analyzer, String text) {
    List<String> tokens = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("text", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(term.toString());
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return tokens;
  }

  @Override
  public void close() {
    stems.close();
    hashes.close();
  }

  private static final class StemAnalyzer extends Analyzer {

    private final boolean hashed;

    StemAnalyzer(boolean hashed) {
      this.hashed = hashed;
    }

    @Override
    protected TokenStreamComponents createComponents(String field) {
      Tokenizer words = new StandardTokenizer();
      TokenStream stream =
          new StopFilter(new EnglishPossessiveFilter(new LowerCaseFilter(words)), commonWords());
      stream = new PorterStemFilter(stream);
      return new TokenStreamComponents(
          words, hashed ? new MinHashFilter(stream, HASHES, 1, 1, false) : stream);
    }

    private static CharArraySet commonWords() {
      CharArraySet common = new CharArraySet(EnglishAnalyzer.getDefaultStopSet(), true);
      CharArraySet kept = new CharArraySet(common.size(), true);
      for (Object word : common) {
        String written = new String((char[]) word);
        if (!DECIDING.contains(written)) {
          kept.add(written);
        }
      }
      return kept;
    }
  }
}
