package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.ruleproof.checker.verdict.IncrementalEvaluation;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.constraints.contradiction.ParallelMap;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Repeals;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds the verdicts that change between two states of the rules, which differ in some rulings.
 *
 * <p>Scenarios are made in both states at the edges of claims that can have the same subject as
 * those rulings; both judges judge each scenario. Deterministic for any number of threads. Cost:
 * some small searches per atom of each claim.
 */
public final class VerdictChanges {
  /** Maximum number of claims per state, those nearest to the differing claims first. */
  static final int MOST_CLAIMS = 8;

  /** More searches per edge than in a corpus, for the differing claims. */
  private static final int TRIES = 5 * ClaimScenarios.MOST_TRIES;

  private final String game;
  private final Vocabulary vocabulary;
  private final List<ClaimInForce> touched;
  private final Standpoint before;
  private final Standpoint after;

  /**
   * A changed verdict.
   *
   * @param scenario the smallest scenario that shows it, with the new verdict as expectation
   * @param wasWords the earlier answer as a sentence
   * @param scenarios number of scenarios with this change, no two equal up to renaming
   */
  public record Changed(
      Scenario scenario, Verdict was, Verdict now, String wasWords, int scenarios) {}

  /**
   * The result.
   *
   * @param changed smallest situations first
   * @param judged number of judged scenarios
   * @param claims number of claims in both states that can have the same subject
   * @param asked number of these claims whose edges were searched
   * @param drafts number of drafted claims that can have the same subject; they are not searched
   * @param unjudged number of situations that could not be judged, or in which judge and solver
   *     disagree
   * @param rounding whether a differing claim is about rounding in general, whose effect is not
   *     searched
   */
  public record Result(
      List<Changed> changed,
      int judged,
      int claims,
      int asked,
      int drafts,
      int unjudged,
      boolean rounding) {
    public Result {
      changed = List.copyOf(changed);
    }
  }

  private record Standpoint(
      List<ClaimInForce> claims,
      Judge judge,
      ScenarioMaker maker,
      ClaimScenarios ofTouched,
      ClaimScenarios ofOthers) {}

  private record Flip(Scenario scenario, Verdict was, Verdict now) {
    /** The change without its situation, for grouping. */
    private List<Object> what() {
      Question question = scenario.question();
      return List.of(question.topic(), was, now);
    }

    private int size() {
      return scenario.given().objects().size() + scenario.given().values().size();
    }
  }

  private record Judged(Map<String, Flip> flips, Set<String> scenarios, int unjudged) {}

  /**
   * The changes between two states.
   *
   * @param was the claims in force in the first state, in source order
   * @param is those in the second
   * @param rulings the ids of the differing rulings
   */
  public VerdictChanges(
      String game,
      Vocabulary vocabulary,
      List<ClaimInForce> was,
      List<ClaimInForce> is,
      Set<String> rulings) {
    this.game = game;
    this.vocabulary = vocabulary;
    List<ClaimInForce> differing = new ArrayList<>();
    Predicate<ClaimInForce> counts = c -> !c.draft() || rulings.contains(c.ruling());
    Repeals then = new Repeals(was.stream().filter(counts).toList());
    Repeals now = new Repeals(is.stream().filter(counts).toList());
    for (List<ClaimInForce> state : List.of(was, is)) {
      for (ClaimInForce claim : state) {
        if (!differing.contains(claim)
            && (rulings.contains(claim.ruling()) || then.repeal(claim) != now.repeal(claim))) {
          differing.add(claim);
        }
      }
    }
    this.touched = List.copyOf(differing);
    this.before = standpoint(was);
    this.after = standpoint(is);
  }

  private Standpoint standpoint(List<ClaimInForce> state) {
    List<ClaimInForce> claims =
        state.stream().filter(c -> !c.draft() || touched.contains(c)).toList();
    Judge judge = new Judge(vocabulary, claims);
    ScenarioMaker maker = new ScenarioMaker(game, vocabulary, judge);
    BoundarySearch search = new BoundarySearch(vocabulary, claims);
    return new Standpoint(
        state,
        judge,
        maker,
        new ClaimScenarios(vocabulary, judge, search, maker, TRIES),
        new ClaimScenarios(vocabulary, judge, search, maker, ClaimScenarios.MOST_TRIES));
  }

  /** The verdicts that differ in the second state; takes at least one thread. */
  public Result result(int threads) {
    List<Callable<Judged>> questions = new ArrayList<>();
    // by name, so that a claim in both states counts once
    Set<String> claims = new HashSet<>();
    Set<String> looked = new HashSet<>();
    Set<String> drafts = new HashSet<>();
    for (Standpoint side : List.of(before, after)) {
      List<ClaimInForce> asked = new ArrayList<>();
      side.claims().stream().filter(touched::contains).forEach(asked::add);
      for (ClaimInForce claim : side.claims()) {
        if (!touched.contains(claim) && canMeet(claim)) {
          if (claim.draft()) {
            drafts.add(claim.name());
          } else {
            asked.add(claim);
          }
        }
      }
      asked.forEach(claim -> claims.add(claim.name()));
      asked.sort(Comparator.comparingInt(this::distance));
      for (ClaimInForce claim : asked.stream().limit(MOST_CLAIMS).toList()) {
        looked.add(claim.name());
        questions.add(() -> judged(claim, side));
      }
    }
    Map<String, Flip> flips = new LinkedHashMap<>();
    Set<String> scenarios = new HashSet<>();
    int unjudged = 0;
    for (Judged judged : ParallelMap.answers(questions, threads)) {
      judged.flips().forEach(flips::putIfAbsent);
      scenarios.addAll(judged.scenarios());
      unjudged += judged.unjudged();
    }
    return new Result(
        changed(flips),
        scenarios.size(),
        claims.size(),
        looked.size(),
        drafts.size(),
        unjudged,
        touched.stream().anyMatch(VerdictChanges::isGeneralRounding));
  }

