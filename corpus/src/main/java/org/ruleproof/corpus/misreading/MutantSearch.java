package org.ruleproof.corpus.misreading;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ruleproof.checker.verdict.IncrementalEvaluation;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.constraints.boundary.BoundarySearch.Decisive;
import org.ruleproof.constraints.boundary.BoundarySearch.Found;
import org.ruleproof.constraints.boundary.BoundarySearch.ReadingDifference;
import org.ruleproof.constraints.boundary.BoundarySearch.Readings;
import org.ruleproof.constraints.contradiction.ClaimSide;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Searches for a situation in which a mutant changes the verdict on the claim's head, or for a
 * proof by the solver, within its scope, that there is none.
 *
 * <p>The solver finds a situation in which the two readings differ; the judge compares the
 * verdicts. If these agree, the assertions that decide there are excluded from the next query. The
 * proof holds as long as every excluded assertion decides independently of the claim: a prohibition
 * that nothing overrides there; a permission, if the claim's own permission overrides nothing more;
 * otherwise an assertion that gives the same answer or prevails, if no third one interferes.
 * Thread-safe. Cost: some small searches per mutant.
 */
public final class MutantSearch {
  /** Maximum number of situations in which other claims decide, before the search gives up. */
  private static final int MOST_SITUATIONS = 40;

  private final Vocabulary vocabulary;
  private final Judge judge;
  private final BoundarySearch search;
  private final AnswerComparison answers;
  private final Map<Assertion, List<ClaimSide>> takenBackBy =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** A search among the judge's claims. */
  public MutantSearch(Vocabulary vocabulary, Judge judge, BoundarySearch search) {
    this.vocabulary = vocabulary;
    this.judge = judge;
    this.search = search;
    this.answers = new AnswerComparison(vocabulary);
  }

  /** The result for a mutant. */
  public sealed interface Result {
    /** The mutant changes the verdict in this situation. */
    record Killed(Question question, Situation situation) implements Result {}

    /** The mutant changes no verdict on the claim's heads, within the solver's scope. */
    record Equivalent() implements Result {}

    /**
     * Neither was found.
     *
     * @param instead the other claims that decide in the tried situations, in order
     */
    record Unknown(Why why, List<ClaimInForce> instead) implements Result {
      public Unknown {
        instead = List.copyOf(instead);
      }
    }
  }

  /** The reason for an unknown result. */
  public enum Why {
    /** The readings differ only where another claim decides. */
    ALWAYS_HIDDEN,
    /** Another claim decides in each tried situation, up to the maximum number. */
    GIVEN_UP,
    /** The solver or the judge cannot evaluate a condition. */
    NOT_FOLLOWED,
    /** The readings differ where the claim itself decides, but the verdict is the same. */
    SAME_ANSWER
  }

  /** The result for a mutant, over all heads of the claim and the mutant. */
  public Result of(Mutant mutant) {
    ClaimInForce one = mutant.original();
    ClaimInForce two = mutant.changed();
    boolean proved = true;
    SequencedSet<Head> heads = new LinkedHashSet<>();
    one.assertions().forEach(a -> heads.add(a.head()));
    two.assertions().forEach(a -> heads.add(a.head()));
    Judge wrong = judge.reading(two, one);
    Result.Unknown unknown = new Result.Unknown(Why.NOT_FOLLOWED, List.of());
    for (Head head : heads) {
      List<ClaimSide> ones = of(one, head);
      List<ClaimSide> twos = of(two, head);
      boolean comparable = areComparable(mutant, ones, twos);
      Result result =
          comparable
              ? new AboutHead(mutant, wrong, ones, twos).search()
              : new AboutHead(mutant, wrong, ones.isEmpty() ? twos : ones, List.of()).search();
      if (result instanceof Result.Killed) {
        return result;
      }
      proved &= comparable && result instanceof Result.Equivalent;
      if (result instanceof Result.Unknown open) {
        unknown = open;
      }
    }
    return proved ? new Result.Equivalent() : unknown;
  }

