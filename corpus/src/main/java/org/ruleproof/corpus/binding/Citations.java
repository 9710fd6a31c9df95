package org.ruleproof.corpus.binding;

import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Ruling;

/** How findings name entries of documents and rulings of the rule base. */
final class Citations {
  private Citations() {}

  /** {@return the entry as a finding names it, with its own text} */
  static RulingCitation of(RulingEntry entry) {
    return new RulingCitation(
        entry.id(), entry.sourceId(), entry.line(), entry.topic(), entry.date(), entry.text());
  }

  /** {@return a ruling that no document at hand holds, where the rule file says it} */
  static RulingCitation of(String game, Ruling ruling) {
    return new RulingCitation(
        RulingIds.of(game, ruling),
        sourceId(ruling),
        Math.max(1, ruling.at().line()),
        ruling.topic(),
        ruling.date(),
        Glosses.of(ruling));
  }

  static RulingStatus status(RulingEntry entry, Status status) {
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

  /** {@return the id of a rule file as a source: {@code rules-NAME} or {@code rulebook-NAME}} */
  static String sourceId(Ruling ruling) {
    String file = ruling.at().file();
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    String stem = name.endsWith(".rules") ? name.substring(0, name.length() - 6) : name;
    return (RulingIds.isOfRulebook(ruling) ? "rulebook-" : "rules-") + TopicSlug.of(stem);
  }
}
