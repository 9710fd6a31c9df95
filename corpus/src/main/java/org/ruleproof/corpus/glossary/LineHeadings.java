package org.ruleproof.corpus.glossary;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.document.TopicSlug;

/**
 * Finds headings at the start of a line: after the end of a sentence, before a dash between blanks.
 * A heading may begin on the line before, have its star on a line of its own, and contain dashes
 * before words in small letters. Entries are sorted by their first words, so a candidate that
 * breaks the order is rejected. O(n).
 */
final class LineHeadings {

  private static final int MOST_WORDS = 10;
  private static final int MOST_WORDS_BEFORE_BREAK = 6;
  private static final int MOST_WORDS_OF_PART = 4;
  private static final int LONGEST = 120;

  private record Candidate(Heading heading, boolean certain) {}

  private final RunningText running;
  private final String text;

  /** A search in this text. */
  LineHeadings(RunningText running) {
    this.running = running;
    this.text = running.text();
  }

  /** {@return the headings from line {@code first} on, counted from 0, in order} */
  List<Heading> from(int first) {
    List<Candidate> candidates = new ArrayList<>();
    for (int line = first; line < running.lines(); line++) {
      Candidate found = at(line, first);
      if (found != null) {
        candidates.add(found);
        line = running.lineAt(found.heading().body() - 1) - 1;
      }
    }
    return inOrder(candidates);
  }

  private @Nullable Candidate at(int line, int first) {
    int from = ForeignText.skipBlanks(text, running.start(line));
    int end = running.end(line);
    if (from >= end || (line > first && !running.sentenceEndsBefore(from))) {
      return null;
    }
    boolean starred = text.charAt(from) == '*';
    int start = starred ? ForeignText.skipBlanks(text, from + 1) : from;
    int startLine = running.lineAt(start) - 1;
    if (start >= text.length() || startLine > line + 1 || isBullet(start)) {
      return null;
    }
    int dash = separator(start, running.end(startLine));
    if (dash >= 0) {
      return candidate(from, start, dash, starred, true);
    }
    int next = startLine + 1;
    String before = text.substring(start, running.end(startLine));
    if (next < running.lines() && words(before) <= MOST_WORDS_BEFORE_BREAK && isOpen(before)) {
      dash = separator(running.start(next), running.end(next));
      if (dash > 0) {
        return candidate(from, start, dash, starred, starred);
      }
    }
    return null;
  }

  private @Nullable Candidate candidate(
      int from, int start, int dash, boolean starred, boolean certain) {
    String topic = TextHash.collapsed(text.substring(start, dash));
    if (topic.isEmpty()
        || topic.length() > LONGEST
        || words(topic) > MOST_WORDS
        || topic.indexOf('|') >= 0
        || topic.contains(". ")
        || topic.contains("? ")
        || count(topic, '(') != count(topic, ')')) {
      return null;
    }
    return new Candidate(new Heading(from, dash + 1, topic, starred), certain);
  }

  /**
   * The dash at the end of the heading; a dash before a short part in small letters is inside it.
   */
  private int separator(int from, int to) {
    int limit = Math.min(to, from + LONGEST);
    int dash = nextDash(from, limit);
    while (dash >= 0) {
      int part = ForeignText.skipBlanks(text, dash + 1);
      int after =
          part < limit && Character.isLowerCase(text.charAt(part)) ? nextDash(part, limit) : -1;
      if (after < 0 || words(text.substring(part, after)) > MOST_WORDS_OF_PART) {
        return dash;
      }
      dash = after;
    }
    return -1;
  }

  private int nextDash(int from, int limit) {
    for (int i = Math.max(1, from); i < limit; i++) {
      if (text.charAt(i) == '-'
          && ForeignText.isBlank(text.charAt(i - 1))
          && i > from
          && ForeignText.isBlank(text.charAt(i + 1))) {
        return i;
      }
    }
    return -1;
  }

  private boolean isBullet(int at) {
    return "-\u2022|".indexOf(text.charAt(at)) >= 0;
  }

  private static boolean isOpen(String line) {
    String ink = ForeignText.strip(line);
    return !ink.isEmpty() && ".!?;:,|)".indexOf(ink.charAt(ink.length() - 1)) < 0;
  }

  /**
   * Removes candidates that break the alphabetical order, except starred ones; certain ones stay if
   * their neighbours are out of order themselves.
   */
  private static List<Heading> inOrder(List<Candidate> candidates) {
    List<Heading> kept = new ArrayList<>();
    String[] nextCertain = new String[candidates.size()];
    String next = "";
    for (int i = candidates.size() - 1; i >= 0; i--) {
      nextCertain[i] = next;
      if (candidates.get(i).certain()) {
        next = key(candidates.get(i).heading());
      }
    }
    String before = "";
    for (int i = 0; i < nextCertain.length; i++) {
      Heading heading = candidates.get(i).heading();
      String key = key(heading);
      String after = nextCertain[i];
      boolean open = after.isEmpty() || before.compareTo(after) > 0;
      boolean fits = before.compareTo(key) <= 0 && (after.isEmpty() || key.compareTo(after) <= 0);
      if (heading.starred() || fits || (open && candidates.get(i).certain())) {
        kept.add(heading);
        before = key;
      }
    }
    return kept;
  }

  private static String key(Heading heading) {
    String slug = TopicSlug.of(heading.topic());
    int gap = slug.indexOf('-');
    return gap < 0 ? slug : slug.substring(0, gap);
  }

  private static int words(String text) {
    int words = 0;
    for (int i = 0; i < text.length(); i++) {
      if (!ForeignText.isBlank(text.charAt(i))
          && (i == 0 || ForeignText.isBlank(text.charAt(i - 1)))) {
        words++;
      }
    }
    return words;
  }

  private static long count(String text, char sought) {
    return text.chars().filter(c -> c == sought).count();
  }
}
