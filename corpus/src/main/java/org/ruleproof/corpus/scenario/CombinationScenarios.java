package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ruleproof.checker.verdict.IncrementalEvaluation;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.constraints.boundary.Variant;
import org.ruleproof.constraints.contradiction.ClaimSide;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;

/**
 * Makes scenarios in which the conditions of several claims on one act hold together.
 *
 * <p>Combinations with different answers come first; at most {@link #MOST} combinations per act.
 *
 * @param strength 2 or 3
 */
record CombinationScenarios(Judge judge, BoundarySearch search, ScenarioMaker maker, int strength) {
  /** Maximum number of combinations per act. */
  static final int MOST = 40;

  /** One task per act, which makes its scenarios. */
  List<Callable<List<Scenario>>> questions(List<ClaimInForce> claims) {
    Map<Topic, List<ClaimSide>> byAct = new LinkedHashMap<>();
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        if (assertion.head().family() == Head.Family.PERMITTED
            && (!assertion.holds().isEmpty() || !assertion.bars().isEmpty())) {
          byAct
              .computeIfAbsent(assertion.head().topic(), s -> new ArrayList<>())
              .add(new ClaimSide(claim, assertion, true));
        }
      }
    }
    List<Callable<List<Scenario>>> questions = new ArrayList<>();
    for (List<ClaimSide> sides : byAct.values()) {
      questions.add(() -> of(sides));
    }
    return questions;
  }

  private List<Scenario> of(List<ClaimSide> sides) {
    List<List<ClaimSide>> combinations = new ArrayList<>();
    extend(sides, 0, List.of(), combinations, true);
    if (combinations.size() < MOST) {
      extend(sides, 0, List.of(), combinations, false);
    }
    List<Scenario> scenarios = new ArrayList<>();
    for (List<ClaimSide> combination : combinations) {
      scenario(combination).ifPresent(scenarios::add);
    }
    return scenarios;
  }

  private void extend(
      List<ClaimSide> sides,
      int from,
      List<ClaimSide> chosen,
      List<List<ClaimSide>> out,
      boolean different) {
    if (out.size() >= MOST) {
      return;
    }
    if (chosen.size() == strength) {
      boolean differ = chosen.stream().map(s -> s.assertion().answer()).distinct().count() > 1;
      if (differ == different) {
        out.add(chosen);
      }
      return;
    }
    for (int i = from; i < sides.size(); i++) {
      ClaimSide next = sides.get(i);
      if (chosen.stream().noneMatch(s -> s.claim().equals(next.claim()))) {
        List<ClaimSide> more = new ArrayList<>(chosen);
        more.add(next);
        extend(sides, i + 1, List.copyOf(more), out, different);
      }
    }
  }

  private Optional<Scenario> scenario(List<ClaimSide> sides) {
    ClaimSide first = sides.getFirst();
    List<ClaimSide> others = sides.subList(1, sides.size());
    Variant inside = new Variant(Variant.Edge.INSIDE, "", first.assertion());
    Optional<BoundarySearch.Found> found =
        search.find(first.claim(), first.assertion(), inside, List.of(), others);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    BoundarySearch.Found at = found.get();
    try {
      Question question = new Question(first.assertion().head().topic(), at.arguments());
      IncrementalEvaluation evaluation = new IncrementalEvaluation(question, at.situation());
      if (!allApply(sides, evaluation)) {
        return Optional.empty();
      }
      List<String> tags = new ArrayList<>();
      others.forEach(s -> tags.add("with " + s.claim().name()));
      return Optional.of(
          maker.make(
              new ScenarioMaker.ScenarioSubject(ScenarioKind.COMBINATION, first.claim(), "", tags),
              evaluation,
              small -> allApply(sides, small)));
    } catch (Untranslatable e) {
      return Optional.empty();
    }
  }

  private boolean allApply(List<ClaimSide> sides, IncrementalEvaluation evaluation) {
    return sides.stream().allMatch(s -> evaluation.applies(judge, s.claim(), s.assertion()));
  }
}
