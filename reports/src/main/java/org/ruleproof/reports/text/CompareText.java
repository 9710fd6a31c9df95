package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.constraints.comparison.Echo;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.reports.compare.ComparedDrafts;
import org.ruleproof.reports.compare.Comparison;
import org.ruleproof.reports.compare.Comparison.Heard;
import org.ruleproof.reports.compare.Comparison.OfRuling;
import org.ruleproof.reports.compare.Comparison.Verdict;
import org.ruleproof.reports.view.ReportPhrases;

/** A comparison of drafts as text: each ruling with its questions, then how many agree. */
public final class CompareText {
  private final ComparedDrafts drafts;
  private final EnglishPrinter english;
  private final TextPage page;

  private CompareText(ComparedDrafts drafts, TextOptions options) {
    this.drafts = drafts;
    this.english = new EnglishPrinter(drafts.vocabulary());
    this.page = new TextPage(options.width(), options.colour());
  }

  /** The text. */
  public static String of(Comparison comparison, TextOptions options) {
    CompareText text = new CompareText(comparison.drafts(), options);
    comparison.rulings().forEach(text::ruling);
    for (Verdict verdict : Verdict.values()) {
      long count = comparison.count(verdict);
      if (count > 0) {
        text.page.words(
            0, ReportPhrases.count(count, "ruling") + ": the drafts " + verdict.words() + ".");
      }
    }
    return text.page.toString();
  }

  private void ruling(OfRuling of) {
    page.line(
        of.verdict() == Verdict.AGREE ? LineStyle.HEADING : LineStyle.WARNING,
        RulingTitle.of(of.ruling().topic(), of.ruling().date()) + ": " + verdict(of));
    if (of.verdict() != Verdict.AGREE) {
      of.common(drafts).forEach(claim -> page.item(2, "agreed:", said(claim)));
    }
    of.differences().forEach(this::difference);
    page.blank();
  }

  private String verdict(OfRuling of) {
    List<String> having = of.within().stream().map(this::name).toList();
    if (of.verdict() == Verdict.MISSING) {
      return "only in " + String.join(", ", having);
    }
    if (of.verdict() == Verdict.DIFFER && of.within().size() == 2) {
      for (int i = 0; i < 2; i++) {
        if (of.says(i, 1 - i)) {
          return name(i) + " says all that " + name(1 - i) + " says, and more";
        }
      }
    }
    return "the drafts " + of.verdict().words();
  }

  private String name(int draft) {
    return drafts.drafts().get(draft).name();
  }

  private void difference(Heard heard) {
    switch (heard.echo()) {
      case Echo.Said _ -> {}
      case Echo.Open open ->
          page.item(
              2, "open:", said(heard.claim()) + " " + name(heard.by()) + ": " + open.because());
      case Echo.Missed missed -> {
        page.item(2, "?", situation(missed));
        page.item(
            4,
            "Under " + name(heard.from()) + ":",
            missed.answers().map(a -> a.claim() + ". ").orElse("") + said(heard.claim()));
        String against = missed.against().stream().map(this::said).collect(Collectors.joining(" "));
        page.item(
            4,
            "Under " + name(heard.by()) + ":",
            against.isEmpty()
                ? "nothing says so."
                : missed.answers().map(a -> a.opposite() + ". ").orElse("") + against);
      }
    }
  }

  private String said(ClaimInForce claim) {
    return english.claim(claim.claim()) + " (" + claim.claim().at() + ")";
  }

  private static String situation(Echo.Missed missed) {
    if (missed.situation().isEmpty()) {
      return "One draft has nothing of this form.";
    }
    Witness witness = missed.situation().get();
    List<String> parts = new ArrayList<>(witness.objects());
    witness.lines().stream()
        .filter(Witness.Line::chosen)
        .map(Witness.Line::words)
        .forEach(parts::add);
    if (witness.lines().stream().anyMatch(line -> !line.chosen())) {
      parts.add("everything else as usual");
    }
    return parts.isEmpty() ? "In any situation:" : "Suppose: " + String.join("; ", parts) + ".";
  }
}
