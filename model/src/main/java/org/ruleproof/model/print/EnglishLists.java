package org.ruleproof.model.print;

import java.util.List;

/** Enumerations in prose. */
final class EnglishLists {
  private EnglishLists() {}

  /** "a", "a and b", "a, b and c". */
  static String and(List<String> parts) {
    return joined(parts, "and");
  }

  /** "a", "a or b", "a, b or c". */
  static String or(List<String> parts) {
    return joined(parts, "or");
  }

  private static String joined(List<String> parts, String word) {
    int last = parts.size() - 1;
    return last < 1
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, last)) + " " + word + " " + parts.get(last);
  }
}
