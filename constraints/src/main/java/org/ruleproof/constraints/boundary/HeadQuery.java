package org.ruleproof.constraints.boundary;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;

/**
 * A question about one instance of a head, which is put to the solver in one way or another. Which
 * situation is found depends on the question alone: proofs that there is none are tried in between,
 * and what they come upon is left alone.
 */
final class HeadQuery {
  /**
   * Search nodes after which a proof is tried first where a sum is read more than once: most situations
   * are found within 50, and what is not found within 200 is often not there.
   */
  private static final long BRIEF_NODES = 200;

  private final Supplier<World> worlds;
  private final Posting posting;

  /** Puts a question in a world that nothing was read in; empty where it is seen that there is no answer. */
  interface Posting {
    Optional<Posted> in(World world);
  }

  /**
   * A question as it was put.
   *
   * @param values what the head is applied to
   * @param applies whether the claim applies in the situation that was found
   */
  record Posted(World world, List<SymbolicValue> values, BooleanSupplier applies) {}

  HeadQuery(Supplier<World> worlds, Posting posting) {
    this.worlds = worlds;
    this.posting = posting;
  }

  /**
   * The question in the first situation from the plainest values on, if there is any.
   *
   * @throws Untranslatable when it is given up after so many nodes
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
   * The question in some situation, if there is any.
   *
   * @throws Untranslatable when it is given up
   */
  Optional<Posted> anyhow() {
    return posting.in(worlds.get()).filter(p -> WorldSolver.isPossibleAnyhow(p.world()));
  }

  /** Whether it is proved that there is no situation, with one variable for sums of the same parts. */
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
