package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.ruleproof.corpus.draft.claim.SentenceReading.Understanding;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.print.RulePrinter;

/** A draft as a file of the rule language, to be read beside the rules of its game. */
public final class DraftText {
  private DraftText() {}

  /**
   * {@return the lines of the file} Entries that gave no claim stand there as comments, so that none
   * is lost in silence.
   *
   * @param document what the drafts were made from, for the first line
   * @param wanted the ids of the entries whose drafts are wanted
   */
  public static List<String> of(Draft draft, String document, Predicate<String> wanted) {
    RulePrinter printer = new RulePrinter(draft.vocabulary());
    List<String> lines = new ArrayList<>();
    lines.add("-- drafted from " + comment(document) + "; no reader has confirmed any of it");
    lines.addAll(figures(draft).stream().map(line -> "-- " + line).toList());
    lines.add("");
    draft.cards().forEach(card -> lines.add(printer.item(card)));
    for (Drafted drafted : draft.entries()) {
      if (wanted.test(drafted.entry().id())) {
        lines.add("");
        drafted
            .ruling()
            .ifPresentOrElse(
                ruling -> lines.addAll(printer.item(ruling).lines().toList()),
                () -> lines.add("-- nothing drafted: " + named(drafted.entry())));
      }
    }
    return lines;
  }

  /** {@return how many entries and sentences were understood how far, a line each} */
  public static List<String> figures(Draft draft) {
    int full = draft.sentences(Understanding.FULL);
    int part = draft.sentences(Understanding.PART);
    int none = draft.sentences(Understanding.NONE);
    int all = full + part + none;
    return List.of(
        "entries with a draft: " + draft.rulings().size() + " of " + draft.entries().size(),
        share("sentences understood in full", full, all),
        share("sentences understood in part", part, all),
        share("sentences not understood", none, all),
        "questions that were quoted, left out: " + draft.sentences(Understanding.QUESTION));
  }

  private static String share(String what, int part, int all) {
    String share = all == 0 ? "" : String.format(Locale.ROOT, " (%.3f)", (double) part / all);
    return what + ": " + part + " of " + all + share;
  }

  private static String named(RulingEntry entry) {
    return comment(entry.topic())
        + " "
        + entry.date().map(Object::toString).orElse(RulingEntry.UNDATED)
        + " #"
        + entry.ordinal();
  }

  /** Foreign text on one line of a comment. */
  private static String comment(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .forEach(
            c ->
                plain.appendCodePoint(
                    Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c));
    return plain.toString();
  }
}
