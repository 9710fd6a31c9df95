package org.ruleproof.corpus.binding;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

/** Binds a rule base to its documents. */
public final class DocumentBinder {
  private DocumentBinder() {}

  /**
   * {@return the rule base bound to the documents} A packet's ruling without an entry is left out.
   * A rulebook's ruling counts from the print date; without a matching place it stands for itself.
   * If only rulebooks are given, missing packet entries are not reported. O(n), except for large
   * groups of entries with the same topic and date.
   *
   * @param game id of the game
   * @param packets packets and rulebooks, at least one
   * @param rules the rule files, as sources
   * @param asOf rulings with a later date are ignored
   */
  public static Binding toPackets(
      String game,
      List<SourceDocument> packets,
      RuleBase base,
      List<Source> rules,
      Optional<LocalDate> asOf) {
    MergedPackets merged = MergedPackets.of(packets);
    List<RulingEntry> entries =
        merged.entries().stream()
            .filter(entry -> ClaimsInForce.hasCome(entry.date(), asOf))
            .toList();
    boolean anyPacket = packets.stream().anyMatch(packet -> !packet.rulebook());
    Set<String> books = new HashSet<>();
    for (SourceDocument packet : packets) {
      if (packet.rulebook()) {
        books.add(packet.id());
      }
    }
    List<RulingEntry> places =
        entries.stream().filter(entry -> books.contains(entry.sourceId())).toList();
    List<Ruling> ofPackets =
        base.rulings().stream()
            .filter(
                ruling ->
                    anyPacket
                        && !RulingIds.isOfRulebook(ruling)
                        && ClaimsInForce.hasCome(ClaimsInForce.dateOf(ruling), asOf))
            .toList();
    List<Optional<Match>> matches =
        new Matching(entries.stream().filter(entry -> !books.contains(entry.sourceId())).toList())
            .match(ofPackets);

    List<Ruling> inForce = new ArrayList<>();
    List<RulingCitation> citations = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    Map<String, Status> statuses = new HashMap<>();
    BindingFindings say = new BindingFindings(game);
    List<Ruling> without = new ArrayList<>();
    for (int i = 0; i < matches.size(); i++) {
      Ruling ruling = ofPackets.get(i);
      if (matches.get(i).isEmpty()) {
        without.add(ruling);
        continue;
      }
      Match match = matches.get(i).get();
      boolean stale = match.how() == How.CHANGED_TEXT;
      Status said = Statuses.of(ruling);
      statuses.put(match.entry().id(), stale && said == Status.FORMALISED ? Status.PARTLY : said);
      if (stale) {
        findings.add(say.stale(ruling, match.entry()));
      }
      if (ClaimsInForce.isInForce(base, ruling, asOf)) {
        inForce.add(ruling);
        citations.add(Citations.of(match.entry()));
      }
    }
    findings.addAll(say.noSuchEntries(without));

    List<Ruling> ofRulebooks =
        base.rulings().stream()
            .filter(RulingIds::isOfRulebook)
            .filter(ruling -> ClaimsInForce.isInForce(base, ruling, asOf))
            .toList();
    List<Optional<RulingEntry>> cited = new RulebookPlaces(places).match(ofRulebooks);
    List<Ruling> standing = new ArrayList<>();
    for (int i = 0; i < cited.size(); i++) {
      Ruling ruling = ofRulebooks.get(i);
      inForce.add(ruling);
      if (cited.get(i).isPresent()) {
        RulingEntry place = cited.get(i).get();
        citations.add(Citations.of(ruling, place));
        statuses.put(place.id(), Statuses.of(ruling));
      } else {
        citations.add(Citations.of(game, ruling));
        standing.add(ruling);
      }
    }

    List<RulingStatus> all = new ArrayList<>();
    List<Status> counted = new ArrayList<>();
    for (RulingEntry entry : entries) {
      Status status = statuses.getOrDefault(entry.id(), unclaimed(entry, merged));
      all.add(Citations.status(entry, status));
      if (!books.contains(entry.sourceId()) || entry.date().isPresent()) {
        counted.add(status);
      }
    }
    standing.forEach(ruling -> all.add(Citations.status(game, ruling)));
    findings.addAll(SourceFindings.of(packets));
    return new Binding(
        new BoundRules(base.with(inForce), citations),
        Sources.of(packets, standing, base.rules(), rules),
        all,
        Statuses.count(counted),
        findings);
  }

  /**
   * {@return the rule base without documents: glosses replace the texts} O(n).
   *
   * @param game id of the game
   * @param rules the rule files, as sources
   * @param asOf rulings with a later date are ignored
   */
  public static Binding toNothing(
      String game, RuleBase base, List<Source> rules, Optional<LocalDate> asOf) {
    List<Ruling> inForce =
        base.rulings().stream()
            .filter(ruling -> ClaimsInForce.isInForce(base, ruling, asOf))
            .toList();
    return new Binding(
        new BoundRules(
            base.with(inForce),
            inForce.stream().map(ruling -> Citations.of(game, ruling)).toList()),
        Sources.of(List.of(), inForce, base.rules(), rules),
        inForce.stream().map(ruling -> Citations.status(game, ruling)).toList(),
        Statuses.count(
            inForce.stream()
                .filter(ruling -> !RulingIds.isOfRulebook(ruling))
                .map(Statuses::of)
                .toList()),
        List.of());
  }

  private static Status unclaimed(RulingEntry entry, MergedPackets merged) {
    boolean repeats = !entry.text().isEmpty() && merged.repeats().contains(entry.id());
    return repeats ? Status.DUPLICATE : Statuses.unclaimed(entry);
  }
}
