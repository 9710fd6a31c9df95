package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.constraints.contradiction.VacuitySearch.UnsatisfiableClaim;
import org.ruleproof.constraints.situation.CoreItems;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.VariableBindings;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ApplicabilityCondition;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds claims with an unsatisfiable condition.
 *
 * <p>Only other claims about membership in kinds are used. A claim that others override is not
 * void.
 */
final class UnsatisfiableClaims {
  /** More objects of each sort for a second try before a condition is reported as unsatisfiable. */
  private static final int FURTHER = 5;

  /** The greatest number of objects of a sort if each name gets its own. */
  private static final int MOST_NAMED = 4;

  private static final int REACH = 1;

  private final Vocabulary vocabulary;
  private final RelevantClaims relevant;

  /** The claims that a question reads in addition to axioms and cards. */
  private final Set<String> ofKinds;

  private final List<UnsatisfiableClaim> never = new ArrayList<>();
  private final List<String> undecided = new ArrayList<>();

  private UnsatisfiableClaims(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    List<ClaimInForce> aboutKinds =
        claims.stream().filter(UnsatisfiableClaims::saysWhatIsOfAKind).toList();
    this.relevant = new RelevantClaims(vocabulary, aboutKinds);
    this.ofKinds = Set.copyOf(aboutKinds.stream().map(ClaimInForce::name).toList());
  }

  private static boolean saysWhatIsOfAKind(ClaimInForce claim) {
    return claim.assertions().stream()
        .map(a -> a.head().family())
        .anyMatch(f -> f == Head.Family.MEMBER || f == Head.Family.COUNTS);
  }

  /**
   * {@return the result for the claims asked about} Cost: one question for each with a condition.
   *
   * @param claims all claims in force
   */
  static UnsatisfiableClaims search(
      Vocabulary vocabulary, List<ClaimInForce> claims, List<ClaimInForce> asked) {
    UnsatisfiableClaims search = new UnsatisfiableClaims(vocabulary, claims);
    asked.forEach(search::ask);
    return search;
  }

  /** The claims that never apply, in source order. */
  List<UnsatisfiableClaim> never() {
    return List.copyOf(never);
  }

  /** A sentence for each inconclusive question. */
  List<String> undecided() {
    return List.copyOf(undecided);
  }

  private void ask(ClaimInForce claim) {
    ApplicabilityCondition condition = ApplicabilityCondition.of(claim.claim());
    if (condition.isNone()) {
      return;
    }
    try {
      ask(claim, condition);
    } catch (Untranslatable reason) {
      undecided.add(
          "Whether the condition of claim "
              + claim.number()
              + " of "
              + claim.title()
              + " can hold could not be decided: "
              + reason.getMessage()
              + ".");
    }
  }

  private void ask(ClaimInForce claim, ApplicabilityCondition condition) {
    Scope scope =
        Scopes.of(
            vocabulary, List.of(ClaimSide.ofCondition(claim, condition.holds(), condition.bars())));
    // most conditions are satisfiable with one object for each name, and that is found quickly
    if (isPossible(named(claim, condition), claim, condition) == Satisfiability.POSSIBLE
        || isPossible(scope, claim, condition) == Satisfiability.POSSIBLE) {
      return;
    }
    // a condition may need more objects than most questions have
    Scope wide = wider(scope, condition);
    World world = world(wide, Set.of());
    if (holdsIn(world, claim, condition)) {
      return;
    }
    List<String> items =
        Stream.concat(
                IntStream.range(0, vocabulary.axioms().size()).mapToObj(CoreItems::axiom),
                world.used().stream().filter(CoreItems::isCard))
            .toList();
    List<String> support =
        MinimalCore.of(items, without -> !holdsIn(world(wide, without), claim, condition));
    int tried = wide.objects().values().stream().mapToInt(n -> n).max().orElse(1);
    never.add(new UnsatisfiableClaim(claim, support, tried));
  }

  private Satisfiability isPossible(
      Scope scope, ClaimInForce claim, ApplicabilityCondition condition) {
    return Satisfiability.of(
        relevant, scope, condition.holds(), condition.bars(), claim.claim().variables(), REACH);
  }

  /** A scope with one object of a sort for each name in the condition. */
  private Scope named(ClaimInForce claim, ApplicabilityCondition condition) {
    Map<String, Integer> names =
        Scope.ofVariables(vocabulary, claim.claim().variables(), condition.holds());
    for (Expression part : condition.all()) {
      for (String card : Parts.cards(part, name -> vocabulary.card(name).isPresent())) {
        names.merge(vocabulary.rootOf(card), 1, Integer::sum);
      }
    }
    return Scope.of(vocabulary, names, MOST_NAMED);
  }

  /**
   * A scope with room for quantifiers and counts.
   *
   * @throws Untranslatable when a count is too large to try
   */
  private Scope wider(Scope scope, ApplicabilityCondition condition) {
    int more = FURTHER + ObjectDemand.neededBy(vocabulary, condition.all());
    SequencedMap<String, Integer> needed = scope.plus(more);
    return Scope.of(vocabulary, needed, needed.values().stream().mapToInt(n -> n).max().orElse(1));
  }

  private World world(Scope scope, Set<String> without) {
    return new World(
        relevant, scope, without, i -> CoreItems.isAxiom(i) || ofKinds.contains(i), REACH);
  }

  private static boolean holdsIn(
      World world, ClaimInForce claim, ApplicabilityCondition condition) {
    Bit holds =
        world
            .conditions()
            .some(
                condition.holds(),
                condition.bars(),
                VariableBindings.of(claim.claim().variables()));
    if (world.isImpossible(holds)) {
      return false;
    }
    world.require(holds);
    return WorldSolver.isPossible(world);
  }
}
