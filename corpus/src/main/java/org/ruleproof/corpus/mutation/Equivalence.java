package org.ruleproof.corpus.mutation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.constraints.boundary.BoundarySearch.Decisive;
import org.ruleproof.constraints.boundary.BoundarySearch.Parting;
import org.ruleproof.constraints.contradiction.Side;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.NotEvaluableException;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Proofs that no verdict tells a mutant from its claim, by the solver and in its scope.
 *
 * <p>Either the two readings part nowhere, or only where something else decides whatever they say: a
 * prohibition that nothing could make give way, or, for a permission that prevails over nothing,
 * another permission. Which claims those are is found out situation by situation.
 */
final class Equivalence {
  /** After so many situations in which something else decides the question is given up. */
  private static final int MOST_SITUATIONS = 12;

  private final Vocabulary vocabulary;
  private final Judge judge;
  private final BoundarySearch search;

  Equivalence(Vocabulary vocabulary, Judge judge, BoundarySearch search) {
    this.vocabulary = vocabulary;
    this.judge = judge;
    this.search = search;
  }

  boolean isProved(Mutant mutant) {
    ClaimInForce one = mutant.original();
    ClaimInForce two = mutant.changed();
    boolean otherEffects =
        one.claim().statement() instanceof Statement.Whenever
            && !one.claim().statement().equals(two.claim().statement());
    if (otherEffects || one.assertions().size() != two.assertions().size()) {
      return false; // what a reaction does is not the solver's to compare
    }
    for (int i = 0; i < one.assertions().size(); i++) {
      if (!neverTold(one, one.assertions().get(i), two, two.assertions().get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean neverTold(ClaimInForce one, Assertion as, ClaimInForce two, Assertion mutated) {
    SequencedSet<Decisive> deciding = new LinkedHashSet<>();
    for (int tried = 0; tried < MOST_SITUATIONS; tried++) {
      Parting parting =
          search.parting(
              new Side(one, as, true), new Side(two, mutated, true), List.copyOf(deciding));
      switch (parting) {
        case Parting.Nowhere _ -> {
          return true;
        }
        case Parting.Undecided _ -> {
          return false;
        }
        case Parting.At(BoundarySearch.Found at) -> {
          List<Decisive> more = deciding(one, as, mutated, at);
          if (more.isEmpty() || !deciding.addAll(more)) {
            return false;
          }
        }
      }
    }
    return false;
  }

  /** What decides there whatever the claim says; nothing where it may be the claim. */
  private List<Decisive> deciding(
      ClaimInForce claim, Assertion as, Assertion mutated, BoundarySearch.Found at) {
    List<Decisive> forbidding = forbidding(claim, as, mutated, at);
    boolean joins =
        forbidding.isEmpty()
            && as.answer().equals(new Answer.Flag(true))
            && mutated.answer().equals(as.answer())
            && judge.neverPrevails(claim, as)
            && judge.neverPrevails(claim, mutated);
    return joins
        ? speaking(claim, as, at, true).stream().map(s -> new Decisive(s, List.of())).toList()
        : forbidding;
  }

  private List<Decisive> forbidding(
      ClaimInForce claim, Assertion as, Assertion mutated, BoundarySearch.Found at) {
    boolean may =
        as.head().family() == Head.Family.PERMITTED || as.head().family() == Head.Family.HAPPENS;
    List<Decisive> forbidding = new ArrayList<>();
    for (Side forbid : may ? speaking(claim, as, at, false) : List.<Side>of()) {
      if (!mayLift(claim, as, forbid) && !mayLift(claim, mutated, forbid)) {
        forbidding.add(
            new Decisive(
                forbid,
                judge.whatMakesGiveWay(forbid.claim(), forbid.assertion()).stream()
                    .map(s -> new Side(s.claim(), s.assertion(), true))
                    .toList()));
      }
    }
    return forbidding;
  }

  private boolean mayLift(ClaimInForce claim, Assertion as, Side forbid) {
    return as.answer().equals(new Answer.Flag(true))
        && judge.makesGiveWay(
            new Judge.Said(claim, as), new Judge.Said(forbid.claim(), forbid.assertion()));
  }

  /** What other deciding claims say there of the head. */
  private List<Side> speaking(
      ClaimInForce claim, Assertion as, BoundarySearch.Found at, boolean yes) {
    List<Side> speaking = new ArrayList<>();
    try {
      Verdict verdict =
          judge
              .without(claim)
              .verdict(
                  new Question(as.head().family(), as.head().symbol(), at.arguments()),
                  at.situation());
      for (ClaimInForce other : verdict.deciding()) {
        for (Assertion said : other.assertions()) {
          if (said.head().family() == as.head().family()
              && said.answer().equals(new Answer.Flag(yes))
              && isAbout(said.head().symbol(), as.head().symbol())
              && judge.applies(other, said, at.arguments(), at.situation())) {
            speaking.add(new Side(other, said, true));
          }
        }
      }
    } catch (NotEvaluableException e) {
      return List.of();
    }
    return speaking;
  }

  private boolean isAbout(String symbol, String head) {
    return symbol.equals(head) || vocabulary.actsAbove(head).contains(symbol);
  }
}
