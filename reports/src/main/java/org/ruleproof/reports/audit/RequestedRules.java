package org.ruleproof.reports.audit;

import java.util.List;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.corpus.binding.DraftBindings;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.reports.screen.Screen;

/**
 * The rules of a request with the texts of its documents, before any search.
 *
 * @param users the rule files of the request
 * @param read the rules of the game, before they are bound
 */
public record RequestedRules(
    List<RuleText> users, List<SourceDocument> packets, AuditRules read, Binding binding) {
  /**
   * Reads what a request names, without drafts.
   *
   * @throws org.ruleproof.reports.screen.InputException one line per error in the input
   */
  public static RequestedRules of(AuditRequest request, Screen screen) {
    return of(request, DraftUse.NONE, screen);
  }

  static RequestedRules of(AuditRequest request, DraftUse drafts, Screen screen) {
    List<RuleText> users = RuleFiles.read(request.rules());
    PacketGuide guide = PacketGuide.of(request.game(), request.rules(), users);
    List<SourceDocument> packets = Packets.read(request.packets(), guide, screen);
    AuditRules all = AuditRules.of(users, guide, packets);
    AuditRules read = drafts == DraftUse.ONLY ? all.withoutClaims() : all;
    Binding reviewed =
        packets.isEmpty()
            ? DocumentBinder.toNothing(read.game(), read.base(), read.files(), request.asOf())
            : DocumentBinder.toPackets(
                read.game(), packets, read.base(), read.files(), request.asOf());
    return new RequestedRules(
        users,
        packets,
        read,
        packets.isEmpty() || drafts == DraftUse.NONE
            ? reviewed
            : DraftBindings.withDrafts(reviewed, packets));
  }

  public String game() {
    return read.game();
  }

  /** The rules beside their documents. */
  public BoundRules rules() {
    return binding.rules();
  }
}
