package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.Identity;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.StatedFacts;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Answers questions about two sides by searching.
 *
 * <p>Unless the scope is fixed, a question reads the claims of its sides, those that may carry an
 * implication between them, and those that lift one of them. Other claims do not affect its answer.
 * Thread-safe.
 */
final class PairSolver {
  /** How many claims in a row may leave a contradiction without a situation. */
  private static final int EXCLUDING = 3;

  private final Vocabulary vocabulary;
  private final ContradictionSearch.Settings settings;
  private final RelevantClaims relevant;
  private final RelevanceFilter filter;
  private final Scopes scopes;
  private final Scope largest;
  private final StatedFacts stated;
  private final QuestionClaims reads;
  private final ClashWriter writer;

  private record Occurrence(Identity<Assertion> permission, Scope scope, List<Place> instance) {}

  private final Map<Occurrence, Boolean> seen = new ConcurrentHashMap<>();

  PairSolver(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      RelevanceFilter filter,
      ContradictionSearch.Settings settings) {
    this.vocabulary = vocabulary;
    this.settings = settings;
    this.relevant = new RelevantClaims(vocabulary, claims);
    this.filter = filter;
    this.scopes = new Scopes(vocabulary);
    this.largest = scopes.largest();
    this.stated = new StatedFacts(vocabulary, claims);
    this.reads = new QuestionClaims(relevant, filter, reach());
    this.writer = new ClashWriter(vocabulary, claims, scopes, stated);
  }

  /** How the claims in force round quotients. */
  QuotientRounding quotients() {
    return relevant.quotients();
  }

  /** The claims that questions read. */
  QuestionClaims reads() {
    return reads;
  }

  /** The facts stated about named cards. */
  StatedFacts stated() {
    return stated;
  }

  /** The answer about two sides that are not a permission and a prohibition. */
  PairOutcome pair(ContradictionMode mode, ClaimSide first, ClaimSide second, Exemption exemption) {
    return answer(mode, first, List.of(second), exemption, Optional.empty());
  }

  /** For each ruling, whether its prohibitions revoke the permission. */
  List<PairOutcome> permission(ClaimSide first, List<List<ClaimSide>> rulings) {
    return permission(first, rulings, situations(first));
  }

  /** The same, with situations that were looked for before. */
  List<PairOutcome> permission(
      ClaimSide first, List<List<ClaimSide>> rulings, PermittedSituations situations) {
    return rulings.stream().map(ruling -> ofRuling(first, ruling, situations)).toList();
  }

  /** Situations in which the permission applies, none of them found yet. */
  PermittedSituations situations(ClaimSide permission) {
    return new PermittedSituations(relevant, permission, largest, settings.reach());
  }

