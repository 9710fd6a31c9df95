package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.Solving;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Whether a clash is shown by a situation that asks nothing unknown to be so by chance. */
final class Plausibility {
  private Plausibility() {}

  /** Whether it can be shown with at most one wording of opaque conditions true. */
  static boolean withOneOpaque(PairQuestion question, List<Place> instance) {
    World world = question.showing(instance, Set.of());
    Map<String, List<BoolVar>> wordings = new LinkedHashMap<>();
    world
        .unknowns()
        .forEach(
            (name, variable) -> {
              if (name.startsWith("opaque ")) {
                String wording = name.substring(0, name.lastIndexOf('[') + 1);
                wordings.computeIfAbsent(wording, w -> new ArrayList<>()).add(variable);
              }
            });
    if (wordings.size() < 2) {
      return true;
    }
    List<BoolVar> used = wordings.values().stream().map(world::either).toList();
    for (int i = 0; i < used.size(); i++) {
      for (int j = i + 1; j < used.size(); j++) {
        world.refuseBoth(used.get(i), used.get(j));
      }
    }
    return Solving.isPossible(world);
  }

  /**
   * Whether it can be shown with every unstated fact of a named card at its preferred value. Stated
   * is what the card's declaration says of it, or a claim in force that names the card.
   */
  static boolean withKnownFacts(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      PairQuestion question,
      List<Place> instance) {
    World world = question.showing(instance, Set.of());
    Map<String, BoolVar> memberships = world.memberships();
    boolean any = false;
    for (World.Ground ground : world.grounds()) {
      boolean fact =
          vocabulary
              .term(ground.name())
              .map(t -> t.storage() == Declaration.Storage.FACT && t.initial().isPresent())
              .orElse(false); // without "= v" no value is preferred to another
      if (!fact || ground.arguments().isEmpty()) {
        continue;
      }
      for (Declaration.Card card : vocabulary.cards()) {
        BoolVar isCopy = memberships.get(card.name() + "#" + ground.arguments().getFirst());
        if (isCopy != null && !isStated(card, ground.name(), claims)) {
          any = true;
          world.prefer(isCopy, ground);
        }
      }
    }
    return !any || Solving.isPossible(world);
  }

  private static boolean isStated(Declaration.Card card, String fact, List<ClaimInForce> claims) {
    return card.features().stream().anyMatch(f -> f.fact().equals(fact))
        || claims.stream()
            .flatMap(claim -> claim.assertions().stream())
            .map(Assertion::head)
            .filter(head -> head.family() == Head.Family.VALUE && head.symbol().equals(fact))
            .anyMatch(
                head ->
                    head.arguments().getFirst() instanceof Expression.CardName named
                        && named.name().equals(card.name()));
  }
}
