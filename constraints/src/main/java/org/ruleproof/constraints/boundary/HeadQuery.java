package org.ruleproof.constraints.boundary;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.model.language.Untranslatable;

/**
 * A question about one instance of a head, solved by one of several strategies. The situation found
 * depends on the question only: a proof that runs in between yields no situation.
 */
final class HeadQuery {
  /**
   * Search nodes before a proof of unsatisfiability is tried, if a sum is read more than once. Most
   * situations are found within 50, and a question without one within 200 often has none.
   */
  private static final long BRIEF_NODES = 200;

  private final Supplier<World> worlds;
  private final Posting posting;

  /** Posts a question in a fresh world; empty if it is refuted without a search. */
  interface Posting {
    Optional<Posted> in(World world);
  }

  /**
   * A posted question.
   *
   * @param values the arguments of the head
   * @param applies whether the claim applies in the situation that was found
   */
  record Posted(World world, List<SymbolicValue> values, BooleanSupplier applies) {}

  HeadQuery(Supplier<World> worlds, Posting posting) {
    this.worlds = worlds;
    this.posting = posting;
  }

  /**
   * The question, solved with preferred values first; empty if unsatisfiable.
   *
   * @throws Untranslatable when it is inconclusive after that many nodes
   */
  Optional<Posted> plainly(long mostNodes) {
    Optional<Posted> posted = posting.in(worlds.get());
    boolean hasEqualSums = posted.filter(p -> p.world().hasEqualSums()).isPresent();
    if (!hasEqualSums) {
      return plainly(posted, mostNodes);
    }
    try {
      return plainly(posted, BRIEF_NODES);
    } catch (Untranslatable e) {
      return isRefuted() ? Optional.empty() : plainly(posting.in(worlds.get()), mostNodes);
    }
  }

  private static Optional<Posted> plainly(Optional<Posted> posted, long mostNodes) {
    return posted.filter(p -> WorldSolver.isPossible(p.world(), List.of(), mostNodes));
  }

  /**
   * The question, solved by any strategy; empty if unsatisfiable.
   *
   * @throws Untranslatable when it is inconclusive
   */
  Optional<Posted> anyhow() {
    return posting.in(worlds.get()).filter(p -> WorldSolver.isPossibleAnyhow(p.world()));
  }

  /** Whether it is proved unsatisfiable, with one variable for all sums of the same parts. */
  private boolean isRefuted() {
    World world = worlds.get();
    world.mergeSums();
    try {
      return posting.in(world).filter(p -> WorldSolver.isPossibleAnyhow(p.world())).isEmpty();
    } catch (Untranslatable e) {
      return false;
    }
  }
}
