package org.ruleproof.reports.text;

import java.util.List;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.finding.RulingCitation;

/** A reading list of rulings as text: name, id and words of each. */
public final class NearestText {
  private NearestText() {}

  /** The rulings in their order. */
  public static String of(List<RulingCitation> rulings, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    for (RulingCitation ruling : rulings) {
      page.line(LineStyle.HEADING, RulingTitle.of(ruling.topic(), ruling.date()));
      page.line(LineStyle.FAINT, "  " + ruling.id());
      page.words(2, ruling.text()).blank();
    }
    if (rulings.isEmpty()) {
      page.words(0, "No ruling shares a distinctive word with it.");
    }
    return page.toString();
  }
}
