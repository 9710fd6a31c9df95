package org.ruleproof.reports.audit;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.corpus.draft.Draft;
import org.ruleproof.corpus.draft.DraftText;
import org.ruleproof.corpus.draft.Drafts;
import org.ruleproof.corpus.links.NearestRulings;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.reports.screen.Screen;

/** Drafts of a packet, which may be a folder of documents. */
public final class DraftRun {
  /** Of each entry this many rulings are named that are nearest to it in words. */
  private static final int NEAREST = 5;

  private DraftRun() {}

  /**
   * {@return the lines of the rule file}
   *
   * @param users rules beside the bundled ones, or of a game of their own
   * @param all also the entries that the rule base has claims for
   */
  public static List<String> lines(
      String packet, Optional<String> game, List<Path> users, boolean all, Screen screen) {
    List<RuleText> texts = RuleFiles.read(users);
    PacketGuide guide = PacketGuide.of(game, users, texts);
    List<SourceDocument> documents = Packets.read(List.of(packet), guide, screen);
    AuditRules rules = AuditRules.of(texts, guide, documents);
    Set<String> unread = new HashSet<>();
    DocumentBinder.toPackets(rules.game(), documents, rules.base(), rules.files(), Optional.empty())
        .statuses()
        .stream()
        .filter(status -> status.status() == Status.UNREAD)
        .forEach(status -> unread.add(status.id()));
    List<RulingEntry> entries = documents.stream().flatMap(d -> d.entries().stream()).toList();
    Draft draft = Drafts.of(rules.base(), entries, entry -> all || unread.contains(entry.id()));
    Binding known =
        DocumentBinder.toNothing(rules.game(), rules.base(), rules.files(), Optional.empty());
    List<Ruling> rulings = known.rules().base().rulings();
    Map<String, Ruling> byId = new HashMap<>();
    for (int i = 0; i < rulings.size(); i++) {
      byId.put(known.rules().citations().get(i).id(), rulings.get(i));
    }
    NearestRulings nearest = new NearestRulings(known.rules().citations());
    return DraftText.of(
        draft,
        packet,
        entry ->
            nearest.to(entry.topic(), entry.text(), NEAREST).stream()
                .map(citation -> Objects.requireNonNull(byId.get(citation.id())))
                .toList());
  }
}
