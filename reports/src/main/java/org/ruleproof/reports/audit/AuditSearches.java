package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.ruleproof.constraints.contradiction.AnswerStore;
import org.ruleproof.constraints.contradiction.ContradictionFindings;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.constraints.contradiction.ParallelMap;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;

/**
 * The searches of an audit (contradictions, numbers, timing, vacuity), run in parallel, or only
 * those that the focus needs.
 */
final class AuditSearches {
  /** Above this many pairs, all claims are searched instead of single pairs. */
  private static final int FEW_PAIRS = 8;

  private static final Set<String> OF_TIME = Set.of("loop", "order");
  private static final Set<String> OF_NUMBERS = Set.of("rounding", "bound", "reading", "example");
  private static final Set<String> OF_THE_RULE_BASE = Set.of("axioms", "never");

  private final String game;
  private final BoundRules rules;
  private final Optional<LocalDate> asOf;
  private final Optional<AnswerStore> answers;

  /**
   * Searches of these rules.
   *
   * @param rules the rules, with drafts
   * @param answers answers of earlier runs
   */
  AuditSearches(
      String game, BoundRules rules, Optional<LocalDate> asOf, Optional<AnswerStore> answers) {
    this.game = game;
    this.rules = rules;
    this.asOf = asOf;
    this.answers = answers;
  }

  /** {@return all findings in focus, possibly with others; the same for any number of threads} */
  AuditSearch.Outcome in(Focus focus) {
    return switch (focus) {
      case Focus.Everything _ ->
          together(List.of(this::contradictions, this::numbers, this::time, this::vacuity));
      case Focus.OfRulings(Set<String> ids) -> ofRulings(inRules(ids));
      case Focus.OfFinding(String id) -> ofFinding(id);
    };
  }

  /**
   * For one ruling, all number and timing findings are needed, since its claims may only settle
   * some of them. For several rulings, these searches run only if one of the rulings is about
   * numbers or timing.
   */
  private AuditSearch.Outcome ofRulings(Set<String> rulings) {
    TouchedAudit audit = new TouchedAudit(game, rules, asOf, answers);
    List<Callable<AuditSearch.Outcome>> searches = new ArrayList<>();
    searches.add(() -> audit.audited(rulings));
    searches.add(() -> audit.vacuity(Touching.of(rulings)));
    if (rulings.size() == 1 || audit.isOfNumbers(rulings)) {
      searches.add(this::numbers);
    }
    if (rulings.size() == 1 || audit.isOfTime(rulings)) {
      searches.add(this::time);
    }
    return together(searches);
  }

  private AuditSearch.Outcome ofFinding(String id) {
    String kind = id.contains("-") ? id.substring(0, id.indexOf('-')) : "";
    if (OF_TIME.contains(kind)) {
      return time();
    }
    if (OF_NUMBERS.contains(kind)) {
      return numbers();
    }
    if (OF_THE_RULE_BASE.contains(kind)) {
      return vacuity();
    }
    if (!kind.equals("conflict")) {
      return in(new Focus.Everything());
    }
    Optional<Set<String>> rulings = rulingsOf(id);
    return rulings.isPresent() ? contradictions(rulings.get()) : contradictions();
  }

  /**
   * The rulings of all possible contradictions whose id has this prefix; empty if there are too
   * many.
   */
  private Optional<Set<String>> rulingsOf(String id) {
    Set<String> known = new LinkedHashSet<>();
    ClaimsInForce.of(rules.base(), game, asOf).stream()
        .map(ClaimInForce::ruling)
        .forEach(known::add);
    List<String> all = List.copyOf(known);
    Set<String> rulings = new LinkedHashSet<>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i; j < all.size(); j++) {
        if (ContradictionFindings.id(all.get(i), all.get(j)).startsWith(id)) {
          rulings.add(all.get(i));
          rulings.add(all.get(j));
        }
      }
    }
    return rulings.size() > 2 * FEW_PAIRS ? Optional.empty() : Optional.of(rulings);
  }

  private Set<String> inRules(Set<String> ids) {
    TouchedAudit audit = new TouchedAudit(game, rules, asOf, answers);
    Duplicates duplicates = AuditSearch.of(game, rules, asOf).duplicates();
    Set<String> inRules = new LinkedHashSet<>();
    for (String id : ids) {
      for (String name : List.of(id, game + ":" + id)) {
        inRules.add(audit.inRules(name));
        duplicates.originalOf(name).ifPresent(inRules::add);
      }
    }
    return inRules;
  }

  private AuditSearch.Outcome contradictions() {
    return ContradictionAudit.search(AuditSearch.of(game, rules, asOf), answers);
  }

  private AuditSearch.Outcome contradictions(Set<String> rulings) {
    return new TouchedAudit(game, rules, asOf, answers).audited(rulings);
  }

  private AuditSearch.Outcome numbers() {
    return NumberAudit.search(game, reviewed(rules), asOf);
  }

  private AuditSearch.Outcome time() {
    return TimingAudit.search(game, reviewed(rules), asOf);
  }

  private AuditSearch.Outcome vacuity() {
    return new TouchedAudit(game, rules, asOf, answers).vacuity();
  }

  /**
   * The rules without drafts, since drafts are too imprecise for the number and timing analyses.
   */
  static BoundRules reviewed(BoundRules rules) {
    List<Ruling> rulings = new ArrayList<>();
    List<RulingCitation> citations = new ArrayList<>();
    for (int i = 0; i < rules.base().rulings().size(); i++) {
      if (!rules.base().rulings().get(i).draft()) {
        rulings.add(rules.base().rulings().get(i));
        citations.add(rules.citations().get(i));
      }
    }
    return new BoundRules(rules.base().with(rulings), citations);
  }

  private static AuditSearch.Outcome together(List<Callable<AuditSearch.Outcome>> searches) {
    return ParallelMap.answers(searches, searches.size()).stream()
        .reduce(new AuditSearch.Outcome(List.of(), List.of()), AuditSearch.Outcome::and);
  }
}
