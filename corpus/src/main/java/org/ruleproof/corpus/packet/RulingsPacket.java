package org.ruleproof.corpus.packet;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.damage.SourceChecks;
import org.ruleproof.corpus.source.Days;
import org.ruleproof.corpus.source.DocumentReader;
import org.ruleproof.corpus.source.EntryNumbering;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.LineAccount.Use;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * Reads rulings packets in any page layout, such as that of Babylon 5. An entry has a heading
 * {@code Rule/Card: topic}, a second subject {@code Relates to:}, a date and a text.
 *
 * @param facts those of its game
 */
public record RulingsPacket(GameFacts facts) implements DocumentReader {
  @Override
  public boolean recognises(SourceLines text) {
    return text.lines().stream().anyMatch(LineShapes::isHeading);
  }

  @Override
  public ReadDocument reading(SourceLines text, GameFacts game) {
    List<String> lines = text.lines();
    LineAccount account = new LineAccount(lines.size());
    List<SourceFinding> findings = new ArrayList<>();
    int first = nextHeading(lines, 0);
    List<String> title = title(text, first, account, findings);
    Set<String> titleBlock = new HashSet<>();
    title.forEach(line -> titleBlock.add(ForeignText.strip(line)));
    List<PlacedEntry> entries = new ArrayList<>();
    EntryNumbering numbering = new EntryNumbering(game.game(), text.id());
    for (int i = first; i < lines.size(); ) {
      int end = nextHeading(lines, i + 1);
      RawEntry draft = EntryBlock.read(lines, i, end, titleBlock, account);
      PlacedEntry entry =
          numbering.entry(
              draft.line, draft.topic, draft.relatesTo, draft.date, draft.text, EntryDetails.NONE);
      entries.add(entry);
      findings.addAll(EntryFindings.of(draft, entry.entry()));
      i = end;
    }
    Optional<LocalDate> issued = Days.inTitle(title);
    findings.addAll(SourceChecks.of(entries, text, game.firstDay(), issued));
    return ReadDocument.of(text.id(), text, game, title, entries, findings, account);
  }

  private static int nextHeading(List<String> lines, int from) {
    int i = from;
    while (i < lines.size() && !LineShapes.isHeading(lines.get(i))) {
      i++;
    }
    return i;
  }

  /** The title block: the text before the first heading, up to a dated text without a heading. */
  private static List<String> title(
      SourceLines text, int first, LineAccount account, List<SourceFinding> findings) {
    List<String> title = new ArrayList<>();
    int orphan = 0;
    int last = 0;
    for (int line = 1; line <= first; line++) {
      String at = text.lines().get(line - 1);
      if (ForeignText.isBlank(at)) {
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
}
