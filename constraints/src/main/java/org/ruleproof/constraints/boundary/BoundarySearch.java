package org.ruleproof.constraints.boundary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.contradiction.Guards;
import org.ruleproof.constraints.contradiction.HeadInstances;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.contradiction.Scopes;
import org.ruleproof.constraints.contradiction.Side;
import org.ruleproof.constraints.contradiction.Solving;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Bindings;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.Value;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds situations at the edges of claims with Choco, in small scopes: the objects that a claim
 * speaks of, at most four of a sort. Any number of threads; each question costs one small search.
 */
public final class BoundarySearch {
  /** No more instances of a head than these are tried for one question. */
  private static final int MOST_INSTANCES = 6;

  private final Vocabulary vocabulary;
  private final Background background;
  private final Map<String, List<Type>> opaqueTypes = new LinkedHashMap<>();

  /** A search among these claims in force. */
  public BoundarySearch(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.background = new Background(vocabulary, claims);
    OpaqueTypes.collect(vocabulary, claims, opaqueTypes);
  }

  /**
   * What was found.
   *
   * @param arguments what the head of the claim is applied to
   * @param applies whether the solver says that the claim applies there
   */
  public record Found(
      Situation situation, List<org.ruleproof.model.situation.Value> arguments, boolean applies) {
    public Found {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A situation where a variant of an assertion applies; empty where there is none in the scope, or
   * the question cannot be put to the solver.
   *
   * @param whole the assertion itself
   * @param refused assertions that must not apply there
   */
  public Optional<Found> find(
      ClaimInForce claim, Assertion whole, Variant variant, List<Side> refused) {
    Side side = new Side(claim.reading(variant.assertion().claim()), variant.assertion(), true);
    try {
      Scope scope = Scopes.of(vocabulary, List.of(side));
      List<List<Place>> instances = HeadInstances.of(vocabulary, scope, side, side);
      for (List<Place> instance :
          instances.subList(0, Math.min(MOST_INSTANCES, instances.size()))) {
        Optional<Found> found =
            find(
                claim,
                whole,
                side,
                refused,
                scope,
                instance,
                variant.edge() == Variant.Edge.OUTSIDE);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    } catch (Untranslatable e) {
      return Optional.empty();
    }
  }

  private Optional<Found> find(
      ClaimInForce claim,
      Assertion whole,
      Side side,
      List<Side> refused,
      Scope scope,
      List<Place> instance,
      boolean requiresOutside) {
    World world = new World(background, scope, Set.of(claim.name()), item -> true, 0);
    List<Value> values = HeadInstances.in(world, instance);
    world.require(Guards.possible(background, world, side, values));
    BoolVar variant = applies(world, side.assertion(), values);
    if (world.isImpossible(variant)) {
      return Optional.empty();
    }
    BoolVar original = applies(world, whole, values);
    world.require(variant);
    if (requiresOutside) {
      world.refuse(original);
    }
    for (Side other : refused) {
      if (!canMeet(side, other)) {
        continue;
      }
      world.refuse(applies(world, other.assertion(), values));
    }
    if (!Solving.isPossible(world)) {
      return Optional.empty();
    }
    SolvedSituation solved = new SolvedSituation(vocabulary, world, opaqueTypes);
    List<Optional<Type>> types = HeadInstances.types(vocabulary, side, side);
    List<org.ruleproof.model.situation.Value> arguments = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      arguments.add(
          solved.value(
              types.get(i).orElse(new Type.AnyNumber()), values.get(i).variable().getValue()));
    }
    return Optional.of(new Found(solved.situation(), arguments, original.getValue() == 1));
  }

  private static BoolVar applies(World world, Assertion assertion, List<Value> values) {
    return world.either(
        world.bindings().applies(assertion, values).stream().map(Bindings.Met::where).toList());
  }

  /** Whether the heads have objects of the same sorts in the same places. */
  private boolean canMeet(Side one, Side two) {
    List<Optional<Type>> types = HeadInstances.types(vocabulary, one, one);
    List<Optional<Type>> others = HeadInstances.types(vocabulary, two, two);
    for (int i = 0; i < Math.min(types.size(), others.size()); i++) {
      if (!sort(types.get(i)).equals(sort(others.get(i)))) {
        return false;
      }
    }
    return true;
  }

  private String sort(Optional<Type> type) {
    return switch (type.orElse(new Type.AnyNumber())) {
      case Type.Kind kind -> vocabulary.rootOf(kind.name());
      case Type.OrNone orNone -> sort(Optional.of(orNone.type()));
      default -> "";
    };
  }
}
