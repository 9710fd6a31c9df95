package org.ruleproof.checker.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.GivenSituation;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;

/**
 * Verdicts on one question while its situation is made smaller step by step, for several judges.
 *
 * <p>The verdicts are those of {@link Judge#verdict(Question, Situation)}. Each claim that reads no
 * value from other claims is evaluated once for all judges. In a smaller situation only claims that read a removed part are evaluated
 * again. One thread. Cost of a smaller situation: one check for each claim on the question, and
 * those evaluations.
 */
public final class IncrementalEvaluation {
  private final Question question;
  private final Situation situation;
  private final Optional<IncrementalEvaluation> larger;
  private final Set<Cell> goneCells;
  private final String goneSort;
  private final Map<Judge, Ruled> ruled = new IdentityHashMap<>();
  private final Map<PreparedAssertion, ClaimEvaluation> evaluations = new IdentityHashMap<>();
  private final Map<Judge, Map<PreparedAssertion, ClaimEvaluation>> byClaims =
      new IdentityHashMap<>();
  private final Map<Assertion, PreparedAssertion> assertions;
  private Optional<RecordingSituation> noted = Optional.empty();

  /** The evaluations of all claims that a judge has on the question, and the verdict. */
  private record Ruled(
      List<PreparedAssertion> assertions, List<ClaimEvaluation> evaluations, Verdict verdict) {}

  /** The start: a question in its full situation. */
  public IncrementalEvaluation(Question question, Situation situation) {
    this(question, situation, Optional.empty(), Set.of(), "", new IdentityHashMap<>());
  }

  private IncrementalEvaluation(
      Question question,
      Situation situation,
      Optional<IncrementalEvaluation> larger,
      Set<Cell> goneCells,
      String goneSort,
      Map<Assertion, PreparedAssertion> assertions) {
    this.question = question;
    this.situation = situation;
    this.larger = larger;
    this.goneCells = goneCells;
    this.goneSort = goneSort;
    this.assertions = assertions;
  }

  /** The question. */
  public Question question() {
    return question;
  }

  /** The situation. */
  public Situation situation() {
    return situation;
  }

  /** The same question without the value of a cell. */
  public IncrementalEvaluation without(Cell cell) {
    return new IncrementalEvaluation(
        question, situation.without(cell), Optional.of(this), Set.of(cell), "", assertions);
  }

  /** The same question without an object, which it must not mention, and without its values. */
  public IncrementalEvaluation without(Value.Thing thing) {
    Situation fewer = situation.without(thing);
    Set<Cell> gone = new HashSet<>(situation.values().keySet());
    gone.removeAll(fewer.values().keySet());
    return new IncrementalEvaluation(
        question, fewer, Optional.of(this), gone, thing.sort(), assertions);
  }

  /** The verdict of that judge. */
  public Verdict verdict(Judge judge) {
    return ruled(judge).verdict();
  }

  /** Whether the assertion applies to the question, by this judge's rules. */
  public boolean applies(Judge judge, ClaimInForce claim, Assertion assertion) {
    PreparedAssertion known = assertions.get(assertion);
    if (known == null || known.claim() != claim) {
      known = PreparedAssertion.ofWhether(claim, assertion);
      assertions.put(assertion, known);
    }
    return evaluation(known, judge).applies();
  }

  private Ruled ruled(Judge judge) {
    Ruled known = ruled.get(judge);
    if (known == null) {
      known =
          larger.isPresent() && !judge.asksPrinciples()
              ? again(judge, larger.get().ruled(judge))
              : first(judge);
      ruled.put(judge, known);
    }
    return known;
  }

  private Ruled first(Judge judge) {
    List<PreparedAssertion> all = judge.about(question);
    List<ClaimEvaluation> said = new ArrayList<>(all.size());
    all.forEach(assertion -> said.add(evaluation(assertion, judge)));
    return new Ruled(all, said, judge.verdict(question, all, said, evaluator(judge)));
  }

  /** For the conditions of principles. */
  private ExactEvaluation evaluator(Judge judge) {
    return judge.evaluator(question, situation, topic -> {});
  }

  private Ruled again(Judge judge, Ruled was) {
    List<ClaimEvaluation> said = was.evaluations();
    boolean another = false;
    for (int i = 0; i < was.evaluations().size(); i++) {
      ClaimEvaluation before = was.evaluations().get(i);
      if (hasRead(before)) {
        if (said == was.evaluations()) {
          said = new ArrayList<>(said);
        }
        ClaimEvaluation now = evaluation(was.assertions().get(i), judge);
        another |= !now.saysTheSameAs(before);
        said.set(i, now);
      }
    }
    return said == was.evaluations()
        ? was
        : new Ruled(
            was.assertions(),
            said,
            another
                ? judge.verdict(question, was.assertions(), said, evaluator(judge))
                : was.verdict());
  }

  private ClaimEvaluation evaluation(PreparedAssertion assertion, Judge judge) {
    ClaimEvaluation known = evaluations.get(assertion);
    if (known == null) {
      known = byClaims.getOrDefault(judge, Map.of()).get(assertion);
    }
    if (known == null) {
      known =
          larger
              .map(l -> l.evaluation(assertion, judge))
              .filter(h -> !hasRead(h))
              .orElseGet(() -> hear(assertion, judge));
      (known.byClaims()
              ? byClaims.computeIfAbsent(judge, j -> new IdentityHashMap<>())
              : evaluations)
          .put(assertion, known);
    }
    return known;
  }

  private boolean hasRead(ClaimEvaluation said) {
    if (!goneSort.isEmpty() && said.sorts().contains(goneSort)) {
      return true;
    }
    if (!said.cells().isEmpty()) {
      for (Cell cell : goneCells) {
        if (said.cells().contains(cell)) {
          return true;
        }
      }
    }
    return false;
  }

  private ClaimEvaluation hear(PreparedAssertion assertion, Judge judge) {
    RecordingSituation view =
        noted.orElseGet(
            () -> new RecordingSituation(new GivenSituation(judge.names(), situation), situation));
    noted = Optional.of(view);
    view.forget();
    ClaimEvaluation plain =
        assertion.evaluate(
            question.arguments(),
            judge.evaluator(question, view, situation, t -> view.noteClaims()));
    return view.noted(plain.applies(), plain.answers());
  }
}
