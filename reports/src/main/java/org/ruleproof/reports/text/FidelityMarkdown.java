package org.ruleproof.reports.text;

import java.util.regex.Pattern;
import org.ruleproof.corpus.fidelity.RulingReading;
import org.ruleproof.corpus.fidelity.RulingReading.NumberedSentence;
import org.ruleproof.corpus.fidelity.RulingReading.ReadBack;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.FidelityView;

/** Texts beside their claims as Markdown. Foreign text is escaped. */
public final class FidelityMarkdown {
  /** What could be markup: some marks anywhere, others where a line of text begins. */
  private static final Pattern MARKUP =
      Pattern.compile("[\\\\`*_{}\\[\\]<>|~&#]|:(?=//)|^[-+]|(?<=^\\d{1,9})[.)]");

  private final FidelityView view;
  private final StringBuilder out = new StringBuilder();

  private FidelityMarkdown(FidelityView view) {
    this.view = view;
  }

  /** {@return the page} */
  public static String of(FidelityView view) {
    FidelityMarkdown page = new FidelityMarkdown(view);
    page.line("# " + escaped(view.title()));
    view.summary().forEach(line -> page.line("- " + escaped(line)));
    view.readings().forEach(page::ruling);
    return page.out.toString();
  }

  private void ruling(RulingReading reading) {
    line("\n## " + escaped(view.title(reading)) + "\n");
    line(
        escaped(
            reading.ruling().source()
                + ", line "
                + reading.ruling().line()
                + ": "
                + String.join("; ", view.counts(reading))
                + "."));
    for (NumberedSentence sentence : reading.sentences()) {
      line(
          "\n"
              + sentence.number()
              + ". "
              + escaped(sentence.text())
              + (sentence.carried() ? "" : " **Nothing carries this.**"));
      sentence.claims().forEach(this::claim);
      sentence.unsaid().forEach(this::unsaid);
    }
    if (!reading.loose().isEmpty() || !reading.looseUnsaid().isEmpty()) {
      line("\n**No sentence carries:**\n");
      reading.loose().forEach(this::claim);
      reading.looseUnsaid().forEach(this::unsaid);
    }
  }

  private void claim(ReadBack claim) {
    StringBuilder english = new StringBuilder();
    for (FidelityView.Segment segment : view.segments(claim)) {
      String text = escaped(segment.text());
      english.append(segment.opaque() ? "**opaque** *" + text + "*" : text);
    }
    line("   - " + english);
    line(
        "     "
            + (view.said(claim).isEmpty() ? "" : "**" + escaped(view.said(claim)) + "** ")
            + "`"
            + claim.id().replace('`', '\'')
            + "`");
  }

  private void unsaid(Ruling.Unsaid unsaid) {
    line("   - " + escaped(view.said(unsaid)));
  }

  /** {@return foreign text that stays text in Markdown} */
  static String escaped(String text) {
    return MARKUP.matcher(SafeText.line(text)).replaceAll("\\\\$0");
  }

  private void line(String line) {
    out.append(line).append('\n');
  }
}
