package org.ruleproof.reports.text;

import java.util.List;
import java.util.Locale;
import org.ruleproof.corpus.names.VocabularyNames;
import org.ruleproof.reports.view.ReportPhrases;

/** The names of a game as text: each declaration on a line, with the number of its users. */
public final class VocabularyText {
  private VocabularyText() {}

  /** The names in their order, under a heading for each run of one sort. */
  public static String of(List<VocabularyNames.Name> names, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    String heading = "";
    for (VocabularyNames.Name name : names) {
      String sort = name.sort().name().toLowerCase(Locale.ROOT);
      if (!sort.equals(heading)) {
        page.blank().line(LineStyle.HEADING, sort);
        heading = sort;
      }
      page.item(2, ReportPhrases.number(name.users().size()), name.declared());
    }
    return page.toString();
  }
}
