package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BiPredicate;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.Identity;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Claims that are implied by another claim in force: wherever the claim applies the other does,
 * with the same answer and at least the same force.
 *
 * <p>Axioms and stated facts of cards are used; third claims are not. Claims that cannot be
 * evaluated in one situation, such as an order of effects, are left out.
 */
public final class ImplicationSearch {
  /**
   * A claim that is implied by another.
   *
   * @param claim the implied claim
   * @param by the claim that implies it
   * @param alike whether each implies the other
   */
  public record Implied(ClaimInForce claim, ClaimInForce by, boolean alike) {}

  /** Axioms and the stated facts of cards count; there are no claims. */
  private static final int REACH = 1;

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final RelevantClaims relevant;
  private final RelevanceFilter filter;
  private final Scope largest;
  private final SequencedMap<Topic, List<ClaimSide>> sides;
  private final Touching touching;

  private ImplicationSearch(Vocabulary vocabulary, List<ClaimInForce> claims, Touching touching) {
    this.vocabulary = vocabulary;
    this.touching = touching;
    this.claims = claims.stream().filter(c -> !touching.absent().contains(c.ruling())).toList();
    this.relevant = new RelevantClaims(vocabulary, List.of());
    this.filter = new RelevanceFilter(vocabulary, new AxiomIndex(vocabulary), List.of(), REACH);
    this.largest = new Scopes(vocabulary).largest();
    this.sides = SidesByHead.byHead(vocabulary, this.claims);
  }

  /**
   * The implied claims of pairs from different rulings, at least one of them in {@code touching},
   * in source order of the touching claim. The same for any number of threads.
   */
  public static List<Implied> search(
      Vocabulary vocabulary, List<ClaimInForce> claims, Touching touching, int threads) {
    return new ImplicationSearch(vocabulary, claims, touching).run(threads);
  }

