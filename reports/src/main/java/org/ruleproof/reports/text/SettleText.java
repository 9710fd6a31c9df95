package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.source.Span;
import org.ruleproof.reports.audit.AuditResult.ClaimEdit;
import org.ruleproof.reports.audit.AuditResult.Edits;
import org.ruleproof.reports.baseline.Baseline.Decision;
import org.ruleproof.reports.baseline.Baseline.Entry;
import org.ruleproof.reports.view.AnswerChoice;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.ReportPhrases;

/** Questions to answer at a terminal, and what follows from an answer. */
public final class SettleText {
  private static final int MOST_RULINGS = 3;

  private SettleText() {}

  /** {@return the question with its answers by letter, an example and what is in force} */
  public static String card(
      DisputedQuestion question, List<AnswerChoice> choices, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    Finding lead = question.lead();
    page.item(FindingText.ink(lead.level()), "", question.text());
    page.line(
        LineStyle.FAINT,
        question.id() + ", " + question.section().title() + ", " + count(question));
    for (AnswerChoice choice : choices) {
      page.item(2, choice.letter() + "", ReportPhrases.capital(choice.answer()));
      choice.rulings().stream()
          .limit(MOST_RULINGS)
          .forEach(
              r -> {
                page.words(4, ReportPhrases.cited(r));
                question.answers().stream()
                    .filter(a -> a.ruling().id().equals(r.id()))
                    .flatMap(a -> Stream.of("\u201C" + a.sentence() + "\u201D", a.caution()))
                    .filter(words -> words.length() > 2)
                    .forEach(words -> page.words(4, words));
              });
      if (choice.rulings().size() > MOST_RULINGS) {
        page.words(4, "and " + (choice.rulings().size() - MOST_RULINGS) + " more");
      }
    }
    if (choices.stream().allMatch(choice -> choice.rulings().isEmpty())) {
      lead.rulings().forEach(r -> page.words(2, ReportPhrases.cited(r) + ": " + r.text()));
    }
    List<String> example = lead.witness().map(Witness::told).orElse(List.of());
    if (!example.isEmpty()) {
      page.words(2, "For instance: " + String.join(" ", example));
    }
    ReportPhrases.resolution(lead).forEach(line -> page.words(2, line));
    return page.blank().toString();
  }

  private static String count(DisputedQuestion question) {
    return ReportPhrases.count(question.findings().size(), "finding");
  }

  /** {@return the answers of a file that match no finding any more; empty if there are none} */
  public static String gone(List<Entry> stale, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    stale.forEach(
        entry ->
            page.item(
                0,
                "No such question any more:",
                entry.title() + " (" + entry.id() + "; " + entry.words() + ")"));
    return page.blank().toString();
  }

  /**
   * {@return what the decision says for the claims, and for a ruling to publish}
   *
   * @param answered the findings that it is about
   */
  public static String effects(
      DisputedQuestion question,
      List<Finding> answered,
      Decision decision,
      String reason,
      Edits edits,
      TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    List<String> wording = new ArrayList<>();
    switch (decision) {
      case Decision.Taken(String answer) -> {
        edits(page, answered, answer, edits, wording);
        if (wording.isEmpty()) {
          wording.add(question.text() + " " + ReportPhrases.capital(answer) + ".");
        }
      }
      case Decision.Plain.BOTH ->
          wording.add(
              question.lead().rulings().stream()
                      .limit(2)
                      .map(ReportPhrases::name)
                      .collect(Collectors.joining(" and "))
                  + " both stand.");
      case Decision.Plain.NO_QUESTION, Decision.Plain.KNOWN -> {}
    }
    if (!wording.isEmpty()) {
      FindingText.section(page, "A ruling to publish");
      page.words(
          4,
          wording.stream().distinct().collect(Collectors.joining(" "))
              + (reason.isBlank() ? "" : " The reason: " + reason));
    }
    int open = question.findings().size() - answered.size();
    if (open > 0) {
      page.words(2, "Of other answers, and still open: " + ReportPhrases.count(open, "finding"));
    }
    return page.toString();
  }

  private static void edits(
      TextPage page, List<Finding> answered, String answer, Edits edits, List<String> wording) {
    Map<Span, SequencedMap<Finding, ClaimCitation>> keeps = new TreeMap<>();
    Map<Span, ClaimCitation> yielding = new TreeMap<>();
    Set<String> holding = new LinkedHashSet<>();
    for (Finding finding : answered) {
      AnswerChoice.Sides.of(finding, answer)
          .ifPresent(
              sides -> {
                Span at = sides.yields().at();
                yielding.putIfAbsent(at, sides.yields());
                keeps.computeIfAbsent(at, _ -> new LinkedHashMap<>()).put(finding, sides.keeps());
                holding.add(sides.keeps().english());
              });
    }
    yielding.forEach(
        (at, old) -> {
          SequencedMap<Finding, ClaimCitation> findings =
              keeps.getOrDefault(at, new LinkedHashMap<>());
          String name = ReportPhrases.name(findings.firstEntry().getKey(), old.rulingId());
          switch (edits.of(findings, old)) {
            case ClaimEdit.Strike() -> {
              change(page, "Strike", old);
              wording.add(name + " no longer says: " + old.english());
            }
            case ClaimEdit.Narrow(String claim, String english) -> {
              change(page, "Change", old);
              page.line(LineStyle.PLAIN, "    to");
              claim.lines().forEach(l -> page.line(LineStyle.LABEL, "      " + l.strip()));
              wording.add(english);
            }
            case ClaimEdit.ByHand() -> {
              change(page, "Mend by hand", old);
              wording.add("Where both apply, " + name + " yields.");
            }
          }
        });
    wording.addAll(holding);
  }

  private static void change(TextPage page, String verb, ClaimCitation claim) {
    page.line(LineStyle.LABEL, "  " + verb + " the claim at " + claim.at());
    claim.claim().lines().forEach(l -> page.line(LineStyle.PLAIN, "      " + l.strip()));
  }
}
