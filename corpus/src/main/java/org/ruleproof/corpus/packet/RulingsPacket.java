package org.ruleproof.corpus.packet;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.damage.SourceChecks;
import org.ruleproof.corpus.source.Foreign;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.LineAccount.Use;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.SourceText;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.SourceFinding;
import org.ruleproof.model.document.TopicSlug;

/**
 * The reader of rulings packets: entries of a heading {@code Rule/Card: topic}, a second subject
 * {@code Relates to:}, a date and a text, in whatever page layout. The Babylon 5 packet is one.
 */
public final class RulingsPacket implements DocumentReader {

  /** A packet with the account of its lines. */
  record Reading(SourceDocument document, LineAccount lines) {}

  private final GameFacts facts;

  /** The reader of the packets of one game. */
  public RulingsPacket(GameFacts facts) {
    this.facts = facts;
  }

  @Override
  public GameFacts facts() {
    return facts;
  }

  @Override
  public String landmark() {
    return "headings 'Rule/Card:'";
  }

  @Override
  public boolean recognises(SourceText text) {
    return text.lines().stream().anyMatch(LineShapes::isHeading);
  }

  @Override
  public SourceDocument read(SourceText text, GameFacts game) {
    return reading(text, game).document();
  }

  /** {@return the document and where each line of it went} O(n). */
  static Reading reading(SourceText text, GameFacts game) {
    List<String> lines = text.lines();
    LineAccount account = new LineAccount(lines.size());
    List<SourceFinding> findings = new ArrayList<>();
    int first = nextHeading(lines, 0);
    List<String> title = title(text, first, account, findings);
    Set<String> titleBlock = new HashSet<>();
    title.forEach(line -> titleBlock.add(Foreign.strip(line)));
    List<PlacedEntry> entries = new ArrayList<>();
    Map<String, Integer> ordinals = new HashMap<>();
    for (int i = first; i < lines.size(); ) {
      int end = nextHeading(lines, i + 1);
      EntryDraft draft = EntryBlock.read(lines, i, end, titleBlock, account);
      PlacedEntry entry = place(draft, text.id(), game, ordinals);
      entries.add(entry);
      findings.addAll(DraftFindings.of(draft, entry.entry()));
      i = end;
    }
    Optional<LocalDate> issued = Dates.inTitle(title);
    findings.addAll(SourceChecks.of(entries, text, game.firstDay(), issued));
    findings.sort(SourceFinding.IN_ORDER);
    SourceDocument document =
        new SourceDocument(
            text.id(),
            text.path(),
            game.game(),
            text.sha256(),
            title,
            entries.stream().map(PlacedEntry::entry).toList(),
            findings);
    return new Reading(document, account);
  }

  private static int nextHeading(List<String> lines, int from) {
    int i = from;
    while (i < lines.size() && !LineShapes.isHeading(lines.get(i))) {
      i++;
    }
    return i;
  }

  /**
   * The title block: what stands before the first heading, up to a dated text that lost its own.
   */
  private static List<String> title(
      SourceText text, int first, LineAccount account, List<SourceFinding> findings) {
    List<String> title = new ArrayList<>();
    int orphan = 0;
    int last = 0;
    for (int line = 1; line <= first; line++) {
      String at = text.lines().get(line - 1);
      if (Foreign.isBlank(at)) {
        account.enter(line, Use.BLANK);
        continue;
      }
      if (orphan == 0 && LineShapes.of(at) instanceof LineShape.Dated) {
        orphan = line;
      }
      if (orphan == 0) {
        title.add(at);
      }
      account.enter(line, orphan == 0 ? Use.TITLE : Use.FINDING);
      last = line;
    }
    if (orphan > 0) {
      findings.add(
          new SourceFinding(
              SourceCategory.STRAY_TEXT,
              text.id(),
              orphan,
              last,
              "Before the first heading stands a dated text without a heading.",
              List.of()));
    }
    return title;
  }

  private static PlacedEntry place(
      EntryDraft draft, String sourceId, GameFacts game, Map<String, Integer> ordinals) {
    String day = draft.date.map(LocalDate::toString).orElse(RulingEntry.UNDATED);
    int ordinal = ordinals.merge(TopicSlug.of(draft.topic) + ":" + day, 1, Integer::sum);
    StringBuilder text = new StringBuilder();
    draft.text.forEach(line -> text.append(text.isEmpty() ? "" : "\n").append(line.text()));
    RulingEntry entry =
        RulingEntry.of(
            game.game(),
            sourceId,
            draft.line,
            draft.topic,
            draft.relatesTo,
            draft.date,
            ordinal,
            text.toString());
    return new PlacedEntry(entry, draft.text);
  }
}
