package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * Makes the test corpus of a rule base. The same for any number of threads: a claim's scenarios
 * depend on nothing but the rule base, and are joined in source order.
 */
public final class CorpusGenerator {
  private final String game;
  private final RuleBase base;
  private final int threads;

  /**
   * A generator.
   *
   * @param threads at least 1
   */
  public CorpusGenerator(String game, RuleBase base, int threads) {
    this.game = game;
    this.base = base;
    this.threads = threads;
  }

  /** The corpus. Cost: some small searches for each atom of each claim. */
  public Corpus generate() {
    List<ClaimInForce> claims = ClaimsInForce.of(base, game, Optional.empty());
    Judge judge = new Judge(base.vocabulary(), claims, base.rulings());
    BoundarySearch search = new BoundarySearch(base.vocabulary(), claims);
    ScenarioMaker maker = new ScenarioMaker(game, base.vocabulary(), judge);
    ClaimScenarios edges = new ClaimScenarios(base.vocabulary(), judge, search, maker);
    List<Callable<ClaimScenarios.Result>> questions = new ArrayList<>();
    claims.forEach(claim -> questions.add(() -> edges.of(claim)));
    Map<String, Scenario> scenarios = new LinkedHashMap<>();
    int asked = 0;
    int unconfirmed = 0;
    int hidden = 0;
    for (ClaimScenarios.Result result : answers(questions)) {
      result.scenarios().forEach(s -> scenarios.putIfAbsent(s.id(), s));
      asked += result.edges();
      unconfirmed += result.unconfirmed();
      hidden += result.hidden();
    }
    return new Corpus(game, List.copyOf(scenarios.values()), asked, unconfirmed, hidden);
  }

  private <T> List<T> answers(List<Callable<T>> questions) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<T> answers = new ArrayList<>();
      for (Future<T> answer : pool.invokeAll(questions)) {
        answers.add(answer.get());
      }
      return answers;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the generation was interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a scenario could not be made", e.getCause());
    }
  }
}
