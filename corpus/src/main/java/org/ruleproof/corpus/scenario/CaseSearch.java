package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.checker.verdict.IncrementalEvaluation;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.constraints.boundary.Variant;
import org.ruleproof.constraints.contradiction.ClaimSide;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head.Family;
import org.ruleproof.model.meaning.ImpliedAssertions;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Judges a question about an act or event case by case, since the outcome can depend on facts that
 * the question leaves open.
 *
 * <p>The solver finds situations for the question: one with some general permission, and one for
 * each near claim, in which that claim applies. Prohibitions by claims that are not near are
 * avoided where possible; otherwise most answers would be that it is not one's turn. Irrelevant
 * facts are removed. The judge, which shares with the solver only the meaning of the claims,
 * determines the outcome. Thread-safe. Cost: some small searches per near claim.
 */
public final class CaseSearch {
  /** Maximum number of searches that exclude further prohibitions. */
  private static final int MOST_TRIES = 24;

  /** Maximum number of general permissions to try. */
  private static final int MOST_LEAVES = 12;

  private final Vocabulary vocabulary;
  private final Judge judge;
  private final BoundarySearch search;
  private final ScenarioWording wording;

  /**
   * A search among claims.
   *
   * @param claims the claims in force, without the question's
   */
  public CaseSearch(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.judge = new Judge(vocabulary, claims);
    this.search = BoundarySearch.lawful(vocabulary, claims);
    this.wording = new ScenarioWording(vocabulary);
  }

  /**
   * A judged situation.
   *
   * @param setup the situation, one sentence per fact; all else is as at the start
   * @param asked the action or event in question
   * @param deciding the deciding claims; none for an open outcome
   * @param overridden the claims that apply but are overridden
   */
  public record Case(
      Outcome outcome,
      List<String> setup,
      String asked,
      List<ClaimInForce> deciding,
      List<ClaimInForce> overridden) {
    public Case {
      setup = List.copyOf(setup);
      deciding = List.copyOf(deciding);
      overridden = List.copyOf(overridden);
    }
  }

  /** The identity of a case: its outcome and the deciding rulings. */
  private record Decided(Outcome outcome, Set<String> rulings) {}

  /**
   * The cases of a question; none if no near claim is about the act or event.
   *
   * @param question a claim whose first assertion has the act or event, and the condition
   * @param near the claims that name what the question names
   * @param others the other claims about the act or event; their prohibitions are avoided if
   *     possible
   */
  public List<Case> of(ClaimInForce question, List<ClaimInForce> near, List<ClaimInForce> others) {
    Assertion asked = question.assertions().getFirst();
    if (near.stream().allMatch(claim -> sides(claim, asked).isEmpty())) {
      return List.of();
    }
    QuestionCases questionCases = new QuestionCases(question, asked, Set.copyOf(near));
    Map<Decided, IncrementalEvaluation> cases = new LinkedHashMap<>();
    List<ClaimSide> leave = new ArrayList<>();
    for (ClaimInForce claim : others) {
      sides(claim, asked).stream().filter(CaseSearch::allows).findFirst().ifPresent(leave::add);
    }
    leave.sort(Comparator.comparing(s -> !s.claim().cards().isEmpty()));
    plain(questionCases, leave).ifPresent(h -> keep(h, questionCases, cases));
    for (ClaimInForce claim : near) {
      for (ClaimSide side : sides(claim, asked)) {
        questionCases.decided(List.of(side)).ifPresent(h -> keep(h, questionCases, cases));
      }
    }
    return cases.values().stream().map(this::told).toList();
  }

