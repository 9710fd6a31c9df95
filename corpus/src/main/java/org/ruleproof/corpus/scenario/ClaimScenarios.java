package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.checker.verdict.IncrementalEvaluation;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.constraints.boundary.Variant;
import org.ruleproof.constraints.boundary.Variant.Edge;
import org.ruleproof.constraints.boundary.Variants;
import org.ruleproof.constraints.contradiction.ClaimSide;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Makes the scenarios at the edges of one claim's condition.
 *
 * <p>A situation is useful if the claim decides in it: the verdict differs without the claim or,
 * outside its condition, with it. Claims that hide it are excluded from further searches.
 *
 * @param tries maximum number of searches per edge that exclude hiding claims
 */
record ClaimScenarios(
    Vocabulary vocabulary, Judge judge, BoundarySearch search, ScenarioMaker maker, int tries) {
  /** The usual maximum number of searches per edge that exclude hiding claims. */
  static final int MOST_TRIES = 6;

  /**
   * The result for one claim.
   *
   * @param edges number of searched edges
   * @param unconfirmed number of situations left out since judge and solver disagree whether the
   *     claim applies
   * @param hidden number of edges at which other claims decide independently of this claim
   */
  record Result(List<Scenario> scenarios, int edges, int unconfirmed, int hidden) {
    Result {
      scenarios = List.copyOf(scenarios);
    }
  }

  /** The scenarios for all edges of a claim. */
  Result of(ClaimInForce claim) {
    List<Scenario> scenarios = new ArrayList<>();
    int edges = 0;
    int unconfirmed = 0;
    int hidden = 0;
    for (Assertion assertion : claim.assertions()) {
      for (Variant variant : Variants.of(vocabulary, assertion)) {
        edges++;
        switch (made(edge(claim, assertion, variant))) {
          case EdgeResult.Shown(LazyScenario scenario) -> scenarios.add(scenario.make());
          case EdgeResult.Hidden _ -> hidden++;
          case EdgeResult.Unconfirmed _ -> unconfirmed++;
          case EdgeResult.Nowhere _ -> {}
        }
      }
    }
    return new Result(scenarios, edges, unconfirmed, hidden);
  }

  /** A scenario made on demand, since making it small is most of the work. */
  private interface LazyScenario {
    Scenario make();
  }

  private sealed interface EdgeResult {
    record Shown(LazyScenario scenario) implements EdgeResult {}

    record Hidden() implements EdgeResult {}

    record Unconfirmed() implements EdgeResult {}

    record Nowhere() implements EdgeResult {}
  }

  private static ScenarioKind kind(Variant variant) {
    return switch (variant.edge()) {
      case INSIDE, OUTSIDE -> ScenarioKind.CONDITION;
      case BELOW, AT, ABOVE -> ScenarioKind.BOUND;
      case SPLIT -> ScenarioKind.ROUNDING;
    };
  }

  /** The result with its scenario made. */
  private static EdgeResult made(EdgeResult found) {
    if (!(found instanceof EdgeResult.Shown(LazyScenario lazy))) {
      return found;
    }
    try {
      Scenario scenario = lazy.make();
      return new EdgeResult.Shown(() -> scenario);
    } catch (Untranslatable e) {
      return new EdgeResult.Unconfirmed();
    }
  }

  /**
   * Searches for a situation in which the claim decides, first without its other assertions that
   * give the same answer. Excludes opposing assertions first, then agreeing ones; keeps the best
   * situation.
   */
  private EdgeResult edge(ClaimInForce claim, Assertion assertion, Variant variant) {
    List<ClaimSide> alternatives =
        variant.edge() == Edge.OUTSIDE
            ? claim.assertions().stream()
                .filter(a -> a != assertion)
                .filter(a -> a.head().equals(assertion.head()))
                .filter(a -> a.answer().equals(assertion.answer()))
                .map(a -> new ClaimSide(claim, a, true))
                .toList()
            : List.of();
    EdgeResult alone = edge(claim, assertion, variant, alternatives);
    return alternatives.isEmpty() || alone instanceof EdgeResult.Shown
        ? alone
        : edge(claim, assertion, variant, List.of());
  }

  private EdgeResult edge(
      ClaimInForce claim, Assertion assertion, Variant variant, List<ClaimSide> alternatives) {
    SequencedSet<ClaimSide> refused = new LinkedHashSet<>(alternatives);
    boolean wanted = variant.edge() == Edge.INSIDE && variant.atom().isEmpty();
    EdgeResult best = new EdgeResult.Nowhere();
    for (int tried = 0; tried < tries; tried++) {
      Optional<BoundarySearch.Found> found =
          search.find(claim, assertion, variant, List.copyOf(refused));
      if (found.isEmpty()) {
        return best;
      }
      BoundarySearch.Found at = found.get();
      try {
        Question question = new Question(assertion.head().topic(), at.arguments());
        IncrementalEvaluation evaluation = new IncrementalEvaluation(question, at.situation());
        if (evaluation.applies(judge, claim, assertion) != at.applies()) {
          return best instanceof EdgeResult.Nowhere ? new EdgeResult.Unconfirmed() : best;
        }
        Verdict verdict = evaluation.verdict(judge);
        Judge other =
            at.applies()
                ? judge.without(claim)
                : judge.reading(with(claim, assertion, variant.assertion()), claim);
        if (!verdict.saysTheSameAs(evaluation.verdict(other))) {
          return new EdgeResult.Shown(
              () -> scenario(claim, assertion, variant, evaluation, at, other, true));
        }
        boolean joins = verdict.deciding().contains(claim);
        if (joins || (wanted && best instanceof EdgeResult.Nowhere)) {
          best =
              new EdgeResult.Shown(
                  () -> scenario(claim, assertion, variant, evaluation, at, other, false));
        } else if (best instanceof EdgeResult.Nowhere) {
          best = new EdgeResult.Hidden();
        }
        if (!refuse(claim, assertion, at, verdict, refused)) {
          return best;
        }
      } catch (Untranslatable e) {
        return best instanceof EdgeResult.Nowhere ? new EdgeResult.Unconfirmed() : best;
      }
    }
    return best;
  }

  /** Excludes the assertions that decide instead of the claim; returns whether any is new. */
  private boolean refuse(
      ClaimInForce claim,
      Assertion assertion,
      BoundarySearch.Found at,
      Verdict verdict,
      SequencedSet<ClaimSide> refused) {
    List<ClaimSide> more = new ArrayList<>();
    for (ClaimInForce other : verdict.deciding()) {
      if (!other.equals(claim)) {
        more.addAll(speaking(other, assertion, at));
      }
    }
    List<ClaimSide> against =
        more.stream().filter(s -> !s.assertion().answer().equals(assertion.answer())).toList();
    return refused.addAll(against.isEmpty() ? more : against);
  }

  private Scenario scenario(
      ClaimInForce claim,
      Assertion assertion,
      Variant variant,
      IncrementalEvaluation evaluation,
      BoundarySearch.Found at,
      Judge other,
      boolean shows) {
    return maker.make(
        new ScenarioMaker.ScenarioSubject(
            kind(variant),
            claim,
            variant.atom(),
            List.of(
                variant.edge().name().toLowerCase(Locale.ROOT),
                assertion.head().family().name().toLowerCase(Locale.ROOT).replace('_', '-'))),
        evaluation,
        small -> isKept(claim, assertion, variant, at, other, shows, small));
  }

  private boolean isKept(
      ClaimInForce claim,
      Assertion assertion,
      Variant variant,
      BoundarySearch.Found at,
      Judge other,
      boolean shows,
      IncrementalEvaluation small) {
    return small.applies(judge, claim, assertion) == at.applies()
        && small.applies(judge, claim, variant.assertion())
        && (!shows || !small.verdict(judge).saysTheSameAs(small.verdict(other)));
  }

  /** The claim's assertions that apply here and have the same head, or a parent act as head. */
  private List<ClaimSide> speaking(ClaimInForce claim, Assertion about, BoundarySearch.Found at) {
    return claim.assertions().stream()
        .filter(a -> about.head().topic().withThoseAbove(vocabulary).contains(a.head().topic()))
        .filter(a -> judge.applies(claim, a, at.arguments(), at.situation()))
        .map(a -> new ClaimSide(claim, a, true))
        .toList();
  }

  /** The claim with one assertion replaced. */
  private static ClaimInForce with(ClaimInForce claim, Assertion one, Assertion instead) {
    List<Assertion> assertions =
        claim.assertions().stream().map(a -> a == one ? instead : a).toList();
    return claim.asserting(assertions);
  }
}
