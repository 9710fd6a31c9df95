package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.VariableBindings;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What the claims that prevail leave of those that they beat. It is asked by implication: is there a
 * situation in which the beaten claim applies, and none that beats it applies with another answer?
 *
 * <p>Axioms and stated facts are used, the values that claims give are not. So that nothing is left
 * is proved; that something is left is not. Cost: a small search for each instance of a head.
 */
final class Remainders {
  private final Vocabulary vocabulary;
  private final RelevantClaims relevant;

  Remainders(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.relevant = new RelevantClaims(vocabulary, List.of());
  }

  /** Whether these leave nothing of a claim that each of them beats. */
  boolean isNothingLeft(ClaimInForce claim, Collection<ClaimInForce> winners) {
    List<Assertion> effects = new ArrayList<>(claim.assertions());
    if (saysAll(claim.claim().statement())) {
      effects.removeIf(a -> a.answer() instanceof Answer.Also);
    }
    return !effects.isEmpty()
        && effects.stream()
            .map(assertion -> new ClaimSide(claim, assertion, true))
            .noneMatch(
                side -> isLeft(side, winners, Optional.empty(), List.of(), List.of(), List.of()));
  }

  /** Whether the other assertions of a reaction say all that happens. */
  private static boolean saysAll(Statement statement) {
    return switch (statement) {
      case Statement.Whenever w -> w.effects().stream().allMatch(Remainders::saysAll);
      default -> false;
    };
  }

  private static boolean saysAll(Effect effect) {
    return switch (effect) {
      case Effect.Happen _ -> true;
      case Effect.Change change -> change.operator() == Effect.ChangeOperator.BECOMES;
      case Effect.ForEvery every -> saysAll(every.effect());
      case Effect.Together together -> together.effects().stream().allMatch(Remainders::saysAll);
      case Effect.Choose _, Effect.Add _, Effect.Remove _, Effect.Shuffle _ -> false;
    };
  }

  /**
   * Whether the two exclude each other only where one of the others applies and excludes the claim
   * that it beats.
   *
   * @param overOne claims that beat the first
   * @param overTwo claims that beat the second
   */
  boolean isEnded(
      ClaimInForce one,
      Collection<ClaimInForce> overOne,
      ClaimInForce two,
      Collection<ClaimInForce> overTwo) {
    boolean meet = false;
    for (ClaimSide first : SidesByHead.of(vocabulary, one)) {
      for (ClaimSide second : SidesByHead.of(vocabulary, two)) {
        if (isAgainst(first, second)) {
          meet = true;
          if (isLeft(first, overOne, Optional.of(second), overTwo, List.of(), List.of())) {
            return false;
          }
        }
      }
    }
    return meet;
  }

  /** Whether the two can exclude each other where these hold, and none of the bars does. */
  boolean canBe(ClaimInForce one, ClaimInForce two, List<Expression> holds, List<Expression> bars) {
    return SidesByHead.of(vocabulary, one).stream()
        .anyMatch(
            first ->
                SidesByHead.of(vocabulary, two).stream()
                    .filter(second -> isAgainst(first, second))
                    .anyMatch(
                        second ->
                            isLeft(first, List.of(), Optional.of(second), List.of(), holds, bars)));
  }

  private static boolean isAgainst(ClaimSide one, ClaimSide two) {
    return one.assertion().head().topic().equals(two.assertion().head().topic())
        && (ContradictionMode.of(one.assertion(), two.assertion()).isPresent()
            || ContradictionMode.of(two.assertion(), one.assertion()).isPresent());
  }

  private List<ClaimSide> against(ClaimSide side, Collection<ClaimInForce> claims) {
    return claims.stream()
        .flatMap(claim -> SidesByHead.of(vocabulary, claim).stream())
        .filter(other -> isAgainst(side, other))
        .toList();
  }

  private boolean isLeft(
      ClaimSide first,
      Collection<ClaimInForce> overFirst,
      Optional<ClaimSide> second,
      Collection<ClaimInForce> overSecond,
      List<Expression> holds,
      List<Expression> bars) {
    List<ClaimSide> winners = against(first, overFirst);
    List<ClaimSide> others = second.map(s -> against(s, overSecond)).orElse(List.of());
    if (winners.isEmpty() && others.isEmpty() && holds.isEmpty() && bars.isEmpty()) {
      return true;
    }
    List<ClaimSide> all = new ArrayList<>(List.of(first));
    second.ifPresent(all::add);
    all.addAll(winners);
    all.addAll(others);
    try {
      Scope scope = Scopes.of(vocabulary, all);
      for (List<Place> instance :
          HeadInstances.of(vocabulary, scope, first, second.orElse(first))) {
        World world = new World(relevant, scope, Set.of(), item -> true, 1);
        List<SymbolicValue> values = HeadInstances.in(world, instance);
        List<ClaimValues.Match> ones =
            SideApplicability.of(relevant, world, first, Set.of(), values);
        List<Bit> where = new ArrayList<>(ones.stream().map(ClaimValues.Match::where).toList());
        if (second.isPresent()) {
          where = excluded(world, first, ones, second.get(), values);
          List<ClaimValues.Match> twos = matches(world, second.get(), values);
          others.forEach(
              o -> excluded(world, second.get(), twos, o, values).forEach(world::refuse));
        }
        world.require(world.either(where));
        world.require(world.conditions().some(holds, bars, VariableBindings.of(List.of())));
        winners.forEach(w -> excluded(world, first, ones, w, values).forEach(world::refuse));
        if (WorldSolver.isPossible(world)) {
          return true;
        }
      }
      return false;
    } catch (Untranslatable unknown) {
      return true;
    }
  }

  private List<ClaimValues.Match> matches(World world, ClaimSide side, List<SymbolicValue> values) {
    return SideApplicability.against(relevant, world, side, Set.of(), values);
  }

  /** Where the other side applies and excludes what this one says, for each of its matches. */
  private List<Bit> excluded(
      World world,
      ClaimSide side,
      List<ClaimValues.Match> matches,
      ClaimSide other,
      List<SymbolicValue> values) {
    List<Bit> excluded = new ArrayList<>();
    for (ClaimValues.Match two : matches(world, other, values)) {
      for (ClaimValues.Match one : matches) {
        Bit exclude =
            world
                .claimValues()
                .exclude(
                    side.assertion().answer(),
                    one.environment(),
                    other.assertion().answer(),
                    two.environment());
        excluded.add(world.all(List.of(one.where(), two.where(), exclude)));
      }
    }
    return excluded;
  }
}
