package org.ruleproof.corpus.mutation;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.corpus.misreading.MutantSearch;
import org.ruleproof.corpus.misreading.Mutants;
import org.ruleproof.corpus.mutation.MutationScore.Fate;
import org.ruleproof.corpus.mutation.MutationScore.Survivor;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.corpus.scenario.MutantKilling;
import org.ruleproof.corpus.scenario.ParallelMap;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.ScenarioLine;
import org.ruleproof.corpus.scenario.ScenarioReader;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Runs all mutants of the rules against a corpus. Deterministic wherever it runs. */
public final class MutationRun {
  private final Vocabulary vocabulary;
  private final MutantKilling killing;
  private final MutantSearch search;
  private final List<ClaimInForce> claims;

  private MutationRun(String game, RuleBase base, List<Scenario> scenarios) {
    this.vocabulary = base.vocabulary();
    this.claims = ClaimsInForce.of(base, game, Optional.empty());
    Judge judge = new Judge(vocabulary, claims, base.rulings());
    this.killing = new MutantKilling(vocabulary, judge, scenarios);
    this.search = new MutantSearch(vocabulary, judge, new BoundarySearch(vocabulary, claims));
  }

  /** The fate of a mutant, and the names of claims that decide instead. */
  private record Judged(Fate fate, List<String> instead) implements Serializable {
    private static final long serialVersionUID = 1;

    static Judged of(MutantSearch.Result found) {
      return switch (found) {
        case MutantSearch.Result.Killed _ -> new Judged(Fate.MISSING_SITUATION, List.of());
        case MutantSearch.Result.Equivalent _ -> new Judged(Fate.EQUIVALENT, List.of());
        case MutantSearch.Result.Unknown(var why, var instead) ->
            new Judged(
                switch (why) {
                  case ALWAYS_HIDDEN, GIVEN_UP -> Fate.HIDDEN;
                  case NOT_FOLLOWED -> Fate.NOT_FOLLOWED;
                  case SAME_ANSWER -> Fate.SAME_ANSWER;
                },
                instead.stream().map(ClaimInForce::name).toList());
      };
    }
  }

  /** A question for each claim, as texts. A machine reads them once. */
  private static final class Questions implements ClusterSearch.Questions<List<Judged>> {
    private static final long serialVersionUID = 1;
    private final String game;
    private final List<RuleText> texts;
    private final List<String> scenarios;
    private final int count;
    private transient @Nullable MutationRun run;

    Questions(String game, List<RuleText> texts, List<Scenario> scenarios, int count) {
      this.game = game;
      this.texts = List.copyOf(texts);
      this.scenarios = scenarios.stream().map(ScenarioLine::of).toList();
      this.count = count;
    }

    @Override
    public int count() {
      return count;
    }

    @Override
    public List<Judged> answer(int number) {
      MutationRun here = run();
      return here.judged(here.claims.get(number));
    }

    private synchronized MutationRun run() {
      MutationRun known = run;
      if (known == null) {
        List<SourceText> files =
            texts.stream().map(text -> new SourceText(text.path(), text.text())).toList();
        known =
            new MutationRun(
                game,
                RuleReader.read(files).base(),
                scenarios.stream().map(ScenarioReader::read).toList());
        run = known;
      }
      return known;
    }
  }

  /** The mutation score of the scenarios, for all claims in force. */
  public static MutationScore of(
      String game, RuleBase base, List<Scenario> scenarios, int threads) {
    MutationRun run = new MutationRun(game, base, scenarios);
    List<Callable<List<Judged>>> questions = new ArrayList<>();
    run.claims.forEach(c -> questions.add(() -> run.judged(c)));
    return run.score(ParallelMap.answers(questions, threads));
  }

  /**
   * The same score, found on a cluster.
   *
   * @param texts the rule files of the base, in order
   */
  public static MutationScore of(
      String game,
      RuleBase base,
      List<RuleText> texts,
      List<Scenario> scenarios,
      ClusterSearch search,
      ClusterSearch.Cluster cluster) {
    MutationRun run = new MutationRun(game, base, List.of());
    Questions questions = new Questions(game, texts, scenarios, run.claims.size());
    return run.score(search.answers(questions, cluster));
  }

  private MutationScore score(List<List<Judged>> answers) {
    List<Mutant> killed = new ArrayList<>();
    List<Mutant> equivalent = new ArrayList<>();
    List<Survivor> survivors = new ArrayList<>();
    for (int claim = 0; claim < claims.size(); claim++) {
      List<Mutant> mutants = Mutants.of(vocabulary, claims.get(claim));
      for (int number = 0; number < mutants.size(); number++) {
        Mutant mutant = mutants.get(number);
        Judged judged = answers.get(claim).get(number);
        switch (judged.fate()) {
          case KILLED -> killed.add(mutant);
          case EQUIVALENT -> equivalent.add(mutant);
          case MISSING_SITUATION, HIDDEN, NOT_FOLLOWED, SAME_ANSWER ->
              survivors.add(new Survivor(mutant, judged.fate(), judged.instead()));
        }
      }
    }
    return new MutationScore(killed, equivalent, survivors);
  }

  private List<Judged> judged(ClaimInForce claim) {
    return Mutants.of(vocabulary, claim).stream()
        .map(
            mutant ->
                killing.isKilled(mutant)
                    ? new Judged(Fate.KILLED, List.of())
                    : Judged.of(search.of(mutant)))
        .toList();
  }
}
