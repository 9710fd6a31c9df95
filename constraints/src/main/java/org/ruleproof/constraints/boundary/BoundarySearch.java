package org.ruleproof.constraints.boundary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.ruleproof.constraints.contradiction.Guards;
import org.ruleproof.constraints.contradiction.HeadInstances;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.contradiction.Scopes;
import org.ruleproof.constraints.contradiction.Side;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Bindings;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SolvedSituation;
import org.ruleproof.constraints.situation.Solving;
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

  /** A search among these claims in force. */
  public BoundarySearch(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.background = new Background(vocabulary, claims);
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
    return find(claim, whole, variant, refused, List.of());
  }

  /**
   * The same where other assertions apply too.
   *
   * @param required assertions that must apply there as well
   */
  public Optional<Found> find(
      ClaimInForce claim,
      Assertion whole,
      Variant variant,
      List<Side> refused,
      List<Side> required) {
    Side side = new Side(claim.reading(variant.assertion().claim()), variant.assertion(), true);
    try {
      List<Side> all = new ArrayList<>(List.of(side));
      all.addAll(required);
      Scope scope = Scopes.of(vocabulary, all);
      List<List<Place>> instances = HeadInstances.of(vocabulary, scope, side, side);
      for (List<Place> instance :
          instances.subList(0, Math.min(MOST_INSTANCES, instances.size()))) {
        Optional<Found> found =
            find(
                claim,
                whole,
                side,
                refused,
                required,
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
      List<Side> required,
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
    for (Side other : required) {
      if (!canMeet(side, other)) {
        return Optional.empty();
      }
      world.require(applies(world, other.assertion(), values));
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
    return Optional.of(found(world, side, values, original.getValue() == 1));
  }

  private Found found(World world, Side side, List<Value> values, boolean applies) {
    SolvedSituation solved = new SolvedSituation(world, IntVar::getValue);
    List<Optional<Type>> types = HeadInstances.types(vocabulary, side, side);
    List<org.ruleproof.model.situation.Value> arguments = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      arguments.add(
          solved.value(
              types.get(i).orElse(new Type.AnyNumber()), values.get(i).variable().getValue()));
    }
    return new Found(solved.situation(), arguments, applies);
  }

  /** What is known of whether two readings of one assertion part. */
  public sealed interface Parting {
    /** They part there. */
    record At(Found found) implements Parting {}

    /** They part in no situation of the scope, but where what is refused applies. */
    record Nowhere() implements Parting {}

    /** The question cannot be put to the solver, or was given up. */
    record Undecided() implements Parting {}
  }

  /**
   * What decides whatever two readings of a claim say: an assertion where it applies, unless one of
   * those does that make it give way.
   */
  public record Decisive(Side side, List<Side> unless) {
    public Decisive {
      unless = List.copyOf(unless);
    }
  }

  /**
   * Where two assertions about one head answer differently, or one applies and the other does not.
   *
   * @param refused what must not decide there
   */
  public Parting parting(Side one, Side two, List<Decisive> refused) {
    if (one.assertion().head().family() != two.assertion().head().family()
        || !one.assertion().head().symbol().equals(two.assertion().head().symbol())) {
      return new Parting.Undecided();
    }
    try {
      Scope scope = Scopes.of(vocabulary, List.of(one, two));
      for (List<Place> instance : HeadInstances.of(vocabulary, scope, one, two)) {
        World world = new World(background, scope, Set.of(one.claim().name()), item -> true, 0);
        List<Value> values = HeadInstances.in(world, instance);
        BoolVar parts = parts(world, one, two, values);
        if (world.isImpossible(parts)) {
          continue;
        }
        world.require(parts);
        world.require(Guards.possible(background, world, one, values));
        for (Decisive other : refused) {
          if (canMeet(one, other.side())) {
            List<BoolVar> decides = new ArrayList<>();
            decides.add(applies(world, other.side().assertion(), values));
            for (Side unless : other.unless()) {
              if (canMeet(one, unless)) {
                decides.add(applies(world, unless.assertion(), values).not());
              }
            }
            world.refuse(world.all(decides));
          }
        }
        if (Solving.isPossible(world)) {
          return new Parting.At(found(world, one, values, true));
        }
      }
      return new Parting.Nowhere();
    } catch (Untranslatable e) {
      return new Parting.Undecided();
    }
  }

  private static BoolVar parts(World world, Side one, Side two, List<Value> values) {
    List<Bindings.Met> ones = world.bindings().applies(one.assertion(), values);
    List<Bindings.Met> twos = world.bindings().applies(two.assertion(), values);
    BoolVar first = world.either(ones.stream().map(Bindings.Met::where).toList());
    BoolVar second = world.either(twos.stream().map(Bindings.Met::where).toList());
    List<BoolVar> part = new ArrayList<>();
    part.add(world.all(List.of(first, second.not())));
    part.add(world.all(List.of(second, first.not())));
    for (Bindings.Met met : ones) {
      for (Bindings.Met other : twos) {
        BoolVar exclude =
            world
                .bindings()
                .exclude(
                    one.assertion().answer(),
                    met.environment(),
                    two.assertion().answer(),
                    other.environment());
        part.add(world.all(List.of(met.where(), other.where(), exclude)));
      }
    }
    return world.either(part);
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
