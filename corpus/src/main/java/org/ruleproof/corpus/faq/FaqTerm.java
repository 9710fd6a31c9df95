package org.ruleproof.corpus.faq;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jsoup.nodes.Element;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.TextHash;

/** A term and its text, line by line. Filled only by {@link TermWalk}. */
final class FaqTerm {

  private static final String SEE = "see";

  private final String id;
  private final int line;
  private final String section;
  private final Optional<String> parent;
  private final Element scope;
  private final Map<Integer, StringBuilder> words = new TreeMap<>();
  private final List<EntryReference> references = new ArrayList<>();
  private String name = "";
  private String tail = "";
  private int lastLine;

  FaqTerm(String id, int line, String section, Optional<String> parent, Element scope) {
    this.id = id;
    this.line = line;
    this.section = section;
    this.parent = parent;
    this.scope = scope;
    this.lastLine = line;
  }

  String id() {
    return id;
  }

  int line() {
    return line;
  }

  int lastLine() {
    return lastLine;
  }

  String section() {
    return section;
  }

  Optional<String> parent() {
    return parent;
  }

  /** {@return the element that contains the whole text} */
  Element scope() {
    return scope;
  }

  String name() {
    return name;
  }

  List<EntryReference> references() {
    return references;
  }

  /** {@return the lines of the text, without the colon after the term} */
  List<PlacedLine> lines() {
    List<PlacedLine> lines = new ArrayList<>();
    words.forEach(
        (at, text) -> {
          String ink = ForeignText.strip(TextHash.collapsed(text.toString()));
          if (lines.isEmpty() && ink.startsWith(":")) {
            ink = ForeignText.strip(ink.substring(1));
          }
          if (!ink.isEmpty()) {
            lines.add(new PlacedLine(at, ink));
          }
        });
    return lines;
  }

  void named(String bold) {
    String ink = TextHash.collapsed(bold);
    name = ForeignText.strip(ink.endsWith(":") ? ink.substring(0, ink.length() - 1) : ink);
  }

  void reaches(int to) {
    lastLine = Math.max(lastLine, to);
  }

  /** Adds a piece of text that begins on this line. */
  void add(int from, String text) {
    int at = from;
    int start = 0;
    while (start <= text.length()) {
      int end = text.indexOf('\n', start);
      int to = end < 0 ? text.length() : end;
      words.computeIfAbsent(at, _ -> new StringBuilder()).append(text, start, to);
      reaches(ForeignText.isBlank(text.substring(start, to)) ? line : at);
      if (end < 0) {
        break;
      }
      at++;
      start = end + 1;
    }
    String all = TextHash.collapsed(tail + text);
    tail =
        all.substring(Math.max(0, all.length() - SEE.length() - 1)) + (endsBlank(text) ? " " : "");
  }

  /** Adds a reference if the text before the link ends in "see". */
  void link(int at, String target, String address) {
    String before = ForeignText.strip(tail).toLowerCase(Locale.ROOT);
    boolean asks =
        before.endsWith(SEE)
            && (before.length() == SEE.length()
                || !Character.isLetterOrDigit(before.charAt(before.length() - SEE.length() - 1)));
    if (asks) {
      String place = address.startsWith("#") ? address.substring(1) : address;
      references.add(new EntryReference(TextHash.collapsed(target), Optional.of(place), at));
    }
  }

  private static boolean endsBlank(String text) {
    return !text.isEmpty() && ForeignText.isBlank(text.charAt(text.length() - 1));
  }
}