  /**
   * Whether readings that do not exclude each other are equal. This fails for bounds and effects,
   * so for these only situations in which the claim applies are searched, without a proof.
   */
  private static boolean areComparable(Mutant mutant, List<ClaimSide> ones, List<ClaimSide> twos) {
    if (mutant.original().claim().statement() instanceof Statement.Whenever w
        && !w.equals(mutant.changed().claim().statement())) {
      return false;
    }
    SequencedSet<Answer> answers = new LinkedHashSet<>();
    ones.forEach(s -> answers.add(s.assertion().answer()));
    twos.forEach(s -> answers.add(s.assertion().answer()));
    return answers.size() == 1
        || answers.stream()
            .allMatch(
                a ->
                    switch (a) {
                      case Answer.Exactly _, Answer.Flag _, Answer.Choice _ -> true;
                      case Answer.Bounded _, Answer.When _, Answer.Only _, Answer.Also _ -> false;
                    });
  }

  private static List<ClaimSide> of(ClaimInForce claim, Head head) {
    return claim.assertions().stream()
        .filter(a -> a.head().equals(head))
        .map(a -> new ClaimSide(claim, a, true))
        .toList();
  }

  /** The search for one head of claim and mutant. */
  private final class AboutHead {
    private final Mutant mutant;
    private final Judge wrong;
    private final Judge withoutMine;
    private final List<ClaimSide> ones;
    private final List<ClaimSide> twos;
    private final List<Assertion> both = new ArrayList<>();
    private final Readings readings;
    private final SequencedSet<Decisive> keptAway = new LinkedHashSet<>();
    private Optional<SequencedSet<Judge.ClaimAssertion>> lifted = Optional.empty();
    private boolean proving = true;

    AboutHead(Mutant mutant, Judge wrong, List<ClaimSide> ones, List<ClaimSide> twos) {
      this.mutant = mutant;
      this.wrong = wrong;
      this.withoutMine = judge.without(mutant.original());
      this.ones = ones;
      this.twos = twos;
      ones.forEach(s -> both.add(s.assertion()));
      twos.forEach(s -> both.add(s.assertion()));
      this.readings = new Readings(ones, twos, turning());
    }

    /** The assertions that one reading overrides or yields to, and the other does not. */
    private List<ClaimSide> turning() {
      SequencedSet<Judge.ClaimAssertion> turning = new LinkedHashSet<>();
      for (ClaimSide one : ones) {
        for (ClaimSide two : twos) {
          if (one.assertion().answer().equals(two.assertion().answer())) {
            turning.addAll(judge.faringOtherwise(said(one), said(two)));
          }
        }
      }
      return sides(turning);
    }

    Result search() {
      for (int tried = 0; tried < MOST_SITUATIONS; tried++) {
        switch (search.difference(readings, List.copyOf(keptAway))) {
          case ReadingDifference.Nowhere _ -> {
            return proving ? new Result.Equivalent() : unknown(Why.ALWAYS_HIDDEN);
          }
          case ReadingDifference.Undecided _ -> {
            return unknown(Why.NOT_FOLLOWED);
          }
          case ReadingDifference.At(Found at) -> {
            try {
              Head head = both.getFirst().head();
              Question question = new Question(head.topic(), at.arguments());
              IncrementalEvaluation evaluation =
                  new IncrementalEvaluation(question, at.situation());
              Verdict was = evaluation.verdict(judge);
              Verdict is = evaluation.verdict(wrong);
              if (!was.saysTheSameAs(is)) {
                return new Result.Killed(question, at.situation());
              }
              if (!keepAway(evaluation, was, is)) {
                return unknown(Why.SAME_ANSWER);
              }
            } catch (Untranslatable e) {
              return unknown(Why.NOT_FOLLOWED);
            }
          }
        }
      }
      return unknown(Why.GIVEN_UP);
    }

    private Result unknown(Why why) {
      return new Result.Unknown(
          why, keptAway.stream().map(d -> d.side().claim()).distinct().toList());
    }

    /** Excludes the assertions that decide here; returns whether any is new. */
    private boolean keepAway(IncrementalEvaluation at, Verdict was, Verdict is) {
      List<Decisive> whatever = decidesWhatever(at);
      if (keptAway.addAll(whatever)) {
        return true;
      }
      proving = false;
      SequencedSet<ClaimInForce> deciding = new LinkedHashSet<>(was.deciding());
      deciding.addAll(is.deciding());
      deciding.removeIf(c -> c.name().equals(mutant.original().name()));
      boolean more = false;
      for (ClaimSide other : speaking(at, deciding)) {
        more |= keptAway.add(new Decisive(other, List.of()));
      }
      return more;
    }

