package org.ruleproof.constraints.contradiction;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What is so of nothing: axioms that leave no situation at all, and claims whose condition no situation
 * meets. A search that looks for situations finds nothing against the one or the other, so both are
 * asked about by themselves.
 */
public final class VacuitySearch {
  /**
   * A set of axioms that leaves no situation.
   *
   * @param axioms as a search calls them; without any one of them there is a situation
   * @param tried the most things of one sort that were tried
   */
  public record Excluding(List<String> axioms, int tried) {
    public Excluding {
      axioms = List.copyOf(axioms);
    }
  }

  /**
   * A claim that never speaks.
   *
   * @param support the axioms and cards without any of which its condition could hold
   * @param tried the most things of one sort that were tried
   */
  public record UnsatisfiableClaim(ClaimInForce claim, List<String> support, int tried) {
    public UnsatisfiableClaim {
      support = List.copyOf(support);
    }
  }

  /**
   * What was found.
   *
   * @param excluding the smallest set of axioms that leaves no situation; empty when there is one
   * @param never the claims that never speak, in source order
   * @param undecided a sentence for each question that was given up
   */
  public record Result(
      List<Excluding> excluding, List<UnsatisfiableClaim> never, List<String> undecided) {
    public Result {
      excluding = List.copyOf(excluding);
      never = List.copyOf(never);
      undecided = List.copyOf(undecided);
    }
  }

  private VacuitySearch() {}

  /**
   * {@return the axioms and claims that are void} Cost: one question for each claim that has a
   * condition. Where the axioms leave no situation, nothing is asked of claims.
   *
   * @param claims all that are in force
   * @param asked which of them are asked about
   */
  public static Result search(
      Vocabulary vocabulary, List<ClaimInForce> claims, Predicate<ClaimInForce> asked) {
    UnsatisfiableAxioms axioms = UnsatisfiableAxioms.search(vocabulary);
    if (axioms.excluding().isPresent()) {
      return new Result(axioms.excluding().stream().toList(), List.of(), axioms.undecided());
    }
    UnsatisfiableClaims found =
        UnsatisfiableClaims.search(vocabulary, claims, claims.stream().filter(asked).toList());
    return new Result(
        List.of(),
        found.never(),
        Stream.concat(axioms.undecided().stream(), found.undecided().stream()).toList());
  }
}
