package org.ruleproof.reports.text;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ruleproof.corpus.names.Lint;
import org.ruleproof.corpus.names.Lints;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.view.ReportPhrases;

/** What {@code check} says of well-formed rule files: each ruling read back, then the lints. */
public final class CheckText {
  private CheckText() {}

  /**
   * The text.
   *
   * @param rulings the rulings of the checked files
   */
  public static String of(
      Vocabulary vocabulary, List<Ruling> rulings, List<Lints.Note> notes, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    EnglishPrinter english = new EnglishPrinter(vocabulary);
    for (Ruling ruling : rulings) {
      page.line(
          LineStyle.HEADING, ruling.topic() + ruling.date().map(date -> " of " + date).orElse(""));
      for (Claim claim : ruling.claims()) {
        page.item(2, "-", english.claim(claim));
      }
      ruling.unsaid().forEach(u -> page.item(2, "unsaid:", u.gloss() + " (" + u.because() + ")"));
      page.blank();
    }
    for (Lints.Note note : notes) {
      page.line(LineStyle.LABEL, note.at() + ": " + note.lint().words() + ": " + note.about());
      if (!note.hint().isEmpty()) {
        page.item(4, "try:", note.hint());
      }
    }
    page.blank();
    Map<Lint, Long> counts =
        notes.stream()
            .collect(Collectors.groupingBy(Lints.Note::lint, TreeMap::new, Collectors.counting()));
    counts.forEach((lint, n) -> page.item(0, ReportPhrases.number(n), lint.code()));
    long claims = rulings.stream().mapToLong(r -> r.claims().size()).sum();
    page.words(
        0,
        ReportPhrases.number(rulings.size())
            + " rulings with "
            + ReportPhrases.number(claims)
            + " claims are well formed. Whether they say what their texts say, a person must read.");
    return page.toString();
  }
}