    /**
     * The assertions that decide here independently of the claim; empty if the claim may decide.
     */
    private List<Decisive> decidesWhatever(IncrementalEvaluation at) {
      Head head = both.getFirst().head();
      List<ClaimInForce> deciding = at.verdict(withoutMine).deciding();
      List<ClaimSide> speaking = speaking(at, deciding);
      if (head.family() != Head.Family.PERMITTED && head.family() != Head.Family.HAPPENS) {
        return speaking.stream().map(this::givingTheAnswer).flatMap(Optional::stream).toList();
      }
      List<ClaimSide> forbidding =
          speaking.stream()
              .filter(s -> isNo(s.assertion()) && both.stream().noneMatch(a -> mayLift(a, s)))
              .toList();
      if (forbidding.isEmpty()) {
        return speaking.stream()
            .filter(s -> !isNo(s.assertion()) && makesSomeGiveWay(s))
            .map(s -> new Decisive(s, besides(s)))
            .toList();
      }
      List<Decisive> decisive =
          new ArrayList<>(forbidding.stream().map(s -> new Decisive(s, takenBackBy(s))).toList());
      if (both.stream().noneMatch(MutantSearch::isNo)) {
        forbidding.forEach(s -> decisive.add(new Decisive(s, liftedByOthersOrByMine(s))));
      }
      return decisive;
    }

    /**
     * The assertions that must not apply if a prohibition decides that the claim's permission
     * cannot override. These are the permissions that override it, and the prohibitions that the
     * claim could override, which could change the verdict from refused to undecided.
     */
    private List<ClaimSide> liftedByOthersOrByMine(ClaimSide forbid) {
      List<ClaimSide> unless =
          new ArrayList<>(
              takenBackBy(forbid).stream()
                  .filter(permit -> judge.makesGiveWay(said(permit), said(forbid)))
                  .toList());
      unless.addAll(sides(givingWay()));
      return unless;
    }

    /**
     * Whether the permission overrides a reading of the claim as a prohibition; true without any.
     */
    private boolean makesSomeGiveWay(ClaimSide permit) {
      List<Assertion> forbidding = both.stream().filter(MutantSearch::isNo).toList();
      return forbidding.isEmpty() || forbidding.stream().anyMatch(mine -> givesWay(mine, permit));
    }

    private boolean givesWay(Assertion mine, ClaimSide permit) {
      return judge.makesGiveWay(said(permit), new Judge.ClaimAssertion(mutant.original(), mine));
    }

    /**
     * The assertions that must not apply if a permission decides: a prohibition of the claim that
     * it does not override, and the prohibitions that only the claim could override.
     */
    private List<ClaimSide> besides(ClaimSide permit) {
      List<ClaimSide> unless = new ArrayList<>(liftedByMineAlone(said(permit)));
      Stream.concat(ones.stream(), twos.stream())
          .filter(mine -> isNo(mine.assertion()) && !givesWay(mine.assertion(), permit))
          .forEach(unless::add);
      return unless;
    }

    /**
     * The prohibitions that the claim could override and the other permission does not. Only there
     * does one more permission matter.
     */
    private List<ClaimSide> liftedByMineAlone(Judge.ClaimAssertion other) {
      return sides(
          givingWay().stream().filter(forbid -> !judge.makesGiveWay(other, forbid)).toList());
    }

    /** The prohibitions that a reading of the claim could override. */
    private SequencedSet<Judge.ClaimAssertion> givingWay() {
      if (lifted.isEmpty()) {
        SequencedSet<Judge.ClaimAssertion> all = new LinkedHashSet<>();
        both.stream()
            .filter(mine -> !isNo(mine))
            .forEach(mine -> all.addAll(judge.whatGivesWay(mutant.original(), mine)));
        lifted = Optional.of(all);
      }
      return lifted.get();
    }