  /**
   * Whether situations show that no prohibition of a ruling revokes the permission, nor all
   * together. Cheaper than the digest of the question.
   */
  boolean areApart(
      ClaimSide permission, List<ClaimSide> prohibitions, PermittedSituations situations) {
    if (settings.narrowings()
        || prohibitions.stream().anyMatch(second -> filter.mayExcuse(permission, second))) {
      return false;
    }
    List<List<ClaimSide>> implied = new ArrayList<>();
    prohibitions.stream()
        .filter(second -> filter.mayImply(permission, second))
        .forEach(second -> implied.add(List.of(second)));
    if (prohibitions.size() > 1 && filter.mayImplyTogether(permission, prohibitions)) {
      implied.add(prohibitions);
    }
    try {
      return implied.stream().allMatch(some -> areApartEverywhere(permission, some, situations));
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  private boolean areApartEverywhere(
      ClaimSide permission, List<ClaimSide> prohibitions, PermittedSituations situations) {
    List<ClaimSide> sides = new ArrayList<>(List.of(permission));
    sides.addAll(prohibitions);
    return situations.showApart(scopes.of(sides), prohibitions);
  }

  /** Asks about each prohibition of a ruling, and about all together if none alone is enough. */
  private PairOutcome ofRuling(
      ClaimSide first, List<ClaimSide> prohibitions, PermittedSituations situations) {
    if (settings.scope().isEmpty() && areApart(first, prohibitions, situations)) {
      return PairOutcome.NOTHING;
    }
    PairOutcome found = PairOutcome.NOTHING;
    for (ClaimSide second : prohibitions) {
      if (!asked(first, second)) {
        continue;
      }
      PairOutcome outcome =
          answer(
              ContradictionMode.PERMISSION,
              first,
              List.of(second),
              Exemption.NONE,
              Optional.of(situations));
      if (outcome.isContradiction()) {
        return outcome;
      }
      found = found.and(outcome);
    }
    if (prohibitions.size() > 1
        && (settings.scope().isPresent() || filter.mayImplyTogether(first, prohibitions))) {
      PairOutcome all =
          answer(
              ContradictionMode.PERMISSION,
              first,
              prohibitions,
              Exemption.NONE,
              Optional.of(situations));
      if (all.isContradiction()) {
        return all;
      }
      found = found.and(all.withoutClash());
    }
    return found;
  }

  /** Whether there is anything to ask about a permission and one ruling's prohibitions. */
  boolean isAsked(ClaimSide permission, List<ClaimSide> prohibitions) {
    return prohibitions.stream().anyMatch(second -> asked(permission, second))
        || prohibitions.size() > 1 && filter.mayImplyTogether(permission, prohibitions);
  }

  /** Whether a prohibition may revoke a permission by itself. */
  boolean asked(ClaimSide permission, ClaimSide prohibition) {
    return settings.scope().isPresent()
        || filter.mayImply(permission, prohibition)
        || filter.mayExcuse(permission, prohibition)
        || settings.narrowings() && filter.mayImply(prohibition, permission);
  }

  private PairOutcome answer(
      ContradictionMode mode,
      ClaimSide first,
      List<ClaimSide> seconds,
      Exemption exemption,
      Optional<PermittedSituations> situations) {
    List<ClaimSide> sides = new ArrayList<>(List.of(first));
    sides.addAll(seconds);
    try {
      PairQuestion question = question(mode, sides);
      PairOutcome none = PairOutcome.NOTHING;
      for (List<Place> instance : question.instances()) {
        Optional<PairQuestion> found =
            contradicting(question, instance, situations)
                .filter(q -> isCarriedForAll(mode, first, seconds, instance));
        if (found.isEmpty()) {
          continue;
        }
        if (!mayOccur(mode, first, seconds, instance)) {
          none = PairOutcome.EXCLUDED;
          continue;
        }
        Optional<PairQuestion> ofNumbers = ofNumbers(mode, first, seconds);
        if (ofNumbers.isEmpty()) {
          return PairOutcome.of(writer.clash(found.get(), question, instance, exemption));
        }
        if (ofNumbers.get().contradicts(instance, Set.of())) {
          return PairOutcome.of(
              writer.clash(ofNumbers.get(), ofNumbers.get(), instance, exemption));
        }
      }
      if (settings.narrowings() && exemption == Exemption.NONE) {
        return none.and(narrowing(question, ofNumbers(mode, first, seconds).orElse(question)));
      }
      return none;
    } catch (Untranslatable reason) {
      return PairOutcome.undecided(
          "Whether "
              + first.claim().title()
              + " and "
              + seconds.getFirst().claim().title()
              + " agree could not be decided: "
              + reason.getMessage()
              + ".");
    }
  }

  /**
   * The question that shows a contradiction, if one does: this one, or the same restricted to the
   * claims that may carry the implication from the first side.
   */
  private Optional<PairQuestion> contradicting(
      PairQuestion eitherWay, List<Place> instance, Optional<PermittedSituations> situations) {
    if (situations.isEmpty() || settings.scope().isPresent()) {
      return Optional.of(eitherWay).filter(q -> q.contradicts(instance, Set.of()));
    }
    ClaimSide first = eitherWay.first();
    List<ClaimSide> seconds = eitherWay.seconds();
    if (filter.mayImplyTogether(first, seconds)
        && !situations
            .get()
            .showApart(eitherWay.scope(), eitherWay.instances(), instance, seconds)) {
      Set<String> carriers = reads.forwards(first, seconds);
      PairQuestion forwards =
          question(ContradictionMode.PERMISSION, first, seconds, () -> carriers);
      if (forwards.implies(instance, Set.of())) {
        return Optional.of(forwards);
      }
    }
    return Optional.of(eitherWay)
        .filter(
            q ->
                seconds.stream().anyMatch(s -> filter.mayExcuse(first, s))
                    && q.excused(instance, Set.of()));
  }

  /** In a fixed scope every claim is heeded; else only what the question {@link #reads reads}. */
  private PairQuestion question(ContradictionMode mode, List<ClaimSide> sides) {
    ClaimSide first = sides.getFirst();
    List<ClaimSide> seconds = sides.subList(1, sides.size());
    if (settings.scope().isPresent()) {
      return new PairQuestion(
          vocabulary,
          () -> new PairQuestion.Reading(relevant, item -> true),
          settings.scope().get(),
          settings.reach(),
          mode,
          first,
          seconds);
    }
    return question(mode, first, seconds, () -> reads.ofConditions(first, seconds));
  }

  private PairQuestion question(
      ContradictionMode mode,
      ClaimSide first,
      List<ClaimSide> seconds,
      Supplier<Set<String>> carriers) {
    return question(mode, first, seconds, carriers, settings.reach());
  }

  private PairQuestion question(
      ContradictionMode mode,
      ClaimSide first,
      List<ClaimSide> seconds,
      Supplier<Set<String>> carriers,
      int reach) {
    List<ClaimSide> sides = new ArrayList<>(List.of(first));
    sides.addAll(seconds);
    return new PairQuestion(
        vocabulary,
        () -> {
          Set<String> heeded = carriers.get();
          Set<String> read = reads.own(first, seconds);
          read.addAll(heeded);
          return new PairQuestion.Reading(relevant.of(read), heeded::contains);
        },
        scopes.of(sides),
        reach,
        mode,
        first,
        seconds);
  }

  /**
   * Whether it is a contradiction also where the claims count that may keep a carrier from binding.
   * Asked last: the question is large, and more such claims only exclude contradictions.
   */
  private boolean isCarriedForAll(
      ContradictionMode mode, ClaimSide first, List<ClaimSide> seconds, List<Place> instance) {
    if (settings.scope().isPresent()) {
      return true;
    }
    boolean forwards = mode == ContradictionMode.PERMISSION;
    Set<String> carriers =
        forwards ? reads.forwards(first, seconds) : reads.ofConditions(first, seconds);
    Set<String> all = new HashSet<>(carriers);
    all.addAll(reads.withDeniers(first, seconds, forwards));
    return all.equals(carriers)
        || question(mode, first, seconds, () -> all).contradicts(instance, Set.of());
  }

  /**
   * The same question with the claims that give values to the terms of the numbers, if there are
   * more of them. Asked last, because it is large; it can only exclude situations.
   */
  private Optional<PairQuestion> ofNumbers(
      ContradictionMode mode, ClaimSide first, List<ClaimSide> seconds) {
    Set<String> carriers = reads.ofNumbers(first, seconds);
    return settings.scope().isPresent() || carriers.equals(reads.ofConditions(first, seconds))
        ? Optional.empty()
        : Optional.of(question(mode, first, seconds, () -> carriers));
  }

  /**
   * Whether a witness exists when every claim counts that gives a value to a symbol of the two
   * conditions, or of such a claim. Asked last: the question is large, and more claims only exclude
   * situations.
   */
  private boolean mayOccur(
      ContradictionMode mode, ClaimSide first, List<ClaimSide> seconds, List<Place> instance) {
    Set<String> speakers = reads.speakers(first, seconds);
    Set<String> carriers =
        mode == ContradictionMode.PERMISSION
            ? reads.forwards(first, seconds)
            : reads.ofConditions(first, seconds);
    if (settings.scope().isPresent() || carriers.containsAll(speakers)) {
      return true;
    }
    if (mode == ContradictionMode.PERMISSION && isSeen(first, seconds, instance)) {
      return true;
    }
    carriers.addAll(speakers);
    try {
      return question(mode, first, seconds, () -> carriers, reach()).occurs(instance);
    } catch (Untranslatable unknown) {
      return true;
    }
  }

  /**
   * Whether a situation is found in which all claims count and the permission applies: a witness
   * for all prohibitions of the scope at once.
   */
  private boolean isSeen(ClaimSide permission, List<ClaimSide> prohibitions, List<Place> instance) {
    List<ClaimSide> sides = new ArrayList<>(List.of(permission));
    sides.addAll(prohibitions);
    Scope scope = scopes.of(sides);
    Set<String> own = Set.of(permission.claim().name());
    return seen.computeIfAbsent(
        new Occurrence(new Identity<>(permission.assertion()), scope, instance),
        _ ->
            occurs(
                new World(relevant, scope, own, item -> true, reach()), permission, instance, own));
  }

  private boolean occurs(World world, ClaimSide permission, List<Place> instance, Set<String> own) {
    try {
      List<SymbolicValue> values = HeadInstances.in(world, instance);
      world.require(
          world.either(
              SideApplicability.of(relevant, world, permission, own, values).stream()
                  .map(ClaimValues.Match::where)
                  .toList()));
      return WorldSolver.isPossible(world);
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  private int reach() {
    return Math.max(EXCLUDING, settings.reach());
  }

  private PairOutcome narrowing(PairQuestion without, PairQuestion question) {
    for (List<Place> instance : question.instances()) {
      if (without.narrows(instance, Set.of())
          && (without == question || question.narrows(instance, Set.of()))) {
        String reason =
            question.mode() == ContradictionMode.PERMISSION
                ? "the prohibition lies within the permission and narrows it"
                : "the two overlap, but neither speaks wherever the other does";
        return PairOutcome.of(
            writer.written(question, question, instance, List.of(), PairVerdict.NARROWING, reason));
      }
    }
    return PairOutcome.NOTHING;
  }
}
