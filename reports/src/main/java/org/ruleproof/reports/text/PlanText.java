package org.ruleproof.reports.text;

import org.ruleproof.reports.errata.Plan;
import org.ruleproof.reports.view.ReportPhrases;

/** What changes between two audits, as text and as Markdown. */
public final class PlanText {
  private PlanText() {}

  /** {@return the plan as text} */
  public static String of(Plan plan, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    page.line(LineStyle.HEADING, title(plan)).blank().words(0, verdict(plan));
    plan.covered().forEach(line -> page.item(0, "-", line));
    plan.items()
        .forEach(
            (part, items) -> {
              page.heading(part.title() + " (" + ReportPhrases.number(items.size()) + ")");
              for (Plan.Item item : items) {
                page.item(0, "-", item.words());
                page.words(2, detail(item));
              }
            });
    return page.toString();
  }

  /** {@return the plan as Markdown, for a pull request} */
  public static String markdown(Plan plan) {
    StringBuilder text = new StringBuilder();
    text.append("## ").append(FidelityMarkdown.escaped(title(plan))).append("\n\n");
    text.append("**").append(verdict(plan)).append("**\n\n");
    plan.covered().forEach(line -> text.append("- ").append(line).append('\n'));
    plan.items()
        .forEach(
            (part, items) -> {
              text.append("\n### ").append(part.title()).append(" (").append(items.size());
              text.append(")\n\n");
              for (Plan.Item item : items) {
                text.append("- ").append(FidelityMarkdown.escaped(item.words())).append("  \n  ");
                text.append(FidelityMarkdown.escaped(detail(item)));
                text.append('\n');
              }
            });
    return text.toString();
  }

  private static String detail(Plan.Item item) {
    return (item.detail() + " (" + item.id() + ")").strip();
  }

  private static String title(Plan plan) {
    return "Change of " + ReportPhrases.subject(plan.opened().report());
  }

  /** {@return the plan in one sentence, which never says that all is well} */
  public static String verdict(Plan plan) {
    int opened = plan.of(Plan.Part.OPENED).size();
    int loops = plan.of(Plan.Part.LOOPS_OPENED).size();
    return opened + loops == 0
        ? "Nothing new found in what was covered."
        : "This opens "
            + ReportPhrases.count(opened, "question")
            + " and "
            + ReportPhrases.count(loops, "loop")
            + ".";
  }
}
