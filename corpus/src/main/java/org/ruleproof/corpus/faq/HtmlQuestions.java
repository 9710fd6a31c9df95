package org.ruleproof.corpus.faq;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.ruleproof.corpus.damage.SourceChecks;
import org.ruleproof.corpus.source.DocumentReader;
import org.ruleproof.corpus.source.EntryActionReader;
import org.ruleproof.corpus.source.EntryNumbering;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * Reads frequently asked questions in HTML, such as those of Galactic Empires. Each subject is an
 * element with an id; its term is in bold, before a colon, at the start of a paragraph.
 *
 * @param facts those of its game, whose name must occur in the page
 */
public record HtmlQuestions(GameFacts facts) implements DocumentReader {
  private static final int HEAD = 4096;

  @Override
  public boolean recognises(SourceLines text) {
    return isPage(text)
        && text.lines().stream().anyMatch(line -> line.toLowerCase(Locale.ROOT).contains(title()))
        && !terms(text).isEmpty();
  }

  @Override
  public ReadDocument reading(SourceLines text, GameFacts game) {
    TermWalk walk = walk(text);
    List<FaqTerm> terms = walk.terms();
    EntryNumbering numbering = new EntryNumbering(game.game(), text.id());
    List<PlacedEntry> entries = new ArrayList<>();
    List<SourceFinding> findings = new ArrayList<>();
    for (FaqTerm term : terms) {
      List<PlacedLine> lines = term.lines();
      PlacedEntry entry =
          numbering.entry(
              term.line(),
              term.name(),
              term.section(),
              Optional.empty(),
              lines,
              new EntryDetails(
                  false,
                  EntryActionReader.of(lines, term.references().size()),
                  Optional.of(term.id()),
                  term.parent(),
                  term.references(),
                  List.of()));
      entries.add(entry);
      if (lines.isEmpty()) {
        findings.add(
            SourceFinding.at(
                SourceCategory.MISSING_TEXT,
                entry.entry(),
                term.line(),
                "The entry " + ForeignText.quoted(term.name()) + " has no text."));
      }
    }
    LineAccount account = new LineAccount(text.lines().size());
    List<String> title = new PageLines(text, walk).account(account, findings);
    findings.addAll(SourceChecks.of(entries, text, game.firstDay(), Optional.empty()));
    return ReadDocument.of(text.id(), text, game, title, entries, findings, account);
  }

  private String title() {
    return facts.title().toLowerCase(Locale.ROOT);
  }

  private static boolean isPage(SourceLines text) {
    StringBuilder head = new StringBuilder();
    for (String line : text.lines()) {
      head.append(line, 0, Math.min(line.length(), HEAD)).append('\n');
      if (head.length() > HEAD) {
        break;
      }
    }
    String start = ForeignText.strip(head.toString()).toLowerCase(Locale.ROOT);
    return start.startsWith("<!doctype html") || start.startsWith("<html");
  }

  private static List<FaqTerm> terms(SourceLines text) {
    return walk(text).terms();
  }

  private static TermWalk walk(SourceLines text) {
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    Document page = Jsoup.parse(String.join("\n", text.lines()), "", parser);
    TermWalk walk = new TermWalk();
    page.traverse(walk);
    return walk;
  }
}
