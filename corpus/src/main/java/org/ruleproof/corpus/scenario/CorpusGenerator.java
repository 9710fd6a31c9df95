package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.constraints.contradiction.ParallelMap;
import org.ruleproof.corpus.misreading.MutantSearch;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * Makes the test corpus of a rule base. Deterministic for any number of threads: scenarios are
 * merged in source order.
 *
 * @param threads at least 1
 * @param strength number of claims on one act to combine: 2, 3, or 1 for none
 */
public record CorpusGenerator(String game, RuleBase base, int threads, int strength) {
  /** Maximum number of states of the played game. */
  static final int MOST_STATES = StateGraph.USUAL;

  /** The corpus. Cost: some small searches per atom of each claim. */
  public Corpus generate() {
    List<ClaimInForce> claims = ClaimsInForce.of(base, game, Optional.empty());
    Judge judge = new Judge(base.vocabulary(), claims);
    BoundarySearch search = new BoundarySearch(base.vocabulary(), claims);
    ScenarioMaker maker = new ScenarioMaker(game, base.vocabulary(), judge);
    ClaimScenarios edges =
        new ClaimScenarios(base.vocabulary(), judge, search, maker, ClaimScenarios.MOST_TRIES);
    List<Callable<ClaimScenarios.Result>> questions = new ArrayList<>();
    claims.forEach(claim -> questions.add(() -> edges.of(claim)));
    Map<String, Scenario> scenarios = new LinkedHashMap<>();
    int asked = 0;
    int unconfirmed = 0;
    int hidden = 0;
    for (ClaimScenarios.Result result : ParallelMap.answers(questions, threads)) {
      result.scenarios().forEach(s -> scenarios.merge(s.id(), s, CorpusGenerator::told));
      asked += result.edges();
      unconfirmed += result.unconfirmed();
      hidden += result.hidden();
    }
    if (strength > 1) {
      CombinationScenarios combinations = new CombinationScenarios(judge, search, maker, strength);
      ParallelMap.answers(combinations.questions(claims), threads)
          .forEach(all -> all.forEach(s -> scenarios.putIfAbsent(s.id(), s)));
    }
    MisreadingScenarios misreadings =
        new MisreadingScenarios(
            base.vocabulary(),
            judge,
            new MutantSearch(base.vocabulary(), judge, search),
            maker,
            new MutantKilling(base.vocabulary(), judge, scenarios.values()));
    List<Callable<List<Scenario>>> others = new ArrayList<>();
    others.add(this::plays); // the longest task starts first
    for (ClaimInForce claim : claims) {
      others.add(() -> misreadings.of(claim));
    }
    List<List<Scenario>> made = new ArrayList<>(ParallelMap.answers(others, threads));
    made.add(made.removeFirst());
    made.forEach(all -> all.forEach(s -> scenarios.putIfAbsent(s.id(), s)));
    return new Corpus(game, List.copyOf(scenarios.values()), asked, unconfirmed, hidden);
  }

  private List<Scenario> plays() {
    return PlayedGame.of(game, base)
        .map(played -> PlayScenarios.of(game, played, MOST_STATES))
        .orElse(List.of());
  }

  /** The more informative of two equal scenarios: a bound rather than a condition. */
  private static Scenario told(Scenario first, Scenario second) {
    return first.kind() == ScenarioKind.CONDITION && second.kind() != ScenarioKind.CONDITION
        ? second
        : first;
  }
}
