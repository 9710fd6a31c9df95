package org.ruleproof.corpus.faq;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.LineAccount.Use;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * Assigns each line of a page. Lines of a term, from its element's start to its end, belong to its
 * entry; other text belongs to the title block before the first term and to findings after it;
 * markup and programs belong to findings.
 */
final class PageLines {

  private enum Kind {
    BLANK,
    MARKUP,
    TEXT,
    ENTRY
  }

  private final SourceLines text;
  private final TermWalk walk;
  private final Kind[] kinds;

  PageLines(SourceLines text, TermWalk walk) {
    this.text = text;
    this.walk = walk;
    this.kinds = new Kind[text.lines().size()];
  }

  /** {@return the title block; enters all lines in the account} O(n). */
  List<String> account(LineAccount account, List<SourceFinding> findings) {
    Arrays.setAll(kinds, i -> ForeignText.isBlank(text.lines().get(i)) ? Kind.BLANK : Kind.MARKUP);
    walk.loose()
        .forEach(unassignedLine -> mark(unassignedLine.line(), unassignedLine.line(), Kind.TEXT));
    walk.terms().forEach(term -> mark(term.line(), term.lastLine(), Kind.ENTRY));
    int first = walk.terms().isEmpty() ? kinds.length : walk.terms().getFirst().line() - 1;
    List<String> title = new ArrayList<>();
    for (int i = 0; i < kinds.length; i++) {
      int line = i + 1;
      switch (kinds[i]) {
        case BLANK -> account.enter(line, Use.BLANK);
        case ENTRY -> account.enter(line, Use.ENTRY);
        case TEXT -> {
          if (i < first) {
            title.add(text.lines().get(i));
          }
          account.enter(line, i < first ? Use.TITLE : Use.FINDING);
        }
        case MARKUP -> account.enter(line, Use.FINDING);
      }
    }
    stretches(first, findings);
    return title;
  }

  private void mark(int from, int to, Kind kind) {
    for (int line = from; line <= Math.min(to, kinds.length); line++) {
      if (kinds[line - 1] != Kind.BLANK) {
        kinds[line - 1] = kind;
      }
    }
  }

  /** Adds a finding for each run of unassigned lines; title lines do not interrupt a run. */
  private void stretches(int first, List<SourceFinding> findings) {
    int from = -1;
    int last = -1;
    boolean words = false;
    for (int i = 0; i <= kinds.length; i++) {
      Kind kind = i < kinds.length ? kinds[i] : Kind.ENTRY;
      boolean stray = kind == Kind.MARKUP || (kind == Kind.TEXT && i >= first);
      boolean title = kind == Kind.TEXT && i < first;
      if (stray) {
        from = from < 0 ? i : from;
        last = i;
        words |= kind == Kind.TEXT;
      } else if (kind != Kind.BLANK && !title && from >= 0) {
        findings.add(finding(from + 1, last + 1, words));
        from = -1;
        words = false;
      }
    }
  }

  private SourceFinding finding(int line, int lastLine, boolean words) {
    return new SourceFinding(
        SourceCategory.STRAY_TEXT,
        text.id(),
        line,
        lastLine,
        words
            ? "Headings, links or other text of the page that belongs to no entry."
            : "Markup or programs of the page, which are not read.",
        List.of());
  }
}
