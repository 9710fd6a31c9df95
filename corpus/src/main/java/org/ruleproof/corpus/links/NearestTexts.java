package org.ruleproof.corpus.links;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Ranks things by distinctive words that their texts share with a query (BM25 over stems). Ties keep
 * the order in which the things were given.
 *
 * @param <T> the things
 */
public final class NearestTexts<T> {
  private static final String WORDS = "words";

  /** For longer queries, only the first distinct stems are used. */
  private static final int MOST_STEMS = 500;

  private final List<T> things;
  private final ByteBuffersDirectory index = new ByteBuffersDirectory();

  /**
   * The index of these things. O(n) in the size of their texts.
   *
   * @param texts the texts of a thing; one that is given twice counts twice
   */
  public NearestTexts(List<T> things, Function<T, List<String>> texts) {
    this.things = List.copyOf(things);
    try (TextFeatures features = new TextFeatures();
        IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(features.stemming()))) {
      for (T thing : this.things) {
        Document document = new Document();
        texts.apply(thing).forEach(t -> document.add(new TextField(WORDS, t, Field.Store.NO)));
        writer.addDocument(document);
      }
      // in one segment, documents keep their order, which breaks ties
      writer.forceMerge(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the things that share a word with the query, nearest first} */
  public List<T> to(String query) {
    return hits(query, BooleanClause.Occur.SHOULD, false);
  }

  /** {@return the same where words such as "not", "if" and "may", and numbers, do not count} */
  public List<T> toContent(String query) {
    return hits(query, BooleanClause.Occur.SHOULD, true);
  }

  /** {@return the things that have all words of the query, nearest first} */
  public List<T> toAll(String query) {
    return hits(query, BooleanClause.Occur.MUST, false);
  }

  private List<T> hits(String query, BooleanClause.Occur occur, boolean content) {
    BooleanQuery.Builder terms = new BooleanQuery.Builder();
    try (TextFeatures features = new TextFeatures()) {
      Set<String> stems = features.stems(query);
      if (content) {
        stems.removeAll(features.deciding(stems));
      }
      stems.stream()
          .limit(MOST_STEMS)
          .forEach(stem -> terms.add(new TermQuery(new Term(WORDS, stem)), occur));
    }
    List<T> nearest = new ArrayList<>();
    try (DirectoryReader reader = DirectoryReader.open(index)) {
      int hits = Math.max(1, things.size());
      for (ScoreDoc hit : new IndexSearcher(reader).search(terms.build(), hits).scoreDocs) {
        nearest.add(things.get(hit.doc));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(nearest);
  }
}
