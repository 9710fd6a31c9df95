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
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.NotEvaluableException;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Looks for a situation where the verdict on a claim's own head is another by a mutant, or for a proof,
 * by the solver and in its scope, that there is none.
 *
 * <p>The solver is asked where the two readings part, the judge whether that shows. Where it does not,
 * what decides there instead is found out and kept away in the next question. The proof holds as long
 * as only such things were kept away that decide whatever the claim says: a prohibition that gives way
 * to nothing there, a permission beside which the claim's own makes nothing more give way, and, of all
 * else, a claim that gives the same answer or prevails over this one, where no third speaks. Any number
 * of threads; some small searches for each mutant.
 */
public final class MutantSearch {
  /** After so many situations in which something else decides the question is given up. */
  private static final int MOST_SITUATIONS = 40;

  private final Vocabulary vocabulary;
  private final Judge judge;
  private final BoundarySearch search;
  private final AnswerComparison answers;
  private final Map<Assertion, List<ClaimSide>> takenBackBy =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** A search among the claims that the judge knows. */
  public MutantSearch(Vocabulary vocabulary, Judge judge, BoundarySearch search) {
    this.vocabulary = vocabulary;
    this.judge = judge;
    this.search = search;
    this.answers = new AnswerComparison(vocabulary);
  }

  /** What is known of a mutant. */
  public sealed interface Result {
    /** The verdict there is another by the mutant. */
    record Killed(Question question, Situation situation) implements Result {}

    /** No verdict on the claim's own head is another by the mutant, in the solver's scope. */
    record Equivalent() implements Result {}

    /**
     * Neither was found.
     *
     * @param instead the claims that decide in the situations that were tried, in that order
     */
    record Unknown(Why why, List<ClaimInForce> instead) implements Result {
      public Unknown {
        instead = List.copyOf(instead);
      }
    }
  }

  /** Why nothing is known of a mutant. */
  public enum Why {
    /** Where nothing else decides the two readings do not part. */
    ALWAYS_HIDDEN,
    /** In each of many situations something else decides. */
    GIVEN_UP,
    /** The solver or the judge cannot follow a condition. */
    NOT_FOLLOWED,
    /** They part where the claim itself decides, and give the same verdict. */
    SAME_ANSWER
  }

  /** What is found out about a mutant. */
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
   * Whether two readings that do not exclude each other say the same: bounds and effects may differ and
   * yet exclude nothing, and are looked at where the claim applies, without a proof.
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

  /** What claim and mutant say of one head. */
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

    /**
     * What gives way to the one reading and not to the other, or makes the one give way and not the
     * other: whether it lies within the other's condition is read off the conditions.
     */
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
              Question question = new Question(head.family(), head.symbol(), at.arguments());
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
            } catch (NotEvaluableException e) {
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

    /** Keeps away what decides there; whether there was more to keep away. */
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

    /** What decides there whatever the claim says; nothing where it may be the claim. */
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
     * What must not apply where a prohibition that a permission of mine cannot make give way decides even
     * when others leave it undecided: what really makes it give way, and the prohibitions that mine may
     * make give way, by which the verdict could still change between refused and undecided.
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

    /** Whether some reading in which the claim forbids gives way to a permission, or none forbids. */
    private boolean makesSomeGiveWay(ClaimSide permit) {
      List<Assertion> forbidding = both.stream().filter(MutantSearch::isNo).toList();
      return forbidding.isEmpty() || forbidding.stream().anyMatch(mine -> givesWay(mine, permit));
    }

    private boolean givesWay(Assertion mine, ClaimSide permit) {
      return judge.makesGiveWay(said(permit), new Judge.ClaimAssertion(mutant.original(), mine));
    }

    /** What must not apply where a permission decides: mine where it stands, what mine alone lifts. */
    private List<ClaimSide> besides(ClaimSide permit) {
      List<ClaimSide> unless = new ArrayList<>(liftedByMineAlone(said(permit)));
      Stream.concat(ones.stream(), twos.stream())
          .filter(mine -> isNo(mine.assertion()) && !givesWay(mine.assertion(), permit))
          .forEach(unless::add);
      return unless;
    }

    /** One permission more or less says nothing but where it alone makes a prohibition give way. */
    private List<ClaimSide> liftedByMineAlone(Judge.ClaimAssertion other) {
      return sides(
          givingWay().stream().filter(forbid -> !judge.makesGiveWay(other, forbid)).toList());
    }

    /** The prohibitions that the claim in either reading may make give way. */
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
     * How another decides the answer: it says the same as the claim in either reading, at least where
     * their values are equal, or prevails over it.
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
     * Thirds that might fare otherwise for the claim, and so decide otherwise.
     *
     * @param agrees whether the other gives the answer of the claim in this reading; if not it prevails
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

    /** Whether it may matter to a third that the claim speaks beside another. */
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

    /** What claims say there of the head, and of what it is a kind of. */
    private List<ClaimSide> speaking(IncrementalEvaluation at, Iterable<ClaimInForce> claims) {
      Head head = both.getFirst().head();
      List<ClaimSide> speaking = new ArrayList<>();
      for (ClaimInForce other : claims) {
        for (Assertion said : other.assertions()) {
          if (said.head().family() == head.family()
              && isAbout(said.head().symbol(), head.symbol())
              && at.applies(judge, other, said)) {
            speaking.add(new ClaimSide(other, said, true));
          }
        }
      }
      return speaking;
    }
  }

  /** What other claims say that may make a prohibition give way; asked for many mutants. */
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

  private boolean isAbout(String symbol, String head) {
    return symbol.equals(head) || vocabulary.actsAbove(head).contains(symbol);
  }
}
