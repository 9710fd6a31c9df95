package org.ruleproof.corpus.binding;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Ruling;

/** What can be wrong between a rule base and the documents it was read from. Single use. */
final class BindingFindings {
  private final String game;
  private final FindingIds ids = new FindingIds();

  BindingFindings(String game) {
    this.game = game;
  }

  /** The entry says something else than when its claims were written. */
  Finding stale(Ruling ruling, RulingEntry entry) {
    return finding(
        FindingKind.STALE_CLAIM,
        Level.ERROR,
        "The text of '" + entry.topic() + "' has changed since its claims were written",
        Citations.of(entry),
        "The claims at "
            + ruling.at()
            + " were read from a text with hash "
            + ruling.textHash().orElse("")
            + "; the text now has hash "
            + entry.textHash()
            + ". The old claims were used all the same: read the text again, then put the new hash"
            + " there.");
  }

  /** No document at hand has the entry that the ruling was read from. */
  Finding noSuchEntry(Ruling ruling) {
    return finding(
        FindingKind.REFERENCE,
        Level.WARNING,
        "No entry '" + ruling.topic() + "' for the claims of the rule base",
        Citations.of(game, ruling),
        "The rule base at "
            + ruling.at()
            + " has claims for an entry of this topic, date and number; the documents at hand have"
            + " none. The claims took no part in the audit.");
  }

  private Finding finding(
      FindingKind kind, Level level, String title, RulingCitation cited, String explanation) {
    return new Finding(
        ids.next(kind, cited.id()),
        kind,
        level,
        Certainty.SATISFIABLE,
        title,
        List.of(cited),
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        Resolution.UNSETTLED,
        explanation);
  }
}
