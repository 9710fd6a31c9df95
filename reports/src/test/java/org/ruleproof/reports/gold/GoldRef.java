package org.ruleproof.reports.gold;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.RulingCitation;

/** A ruling as the lists name it. */
sealed interface GoldRef {

  /** What stands before the headings of the rulebook. */
  String RULEBOOK = "RB:";

  /** How the slug of a section on an action begins. */
  String ACTION = "action-";

  /** The n-th entry of the packet, from 1. */
  record Entry(int n) implements GoldRef {}

  /** A section of the rulebook, by its heading. */
  record Section(String heading) implements GoldRef {}

  /** An entry of the documents at hand, by its heading. */
  record Heading(String heading) implements GoldRef {}

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

  /** {@return the same, of the documents at hand if that stands before its heading} */
  default GoldRef placedBy(String places) {
    return this instanceof Elsewhere(String place) && place.startsWith(places + ":")
        ? new Heading(place.substring(places.length() + 1))
        : this;
  }

  /** Whether a finding's ruling is this one. */
  default boolean isNamedBy(RulingCitation ruling, AuditReport report) {
    return switch (this) {
      case Entry(int n) ->
          n <= report.rulings().size() && report.rulings().get(n - 1).id().equals(ruling.id());
      case Section(String heading) ->
          isOfRulebook(ruling.source()) && isSection(heading, ruling.topic());
      case Heading(String heading) -> isSection(heading, ruling.topic());
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
              .filter(ruling -> isOfRulebook(ruling.source()) && isSection(heading, ruling.topic()))
              .toList();
      case Heading(String heading) ->
          report.rulings().stream().filter(r -> isSection(heading, r.topic())).toList();
      case Elsewhere(String place) -> List.of();
    };
  }

  /** Whether a source of a ruling is a rulebook. */
  static boolean isOfRulebook(String source) {
    return source.toLowerCase(Locale.ROOT).contains("rulebook");
  }

  /**
   * Readers write headings as they remember them. The chapter of a section may be named or left out,
   * and a chapter may stand for all its sections, as may one of its steps by its number alone; what
   * only says the sort of a section, the number of a step and an addition in brackets do not count;
   * the heading of an action may be cut short.
   */
  static boolean isSection(String heading, String topic) {
    return TopicSlug.of(heading).equals(TopicSlug.of(topic))
        || section(heading).equals(section(topic))
        || plain(heading).startsWith(ACTION) && plain(topic).startsWith(plain(heading) + "-")
        || topic.contains("/") && ofRound(heading).filter(chapter(topic)::equals).isPresent();
  }

  /** {@return the chapter that a heading names for all its sections} */
  private static Optional<String> ofRound(String heading) {
    int cut = heading.lastIndexOf('/');
    if (cut < 0) {
      return Optional.of(section(heading));
    }
    boolean alone = TopicSlug.withoutStep(TopicSlug.of(heading.substring(cut + 1))).isEmpty();
    return alone ? Optional.of(section(heading.substring(0, cut))) : Optional.empty();
  }

  private static String section(String heading) {
    String slug = plain(heading.substring(heading.lastIndexOf('/') + 1));
    return slug.startsWith(ACTION) ? slug.substring(ACTION.length()) : slug;
  }

  private static String chapter(String heading) {
    return plain(heading.substring(0, heading.indexOf('/')));
  }

  /** Without what only says the sort of a section, the number of a step, and an addition. */
  private static String plain(String heading) {
    int addition = heading.endsWith(")") ? heading.lastIndexOf(" (") : -1;
    String slug = TopicSlug.of(addition < 0 ? heading : heading.substring(0, addition));
    for (String sort : List.of("the-", "glossary-")) {
      slug = slug.startsWith(sort) ? slug.substring(sort.length()) : slug;
    }
    return TopicSlug.withoutStep(slug).replace("-and-", "-");
  }
}