    /**
     * The other assertion, if it decides independently of the claim: it covers every reading or
     * prevails over it, or both are values, where these are equal.
     */
    private Optional<Decisive> givingTheAnswer(ClaimSide other) {
      if (both.stream().allMatch(mine -> covers(other, mine) || isBeatenBy(other, mine))) {
        return Optional.of(new Decisive(other, thirds(other, mine -> covers(other, mine))));
      }
      boolean values = isValue(other.assertion()) && both.stream().allMatch(MutantSearch::isValue);
      return values
          ? Optional.of(new Decisive(other, thirds(other, mine -> true), true))
          : Optional.empty();
    }

    private boolean covers(ClaimSide other, Assertion mine) {
      return answers.covers(other.assertion(), mine);
    }

    private boolean isBeatenBy(ClaimSide other, Assertion mine) {
      return answers.exclude(mine, other.assertion())
          && judge.prevails(other.claim(), mutant.original());
    }

    /**
     * The third assertions that could decide differently because of the claim.
     *
     * @param agrees whether the other assertion covers a reading; otherwise it prevails over it
     */
    private List<ClaimSide> thirds(ClaimSide other, Predicate<Assertion> agrees) {
      SequencedSet<ClaimSide> thirds = new LinkedHashSet<>();
      for (Assertion mine : both) {
        for (Judge.ClaimAssertion third : judge.others(mutant.original(), mine)) {
          if (!third.equals(said(other))
              && answers.mayExclude(mine, third.assertion())
              && matters(third, other, agrees.test(mine))) {
            thirds.add(new ClaimSide(third.claim(), third.assertion(), true));
          }
        }
      }
      return List.copyOf(thirds);
    }

    /** Whether the claim, next to the other, could change the effect of the third assertion. */
    private boolean matters(Judge.ClaimAssertion third, ClaimSide other, boolean agrees) {
      ClaimInForce mine = mutant.original();
      if (judge.prevails(third.claim(), mine)) {
        return false;
      }
      if (third.claim().name().equals(other.claim().name())) {
        return true;
      }
      boolean beatenByOther = judge.prevails(other.claim(), third.claim());
      if (agrees) {
        return judge.prevails(mine, third.claim()) != beatenByOther
            || judge.prevails(third.claim(), other.claim());
      }
      return !(beatenByOther && answers.exclude(third.assertion(), other.assertion()));
    }

    private boolean mayLift(Assertion mine, ClaimSide forbid) {
      return !isNo(mine)
          && judge.mayMakeGiveWay(new Judge.ClaimAssertion(mutant.original(), mine), said(forbid));
    }

    private static Judge.ClaimAssertion said(ClaimSide side) {
      return new Judge.ClaimAssertion(side.claim(), side.assertion());
    }

    /** The assertions of these claims that apply here, about the head or an act above it. */
    private List<ClaimSide> speaking(IncrementalEvaluation at, Iterable<ClaimInForce> claims) {
      Head head = both.getFirst().head();
      List<ClaimSide> speaking = new ArrayList<>();
      for (ClaimInForce other : claims) {
        for (Assertion said : other.assertions()) {
          if (head.topic().withThoseAbove(vocabulary).contains(said.head().topic())
              && at.applies(judge, other, said)) {
            speaking.add(new ClaimSide(other, said, true));
          }
        }
      }
      return speaking;
    }
  }

  /** The assertions that could override the prohibition; memoised for many mutants. */
  private List<ClaimSide> takenBackBy(ClaimSide forbid) {
    List<ClaimSide> known = takenBackBy.get(forbid.assertion());
    if (known == null) {
      known = sides(judge.whatMakesGiveWay(forbid.claim(), forbid.assertion()));
      takenBackBy.put(forbid.assertion(), known);
    }
    return known;
  }

  private static List<ClaimSide> sides(Collection<Judge.ClaimAssertion> all) {
    return all.stream().map(s -> new ClaimSide(s.claim(), s.assertion(), true)).toList();
  }

  private static boolean isValue(Assertion assertion) {
    return assertion.answer() instanceof Answer.Exactly;
  }

  private static boolean isNo(Assertion assertion) {
    return assertion.answer().equals(new Answer.Flag(false));
  }
}
