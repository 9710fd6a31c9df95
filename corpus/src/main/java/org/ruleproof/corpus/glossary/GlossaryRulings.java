package org.ruleproof.corpus.glossary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.damage.SourceChecks;
import org.ruleproof.corpus.source.DocumentReader;
import org.ruleproof.corpus.source.EntryNumbering;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.LineAccount.Use;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * Reads glossary rulings, such as those of Star Trek: the word RULINGS, then entries of a heading,
 * a dash and a text, with a star for new entries. Headings are in capitals anywhere, or at the
 * start of a line; the reader uses whichever search finds more headings.
 *
 * @param facts those of its game
 */
public record GlossaryRulings(GameFacts facts) implements DocumentReader {
  private static final String TITLE = "RULINGS";

  @Override
  public boolean recognises(SourceLines text) {
    int first = titleLine(text.lines());
    return first >= 0 && !headings(new RunningText(text.lines()), text.lines(), first).isEmpty();
  }

  @Override
  public ReadDocument reading(SourceLines text, GameFacts game) {
    List<String> lines = text.lines();
    RunningText running = new RunningText(lines);
    List<Heading> headings = headings(running, lines, titleLine(lines));
    LineAccount account = new LineAccount(lines.size());
    List<SourceFinding> findings = new ArrayList<>();
    EntryNumbering numbering = new EntryNumbering(game.game(), text.id());
    List<PlacedEntry> entries = new ArrayList<>();
    GlossaryReferences references = new GlossaryReferences();
    for (int i = 0; i < headings.size(); i++) {
      int to = i + 1 < headings.size() ? headings.get(i + 1).from() : running.text().length();
      Heading heading = headings.get(i);
      List<PlacedLine> body = new ArrayList<>(running.placed(heading.body(), to));
      PlacedLine end = body.isEmpty() ? new PlacedLine(1, "") : body.getLast();
      if (i + 1 == headings.size() && endsWithBar(end.text())) {
        findings.add(furniture(text.id(), end.line()));
        body.removeLast();
        String rest = ForeignText.strip(end.text().substring(0, end.text().length() - 1));
        if (!rest.isEmpty()) {
          body.add(new PlacedLine(end.line(), rest));
        }
      }
      PlacedEntry entry =
          numbering.entry(
              running.lineAt(heading.from()),
              heading.topic(),
              "",
              Optional.empty(),
              body,
              EntryDetails.NONE);
      references.add(entry, heading.starred());
      if (body.isEmpty()) {
        findings.add(
            SourceFinding.at(
                SourceCategory.MISSING_TEXT,
                entry.entry(),
                entry.entry().line(),
                "The entry " + ForeignText.quoted(heading.topic()) + " has no text."));
      }
    }
    entries.addAll(references.resolved());
    List<String> title = account(running, lines, headings, findings, account);
    findings.addAll(SourceChecks.of(entries, text, game.firstDay(), Optional.empty()));
    return ReadDocument.of(text.id(), text, game, title, entries, findings, account);
  }

  /**
   * Accounts for all lines; returns the title block, which is all text before the first heading.
   */
  private static List<String> account(
      RunningText running,
      List<String> lines,
      List<Heading> headings,
      List<SourceFinding> findings,
      LineAccount account) {
    int first = running.lineAt(headings.getFirst().from());
    List<String> title = new ArrayList<>();
    for (int line = 1; line <= lines.size(); line++) {
      String words = lines.get(line - 1);
      int at = line;
      if (ForeignText.isBlank(words)) {
        account.enter(line, Use.BLANK);
      } else if (line < first) {
        title.add(words);
        account.enter(line, Use.TITLE);
      } else if (ForeignText.strip(words).equals("|")
          && findings.stream().anyMatch(found -> found.line() == at)) {
        account.enter(line, Use.FINDING);
      } else {
        account.enter(line, Use.ENTRY);
      }
    }
    int from = running.start(first - 1);
    String shared = running.text().substring(from, headings.getFirst().from());
    if (!ForeignText.isBlank(shared)) {
      title.add(ForeignText.strip(shared));
    }
    return title;
  }

  private static boolean endsWithBar(String text) {
    int bar = text.length() - 1;
    return bar >= 0
        && text.charAt(bar) == '|'
        && (bar == 0 || ForeignText.isBlank(text.charAt(bar - 1)));
  }

  private static SourceFinding furniture(String source, int line) {
    return new SourceFinding(
        SourceCategory.STRAY_TEXT,
        source,
        line,
        line,
        "The document ends with a bar of the page, which belongs to no entry.",
        List.of());
  }

  private static List<Heading> headings(RunningText running, List<String> lines, int titleLine) {
    int after = running.start(titleLine) + lines.get(titleLine).indexOf(TITLE) + TITLE.length();
    List<Heading> capitals = new CapitalHeadings(running).from(after);
    List<Heading> ofLines = new LineHeadings(running).from(titleLine + 1);
    return capitals.size() > ofLines.size() ? capitals : ofLines;
  }

  /** The index of the first non-blank line if it begins with the title; otherwise -1. */
  private static int titleLine(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = ForeignText.strip(lines.get(i));
      if (!line.isEmpty()) {
        boolean title =
            line.startsWith(TITLE)
                && (line.length() == TITLE.length()
                    || ForeignText.isBlank(line.charAt(TITLE.length())));
        return title ? i : -1;
      }
    }
    return -1;
  }
}
