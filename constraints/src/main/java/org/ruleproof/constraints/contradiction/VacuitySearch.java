package org.ruleproof.constraints.contradiction;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds vacuous parts of a rule base: axioms that are unsatisfiable together, and claims with an
 * unsatisfiable condition. Other searches find no situation for them and report nothing, so they
 * are tested on their own.
 */
public final class VacuitySearch {
  /**
   * A set of unsatisfiable axioms.
   *
   * @param axioms a minimal core, as items of a search
   * @param tried the greatest number of objects of a sort that was tried
   */
  public record Excluding(List<String> axioms, int tried) {
    public Excluding {
      axioms = List.copyOf(axioms);
    }
  }

  /**
   * A claim that never applies.
   *
   * @param support a minimal set of axioms and cards that excludes its condition
   * @param tried the greatest number of objects of a sort that was tried
   */
  public record UnsatisfiableClaim(ClaimInForce claim, List<String> support, int tried) {
    public UnsatisfiableClaim {
      support = List.copyOf(support);
    }
  }

  /**
   * The result.
   *
   * @param excluding a minimal core of unsatisfiable axioms; empty if they are satisfiable
   * @param never the claims that never apply, in source order
   * @param undecided a sentence for each inconclusive question
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
   * {@return the vacuous axioms and claims} Cost: one question for each claim with a condition. If
   * the axioms are unsatisfiable, claims are not tested.
   *
   * @param claims all claims in force
   * @param asked which of them are tested
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
