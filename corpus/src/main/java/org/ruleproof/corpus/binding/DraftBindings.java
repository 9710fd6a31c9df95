package org.ruleproof.corpus.binding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.Draft;
import org.ruleproof.corpus.draft.Drafted;
import org.ruleproof.corpus.draft.Drafts;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.vocabulary.RuleBase;

/** Adds drafts for entries without claims. */
public final class DraftBindings {
  private DraftBindings() {}

  /**
   * {@return the binding with a draft for each unread entry whose prose can be drafted} Reviewed
   * claims are unchanged; rulebook places get no drafts. O(n) in the length of the texts.
   *
   * @param bound the reviewed claims, bound to the packets
   * @param packets the same packets
   */
  public static Binding withDrafts(Binding bound, List<SourceDocument> packets) {
    RuleBase base = bound.rules().base();
    List<RulingEntry> entries = MergedPackets.of(packets).entries();
    Set<String> books =
        packets.stream()
            .filter(SourceDocument::rulebook)
            .map(SourceDocument::id)
            .collect(Collectors.toSet());
    Set<String> open =
        bound.statuses().stream()
            .filter(status -> status.status() == Status.UNREAD && !books.contains(status.source()))
            .map(RulingStatus::id)
            .collect(Collectors.toSet());
    Map<String, Drafted> drafts = new HashMap<>();
    Draft draft = Drafts.of(base, entries, entry -> open.contains(entry.id()));
    draft.entries().forEach(drafted -> drafts.put(drafted.entry().id(), drafted));

    List<Ruling> rulings = new ArrayList<>(base.rulings());
    List<RulingCitation> citations = new ArrayList<>(bound.rules().citations());
    List<RulingStatus> statuses = new ArrayList<>();
    int drafted = 0;
    for (RulingStatus status : bound.statuses()) {
      Drafted found = open.contains(status.id()) ? drafts.get(status.id()) : null;
      if (found == null || found.ruling().isEmpty()) {
        statuses.add(status);
        continue;
      }
      drafted++;
      rulings.add(found.ruling().get());
      citations.add(Citations.of(found.entry()));
      statuses.add(Citations.status(found.entry(), Status.DRAFTED));
    }
    return new Binding(
        new BoundRules(
            new RuleBase(draft.vocabulary(), base.rules(), rulings, base.files()), citations),
        bound.sources(),
        statuses,
        counted(bound.coverage(), drafted),
        bound.findings());
  }

  private static Coverage counted(Coverage before, int drafted) {
    return new Coverage(
        before.rulings(),
        before.formalised(),
        before.partly(),
        before.drafted() + drafted,
        before.duplicate(),
        before.outOfModel(),
        before.unreadable(),
        before.unread() - drafted);
  }
}
