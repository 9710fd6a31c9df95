package org.ruleproof.corpus.links;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  /** Some hashes of a text in a row, and where they begin. */
  private record Band(int place, List<String> hashes) {}

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
    }
  }

  /** Compares each entry with the last ones before it that share a band. */
  private void join(TextFeatures features) {
    Map<Band, Deque<Integer>> bands = new HashMap<>();
    for (int at = 0; at < cluster.length; at++) {
      if (stems.get(at).size() >= FEWEST_STEMS) {
        List<String> hashes = features.hashes(entries.get(at).text());
        for (int place = 0; place + BAND <= hashes.size(); place += BAND) {
          Band band = new Band(place, hashes.subList(place, place + BAND));
          Deque<Integer> before = bands.computeIfAbsent(band, _ -> new ArrayDeque<>());
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
