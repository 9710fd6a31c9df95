package org.ruleproof.corpus.packet;

import java.util.Locale;
import java.util.Optional;
import org.ruleproof.corpus.packet.LineShape.Blank;
import org.ruleproof.corpus.packet.LineShape.Dated;
import org.ruleproof.corpus.packet.LineShape.Furniture;
import org.ruleproof.corpus.packet.LineShape.Heading;
import org.ruleproof.corpus.packet.LineShape.Plain;
import org.ruleproof.corpus.packet.LineShape.RelatesTo;
import org.ruleproof.corpus.source.ForeignText;

/** Determines the shape of a packet's line, ignoring list and bold marks. */
final class LineShapes {

  private static final String TOPIC = "Rule/Card";
  private static final String SECOND = "Relates to";
  private static final String MARKS = "-*>#\u2022\u00b7";
  private static final int RULE_WIDTH = 3;

  private LineShapes() {}

  /** {@return the shape of the line} O(n). */
  static LineShape of(String line) {
    if (ForeignText.isBlank(line)) {
      return new Blank();
    }
    int ink = skipMarks(line);
    int afterTopic = label(line, ink, TOPIC);
    if (afterTopic >= 0) {
      return heading(line, afterTopic);
    }
    int afterSecond = label(line, ink, SECOND);
    if (afterSecond >= 0) {
      return new RelatesTo(ForeignText.bare(line.substring(afterSecond)));
    }
    Optional<Dated> dated = Dates.opening(line);
    if (dated.isPresent()) {
      return dated.get();
    }
    String text = ForeignText.strip(line);
    return isFurniture(text) ? new Furniture() : new Plain(text);
  }

  /** {@return whether the line is the heading of an entry} O(n). */
  static boolean isHeading(String line) {
    return label(line, skipMarks(line), TOPIC) >= 0;
  }

  /**
   * {@return the second line of a wrapped heading, such as {@code topic **Relates to:** subject};
   * empty if the line is none}
   */
  static Optional<Heading> headingTail(String text) {
    int second = second(text, 0);
    return second < 0 ? Optional.empty() : Optional.of(split(text, 0, second));
  }

  private static Heading heading(String line, int from) {
    int second = second(line, from);
    return second < 0
        ? new Heading(ForeignText.bare(line.substring(from)), Optional.empty())
        : split(line, from, second);
  }

  private static Heading split(String line, int from, int second) {
    return new Heading(
        ForeignText.bare(line.substring(from, second)),
        Optional.of(ForeignText.bare(line.substring(label(line, second, SECOND)))));
  }

  /**
   * The index of the second subject's label after a blank, a bold mark or nothing; otherwise -1.
   */
  private static int second(String line, int from) {
    for (int i = from; i < line.length(); i++) {
      boolean edge =
          i == from || ForeignText.isBlank(line.charAt(i - 1)) || line.charAt(i - 1) == '*';
      if (edge && label(line, i, SECOND) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /** The index after the label and its colon if the label is at {@code at}; otherwise -1. */
  private static int label(String line, int at, String label) {
    if (!line.regionMatches(true, at, label, 0, label.length())) {
      return -1;
    }
    int i = at + label.length();
    while (i < line.length() && (ForeignText.isBlank(line.charAt(i)) || line.charAt(i) == '*')) {
      i++;
    }
    return i < line.length() && line.charAt(i) == ':' ? i + 1 : -1;
  }

  private static int skipMarks(String line) {
    int i = 0;
    while (i < line.length()
        && (ForeignText.isBlank(line.charAt(i)) || MARKS.indexOf(line.charAt(i)) >= 0)) {
      i++;
    }
    return i;
  }

  private static boolean isFurniture(String text) {
    return isDrawnLine(text) || isPageNumber(text) || isSectionHeading(text);
  }

  private static boolean isDrawnLine(String text) {
    if (text.length() < RULE_WIDTH) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if ("-*_=".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSectionHeading(String text) {
    int i = 0;
    while (i < text.length() && text.charAt(i) == '#') {
      i++;
    }
    return i > 0 && (i == text.length() || ForeignText.isBlank(text.charAt(i)));
  }

  /** Whether the text is {@code Page 12}, {@code Page 12 of 40} or {@code - 12 -}. */
  private static boolean isPageNumber(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.startsWith("page ")) {
      String[] parts = lower.substring("page ".length()).split(" of ", -1);
      return parts.length <= 2 && isNumber(parts[0]) && isNumber(parts[parts.length - 1]);
    }
    return lower.startsWith("- ")
        && lower.endsWith(" -")
        && isNumber(lower.substring(2, lower.length() - 1));
  }

  private static boolean isNumber(String text) {
    String digits = ForeignText.strip(text);
    return !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
