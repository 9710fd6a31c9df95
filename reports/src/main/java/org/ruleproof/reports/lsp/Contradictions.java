package org.ruleproof.reports.lsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.reports.audit.AuditSearch;
import org.ruleproof.reports.audit.Disputes;
import org.ruleproof.reports.audit.TouchedAudit;
import org.ruleproof.reports.compare.CheckedRules;

/**
 * The contradictions that the rulings of the open files have a part in. Only pairs with a claim of
 * theirs are asked, as in an audit, and a ruling is asked anew only after a change of itself, or of
 * anything that is no ruling of an open file. For one thread at a time.
 */
final class Contradictions {
  /**
   * A claim of an open file with a contradiction of its ruling.
   *
   * @param others the other claims that the contradiction needs, each at its place now
   */
  record Side(Span at, Finding finding, List<ClaimCitation> others) {
    /** {@return the question, and what the others say} */
    String words() {
      return finding.title()
          + others.stream()
              .map(other -> " " + other.rulingId() + ": " + other.english())
              .collect(Collectors.joining());
    }
  }

  private Optional<CheckedRules> rules = Optional.empty();
  private Optional<TouchedAudit> audit = Optional.empty();
  private List<Object> beside = List.of();
  private final Map<String, Ruling> open = new HashMap<>();
  private final SequencedSet<String> waiting = new LinkedHashSet<>();
  private final SequencedMap<String, Finding> found = new LinkedHashMap<>();

  /** Takes other rules, without errors. What they leave as it was is not asked again. */
  void put(CheckedRules changed) {
    if (rules.isPresent() && rules.get() == changed) {
      return;
    }
    rules = Optional.of(changed);
    audit = Optional.empty();
    Map<String, Ruling> now = new LinkedHashMap<>();
    changed.rulings().forEach(r -> now.put(ClaimsInForce.idOf(changed.game(), r), r));
    List<Object> others = new ArrayList<>(changed.base().vocabulary().declarations());
    others.addAll(changed.base().rules());
    changed.base().rulings().stream()
        .filter(r -> !changed.paths().contains(r.at().file()))
        .forEach(others::add);
    if (!others.equals(beside)) {
      open.clear();
      found.clear();
      waiting.clear();
      beside = others;
    }
    Set<String> gone = new LinkedHashSet<>();
    open.forEach(
        (id, ruling) -> {
          if (!ruling.equals(now.get(id))) {
            gone.add(id);
          }
        });
    now.keySet().stream().filter(id -> !open.containsKey(id)).forEach(waiting::addLast);
    gone.stream().filter(now::containsKey).forEach(waiting::addFirst);
    waiting.retainAll(now.keySet());
    found.values().removeIf(f -> f.rulings().stream().anyMatch(r -> gone.contains(r.id())));
    open.clear();
    open.putAll(now);
  }

  /** {@return whether a ruling is left to ask about} The one that changed last is asked first. */
  boolean asksMore() {
    return !waiting.isEmpty();
  }

  /** Asks about one ruling. */
  void ask() {
    CheckedRules now = rules.orElseThrow();
    if (audit.isEmpty()) {
      audit =
          Optional.of(
              new TouchedAudit(
                  now.game(),
                  DocumentBinder.toNothing(now.game(), now.base(), List.of(), Optional.empty())
                      .rules()));
    }
    String ruling = waiting.getFirst();
    AuditSearch.Outcome outcome = audit.get().contradictions(Touching.in(Set.of(ruling)));
    Disputes.asked(now.base(), outcome).findings().forEach(f -> found.put(f.id(), f));
    waiting.remove(ruling);
  }

  /** {@return what was found, at the claims of the open files} */
  List<Side> sides() {
    List<Side> sides = new ArrayList<>();
    for (Finding finding : found.values()) {
      List<ClaimCitation> claims = finding.claims().stream().map(this::placed).toList();
      for (ClaimCitation claim : claims) {
        if (open.containsKey(claim.rulingId())) {
          List<ClaimCitation> others = new ArrayList<>(claims);
          others.remove(claim);
          sides.add(new Side(claim.at(), finding, others));
        }
      }
    }
    return sides;
  }

  /** The claim at its place in the present text, as lines may have moved since it was asked about. */
  private ClaimCitation placed(ClaimCitation claim) {
    Optional<Ruling> ruling = Optional.ofNullable(open.get(claim.rulingId()));
    RulePrinter printer = new RulePrinter(rules.orElseThrow().base().vocabulary());
    return ruling.stream()
        .flatMap(r -> r.claims().stream())
        .filter(c -> printer.claim(c).equals(claim.claim()))
        .findFirst()
        .map(Claim::at)
        .map(at -> new ClaimCitation(claim.rulingId(), at, claim.claim(), claim.english()))
        .orElse(claim);
  }
}
