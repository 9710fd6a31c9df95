package org.ruleproof.corpus.binding;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.corpus.binding.Matching.How;
import org.ruleproof.corpus.binding.Matching.Match;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Binds a rule base to the documents it was read from, or to none. */
public final class Bindings {
  private Bindings() {}

  /**
   * {@return the rule base bound to the packets} Rulings of packets that no packet at hand holds
   * take no part; rulings of rulebooks, whose texts are not read, do from the day of their print. O(n).
   *
   * @param game id of the game
   * @param packets at least one
   * @param rules the rule files, as sources
   * @param asOf rulings dated later take no part
   */
  public static Binding toPackets(
      String game,
      List<SourceDocument> packets,
      RuleBase base,
      List<Source> rules,
      Optional<LocalDate> asOf) {
    MergedPackets merged = MergedPackets.of(packets);
    List<RulingEntry> entries =
        merged.entries().stream().filter(entry -> isInForce(entry.date(), asOf)).toList();
    List<Ruling> ofPackets =
        base.rulings().stream()
            .filter(
                ruling ->
                    !RulingIds.isOfRulebook(ruling)
                        && isInForce(ClaimsInForce.dateOf(ruling), asOf))
            .toList();
    List<Optional<Match>> matches = new Matching(entries).match(ofPackets);

    List<Ruling> inForce = new ArrayList<>();
    List<RulingCitation> citations = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    Map<String, Status> statuses = new HashMap<>();
    BindingFindings say = new BindingFindings(game);
    for (int i = 0; i < matches.size(); i++) {
      Ruling ruling = ofPackets.get(i);
      if (matches.get(i).isEmpty()) {
        findings.add(say.noSuchEntry(ruling));
        continue;
      }
      Match match = matches.get(i).get();
      boolean stale = match.how() == How.CHANGED_TEXT;
      Status said = Statuses.of(ruling);
      statuses.put(match.entry().id(), stale && said == Status.FORMALISED ? Status.PARTLY : said);
      if (stale) {
        findings.add(say.stale(ruling, match.entry()));
      }
      inForce.add(ruling);
      citations.add(Citations.of(match.entry()));
    }

    List<RulingStatus> all = new ArrayList<>();
    for (RulingEntry entry : entries) {
      Status status = statuses.getOrDefault(entry.id(), unclaimed(entry, merged));
      all.add(Citations.status(entry, status));
    }
    var coverage = Statuses.count(all.stream().map(RulingStatus::status).toList());
    for (Ruling ruling : base.rulings()) {
      if (RulingIds.isOfRulebook(ruling) && isInForce(ClaimsInForce.dateOf(ruling), asOf)) {
        inForce.add(ruling);
        citations.add(Citations.of(game, ruling));
        all.add(Citations.status(game, ruling));
      }
    }
    packets.forEach(packet -> findings.addAll(SourceFindings.of(packet)));
    return new Binding(
        new BoundRules(with(base, inForce), citations),
        Sources.of(packets, inForce, rules),
        all,
        coverage,
        findings);
  }

  /**
   * {@return the rule base bound to nothing: its own glosses stand for the texts} O(n).
   *
   * @param game id of the game
   * @param rules the rule files, as sources
   * @param asOf rulings dated later take no part
   */
  public static Binding toNothing(
      String game, RuleBase base, List<Source> rules, Optional<LocalDate> asOf) {
    List<Ruling> inForce =
        base.rulings().stream()
            .filter(ruling -> isInForce(ClaimsInForce.dateOf(ruling), asOf))
            .toList();
    return new Binding(
        new BoundRules(
            with(base, inForce),
            inForce.stream().map(ruling -> Citations.of(game, ruling)).toList()),
        Sources.of(List.of(), inForce, rules),
        inForce.stream().map(ruling -> Citations.status(game, ruling)).toList(),
        Statuses.count(
            inForce.stream()
                .filter(ruling -> !RulingIds.isOfRulebook(ruling))
                .map(Statuses::of)
                .toList()),
        List.of());
  }

  private static Status unclaimed(RulingEntry entry, MergedPackets merged) {
    if (entry.text().isEmpty()) {
      return Status.UNREADABLE;
    }
    return merged.repeats().contains(entry.id()) ? Status.DUPLICATE : Status.UNREAD;
  }

  private static boolean isInForce(Optional<LocalDate> date, Optional<LocalDate> asOf) {
    return date.isEmpty() || asOf.isEmpty() || !date.get().isAfter(asOf.get());
  }

  private static RuleBase with(RuleBase base, List<Ruling> rulings) {
    return new RuleBase(base.vocabulary(), base.rules(), rulings, base.files());
  }
}
