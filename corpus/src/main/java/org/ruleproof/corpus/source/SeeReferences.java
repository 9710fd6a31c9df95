package org.ruleproof.corpus.source;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.TopicSlug;

/**
 * Finds references: {@code See this, that} at the start of a sentence, or {@code (see this)}. A
 * comma separates names or is part of an inverted name ({@code facilities, control of}); which one
 * is decided by other uses in the document. Linear in the text.
 */
public final class SeeReferences {

  private static final int LONGEST = 160;
  private static final Set<String> TRAILING = Set.of("of", "to", "in", "on", "for", "with", "by");
  private static final Set<String> ARTICLES = Set.of("the", "a", "an");
  private static final Pattern EXPLAINING =
      Pattern.compile(
          " (?:under|in this section|above|below)\\b.*$| for (?:the|a|an|more|details)\\b.*$");
  private static final Pattern EXPLAINING_IN_BRACKETS = Pattern.compile(" for [a-z ]+$");

  /** The list after one {@code See}, split at its commas. */
  private record Mention(int entry, int line, List<String> parts) {}

  private final List<Mention> mentions = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final Map<String, Integer> pairs = new HashMap<>();
  private final Map<String, Integer> singles = new HashMap<>();

  private SeeReferences() {}

  /** {@return the references of each entry, in order} O(n). */
  public static List<List<EntryReference>> of(List<PlacedEntry> entries) {
    SeeReferences search = new SeeReferences();
    List<List<EntryReference>> found = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      search.names.add(key(entries.get(i).entry().topic()));
      search.collect(i, entries.get(i).lines());
      found.add(new ArrayList<>());
    }
    search.mentions.forEach(search::count);
    for (Mention mention : search.mentions) {
      for (String target : search.targets(mention.parts())) {
        found
            .get(mention.entry())
            .add(new EntryReference(target, Optional.empty(), mention.line()));
      }
    }
    return found;
  }

  private void collect(int entry, List<PlacedLine> lines) {
    StringBuilder text = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    for (PlacedLine line : lines) {
      starts.add(text.length());
      text.append(line.text()).append(' ');
    }
    String all = text.toString();
    int line = 0;
    for (int at = next(all, 0); at >= 0; at = next(all, at + 3)) {
      while (line + 1 < starts.size() && starts.get(line + 1) <= at) {
        line++;
      }
      int from = ForeignText.skipBlanks(all, at + 3);
      if (all.startsWith("also ", from)) {
        from = ForeignText.skipBlanks(all, from + 5);
      }
      boolean bracket = at > 0 && all.charAt(at - 1) == '(';
      List<String> parts = parts(all.substring(from, end(all, from)), bracket);
      if (!parts.isEmpty()) {
        mentions.add(new Mention(entry, lines.get(line).line(), parts));
      }
    }
  }

  /**
   * The index of the next "See" at the start of a sentence, or "see" after a bracket; otherwise -1.
   */
  private static int next(String text, int from) {
    for (int i = text.indexOf("ee ", from + 1); i > 0; i = text.indexOf("ee ", i + 1)) {
      char s = text.charAt(i - 1);
      char before = i > 1 ? text.charAt(i - 2) : '.';
      if ((s == 's' && before == '(') || (s == 'S' && (before == '(' || endsBefore(text, i - 1)))) {
        return i - 1;
      }
    }
    return -1;
  }

  private static boolean endsBefore(String text, int at) {
    int i = at - 1;
    while (i >= 0
        && (ForeignText.isBlank(text.charAt(i)) || ")\"'\u201d".indexOf(text.charAt(i)) >= 0)) {
      i--;
    }
    return i < 0 || (i < at - 1 && ".!?:".indexOf(text.charAt(i)) >= 0);
  }

  /** The end of the sentence or bracket, at most {@value #LONGEST} characters on. */
  private static int end(String text, int from) {
    int open = 0;
    int limit = Math.min(text.length(), from + LONGEST);
    for (int i = from; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '(') {
        open++;
      } else if (c == ')' && --open < 0) {
        return i;
      } else if (c == ';' || c == '!' || c == '?' || (c == '.' && isStop(text, i))) {
        return i;
      }
    }
    return limit;
  }

  private static boolean isStop(String text, int stop) {
    int next = ForeignText.skipBlanks(text, stop + 1);
    return next >= text.length()
        || (next > stop + 1 && !Character.isLowerCase(text.charAt(next)))
        || ")\"'\u201d".indexOf(text.charAt(next)) >= 0;
  }

  private static List<String> parts(String list, boolean bracket) {
    String names = EXPLAINING.matcher(list).replaceFirst("");
    names = bracket ? EXPLAINING_IN_BRACKETS.matcher(names).replaceFirst("") : names;
    List<String> parts = new ArrayList<>();
    for (String part : names.split(",", -1)) {
      String name = ForeignText.bare(part);
      name = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
      if (!name.isEmpty()) {
        parts.add(name);
      }
    }
    return parts;
  }

  private void count(Mention mention) {
    for (int i = 0; i + 1 < mention.parts().size(); i++) {
      pairs.merge(pair(mention.parts(), i), 1, Integer::sum);
    }
    if (mention.parts().size() == 1) {
      singles.merge(key(mention.parts().getFirst()), 1, Integer::sum);
    }
  }

  private List<String> targets(List<String> parts) {
    List<String> targets = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (i + 1 < parts.size() && isOneName(parts, i)) {
        targets.add(parts.get(i) + ", " + parts.get(i + 1));
        i++;
      } else {
        targets.add(parts.get(i));
      }
    }
    return targets;
  }

  /** Whether two neighbouring parts are one inverted name. */
  private boolean isOneName(List<String> parts, int at) {
    String pair = pair(parts, at);
    if (names.contains(pair)) {
      return true;
    }
    String second = parts.get(at + 1).toLowerCase(Locale.ROOT);
    String last = second.substring(second.lastIndexOf(' ') + 1);
    if (TRAILING.contains(last) || ARTICLES.contains(second)) {
      return true;
    }
    return pairs.getOrDefault(pair, 0) > 1
        && !isKnown(parts.get(at))
        && !isKnown(parts.get(at + 1));
  }

  private boolean isKnown(String name) {
    return names.contains(key(name)) || singles.containsKey(key(name));
  }

  private static String pair(List<String> parts, int at) {
    return key(parts.get(at) + ", " + parts.get(at + 1));
  }

  private static String key(String name) {
    return TopicSlug.of(name);
  }
}
