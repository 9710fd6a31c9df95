package org.ruleproof.corpus.packet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.packet.LineShape.Blank;
import org.ruleproof.corpus.packet.LineShape.Dated;
import org.ruleproof.corpus.packet.LineShape.Furniture;
import org.ruleproof.corpus.packet.LineShape.Heading;
import org.ruleproof.corpus.packet.LineShape.Plain;
import org.ruleproof.corpus.packet.LineShape.RelatesTo;
import org.ruleproof.corpus.packet.RawEntry.Stray;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.LineAccount.Use;
import org.ruleproof.corpus.source.PlacedLine;

/**
 * Reads one entry: the lines from its heading to the next one. The second subject may be in the
 * heading, below it or after the text; the heading may continue on the next line; the text may be
 * wrapped. O(n); single use.
 */
final class EntryBlock {

  private final List<String> lines;
  private final int end;
  private final Set<String> titleBlock;
  private final LineAccount account;
  private final RawEntry draft;

  /** Lines between heading and date; whether they are text is known only at the date or the end. */
  private final List<PlacedLine> pending = new ArrayList<>();

  private boolean secondKnown;
  private boolean afterGap;
  private boolean pendingTouchesHeading;

  private EntryBlock(
      List<String> lines, int end, Set<String> titleBlock, LineAccount account, RawEntry draft) {
    this.lines = lines;
    this.end = end;
    this.titleBlock = titleBlock;
    this.account = account;
    this.draft = draft;
  }

  /**
   * {@return the entry in the lines from {@code first}, a heading, to {@code end}} Enters all these
   * lines in the account.
   *
   * @param titleBlock the lines of the title block, which may be repeated at the head of a page
   */
  static RawEntry read(
      List<String> lines, int first, int end, Set<String> titleBlock, LineAccount account) {
    if (!(LineShapes.of(lines.get(first)) instanceof Heading heading)) {
      throw new IllegalArgumentException("line " + (first + 1) + " is no heading");
    }
    RawEntry draft = new RawEntry(first + 1, heading.topic());
    EntryBlock block = new EntryBlock(lines, end, titleBlock, account, draft);
    heading.relatesTo().ifPresent(block::second);
    account.enter(first + 1, Use.ENTRY);
    block.body(first + 1);
    return draft;
  }

  private void body(int from) {
    for (int i = from; i < end; i++) {
      int line = i + 1;
      switch (LineShapes.of(lines.get(i))) {
        case Blank() -> {
          account.enter(line, Use.BLANK);
          afterGap = true;
        }
        case Furniture() -> stray(line, line, "a line of the page, not of an entry");
        case Heading heading -> throw new IllegalStateException("inside an entry: " + heading);
        case RelatesTo(String subject) -> {
          if (secondKnown && !draft.relatesTo.isEmpty()) {
            stray(line, line, "a second subject where the entry has one");
          } else {
            own(line);
            second(subject);
          }
        }
        case Dated dated when draft.writtenDate.isEmpty() -> {
          own(line);
          date(line, dated);
        }
        case Dated _ when afterGap && !draft.text.isEmpty() -> {
          rest(i);
          return;
        }
        case Dated _ -> text(line, ForeignText.strip(lines.get(i)));
        case Plain(String text) when titleBlock.contains(text) ->
            stray(line, line, "a line of the title block again");
        case Plain(String text) -> text(line, text);
      }
    }
    pending.forEach(draft.text::add);
  }

  private void own(int line) {
    account.enter(line, Use.ENTRY);
    afterGap = false;
  }

  private void stray(int line, int lastLine, String why) {
    for (int i = line; i <= lastLine; i++) {
      account.enter(i, ForeignText.isBlank(lines.get(i - 1)) ? Use.BLANK : Use.FINDING);
    }
    draft.strays.add(new Stray(line, lastLine, why));
  }

  private void text(int line, String text) {
    if (draft.writtenDate.isPresent()) {
      draft.text.add(new PlacedLine(line, text));
    } else {
      pendingTouchesHeading |= pending.isEmpty() && !afterGap;
      pending.add(new PlacedLine(line, text));
    }
    own(line);
  }

  private void second(String subject) {
    secondKnown = true;
    draft.relatesTo = subject;
  }

  private void date(int line, Dated dated) {
    int taken = pendingTouchesHeading ? headingRunsOn() : 0;
    draft.text.addAll(pending.subList(taken, pending.size()));
    pending.clear();
    draft.writtenDate = Optional.of(new PlacedLine(line, dated.written()));
    draft.date = dated.date();
    if (!dated.rest().isEmpty()) {
      draft.text.add(new PlacedLine(line, dated.rest()));
    }
  }

  /** Appends the line below the heading to the heading; returns the number of lines used, 1. */
  private int headingRunsOn() {
    String more = pending.getFirst().text();
    if (secondKnown) {
      draft.relatesTo = joined(draft.relatesTo, ForeignText.bare(more));
      return 1;
    }
    Optional<Heading> tail = LineShapes.headingTail(more);
    draft.topic = joined(draft.topic, tail.map(Heading::topic).orElse(ForeignText.bare(more)));
    tail.flatMap(Heading::relatesTo).ifPresent(this::second);
    return 1;
  }

  /** Reports a dated text after the entry's own text and a gap, whose heading is missing. */
  private void rest(int from) {
    int last = end;
    while (ForeignText.isBlank(lines.get(last - 1))) {
      last--;
      account.enter(last + 1, Use.BLANK);
    }
    stray(from + 1, last, "a dated text without a heading");
  }

  private static String joined(String left, String right) {
    return left.isEmpty() || right.isEmpty() ? left + right : left + " " + right;
  }
}
