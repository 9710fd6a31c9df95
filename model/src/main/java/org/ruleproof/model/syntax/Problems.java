package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.source.Span;

/** The diagnostics of one run of the parser; at most one for each code and place. */
final class Problems {
  private final List<Diagnostic> found = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private int told;

  /** Reports an error; control characters in quoted text become blanks. */
  void report(String code, Span at, String message, String hint) {
    told++;
    if (seen.add(code + " " + at)) {
      found.add(new Diagnostic(code, at, plain(message), plain(hint)));
    }
  }

  /** Reports an error without a hint. */
  void report(String code, Span at, String message) {
    report(code, at, message, "");
  }

  /** Counts a failure whose cause is reported elsewhere. */
  void failSilently() {
    told++;
  }

  /**
   * The number of failures so far; a caller compares it with an earlier value to see whether all
   * went well.
   */
  int count() {
    return told;
  }

  /** All diagnostics, ordered by place. */
  List<Diagnostic> sorted() {
    return found.stream().sorted((a, b) -> a.at().compareTo(b.at())).toList();
  }

  private static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? ' ' : c)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }
}
