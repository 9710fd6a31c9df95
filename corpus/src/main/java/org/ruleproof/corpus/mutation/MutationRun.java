package org.ruleproof.corpus.mutation;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.constraints.contradiction.ParallelMap;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.corpus.misreading.MutantSearch;
import org.ruleproof.corpus.misreading.Mutants;
import org.ruleproof.corpus.mutation.MutationScore.Fate;
import org.ruleproof.corpus.mutation.MutationScore.Survivor;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.corpus.scenario.MutantKilling;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.ScenarioLine;
import org.ruleproof.corpus.scenario.ScenarioReader;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Runs all mutants of the rules against a corpus. Deterministic wherever it runs; each claim is one
 * question. What is sent elsewhere are texts, which are read there.
 */
public final class MutationRun implements ClusterSearch.Questions<List<MutationRun.Judged>> {
  private static final long serialVersionUID = 1;

  private final transient Texts texts;
  private final transient Vocabulary vocabulary;
  private final transient MutantKilling killing;
  private final transient MutantSearch search;
  private final transient List<ClaimInForce> claims;

  /** The fate of a mutant, and the names of claims that decide instead. */
  record Judged(Fate fate, List<String> instead) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  private record Texts(String game, List<RuleText> rules, List<String> scenarios)
      implements Serializable {
    private static final long serialVersionUID = 1;

    private Object readResolve() {
      List<SourceText> files =
          rules.stream().map(text -> new SourceText(text.path(), text.text())).toList();
      return new MutationRun(
          game,
          RuleReader.read(files).base(),
          rules,
          scenarios.stream().map(ScenarioReader::read).toList());
    }
  }

  /**
   * For all claims in force.
   *
   * @param texts the rule files of the base, in order; needed where the run is sent elsewhere
   */
  public MutationRun(String game, RuleBase base, List<RuleText> texts, List<Scenario> scenarios) {
    this.texts = new Texts(game, texts, scenarios.stream().map(ScenarioLine::of).toList());
    this.vocabulary = base.vocabulary();
    this.claims = ClaimsInForce.of(base, game, Optional.empty());
    Judge judge = new Judge(vocabulary, claims);
    this.killing = new MutantKilling(vocabulary, judge, scenarios);
    this.search = new MutantSearch(vocabulary, judge, new BoundarySearch(vocabulary, claims));
  }

  private Object writeReplace() {
    return texts;
  }

  /** The mutation score, found with several threads. */
  public MutationScore here(int threads) {
    List<Callable<List<Judged>>> questions = new ArrayList<>();
    IntStream.range(0, claims.size()).forEach(claim -> questions.add(() -> answer(claim)));
    return score(ParallelMap.answers(questions, threads));
  }

  /** The same score, found on a cluster. */
  public MutationScore on(ClusterSearch search, ClusterSearch.Cluster cluster) {
    return score(search.answers(this, claims.size(), cluster));
  }

  private MutationScore score(List<List<Judged>> answers) {
    List<Mutant> killed = new ArrayList<>();
    List<Mutant> equivalent = new ArrayList<>();
    List<Survivor> survivors = new ArrayList<>();
    for (int claim = 0; claim < claims.size(); claim++) {
      Iterator<Judged> answer = answers.get(claim).iterator();
      for (Mutant mutant : Mutants.of(vocabulary, claims.get(claim))) {
        Judged judged = answer.next();
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

  @Override
  public List<Judged> answer(int claim) {
    return Mutants.of(vocabulary, claims.get(claim)).stream().map(this::judged).toList();
  }

  private Judged judged(Mutant mutant) {
    if (killing.isKilled(mutant)) {
      return new Judged(Fate.KILLED, List.of());
    }
    return switch (search.of(mutant)) {
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
