package org.ruleproof.reports.text;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.view.CaseView;
import org.ruleproof.reports.view.ReportPhrases;

/** A judged situation as text: the outcome and the deciding rulings, then the situation. */
final class CaseText {
  /** Maximum number of rulings to name in one list. */
  private static final int MOST_NAMED = 4;

  private CaseText() {}

  static void write(TextPage page, CaseView each) {
    page.item(2, "-", outcome(each));
    page.words(4, "For instance: " + String.join(" ", each.setup()) + " " + each.asked());
  }

  private static String outcome(CaseView each) {
    String by = named(each.deciding());
    String said =
        switch (each.outcome()) {
          case "open" -> "No ruling in force says anything";
          case "unsettled" -> "Unsettled: " + by + " say different things";
          default ->
              each.outcome().substring(0, 1).toUpperCase(Locale.ROOT)
                  + each.outcome().substring(1)
                  + ", by "
                  + by;
        };
    return said
        + (each.further() == 0
            ? ""
            : " and " + ReportPhrases.count(each.further(), "ruling") + " on other things")
        + (each.overridden().isEmpty()
            ? ""
            : "; "
                + named(each.overridden())
                + (each.overridden().size() == 1 ? " gives way" : " give way"))
        + (each.drafted() ? "; a draft has a part in it that nobody has read" : "")
        + ".";
  }

  private static String named(List<RulingCitation> rulings) {
    String first =
        rulings.stream()
            .limit(MOST_NAMED)
            .map(ReportPhrases::name)
            .collect(Collectors.joining(", "));
    int more = rulings.size() - MOST_NAMED;
    return more > 0 ? first + " and " + more + " more" : first;
  }
}
