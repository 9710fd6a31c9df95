package org.ruleproof.reports.gold;

import java.util.List;
import java.util.Locale;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.RulingCitation;

/** A ruling as the lists name it. */
sealed interface GoldRef {

  /** What stands before the headings of the rulebook. */
  String RULEBOOK = "RB:";

  /** The n-th entry of the packet, from 1. */
  record Entry(int n) implements GoldRef {}

  /** A section of the rulebook, by its heading. */
  record Section(String heading) implements GoldRef {}

  /** A section of another game's document, which no finding here can name. */
  record Elsewhere(String place) implements GoldRef {}

  /** {@return the reference that a list writes as a number or as a place} */
  static GoldRef of(String written) {
    if (!written.isEmpty() && written.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return new Entry(Integer.parseInt(written));
    }
    return written.startsWith(RULEBOOK)
        ? new Section(written.substring(RULEBOOK.length()))
        : new Elsewhere(written);
  }

  /** Whether a finding's ruling is this one. */
  default boolean isNamedBy(RulingCitation ruling, AuditReport report) {
    return switch (this) {
      case Entry(int n) ->
          n <= report.rulings().size() && report.rulings().get(n - 1).id().equals(ruling.id());
      case Section(String heading) ->
          isOfRulebook(ruling.source()) && sameTopic(heading, ruling.topic());
      case Elsewhere(String place) -> false;
    };
  }

  /** {@return what the audit says of it; a section may be several entries, or none} */
  default List<RulingStatus> statuses(AuditReport report) {
    return switch (this) {
      case Entry(int n) ->
          n <= report.rulings().size() ? List.of(report.rulings().get(n - 1)) : List.of();
      case Section(String heading) ->
          report.rulings().stream()
              .filter(ruling -> isOfRulebook(ruling.source()) && sameTopic(heading, ruling.topic()))
              .toList();
      case Elsewhere(String place) -> List.of();
    };
  }

  /** Whether a source of a ruling is a rulebook. */
  static boolean isOfRulebook(String source) {
    return source.toLowerCase(Locale.ROOT).contains("rulebook");
  }

  /**
   * The lists and the rule base may name the chapter of a section or leave it out, and a list may name
   * a chapter for all its sections.
   */
  private static boolean sameTopic(String heading, String topic) {
    return TopicSlug.of(heading).equals(TopicSlug.of(topic))
        || section(heading).equals(section(topic))
        || !heading.contains("/") && topic.contains("/") && plain(heading).equals(chapter(topic));
  }

  private static String section(String heading) {
    return plain(heading.substring(heading.lastIndexOf('/') + 1));
  }

  private static String chapter(String heading) {
    return plain(heading.substring(0, heading.indexOf('/')));
  }

  /** Without the words that only say what sort of section it is. */
  private static String plain(String heading) {
    String slug = TopicSlug.of(heading);
    for (String sort : List.of("the-", "glossary-", "action-")) {
      slug = slug.startsWith(sort) ? slug.substring(sort.length()) : slug;
    }
    return slug;
  }
}