  private List<Implied> run(int threads) {
    List<Callable<Set<Identity<ClaimInForce>>>> questions = new ArrayList<>();
    claims.forEach(claim -> questions.add(() -> implying(claim)));
    Map<Identity<ClaimInForce>, Set<Identity<ClaimInForce>>> implying = new HashMap<>();
    List<Set<Identity<ClaimInForce>>> answers = ParallelMap.answers(questions, threads);
    for (int i = 0; i < answers.size(); i++) {
      implying.put(new Identity<>(claims.get(i)), answers.get(i));
    }
    BiPredicate<ClaimInForce, ClaimInForce> implies =
        (by, claim) ->
            implying.getOrDefault(new Identity<>(claim), Set.of()).contains(new Identity<>(by));
    List<Implied> found = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      for (ClaimInForce other : others(claim)) {
        if (!isAsked(claim, other)) {
          continue;
        }
        if (implies.test(other, claim)) {
          found.add(new Implied(claim, other, implies.test(claim, other)));
        } else if (implies.test(claim, other)) {
          found.add(new Implied(other, claim, false));
        }
      }
    }
    return found;
  }

  /** Those that imply the claim, of all with which it makes a pair in question. */
  private Set<Identity<ClaimInForce>> implying(ClaimInForce claim) {
    Map<Identity<Assertion>, PermittedSituations> situations = new HashMap<>();
    Set<Identity<ClaimInForce>> implying = new HashSet<>();
    for (ClaimInForce other : others(claim)) {
      if ((isAsked(claim, other) || isAsked(other, claim))
          && saysNoMore(claim, other, situations)) {
        implying.add(new Identity<>(other));
      }
    }
    return implying;
  }

  /** Whether the pair is one that the first of the two is asked about. */
  private boolean isAsked(ClaimInForce claim, ClaimInForce other) {
    return touching.rulings().contains(claim.ruling()) && (claim.draft() || !other.draft());
  }

  /** The claims of other rulings about a head of the claim. */
  private List<ClaimInForce> others(ClaimInForce claim) {
    return SidesByHead.of(vocabulary, claim).stream()
        .filter(ClaimSide::itself)
        .flatMap(side -> bucket(side).stream())
        .map(ClaimSide::claim)
        .filter(other -> !other.ruling().equals(claim.ruling()))
        .distinct()
        .toList();
  }

  private List<ClaimSide> bucket(ClaimSide side) {
    return sides.getOrDefault(side.topic(), List.of());
  }

  /** Whether each assertion of the claim is implied by one of the other. */
  private boolean saysNoMore(
      ClaimInForce claim,
      ClaimInForce other,
      Map<Identity<Assertion>, PermittedSituations> situations) {
    if (other.claim().generally() && !claim.claim().generally()
        || claim.claim().strict() && !other.claim().strict()
        || claim.claim().always() && !other.claim().always()
        || other.claim().by().isPresent() && !other.claim().by().equals(claim.claim().by())
        || other.assertions().isEmpty()) {
      return false;
    }
    return SidesByHead.of(vocabulary, claim).stream()
        .filter(ClaimSide::itself)
        .allMatch(
            side ->
                SidesByHead.of(vocabulary, other).stream()
                    .anyMatch(
                        by -> side.topic().equals(by.topic()) && saysNoMore(side, by, situations)));
  }

  private boolean saysNoMore(
      ClaimSide side, ClaimSide by, Map<Identity<Assertion>, PermittedSituations> situations) {
    Assertion one = side.assertion();
    Assertion two = by.assertion();
    boolean firm = two.force() == one.force() || two.force() == Force.EVERYWHERE;
    boolean excuses = one.evenIf().isPresent() && two.force() != Force.EVERYWHERE;
    if (!firm
        || excuses
        || !mayAgree(one.answer(), two.answer())
        || !haveSameSorts(side, by)
        || !filter.mayImply(side, by)) {
      return false;
    }
    try {
      Scope scope = Scopes.of(vocabulary, List.of(side, by));
      List<List<Place>> instances = HeadInstances.of(vocabulary, scope, side, side);
      PermittedSituations seen =
          situations.computeIfAbsent(
              new Identity<>(one), _ -> new PermittedSituations(relevant, side, largest, REACH));
      if (seen.showApart(scope, instances, List.of(by))) {
        return false;
      }
      PairQuestion question =
          new PairQuestion(
              relevant,
              scope,
              item -> true,
              REACH,
              ContradictionMode.IMPLICATION,
              side,
              List.of(by));
      boolean speaks = false;
      for (List<Place> instance : instances) {
        boolean meet = question.meet(instance, Set.of());
        if (meet && question.narrows(instance, Set.of())
            || !question.firstYieldsEverywhere(instance)) {
          return false;
        }
        speaks |= meet;
      }
      return speaks;
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  /** Whether the arguments of the heads have the same sorts. */
  private boolean haveSameSorts(ClaimSide side, ClaimSide by) {
    return sorts(side).equals(sorts(by));
  }

  private List<String> sorts(ClaimSide side) {
    return HeadInstances.types(vocabulary, side, side).stream()
        .map(
            type ->
                switch (type.map(HeadInstances::strip).orElse(new Type.AnyNumber())) {
                  case Type.Kind kind -> vocabulary.rootOf(kind.name());
                  case Type.Range range -> "number";
                  case Type.AnyNumber number -> "number";
                  case Type other -> other.getClass().getSimpleName();
                })
        .toList();
  }

  private static boolean mayAgree(Answer one, Answer two) {
    return switch (one) {
      case Answer.Flag f -> two instanceof Answer.Flag g && f.yes() == g.yes();
      case Answer.Exactly e -> two instanceof Answer.Exactly;
      case Answer.Bounded b -> false;
      case Answer.Choice c -> two.equals(one);
      case Answer.When w ->
          two instanceof Answer.When v && v.first() == w.first() && v.last() == w.last();
      case Answer.Only o -> two.equals(one);
      case Answer.Also a -> two.equals(one);
    };
  }
}
