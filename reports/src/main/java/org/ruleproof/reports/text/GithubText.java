package org.ruleproof.reports.text;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.Section;

/** Questions as workflow commands of GitHub, which shows them beside the lines of a packet. */
public final class GithubText {
  /** GitHub shows no more annotations of one level for a step. */
  private static final int MOST = 10;

  private GithubText() {}

  /** {@return a line for each of the first questions of each level, without the notes} */
  public static String of(AuditView view) {
    Map<Level, Integer> counts = new EnumMap<>(Level.class);
    StringBuilder lines = new StringBuilder();
    for (DisputedQuestion question : view.questions()) {
      Finding lead = question.lead();
      if (question.section() != Section.NOTES
          && counts.merge(lead.level(), 1, Integer::sum) <= MOST) {
        lines.append(command(lead.level())).append(place(view, lead)).append("title=");
        lines.append(property(question.section().title() + ": " + lead.id())).append("::");
        lines.append(message(question.text())).append('\n');
      }
    }
    return lines.toString();
  }

  private static String command(Level level) {
    return switch (level) {
      case ERROR -> "::error ";
      case WARNING -> "::warning ";
      case NOTE -> "::notice ";
    };
  }

  private static String place(AuditView view, Finding finding) {
    Optional<RulingCitation> ruling = finding.rulings().stream().findFirst();
    return view.report().sources().stream()
        .filter(source -> ruling.map(r -> r.source().equals(source.id())).orElse(false))
        .map(Source::path)
        .findFirst()
        .map(path -> "file=" + property(path) + ",line=" + ruling.orElseThrow().line() + ",")
        .orElse("");
  }

  private static String message(String text) {
    return SafeText.line(text).replace("%", "%25");
  }

  private static String property(String text) {
    return message(text).replace(":", "%3A").replace(",", "%2C");
  }
}
