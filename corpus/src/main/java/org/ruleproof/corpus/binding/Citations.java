package org.ruleproof.corpus.binding;

import java.time.LocalDate;
import java.util.Optional;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.RuleSources;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;

/** Makes the citations and statuses of entries and rulings. */
public final class Citations {
  private Citations() {}

  /** {@return the citation of an entry, with its text} */
  public static RulingCitation of(RulingEntry entry) {
    return new RulingCitation(
        entry.id(), entry.sourceId(), entry.line(), entry.topic(), entry.date(), entry.text());
  }

  /** {@return the citation of a ruling without an entry, at its place in the rule file} */
  static RulingCitation of(String game, Ruling ruling) {
    return new RulingCitation(
        RulingIds.of(game, ruling),
        sourceId(ruling),
        Math.max(1, ruling.at().line()),
        ruling.topic(),
        ruling.date(),
        printed(ruling),
        Glosses.of(ruling));
  }

  /** {@return the entry of a document with that status} */
  public static RulingStatus status(RulingEntry entry, Status status) {
    return new RulingStatus(
        entry.id(),
        entry.sourceId(),
        entry.line(),
        entry.topic(),
        entry.relatesTo(),
        entry.date(),
        status);
  }

  static RulingStatus status(String game, Ruling ruling) {
    return new RulingStatus(
        RulingIds.of(game, ruling),
        sourceId(ruling),
        Math.max(1, ruling.at().line()),
        ruling.topic(),
        "",
        ruling.date(),
        Statuses.of(ruling));
  }

  /** {@return the source id of the ruling's rule file} */
  static String sourceId(Ruling ruling) {
    return RuleSources.id(ruling.at().file(), RulingIds.isOfRulebook(ruling));
  }

  /**
   * {@return the citation of a rulebook ruling at its place in the rulebook, with the ruling's
   * topic}
   */
  static RulingCitation of(Ruling ruling, RulingEntry entry) {
    return new RulingCitation(
        entry.id(),
        entry.sourceId(),
        entry.line(),
        ruling.topic(),
        ruling.date(),
        printed(ruling),
        entry.text());
  }

  private static Optional<LocalDate> printed(Ruling ruling) {
    return ruling.date().isPresent() ? Optional.empty() : ClaimsInForce.dateOf(ruling);
  }
}