  /**
   * A case in which both claims apply and nothing else interferes, if possible. Empty if the two
   * have no common act or event, or if no such situation is found.
   *
   * @param one an assertion of one claim
   * @param two an assertion of the other claim
   */
  public Optional<Case> together(ClaimSide one, ClaimSide two) {
    Family family = one.assertion().head().family();
    if (family != Family.PERMITTED && family != Family.HAPPENS) {
      return Optional.empty();
    }
    if (!speaksOf(two.assertion(), one.assertion())
        || one.assertion().head().arguments().size() < two.assertion().head().arguments().size()) {
      return speaksOf(one.assertion(), two.assertion()) ? asked(two, one) : Optional.empty();
    }
    return asked(one, two);
  }

  private Optional<Case> asked(ClaimSide one, ClaimSide two) {
    QuestionCases questionCases =
        new QuestionCases(one.claim(), one.assertion(), Set.of(one.claim(), two.claim()));
    ClaimSide both = new ClaimSide(two.claim(), two.assertion(), true);
    return questionCases.decided(List.of(both), List.of(both)).map(this::told);
  }

  /** The smallest situation in which a general permission decides and no foreign claim forbids. */
  private Optional<IncrementalEvaluation> plain(
      QuestionCases questionCases, List<ClaimSide> leave) {
    return leave.stream()
        .limit(MOST_LEAVES)
        .flatMap(
            side -> questionCases.decided(List.of(side)).filter(questionCases::isItsOwn).stream())
        .min(Comparator.comparingInt(CaseSearch::size))
        .or(() -> questionCases.decided(List.of()));
  }

  private static int size(IncrementalEvaluation evaluation) {
    return evaluation.situation().values().size() + evaluation.situation().objects().size();
  }

  private static boolean allows(ClaimSide side) {
    return side.assertion().answer() instanceof Answer.Flag(boolean yes) && yes;
  }

  private List<ClaimSide> sides(ClaimInForce claim, Assertion asked) {
    return claim.assertions().stream()
        .flatMap(a -> ImpliedAssertions.all(vocabulary, a).stream())
        .filter(implied -> implied.assertion().head().topic().equals(asked.head().topic()))
        .map(implied -> new ClaimSide(claim, implied.assertion(), implied.itself()))
        .toList();
  }

  /** Keeps the first case per outcome and deciding rulings. */
  private void keep(
      IncrementalEvaluation evaluation,
      QuestionCases questionCases,
      Map<Decided, IncrementalEvaluation> cases) {
    Verdict verdict = evaluation.verdict(judge);
    List<ClaimInForce> near =
        verdict.deciding().stream().filter(questionCases.near()::contains).toList();
    Set<String> rulings = new LinkedHashSet<>();
    (near.isEmpty() ? verdict.deciding() : near).forEach(claim -> rulings.add(claim.ruling()));
    cases.putIfAbsent(new Decided(verdict.outcome(), rulings), evaluation);
  }

  /** One question with its near claims. */
  private final class QuestionCases {
    private final ClaimInForce question;
    private final Assertion asked;
    private final Variant apart;
    private final Variant whole;
    private final Set<ClaimInForce> near;

    QuestionCases(ClaimInForce question, Assertion asked, Set<ClaimInForce> near) {
      this.question = question;
      this.asked = asked;
      this.apart = new Variant(Variant.Edge.INSIDE, "", CaseSearch.this.apart(question, asked));
      this.whole = new Variant(Variant.Edge.INSIDE, "", asked);
      this.near = near;
    }

    Set<ClaimInForce> near() {
      return near;
    }

    /** Whether no claim that is not near decides against the act. */
    boolean isItsOwn(IncrementalEvaluation evaluation) {
      return against(evaluation, Set.of()).isEmpty();
    }

    /**
     * A small situation in which the required sides apply and, if possible, no foreign claim
     * forbids.
     */
    Optional<IncrementalEvaluation> decided(List<ClaimSide> required) {
      return decided(required, List.of());
    }

