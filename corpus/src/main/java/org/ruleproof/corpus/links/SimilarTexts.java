package org.ruleproof.corpus.links;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * Finds entries with nearly equal texts, by MinHash. Candidates share a band of {@value #BAND}
 * hashes; each entry is compared with the {@value #NEIGHBOURS} before it in the band, so the cost
 * is linear in the entries. Candidates are similar if the Jaccard index of their stems is at least
 * {@value #SHARED_PERCENT} % and if they have the same negations, conditions and numbers. Two texts
 * that each name their own topic are parallel, not duplicates.
 */
final class SimilarTexts {

  private static final int BAND = 3;
  private static final int NEIGHBOURS = 8;
  private static final int SHARED_PERCENT = 70;

  /** Shorter texts share most of their words by chance. */
  private static final int FEWEST_STEMS = 6;

  private static final String FIELD = "band";

  private final List<RulingEntry> entries = new ArrayList<>();
  private final List<Set<String>> stems = new ArrayList<>();
  private final List<Set<String>> deciding = new ArrayList<>();
  private final List<Set<String>> topics = new ArrayList<>();
  private final int[] cluster;

  private SimilarTexts(List<RulingEntry> all, TextFeatures features) {
    Set<String> texts = new HashSet<>();
    for (RulingEntry entry : all) {
      // one entry per equal text; SameTexts reports the others
      if (SameTexts.isText(entry) && texts.add(entry.textHash())) {
        entries.add(entry);
        Set<String> words = features.stems(entry.text());
        stems.add(words);
        deciding.add(features.deciding(words));
        topics.add(features.stems(entry.topic()));
      }
    }
    cluster = new int[entries.size()];
    for (int i = 0; i < cluster.length; i++) {
      cluster[i] = i;
    }
  }

  /** {@return one finding per group of similar entries, at its first entry} */
  static List<SourceFinding> of(List<RulingEntry> entries) {
    try (TextFeatures features = new TextFeatures()) {
      SimilarTexts search = new SimilarTexts(entries, features);
      search.join(features);
      return search.findings();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void join(TextFeatures features) throws IOException {
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
      index(directory, features);
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        for (var leaf : reader.leaves()) {
          candidates(leaf.reader());
        }
      }
    }
  }

  /** One document per entry, in order; in one segment, so that all candidates are compared. */
  private void index(ByteBuffersDirectory directory, TextFeatures features) throws IOException {
    IndexWriterConfig config =
        new IndexWriterConfig().setMergePolicy(new LogDocMergePolicy()).setUseCompoundFile(false);
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (int i = 0; i < entries.size(); i++) {
        Document document = new Document();
        if (stems.get(i).size() >= FEWEST_STEMS) {
          List<String> hashes = features.hashes(entries.get(i).text());
          for (int band = 0; band + BAND <= hashes.size(); band += BAND) {
            String key = band + ":" + String.join("", hashes.subList(band, band + BAND));
            document.add(new StringField(FIELD, key, Field.Store.NO));
          }
        }
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }

  private void candidates(LeafReader leaf) throws IOException {
    Terms bands = leaf.terms(FIELD);
    if (bands == null) {
      return;
    }
    PostingsEnum postings = null;
    TermsEnum terms = bands.iterator();
    while (terms.next() != null) {
      if (terms.docFreq() > 1) {
        postings = terms.postings(postings, PostingsEnum.NONE);
        Deque<Integer> before = new ArrayDeque<>();
        for (int at = postings.nextDoc();
            at != DocIdSetIterator.NO_MORE_DOCS;
            at = postings.nextDoc()) {
          for (int other : before) {
            compare(other, at);
          }
          before.addLast(at);
          if (before.size() > NEIGHBOURS) {
            before.removeFirst();
          }
        }
      }
    }
  }

  private void compare(int first, int second) {
    if (root(first) != root(second)
        && deciding.get(first).equals(deciding.get(second))
        && isSimilar(stems.get(first), stems.get(second))
        && !isParallel(first, second)) {
      int one = root(first);
      int two = root(second);
      cluster[Math.max(one, two)] = Math.min(one, two);
    }
  }

  private static boolean isSimilar(Set<String> first, Set<String> second) {
    int shared = 0;
    for (String stem : first) {
      shared += second.contains(stem) ? 1 : 0;
    }
    int all = first.size() + second.size() - shared;
    return shared * 100 >= all * SHARED_PERCENT;
  }

  /** Whether each text names its own topic where the other names another. */
  private boolean isParallel(int first, int second) {
    return namesItself(first, second) && namesItself(second, first);
  }

  private boolean namesItself(int entry, int other) {
    return topics.get(entry).stream()
        .anyMatch(stem -> stems.get(entry).contains(stem) && !stems.get(other).contains(stem));
  }

  private int root(int entry) {
    int at = entry;
    while (cluster[at] != at) {
      cluster[at] = cluster[cluster[at]];
      at = cluster[at];
    }
    return at;
  }

  private List<SourceFinding> findings() {
    Map<Integer, List<RulingEntry>> groups = new LinkedHashMap<>();
    for (int i = 0; i < cluster.length; i++) {
      groups.computeIfAbsent(root(i), _ -> new ArrayList<>()).add(entries.get(i));
    }
    List<SourceFinding> findings = new ArrayList<>();
    for (List<RulingEntry> group : groups.values()) {
      if (group.size() > 1) {
        RulingEntry first = group.getFirst();
        findings.add(
            new SourceFinding(
                SourceCategory.SIMILAR_TEXT,
                first.sourceId(),
                first.line(),
                first.line(),
                group.size()
                    + " entries say nearly the same in nearly the same words: "
                    + EntryNames.of(group)
                    + "."
                    + difference(group),
                EntryNames.ids(group)));
      }
    }
    return findings;
  }

  /** The differing words of two entries; empty for larger groups, which have no reference text. */
  private static String difference(List<RulingEntry> group) {
    String sentence =
        group.size() == 2
            ? WordDifferences.sentence(group.getFirst().text(), group.getLast().text())
            : "";
    return sentence.isEmpty() ? "" : " " + sentence;
  }
}
