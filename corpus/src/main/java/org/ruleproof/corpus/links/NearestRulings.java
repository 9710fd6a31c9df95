package org.ruleproof.corpus.links;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
import org.ruleproof.model.finding.RulingCitation;

/**
 * Ranks rulings by shared distinctive words (BM25 over the stems of topic and text), as a reading
 * list for a text without claims. A topic counts twice, since it names the ruling's subject. The
 * ranking ignores the meaning of the rulings.
 */
public final class NearestRulings {
  private static final String WORDS = "words";

  /** For longer texts, only the first distinct stems are used. */
  private static final int MOST_STEMS = 500;

  private final List<RulingCitation> rulings;
  private final ByteBuffersDirectory index = new ByteBuffersDirectory();

  /** The index of these rulings. O(n) in the size of their texts. */
  public NearestRulings(List<RulingCitation> rulings) {
    this.rulings = List.copyOf(rulings);
    try (TextFeatures features = new TextFeatures();
        IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(features.stemming()))) {
      for (RulingCitation ruling : this.rulings) {
        Document document = new Document();
        document.add(new TextField(WORDS, ruling.topic(), Field.Store.NO));
        document.add(new TextField(WORDS, ruling.topic(), Field.Store.NO));
        document.add(new TextField(WORDS, ruling.text(), Field.Store.NO));
        writer.addDocument(document);
      }
      // in one segment, documents keep their order, which breaks ties
      writer.forceMerge(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * {@return the rulings that share a word with the text, nearest first, each text once}
   *
   * @param most maximum number of rulings, at least 1
   */
  public List<RulingCitation> to(String topic, String text, int most) {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    try (TextFeatures features = new TextFeatures()) {
      features.stems(topic + "\n" + text).stream()
          .limit(MOST_STEMS)
          .forEach(
              stem -> query.add(new TermQuery(new Term(WORDS, stem)), BooleanClause.Occur.SHOULD));
    }
    List<RulingCitation> nearest = new ArrayList<>();
    try (DirectoryReader reader = DirectoryReader.open(index)) {
      Set<String> texts = new HashSet<>();
      int hits = Math.max(1, rulings.size());
      for (ScoreDoc hit : new IndexSearcher(reader).search(query.build(), hits).scoreDocs) {
        RulingCitation ruling = rulings.get(hit.doc);
        if (nearest.size() < most && (ruling.text().isBlank() || texts.add(ruling.text()))) {
          nearest.add(ruling);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(nearest);
  }
}
