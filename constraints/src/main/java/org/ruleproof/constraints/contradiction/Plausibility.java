package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.StatedFacts;
import org.ruleproof.constraints.situation.Uninterpreted;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Whether a clash has a witness that needs no unlikely coincidence. */
final class Plausibility {
  private Plausibility() {}

  /** Whether it has a witness with at most one wording of opaque conditions true. */
  static boolean withOneOpaque(PairQuestion question, List<Place> instance) {
    World world = question.showing(instance, Set.of());
    return isPossible(world, () -> keepToOneOpaque(world));
  }

  private static void keepToOneOpaque(World world) {
    Map<String, List<Bit>> wordings = new LinkedHashMap<>();
    for (World.Unknown unknown : world.unknownTerms()) {
      if (unknown.what() instanceof Uninterpreted.Opaque(String key)) {
        wordings.computeIfAbsent(key, k -> new ArrayList<>()).add(unknown.variable());
      }
    }
    List<Bit> used = wordings.values().stream().map(world::either).toList();
    for (int i = 0; i < used.size(); i++) {
      for (int j = i + 1; j < used.size(); j++) {
        world.refuseBoth(used.get(i), used.get(j));
      }
    }
  }

  /**
   * Whether it has a witness with every unstated fact of a named card at its preferred value. A
   * fact is stated by the card's declaration, or by a claim in force that names the card.
   */
  static boolean withKnownFacts(
      Vocabulary vocabulary, StatedFacts stated, PairQuestion question, List<Place> instance) {
    World world = question.showing(instance, Set.of());
    return isPossible(world, () -> preferKnownFacts(vocabulary, stated, world));
  }

  private static void preferKnownFacts(Vocabulary vocabulary, StatedFacts stated, World world) {
    for (World.Ground ground : world.grounds()) {
      boolean fact =
          vocabulary
              .term(ground.name())
              .map(t -> t.storage() == Declaration.Storage.FACT && t.initial().isPresent())
              .orElse(false); // without "= v" there is no preferred value
      if (!fact || ground.arguments().isEmpty()) {
        continue;
      }
      world
          .kindsOf(ground.arguments().getFirst())
          .forEach(
              (kind, isCopy) -> {
                if (vocabulary.card(kind).isPresent() && !stated.isStated(kind, ground.name())) {
                  world.prefer(isCopy, ground);
                }
              });
    }
  }

  /** Whether the world has a situation when that is posted of all that it reads. */
  private static boolean isPossible(World world, Runnable post) {
    int before;
    do {
      before = reads(world);
      world.problem().reset();
      post.run();
      if (!WorldSolver.isPossible(world)) {
        return false;
      }
    } while (reads(world) > before);
    return true;
  }

  private static int reads(World world) {
    return world.grounds().size() + world.unknownTerms().size() + world.memberships().size();
  }
}
