package org.ruleproof.constraints.contradiction;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.constraints.contradiction.VacuitySearch.Excluding;
import org.ruleproof.constraints.situation.CoreItems;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether the axioms of a rule base are satisfiable.
 *
 * @param undecided a sentence if the search was inconclusive; else empty
 */
record UnsatisfiableAxioms(Optional<Excluding> excluding, List<String> undecided) {
  /** Objects of each sort that are tried first; a few satisfy most axioms. */
  private static final int FEW_OBJECTS = 3;

  private static final int REACH = 1;

  UnsatisfiableAxioms {
    undecided = List.copyOf(undecided);
  }

  /**
   * Asks one question for each number of objects, and O(k log n) more for a core of k of n axioms.
   */
  static UnsatisfiableAxioms search(Vocabulary vocabulary) {
    List<String> axioms =
        IntStream.range(0, vocabulary.axioms().size()).mapToObj(CoreItems::axiom).toList();
    try {
      if (axioms.isEmpty() || leaveSome(vocabulary, Set.of())) {
        return new UnsatisfiableAxioms(Optional.empty(), List.of());
      }
      List<String> core = MinimalCore.of(axioms, without -> !leaveSome(vocabulary, without));
      return new UnsatisfiableAxioms(Optional.of(new Excluding(core, most(vocabulary))), List.of());
    } catch (Untranslatable reason) {
      return new UnsatisfiableAxioms(
          Optional.empty(),
          List.of(
              "Whether the axioms leave any situation could not be decided: "
                  + reason.getMessage()
                  + "."));
    }
  }

  private static int most(Vocabulary vocabulary) {
    return FEW_OBJECTS
        + ObjectDemand.neededBy(
            vocabulary, vocabulary.axioms().stream().map(Declaration.Axiom::condition).toList());
  }

  /**
   * Whether the axioms without these have a situation with a few objects, or with as many as they
   * need together.
   *
   * @throws Untranslatable when a count is too large to try
   */
  private static boolean leaveSome(Vocabulary vocabulary, Set<String> without) {
    for (int objects = 1; objects <= FEW_OBJECTS; objects++) {
      if (leaveSome(vocabulary, without, objects)) {
        return true;
      }
    }
    int most = most(vocabulary);
    return most > FEW_OBJECTS && leaveSome(vocabulary, without, most);
  }

  private static boolean leaveSome(Vocabulary vocabulary, Set<String> without, int objects) {
    Map<String, Integer> needed = new LinkedHashMap<>();
    vocabulary.kinds().forEach(kind -> needed.put(kind.name(), objects));
    Scope scope = Scope.of(vocabulary, needed, Math.max(objects, FEW_OBJECTS));
    World world =
        new World(new RelevantClaims(vocabulary, List.of()), scope, without, item -> true, REACH);
    world.postAxioms();
    return WorldSolver.isPossible(world);
  }
}
