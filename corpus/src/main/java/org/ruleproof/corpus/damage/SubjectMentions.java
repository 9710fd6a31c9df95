package org.ruleproof.corpus.damage;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.document.RulingEntry;

/**
 * Counts the rulings that mention each subject, with the earliest dates. Subjects are the topics
 * and second subjects of all headings. A mention is the same sequence of words in the same case.
 * Time O(words of the document), memory O(words of the headings).
 */
final class SubjectMentions {

  private static final int SHORTEST = 3;

  /** A longer heading is likely damage, and would slow down the matching. */
  private static final int MOST_WORDS = 12;

  private final Node root = new Node();
  private final Map<String, Tally> tallies = new LinkedHashMap<>();

  private SubjectMentions() {}

  /**
   * A subject with at least two mentioning rulings.
   *
   * @param name the subject as in its first heading
   * @param entries number of rulings that mention it
   * @param firstEntry index of the earliest mentioning ruling
   * @param first its date
   * @param second date of the next one
   */
  record Subject(String name, int entries, int firstEntry, LocalDate first, LocalDate second) {}

  /**
   * {@return the mentions in these rulings}
   *
   * @param dated rulings with a date
   */
  static SubjectMentions of(List<RulingEntry> dated) {
    SubjectMentions mentions = new SubjectMentions();
    for (RulingEntry entry : dated) {
      mentions.add(entry.topic());
      mentions.add(entry.relatesTo());
    }
    for (int i = 0; i < dated.size(); i++) {
      mentions.count(i, dated.get(i));
    }
    return mentions;
  }

  /** {@return the subjects with at least two mentioning rulings, in the order of the headings} */
  List<Subject> subjects() {
    return tallies.values().stream()
        .filter(tally -> tally.entries > 1)
        .map(Tally::subject)
        .toList();
  }

  private void add(String name) {
    List<String> words = words(name);
    if (name.length() < SHORTEST || words.size() > MOST_WORDS) {
      return;
    }
    Node node = root;
    for (String word : words) {
      node = node.next.computeIfAbsent(word, _ -> new Node());
    }
    if (node != root && node.tally == null) {
      node.tally = tallies.computeIfAbsent(name, Tally::new);
    }
  }

  private void count(int entry, RulingEntry ruling) {
    LocalDate date = ruling.date().orElseThrow();
    for (String field : List.of(ruling.topic(), ruling.relatesTo(), ruling.text())) {
      List<String> words = words(field);
      for (int i = 0; i < words.size(); i++) {
        Node node = root;
        for (int j = i; j < words.size(); j++) {
          Node next = node.next.get(words.get(j));
          if (next == null) {
            break;
          }
          if (next.tally != null) {
            next.tally.enter(entry, date);
          }
          node = next;
        }
      }
    }
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    WordScanner.forEach(text, word -> words.add(word.written()));
    return words;
  }

  /** A node of a trie over the words of subjects. */
  private static final class Node {
    private final Map<String, Node> next = new HashMap<>(2);
    private @Nullable Tally tally;
  }

  private static final class Tally {
    private final String name;
    private int entries;
    private int latest = -1;
    private int firstEntry = -1;
    private LocalDate first = LocalDate.MAX;
    private LocalDate second = LocalDate.MAX;

    Tally(String name) {
      this.name = name;
    }

    void enter(int entry, LocalDate date) {
      if (entry == latest) {
        return;
      }
      latest = entry;
      entries++;
      if (date.isBefore(first)) {
        second = first;
        first = date;
        firstEntry = entry;
      } else if (date.isBefore(second)) {
        second = date;
      }
    }

    Subject subject() {
      return new Subject(name, entries, firstEntry, first, second);
    }
  }
}
