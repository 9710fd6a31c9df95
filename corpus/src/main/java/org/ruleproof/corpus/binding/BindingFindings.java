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

/** Makes the findings about mismatches between a rule base and its documents. Single use. */
final class BindingFindings {
  /** Above this number, one finding stands for all rulings. */
  private static final int MOST_BY_NAME = 20;

  private final String game;
  private final FindingIds ids = new FindingIds();

  BindingFindings(String game) {
    this.game = game;
  }

  /** The finding that an entry's text has changed since its claims were written. */
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

  /**
   * The findings about rulings without an entry in the documents: one for each ruling, or one for
   * all if there are many, as with a different packet.
   */
  List<Finding> noSuchEntries(List<Ruling> rulings) {
    if (rulings.size() <= MOST_BY_NAME) {
      return rulings.stream().map(this::noSuchEntry).toList();
    }
    Ruling first = rulings.getFirst();
    return List.of(
        finding(
            FindingKind.REFERENCE,
            Level.WARNING,
            rulings.size() + " rulings of the rule base have no entry in the documents at hand",
            Citations.of(game, first),
            "The first of them is '"
                + first.topic()
                + "' at "
                + first.at()
                + ". Their claims took no part in the audit. Where the document only adds to an"
                + " older packet, audit the two together, or give it to `errata` as what is new."));
  }

  private Finding noSuchEntry(Ruling ruling) {
    return finding(
        FindingKind.REFERENCE,
        Level.WARNING,
        "The rules have claims for an entry '"
            + ruling.topic()
            + "' that the documents do not have",
        Citations.of(game, ruling),
        "The claims at "
            + ruling.at()
            + " are for an entry of this topic, date and number; the documents at hand have none."
            + " The claims took no part in the audit.");
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
