package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.checker.verdict.IncrementalEvaluation;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Makes a scenario from a situation: removes irrelevant facts, renames objects canonically, and
 * adds the words.
 */
final class ScenarioMaker {
  private final String game;
  private final Judge judge;
  private final ScenarioWording wording;
  private final RulePrinter printer;

  ScenarioMaker(String game, Vocabulary vocabulary, Judge judge) {
    this.game = game;
    this.judge = judge;
    this.wording = new ScenarioWording(vocabulary);
    this.printer = new RulePrinter(vocabulary);
  }

  /** A condition that must hold while the situation shrinks, in addition to an equal verdict. */
  interface ShrinkInvariant {
    boolean isSo(IncrementalEvaluation smaller);
  }

  /** The subject of a scenario. */
  record ScenarioSubject(ScenarioKind kind, ClaimInForce claim, String atom, List<String> tags) {}

  /** The scenario of the situation and question, with the judge's verdict. */
  Scenario make(
      ScenarioSubject subject, IncrementalEvaluation evaluation, ShrinkInvariant invariant) {
    Question question = evaluation.question();
    Verdict verdict = evaluation.verdict(judge);
    IncrementalEvaluation small =
        SituationShrinker.of(evaluation, h -> isSame(h, verdict, invariant));
    CanonicalForm.Named named = CanonicalForm.of(small.situation(), question);
    Expectation expect = Expectation.of(judge.verdict(named.question(), named.situation()));
    return new Scenario(
        game + ":scenario:" + TextHash.of(named.text()),
        game,
        subject.kind(),
        verdict.deciding().stream().map(ClaimInForce::ruling).distinct().toList(),
        named.situation(),
        new ScenarioQuestion.OfRules(named.question()),
        expect,
        why(verdict),
        subject.claim().name(),
        subject.atom(),
        new JudgeQuestion(
            wording.setup(named.situation()),
            wording.action(named.question()),
            wording.question(named.question()),
            ScenarioWording.answer(question.family(), expect)),
        subject.tags());
  }

  private String why(Verdict verdict) {
    List<String> parts = new ArrayList<>();
    verdict.deciding().forEach(c -> parts.add(cited(c)));
    String deciding = parts.isEmpty() ? "no claim in force speaks here" : String.join("; ", parts);
    return verdict.overridden().isEmpty()
        ? deciding
        : deciding
            + "; gives way: "
            + verdict.overridden().stream().map(this::cited).collect(Collectors.joining("; "));
  }

  private String cited(ClaimInForce claim) {
    return claim.title() + " has: " + printer.claimLine(claim.claim()).strip();
  }

  private boolean isSame(
      IncrementalEvaluation smaller, Verdict verdict, ShrinkInvariant invariant) {
    return smaller.verdict(judge).equals(verdict) && invariant.isSo(smaller);
  }
}