    /** The same; the kept sides also apply after the situation is made smaller. */
    Optional<IncrementalEvaluation> decided(List<ClaimSide> required, List<ClaimSide> kept) {
      Set<ClaimInForce> wanted = new LinkedHashSet<>();
      required.forEach(side -> wanted.add(side.claim()));
      List<ClaimSide> requiredApart =
          required.stream()
              .map(s -> new ClaimSide(s.claim(), apart(s.claim(), s.assertion()), s.itself()))
              .toList();
      SequencedSet<ClaimSide> refused = new LinkedHashSet<>();
      Optional<IncrementalEvaluation> best = Optional.empty();
      try {
        for (int tried = 0; tried < MOST_TRIES; tried++) {
          Optional<BoundarySearch.Found> found =
              search
                  .find(question, asked, apart, List.copyOf(refused), requiredApart)
                  .or(() -> search.find(question, asked, whole, List.copyOf(refused), required));
          if (found.isEmpty()) {
            break;
          }
          IncrementalEvaluation evaluation =
              new IncrementalEvaluation(
                  new Question(asked.head().topic(), found.get().arguments()),
                  found.get().situation());
          if (!evaluation.applies(judge, question, asked)) {
            break;
          }
          best = Optional.of(evaluation);
          if (!refused.addAll(against(evaluation, wanted))) {
            break;
          }
        }
        return best.filter(h -> apply(h, kept)).map(h -> smaller(h, kept));
      } catch (Untranslatable e) {
        return Optional.empty(); // a situation that the judge cannot evaluate shows nothing
      }
    }

    private IncrementalEvaluation smaller(IncrementalEvaluation whole, List<ClaimSide> kept) {
      Verdict verdict = whole.verdict(judge);
      return SituationShrinker.of(
          whole,
          h ->
              h.applies(judge, question, asked)
                  && apply(h, kept)
                  && h.verdict(judge).equals(verdict));
    }

    private boolean apply(IncrementalEvaluation evaluation, List<ClaimSide> sides) {
      return sides.stream().allMatch(s -> evaluation.applies(judge, s.claim(), s.assertion()));
    }

    /** The prohibitions that decide here without being near or wanted. */
    private List<ClaimSide> against(IncrementalEvaluation evaluation, Set<ClaimInForce> wanted) {
      return evaluation.verdict(judge).deciding().stream()
          .filter(c -> !near.contains(c) && !wanted.contains(c))
          .flatMap(c -> sides(c, asked).stream())
          .filter(side -> !allows(side))
          .filter(side -> evaluation.applies(judge, side.claim(), side.assertion()))
          .toList();
    }
  }

  /**
   * The assertion with the condition that variables of the same root kind are different objects.
   */
  private Assertion apart(ClaimInForce claim, Assertion assertion) {
    List<TypedName> names = claim.claim().variables();
    List<Expression> holds = new ArrayList<>(assertion.holds());
    for (int i = 0; i < names.size(); i++) {
      for (int j = i + 1; j < names.size(); j++) {
        if (names.get(i).type() instanceof Type.Kind(String one)
            && names.get(j).type() instanceof Type.Kind(String two)
            && vocabulary.rootOf(one).equals(vocabulary.rootOf(two))) {
          holds.add(
              new Expression.Comparison(
                  Span.NONE,
                  Expression.ComparisonOperator.NOT_EQUAL,
                  new Expression.Variable(Span.NONE, names.get(i).name()),
                  new Expression.Variable(Span.NONE, names.get(j).name())));
        }
      }
    }
    return assertion.when(holds, assertion.bars());
  }

  private boolean speaksOf(Assertion assertion, Assertion asked) {
    return asked.head().topic().withThoseAbove(vocabulary).contains(assertion.head().topic());
  }

  private Case told(IncrementalEvaluation evaluation) {
    CanonicalForm.Named named = CanonicalForm.of(evaluation.situation(), evaluation.question());
    Verdict verdict = evaluation.verdict(judge);
    return new Case(
        verdict.outcome(),
        wording.setup(named.situation()),
        wording.action(named.question()),
        verdict.deciding(),
        verdict.overridden());
  }
}
