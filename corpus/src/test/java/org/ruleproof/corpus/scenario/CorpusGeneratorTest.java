package org.ruleproof.corpus.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.checker.compiler.CompiledForm;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.corpus.mutation.MutationRun;
import org.ruleproof.corpus.mutation.MutationScore;
import org.ruleproof.corpus.mutation.MutationScore.Survivor;
import org.ruleproof.corpus.replay.ModelEngine;
import org.ruleproof.corpus.replay.OpenAnswers;
import org.ruleproof.corpus.replay.Replay;
import org.ruleproof.corpus.replay.ScenarioResult;
import org.ruleproof.model.print.RulePrinter;

class CorpusGeneratorTest {
  private static final Corpus CORPUS = SmallRules.corpus(2);

  @Test
  void the_corpus_is_the_same_byte_for_byte_with_any_number_of_threads() {
    assertEquals(lines(SmallRules.corpus(1)), lines(CORPUS));
    assertEquals(lines(SmallRules.corpus(8)), lines(CORPUS));
  }

  @Test
  void our_own_model_passes_all_of_it() {
    try (ModelEngine model = new ModelEngine("harbors", SmallRules.base())) {
      Replay replay = Replay.of(CORPUS.scenarios(), model, OpenAnswers.OPEN);
      assertEquals(CORPUS.scenarios().size(), replay.counts().get(ScenarioResult.Status.PASSED));
    }
    assertTrue(CORPUS.scenarios().size() > 30, CORPUS.counts().toString());
  }

  @Test
  void judge_and_solver_agree_about_every_situation() {
    assertEquals(0, CORPUS.unconfirmed());
  }

  @Test
  void no_two_scenarios_are_equal_up_to_renaming() {
    Set<String> texts = new HashSet<>();
    for (Scenario scenario : CORPUS.scenarios()) {
      String text = CanonicalForm.of(scenario.given(), scenario.question()).text();
      assertTrue(texts.add(text), () -> "twice:\n" + text);
    }
  }

  @Test
  void a_scenario_reads_back_as_it_was_written() {
    for (Scenario scenario : CORPUS.scenarios()) {
      assertEquals(scenario, ScenarioReader.read(ScenarioLine.of(scenario)));
    }
  }

  @Test
  void a_bound_is_tried_below_at_and_above() {
    List<String> edges =
        CORPUS.scenarios().stream()
            .filter(s -> s.kind() == ScenarioKind.BOUND)
            .filter(s -> s.atom().equals("gold(p) > 5"))
            .map(s -> s.tags().getFirst() + " " + s.expect().words())
            .toList();
    assertTrue(edges.contains("above answer: 4; at least 1"), edges.toString());
    assertTrue(edges.contains("at answer: at least 1"), edges.toString());
  }

  @Test
  void a_line_cut_short_says_what_was_found_and_expected() {
    String line = ScenarioLine.of(CORPUS.scenarios().getFirst());
    for (int length : new int[] {1, 20, line.length() / 2, line.length() - 1}) {
      ScenarioFormatException e =
          assertThrows(
              ScenarioFormatException.class, () -> ScenarioReader.read(line.substring(0, length)));
      assertTrue(String.valueOf(e.getMessage()).contains("expected"), e.getMessage());
    }
  }

  @Test
  void what_is_asked_of_an_engine_does_not_hold_the_answer() {
    Scenario scenario = CORPUS.scenarios().getFirst();
    assertTrue(!ScenarioLine.request(scenario).contains("expect"));
  }

  @Test
  void an_act_that_no_rule_speaks_of_is_open_and_one_within_a_prohibition_refused() {
    Set<Outcome> outcomes = new HashSet<>();
    CORPUS.scenarios().forEach(s -> outcomes.add(s.expect().outcome()));
    assertTrue(
        outcomes.containsAll(
            Set.of(
                Outcome.ALLOWED,
                Outcome.REFUSED,
                Outcome.OBLIGED,
                Outcome.ANSWER,
                Outcome.PREVENTED,
                Outcome.OPEN)),
        outcomes.toString());
  }

  @Test
  void at_least_95_in_100_mutants_that_are_not_equivalent_are_killed() {
    MutationScore score =
        new MutationRun("harbors", SmallRules.base(), List.of(), CORPUS.scenarios()).here(2);
    RulePrinter printer = new RulePrinter(SmallRules.base().vocabulary());
    StringBuilder survivors = new StringBuilder();
    for (Survivor survivor : score.survivors()) {
      Mutant mutant = survivor.mutant();
      survivors
          .append('\n')
          .append(mutant.operator())
          .append(' ')
          .append(mutant.where())
          .append(": ")
          .append(printer.claimLine(mutant.original().claim()));
    }
    assertTrue(score.killed().size() > 25, "mutants: " + score.killed().size());
    assertTrue(score.perMille() >= 950, score.perMille() + " of 1000; survivors:" + survivors);
  }

  @Test
  void mutants_fare_on_a_cluster_as_they_do_here() {
    List<Scenario> few = CORPUS.scenarios().subList(0, 20);
    MutationRun run =
        new MutationRun("harbors", SmallRules.base(), List.of(SmallRules.text()), few);
    assertEquals(
        run.here(2), run.on(new Elsewhere(), new ClusterSearch.Cluster("", 0, Optional.empty())));
  }

  /** Answers with what arrives of the questions where they are sent. */
  private static final class Elsewhere implements ClusterSearch {
    @Override
    public SearchResult run(
        CompiledForm game, SearchOptions options, Cluster cluster, Search.Progress progress) {
      throw new UnsupportedOperationException("nothing is searched");
    }

    @Override
    public <T> List<T> answers(Questions<T> questions, int count, Cluster cluster) {
      Questions<T> there = sent(questions);
      return IntStream.range(0, count).mapToObj(n -> sent(there.answer(n))).toList();
    }

    @SuppressWarnings("unchecked") // what was written is read
    private static <T> T sent(T value) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(value);
        out.flush();
        return (T)
            new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
      } catch (IOException | ClassNotFoundException e) {
        throw new AssertionError("cannot be sent", e);
      }
    }
  }

  private static List<String> lines(Corpus corpus) {
    return corpus.scenarios().stream().map(ScenarioLine::of).toList();
  }
}
