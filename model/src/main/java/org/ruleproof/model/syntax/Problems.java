package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.source.Span;

/** The diagnostics of one reading; at most one for a code at a place. */
final class Problems {
  private final List<Diagnostic> found = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private int told;

  /** Notes an error; control characters of quoted text are shown as blanks. */
  void report(String code, Span at, String message, String hint) {
    told++;
    if (seen.add(code + " " + at)) {
      found.add(new Diagnostic(code, at, plain(message), plain(hint)));
    }
  }

  /** Notes an error without a hint. */
  void report(String code, Span at, String message) {
    report(code, at, message, "");
  }

  /** Notes that something failed for a reason that is already told elsewhere. */
  void failSilently() {
    told++;
  }

  /** How often something went wrong so far: unchanged means that all went well since. */
  int count() {
    return told;
  }

  /** All diagnostics in order of place. */
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
