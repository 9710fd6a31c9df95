package org.ruleproof.corpus.damage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * Finds topics with several spellings; one finding per topic. Two spellings are equivalent if they
 * have the same letters and digits (see {@link TopicWords}) or differ by a typo in one letter
 * ({@link TopicWords#isSlip}); the relation is closed transitively. Spellings that differ only in
 * case form the category {@link SourceCategory#TOPIC_CASE}; a difference in only the first letter
 * is ignored.
 *
 * <p>Never joined: singular and plural, numbered cards, names of four letters, and topics cut off
 * at a heading's width. Time O(n log n) in the letters of the distinct topics.
 */
final class TopicSpellings {

  /** Maximum number of topics with the same key to compare; larger groups are series, not typos. */
  private static final int TRIED = 8;

  /** Longer headings are likely damage and are not searched for typos. */
  private static final int LONGEST = 60;

  /** Maximum number of spellings in one message. */
  private static final int NAMED = 8;

  private static final int INDEX_BITS = 24;
  private static final long BASE = 0x100000001B3L;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final List<Topic> topics = new ArrayList<>();

  private TopicSpellings() {}

  /** {@return one finding per topic with several spellings, in order of first occurrence} */
  static List<SourceFinding> of(List<PlacedEntry> entries) {
    TopicSpellings spellings = new TopicSpellings();
    spellings.collect(entries);
    return spellings.clusters().stream().flatMap(cluster -> finding(cluster).stream()).toList();
  }

  /** A spelling of a topic, without surrounding quotation marks. */
  private static final class Spelling {
    private final String written;
    private final RulingEntry first;
    private int uses;

    Spelling(String written, RulingEntry first) {
      this.written = written;
      this.first = first;
    }
  }

  /** The spellings with the same letters and digits. */
  private record Topic(List<String> words, Map<String, Spelling> spellings) {

    String letters() {
      return String.join("", words);
    }
  }

  private void collect(List<PlacedEntry> entries) {
    Map<String, Topic> byLetters = new LinkedHashMap<>();
    Map<String, Topic> byName = new LinkedHashMap<>();
    for (PlacedEntry placed : entries) {
      RulingEntry entry = placed.entry();
      for (String name : List.of(entry.topic(), entry.relatesTo())) {
        Topic topic = byName.computeIfAbsent(name, _ -> topic(name, byLetters));
        if (!topic.words().isEmpty()) {
          String written = TopicWords.unquoted(name);
          topic.spellings().computeIfAbsent(written, _ -> new Spelling(written, entry)).uses++;
        }
      }
    }
    byLetters.values().stream().filter(topic -> !topic.words().isEmpty()).forEach(topics::add);
  }

  private static Topic topic(String name, Map<String, Topic> byLetters) {
    List<String> words = TopicWords.of(name);
    return byLetters.computeIfAbsent(
        String.join("", words), _ -> new Topic(words, new LinkedHashMap<>()));
  }

  /** The equivalence classes of topics, by union-find. */
  private List<List<Topic>> clusters() {
    int[] parent = new int[topics.size()];
    Arrays.setAll(parent, i -> i);
    long[] keys = keys();
    Arrays.sort(keys);
    for (int i = 1; i < keys.length; i++) {
      for (int j = i - 1; j >= Math.max(0, i - TRIED); j--) {
        if (keys[i] >>> INDEX_BITS != keys[j] >>> INDEX_BITS) {
          break;
        }
        int a = index(keys[i]);
        int b = index(keys[j]);
        if (TopicWords.isSlip(topics.get(a).words(), topics.get(b).words())) {
          join(parent, a, b);
        }
      }
    }
    Map<Integer, List<Topic>> clusters = new LinkedHashMap<>();
    for (int i = 0; i < parent.length; i++) {
      clusters.computeIfAbsent(root(parent, i), _ -> new ArrayList<>()).add(topics.get(i));
    }
    return List.copyOf(clusters.values());
  }

  /**
   * Keys (hash, topic index): for each topic one key of its letters, and one for each deletion of a
   * letter. Topics that differ in one letter share a key.
   */
  private long[] keys() {
    int slips = Math.min(topics.size(), 1 << INDEX_BITS);
    LongStream.Builder keys = LongStream.builder();
    for (int i = 0; i < slips; i++) {
      String letters = topics.get(i).letters();
      if (letters.length() <= LONGEST && TopicWords.canSlip(topics.get(i).words())) {
        for (long hash : hashes(letters)) {
          keys.add((hash * SPREAD) << INDEX_BITS | i);
        }
      }
    }
    return keys.build().toArray();
  }

  /** The hashes of the letters and of all deletions of one letter, the last letter first. O(n). */
  private static long[] hashes(String letters) {
    int n = letters.length();
    long[] head = new long[n + 1];
    for (int i = 0; i < n; i++) {
      head[i + 1] = head[i] * BASE + letters.charAt(i);
    }
    long[] hashes = new long[n + 1];
    hashes[0] = head[n];
    long power = 1;
    long tail = 0;
    for (int i = n - 1; i >= 0; i--) {
      hashes[n - i] = head[i] * power + tail;
      tail += letters.charAt(i) * power;
      power *= BASE;
    }
    return hashes;
  }

  private static int index(long key) {
    return (int) (key & ((1L << INDEX_BITS) - 1));
  }

  private static void join(int[] parent, int a, int b) {
    int rootA = root(parent, a);
    int rootB = root(parent, b);
    parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  private static int root(int[] parent, int i) {
    int at = i;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  private static List<SourceFinding> finding(List<Topic> cluster) {
    List<Spelling> spellings =
        cluster.stream()
            .flatMap(topic -> topic.spellings().values().stream())
            .sorted(
                Comparator.<Spelling>comparingInt(spelling -> -spelling.uses)
                    .thenComparing(spelling -> spelling.written))
            .toList();
    String usual = spellings.getFirst().written;
    if (spellings.stream()
        .allMatch(other -> other.written.substring(1).equals(usual.substring(1)))) {
      return List.of();
    }
    boolean caseAlone = spellings.stream().allMatch(other -> other.written.equalsIgnoreCase(usual));
    List<RulingEntry> firsts = spellings.stream().map(spelling -> spelling.first).toList();
    RulingEntry odd =
        firsts.stream().skip(1).min(Comparator.comparingInt(RulingEntry::line)).orElseThrow();
    String ways =
        spellings.stream()
            .limit(NAMED)
            .map(spelling -> ForeignText.quoted(spelling.written) + times(spelling.uses))
            .collect(Collectors.joining(", "));
    String more = spellings.size() > NAMED ? " and others" : "";
    return List.of(
        new SourceFinding(
            caseAlone ? SourceCategory.TOPIC_CASE : SourceCategory.TOPIC_SPELLING,
            odd.sourceId(),
            odd.line(),
            odd.line(),
            "One topic is written in " + spellings.size() + " ways: " + ways + more + ".",
            firsts.stream()
                .sorted(Comparator.comparingInt(RulingEntry::line))
                .map(RulingEntry::id)
                .distinct()
                .toList()));
  }

  private static String times(int uses) {
    return uses == 1 ? " (once)" : " (" + uses + " times)";
  }
}
