package org.ruleproof.reports.audit;

import java.util.List;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.reports.screen.Screen;

/**
 * The rules of a request with the texts of its documents, before any search.
 *
 * @param rules without drafts
 */
public record RequestedRules(String game, BoundRules rules) {
  /**
   * Reads what a request names.
   *
   * @throws org.ruleproof.reports.screen.InputException one line per error in the input
   */
  public static RequestedRules of(AuditRequest request, Screen screen) {
    List<RuleText> users = RuleFiles.read(request.rules());
    PacketGuide guide = PacketGuide.of(request.game(), request.rules(), users);
    List<SourceDocument> packets = Packets.read(request.packets(), guide, screen);
    AuditRules read = AuditRules.of(users, guide, packets);
    Binding binding =
        packets.isEmpty()
            ? DocumentBinder.toNothing(read.game(), read.base(), read.files(), request.asOf())
            : DocumentBinder.toPackets(
                read.game(), packets, read.base(), read.files(), request.asOf());
    return new RequestedRules(read.game(), binding.rules());
  }
}
