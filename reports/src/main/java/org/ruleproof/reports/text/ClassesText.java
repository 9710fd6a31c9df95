package org.ruleproof.reports.text;

import java.util.List;
import org.ruleproof.reports.audit.ClassedRuling;
import org.ruleproof.reports.view.ReportPhrases;

/** The classes of rulings as text: the reminders and doubts with their proofs, the rest as counts. */
public final class ClassesText {
  private static final int MOST_PROOFS = 5;

  private ClassesText() {}

  /** {@return the classes} With verbose options all rulings that are not new law are listed. */
  public static String of(List<ClassedRuling> rulings, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    for (ClassedRuling.Kind one : ClassedRuling.Kind.values()) {
      List<ClassedRuling> some = rulings.stream().filter(r -> r.is() == one).toList();
      String title = ReportPhrases.number(some.size()) + " " + one.words();
      boolean listed =
          one == ClassedRuling.Kind.RESTATES
              || options.verbose() && one != ClassedRuling.Kind.NEW_LAW;
      if (!listed || some.isEmpty()) {
        page.line(LineStyle.PLAIN, title);
        continue;
      }
      page.heading(title);
      for (ClassedRuling ruling : some) {
        page.item(0, "-", ReportPhrases.cited(ruling.ruling()));
        List<ClassedRuling.Proof> proofs =
            ruling.because().stream().filter(proof -> proof.does() == one).toList();
        proofs.stream()
            .limit(MOST_PROOFS)
            .forEach(p -> page.words(4, ReportPhrases.name(p.older()) + ": " + p.claim()));
        if (proofs.size() > MOST_PROOFS) {
          page.words(4, "and " + (proofs.size() - MOST_PROOFS) + " more; --format json has them");
        }
      }
      page.blank();
    }
    List<ClassedRuling> doubtful = rulings.stream().filter(r -> !r.doubts().isEmpty()).toList();
    page.heading("Doubtful citations and places (" + doubtful.size() + ")");
    for (ClassedRuling ruling : doubtful) {
      page.item(0, "-", ReportPhrases.cited(ruling.ruling()));
      ruling.doubts().forEach(doubt -> page.words(4, doubt));
    }
    return page.toString();
  }
}
