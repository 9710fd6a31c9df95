package org.ruleproof.reports.audit;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.corpus.draft.Draft;
import org.ruleproof.corpus.draft.DraftText;
import org.ruleproof.corpus.draft.Drafts;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.reports.screen.Screen;

/** Drafts of one document. */
public final class DraftRun {
  private DraftRun() {}

  /**
   * {@return the lines of the rule file} What the grammar does not understand of an entry without claims
   * is read after the reviewed claim that speaks of the same things.
   *
   * @param users rules beside the bundled ones, or of a game of their own
   * @param all also the entries that the rule base has claims for
   */
  public static List<String> lines(
      String packet, Optional<String> game, List<Path> users, boolean all, Screen screen) {
    List<RuleText> texts = RuleFiles.read(users);
    Optional<String> played = game.or(() -> RuleFiles.declaredGame(texts));
    SourceDocument document = Packets.read(List.of(packet), played, screen).getFirst();
    AuditRules rules = AuditRules.of(texts, Optional.of(document.game()));
    Set<String> unread = new HashSet<>();
    DocumentBinder.toPackets(
            rules.game(), List.of(document), rules.base(), rules.files(), Optional.empty())
        .statuses()
        .stream()
        .filter(status -> status.status() == Status.UNREAD)
        .forEach(status -> unread.add(status.id()));
    Draft draft =
        Drafts.of(
            rules.base(),
            document.entries(),
            entry -> all || unread.contains(entry.id()));
    return DraftText.of(draft, document.path(), id -> all || unread.contains(id));
  }
}