  private static boolean isGeneralRounding(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Rounding r && r.term().isEmpty();
  }

  /** One result per change, with the smallest situation. */
  private static List<Changed> changed(Map<String, Flip> flips) {
    Map<List<Object>, List<Flip>> alike = new LinkedHashMap<>();
    flips.values().stream()
        .sorted(Comparator.comparingInt(Flip::size))
        .forEach(flip -> alike.computeIfAbsent(flip.what(), w -> new ArrayList<>()).add(flip));
    List<Changed> changed = new ArrayList<>();
    for (List<Flip> all : alike.values()) {
      Flip first = all.getFirst();
      changed.add(
          new Changed(
              first.scenario(),
              first.was(),
              first.now(),
              ScenarioWording.answer(
                  first.scenario().question().family(), Expectation.of(first.was())),
              all.size()));
    }
    return changed;
  }

  private Judged judged(ClaimInForce claim, Standpoint side) {
    ClaimScenarios edges = touched.contains(claim) ? side.ofTouched() : side.ofOthers();
    ClaimScenarios.Result made = edges.of(claim);
    Map<String, Flip> flips = new LinkedHashMap<>();
    Set<String> scenarios = new HashSet<>();
    int unjudged = made.unconfirmed();
    for (Scenario scenario : made.scenarios()) {
      try {
        scenarios.add(scenario.id());
        flip(scenario, claim).ifPresent(flip -> flips.putIfAbsent(flip.scenario().id(), flip));
      } catch (Untranslatable e) {
        unjudged++;
      }
    }
    return new Judged(flips, scenarios, unjudged);
  }

  private Optional<Flip> flip(Scenario scenario, ClaimInForce claim) {
    Question question = scenario.question();
    Verdict was = before.judge().verdict(question, scenario.given());
    Verdict now = after.judge().verdict(question, scenario.given());
    if (was.saysTheSameAs(now)) {
      return Optional.empty();
    }
    ScenarioMaker.ScenarioSubject subject =
        new ScenarioMaker.ScenarioSubject(scenario.kind(), claim, scenario.atom(), scenario.tags());
    Scenario small =
        after
            .maker()
            .make(
                subject,
                new IncrementalEvaluation(question, scenario.given()),
                fewer -> fewer.verdict(before.judge()).equals(was));
    // judged again, since objects in answers may be renamed
    return Optional.of(
        new Flip(
            small,
            before.judge().verdict(small.question(), small.given()),
            after.judge().verdict(small.question(), small.given())));
  }

  /** Distance to the differing claims, from 0: smaller for the same claim, card or head. */
  private int distance(ClaimInForce claim) {
    if (touched.contains(claim)) {
      return 0;
    }
    boolean sameHead = false;
    boolean sameCard = false;
    for (Assertion mine : claim.assertions()) {
      for (ClaimInForce other : touched) {
        for (Assertion theirs : other.assertions()) {
          sameHead |= mine.head().topic().names().equals(theirs.head().topic().names());
          sameCard |= canMeet(mine, theirs) && namesOneCard(mine, theirs);
        }
      }
    }
    return (sameCard ? 1 : 3) + (sameHead ? 0 : 1);
  }

  private static boolean namesOneCard(Assertion one, Assertion two) {
    List<Expression> mine = one.head().arguments();
    List<Expression> theirs = two.head().arguments();
    for (int i = 0; i < Math.min(mine.size(), theirs.size()); i++) {
      if (mine.get(i) instanceof Expression.CardName card
          && theirs.get(i) instanceof Expression.CardName other
          && card.name().equals(other.name())) {
        return true;
      }
    }
    return false;
  }

  private boolean canMeet(ClaimInForce claim) {
    return claim.assertions().stream()
        .anyMatch(
            mine ->
                touched.stream()
                    .flatMap(other -> other.assertions().stream())
                    .anyMatch(other -> canMeet(mine, other)));
  }

  /** Whether the heads can have a common instance; different cards in one argument exclude it. */
  private boolean canMeet(Assertion one, Assertion two) {
    Head head = one.head();
    Head other = two.head();
    return (isKindOf(head, other) || isKindOf(other, head))
        && Unification.mayUnify(head.arguments(), other.arguments());
  }

  private boolean isKindOf(Head head, Head above) {
    return head.topic().withThoseAbove(vocabulary).contains(above.topic());
  }
}
