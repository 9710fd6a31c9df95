package org.ruleproof.corpus.list;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.corpus.damage.SourceChecks;
import org.ruleproof.corpus.source.Days;
import org.ruleproof.corpus.source.DocumentReader;
import org.ruleproof.corpus.source.EntryActionReader;
import org.ruleproof.corpus.source.EntryNumbering;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.LineAccount.Use;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SeeReferences;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;
import org.ruleproof.model.document.TopicSlug;

/**
 * Reads a list of rulings in Markdown. An item begins at the margin: {@code - topic - date - text},
 * with {@code undated} for no date. Indented lines and lines directly below continue it. A heading
 * between items is the second subject of the items below it. A line {@code Game: ID} before the
 * first item sets the game.
 */
public final class MarkdownList implements DocumentReader {

  private static final String GAME = "game:";

  @Override
  public Optional<GameFacts> facts() {
    return Optional.empty();
  }

  @Override
  public String landmark() {
    return "a list of '- topic - date - text'";
  }

  @Override
  public boolean recognises(SourceLines text) {
    return text.lines().stream().anyMatch(line -> ListItem.of(line).isPresent());
  }

  @Override
  public Optional<String> gameNamedIn(SourceLines text) {
    for (String line : text.lines()) {
      if (ListItem.of(line).isPresent()) {
        return Optional.empty();
      }
      String bare = ForeignText.bare(line);
      if (bare.toLowerCase(Locale.ROOT).startsWith(GAME)) {
        String named = ForeignText.bare(bare.substring(GAME.length()));
        return Optional.of(named).filter(id -> id.equals(TopicSlug.of(id)));
      }
    }
    return Optional.empty();
  }

  @Override
  public ReadDocument reading(SourceLines text, GameFacts game) {
    return new Scan(text, game).reading();
  }

  /** The state of one reading; single use. */
  private static final class Scan {

    private final SourceLines text;
    private final GameFacts game;
    private final LineAccount account;
    private final EntryNumbering numbering;
    private final List<String> title = new ArrayList<>();
    private final List<PlacedEntry> entries = new ArrayList<>();
    private final List<SourceFinding> findings = new ArrayList<>();
    private final List<PlacedLine> body = new ArrayList<>();
    private Optional<ListItem> item = Optional.empty();
    private int itemLine;
    private String section = "";
    private String itemSection = "";
    private boolean gap;

    Scan(SourceLines text, GameFacts game) {
      this.text = text;
      this.game = game;
      this.account = new LineAccount(text.lines().size());
      this.numbering = new EntryNumbering(game.game(), text.id());
    }

    ReadDocument reading() {
      for (int i = 0; i < text.lines().size(); i++) {
        line(i + 1, text.lines().get(i));
      }
      close();
      List<List<EntryReference>> references = SeeReferences.of(entries);
      for (int i = 0; i < entries.size(); i++) {
        PlacedEntry placed = entries.get(i);
        EntryDetails details =
            new EntryDetails(
                false,
                EntryActionReader.of(placed.lines(), references.get(i).size()),
                Optional.empty(),
                Optional.empty(),
                references.get(i),
                List.of());
        entries.set(i, new PlacedEntry(placed.entry().with(details), placed.lines()));
      }
      Optional<LocalDate> issued = Days.inTitle(title);
      findings.addAll(SourceChecks.of(entries, text, game.firstDay(), issued));
      return ReadDocument.of(text.id(), text, game, title, entries, findings, account);
    }

    private void line(int line, String words) {
      Optional<ListItem> begun = ListItem.of(words);
      boolean indented = !words.isEmpty() && ForeignText.isBlank(words.charAt(0));
      if (ForeignText.isBlank(words)) {
        account.enter(line, Use.BLANK);
        gap = true;
        return;
      }
      if (begun.isPresent()) {
        close();
        item = begun;
        itemLine = line;
        itemSection = section;
        account.enter(line, Use.ENTRY);
        begun.map(ListItem::text).filter(t -> !t.isEmpty()).ifPresent(t -> own(line, t));
      } else if (item.isEmpty() && entries.isEmpty()) {
        title.add(words);
        account.enter(line, Use.TITLE);
      } else if (words.charAt(0) == '#') {
        close();
        section = ForeignText.strip(words.substring(hashes(words)));
        account.enter(line, Use.FINDING);
        stray(line, "A heading of the list; it is the second subject of the items below it.");
      } else if (ListItem.isMeant(words)) {
        close();
        account.enter(line, Use.FINDING);
        stray(line, "An item with no blank behind its mark; '- topic - date - text' was expected.");
      } else if (item.isPresent() && (indented || (!gap && !ListItem.isBullet(words)))) {
        account.enter(line, Use.ENTRY);
        own(line, ForeignText.strip(words));
      } else {
        account.enter(line, Use.FINDING);
        stray(
            line,
            ListItem.isBullet(words)
                ? "An item that is not 'topic - date - text', with 'undated' for no date."
                : "A line that belongs to no item; lines of an item are indented.");
      }
      gap = false;
    }

    private void own(int line, String words) {
      body.add(new PlacedLine(line, words));
    }

    private void stray(int line, String message) {
      findings.add(
          new SourceFinding(SourceCategory.STRAY_TEXT, text.id(), line, line, message, List.of()));
    }

    private void close() {
      if (item.isEmpty()) {
        return;
      }
      ListItem read = item.get();
      item = Optional.empty();
      PlacedEntry entry =
          numbering.entry(
              itemLine, read.topic(), itemSection, read.date(), body, EntryDetails.NONE);
      entries.add(entry);
      String topic = ForeignText.quoted(read.topic());
      if (read.topic().isEmpty()) {
        about(entry, SourceCategory.DAMAGED, "An item names no topic.");
      }
      if (body.isEmpty()) {
        about(entry, SourceCategory.MISSING_TEXT, "The entry " + topic + " has no text.");
      }
      if (read.isUndated()) {
        about(entry, SourceCategory.MISSING_DATE, "The entry " + topic + " has no date.");
      } else if (read.date().isEmpty()) {
        about(
            entry,
            SourceCategory.IMPOSSIBLE_DATE,
            "The date "
                + ForeignText.quoted(read.written())
                + " of the entry "
                + topic
                + " is no day of the calendar, or is not written year-month-day.");
      }
      body.clear();
    }

    private void about(PlacedEntry entry, SourceCategory category, String message) {
      findings.add(SourceFinding.at(category, entry.entry(), itemLine, message));
    }

    private static int hashes(String words) {
      int i = 0;
      while (i < words.length() && words.charAt(i) == '#') {
        i++;
      }
      return i;
    }
  }
}
