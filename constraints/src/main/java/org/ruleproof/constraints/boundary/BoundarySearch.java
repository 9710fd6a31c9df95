package org.ruleproof.constraints.boundary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.ruleproof.constraints.contradiction.ClaimSide;
import org.ruleproof.constraints.contradiction.Guards;
import org.ruleproof.constraints.contradiction.HeadInstances;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.contradiction.Scopes;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.CoreItems;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SolvedSituation;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds situations at the boundaries of claims in small scopes: the objects of a claim,
 * at most four of a sort. Any number of threads. Each question costs one small search.
 */
public final class BoundarySearch {
  /** Instances of a head that are tried for one question. */
  private static final int MOST_INSTANCES = 6;

  private final Vocabulary vocabulary;
  private final RelevantClaims relevant;
  private final boolean lawful;

  /** A search among these claims in force, in any situation, possible in a game or not. */
  public BoundarySearch(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this(vocabulary, claims, false);
  }

  private BoundarySearch(Vocabulary vocabulary, List<ClaimInForce> claims, boolean lawful) {
    this.vocabulary = vocabulary;
    this.relevant = new RelevantClaims(vocabulary, claims);
    this.lawful = lawful;
  }

  /** A search in situations that satisfy the axioms of the game. */
  public static BoundarySearch lawful(Vocabulary vocabulary, List<ClaimInForce> claims) {
    return new BoundarySearch(vocabulary, claims, true);
  }

  /**
   * A situation that was found.
   *
   * @param arguments the arguments of the claim's head
   * @param applies whether, for the solver, the claim applies in the situation
   */
  public record Found(
      Situation situation, List<org.ruleproof.model.situation.Value> arguments, boolean applies) {
    public Found {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A situation in which a variant of an assertion applies; empty if there is none in the scope, or
   * if the question cannot be translated.
   *
   * @param whole the assertion itself
   * @param refused assertions that must not apply in the situation
   */
  public Optional<Found> find(
      ClaimInForce claim, Assertion whole, Variant variant, List<ClaimSide> refused) {
    return find(claim, whole, variant, refused, List.of());
  }

  /**
   * The same, with other assertions applying too.
   *
   * @param required assertions that must also apply in the situation
   */
  public Optional<Found> find(
      ClaimInForce claim,
      Assertion whole,
      Variant variant,
      List<ClaimSide> refused,
      List<ClaimSide> required) {
    ClaimSide side =
        new ClaimSide(claim.reading(variant.assertion().claim()), variant.assertion(), true);
    try {
      List<ClaimSide> all = new ArrayList<>(List.of(side));
      all.addAll(required);
      Scope scope = Scopes.of(vocabulary, all);
      List<List<Place>> instances = HeadInstances.of(vocabulary, scope, side, side);
      for (List<Place> instance :
          instances.subList(0, Math.min(MOST_INSTANCES, instances.size()))) {
        boolean outside = variant.edge() == Variant.Edge.OUTSIDE;
        Optional<Posted> found =
            posted(whole, side, refused, required, instance, world(scope, claim), outside)
                .filter(p -> WorldSolver.isPossible(p.world()));
        if (found.isPresent()) {
          return found.map(at -> found(at, side));
        }
      }
      return Optional.empty();
    } catch (Untranslatable e) {
      return Optional.empty();
    }
  }

  /**
   * A posted question.
   *
   * @param values the arguments of the head
   * @param applies whether the claim applies in the situation that was found
   */
  private record Posted(World world, List<SymbolicValue> values, BooleanSupplier applies) {}

  private World world(Scope scope, ClaimInForce claim) {
    return lawful
        ? new World(relevant, scope, Set.of(claim.name()), CoreItems::isAxiom, 1)
        : new World(relevant, scope, Set.of(claim.name()), item -> true, 0);
  }

  private Optional<Posted> posted(
      Assertion whole,
      ClaimSide side,
      List<ClaimSide> refused,
      List<ClaimSide> required,
      List<Place> instance,
      World world,
      boolean requiresOutside) {
    List<SymbolicValue> values = HeadInstances.in(world, instance);
    world.require(Guards.possible(relevant, world, side, values));
    Bit variant = applies(world, side.assertion(), values);
    if (world.isImpossible(variant)) {
      return Optional.empty();
    }
    Bit original = applies(world, whole, values);
    world.require(variant);
    if (requiresOutside) {
      world.refuse(original);
    }
    for (ClaimSide other : required) {
      if (!canMeet(side, other)) {
        return Optional.empty();
      }
      world.require(applies(world, other.assertion(), values));
    }
    for (ClaimSide other : refused) {
      if (!canMeet(side, other)) {
        continue;
      }
      world.refuse(applies(world, other.assertion(), values));
    }
    world.complete();
    return Optional.of(new Posted(world, values, () -> original.value() == 1));
  }

  private Found found(Posted at, ClaimSide side) {
    SolvedSituation solved = new SolvedSituation(at.world(), Num::value);
    List<SymbolicValue> values = at.values();
    List<Optional<Type>> types = HeadInstances.types(vocabulary, side, side);
    List<org.ruleproof.model.situation.Value> arguments = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      arguments.add(
          solved.value(
              types.get(i).orElse(new Type.AnyNumber()), values.get(i).variable().value()));
    }
    return new Found(solved.situation(), arguments, at.applies().getAsBoolean());
  }

  /** Whether two readings of one assertion differ. */
  public sealed interface ReadingDifference {
    /** They differ in this situation. */
    record At(Found found) implements ReadingDifference {}

    /**
     * They differ in no situation of the scope, apart from those where a refused assertion decides.
     */
    record Nowhere() implements ReadingDifference {}

    /** The question cannot be translated, or the search is inconclusive. */
    record Undecided() implements ReadingDifference {}
  }

  /**
   * Two readings of a claim.
   *
   * @param ones the assertions of one reading, all with the same head; may be empty
   * @param twos those of the other reading, with the same head
   * @param turning assertions of other claims that yield to one reading but not to the other
   */
  public record Readings(List<ClaimSide> ones, List<ClaimSide> twos, List<ClaimSide> turning) {
    public Readings {
      ones = List.copyOf(ones);
      twos = List.copyOf(twos);
      turning = List.copyOf(turning);
      if (ones.isEmpty() && twos.isEmpty()) {
        throw new IllegalArgumentException("neither reading says anything");
      }
    }
  }

  /**
   * An assertion that decides the same under both readings of a claim: it applies, and none of
   * those to which it yields applies.
   *
   * @param whereItAgrees whether it decides only where neither reading gives another answer
   */
  public record Decisive(ClaimSide side, List<ClaimSide> unless, boolean whereItAgrees) {
    public Decisive {
      unless = List.copyOf(unless);
    }

    /** Decides whether it agrees with the readings or not. */
    public Decisive(ClaimSide side, List<ClaimSide> unless) {
      this(side, unless, false);
    }
  }

  /**
   * {@return a situation in which the readings differ} They differ where their answers exclude each
   * other, where only one of them applies, or where both apply and one of {@code turning} does.
   *
   * @param readings the two readings, at least one with an assertion
   * @param refused what must not decide in the situation
   */
  public ReadingDifference difference(Readings readings, List<Decisive> refused) {
    List<ClaimSide> ones = readings.ones();
    List<ClaimSide> twos = readings.twos();
    ClaimSide one = (ones.isEmpty() ? twos : ones).getFirst();
    ClaimSide two = (twos.isEmpty() ? ones : twos).getFirst();
    List<ClaimSide> widest = new ArrayList<>();
    widest(ones).ifPresent(widest::add);
    widest(twos).ifPresent(widest::add);
    try {
      Scope scope = Scopes.of(vocabulary, widest);
      for (List<Place> instance : HeadInstances.of(vocabulary, scope, one, two)) {
        Optional<Posted> found =
            posted(readings, refused, instance, world(scope, one.claim()))
                .filter(p -> WorldSolver.isPossible(p.world()));
        if (found.isPresent()) {
          return new ReadingDifference.At(found(found.get(), one));
        }
      }
      return new ReadingDifference.Nowhere();
    } catch (Untranslatable e) {
      return new ReadingDifference.Undecided();
    }
  }

  /** Posts the question; empty if it is refuted without a search. */
  private Optional<Posted> posted(
      Readings readings, List<Decisive> refused, List<Place> instance, World world) {
    List<ClaimSide> ones = readings.ones();
    List<ClaimSide> twos = readings.twos();
    ClaimSide one = (ones.isEmpty() ? twos : ones).getFirst();
    List<SymbolicValue> values = HeadInstances.in(world, instance);
    List<ClaimSide> turning = readings.turning().stream().filter(t -> canMeet(one, t)).toList();
    Bit parts = parts(world, new Readings(ones, twos, turning), values);
    if (world.isImpossible(parts)) {
      return Optional.empty();
    }
    world.require(parts);
    world.require(Guards.possible(relevant, world, one, values));
    for (Decisive other : refused) {
      if (canMeet(one, other.side())) {
        List<Bit> decides = new ArrayList<>();
        decides.add(
            other.whereItAgrees()
                ? agrees(world, other.side(), ones, twos, values)
                : applies(world, other.side().assertion(), values));
        for (ClaimSide unless : other.unless()) {
          if (canMeet(one, unless)) {
            decides.add(world.not(applies(world, unless.assertion(), values)));
          }
        }
        world.refuse(world.all(decides));
      }
    }
    return Optional.of(new Posted(world, values, () -> true));
  }

  /** The alternative with the most objects, the first of equals. */
  private Optional<ClaimSide> widest(List<ClaimSide> alternatives) {
    return alternatives.stream().max(Comparator.comparingInt(this::objects));
  }

  private int objects(ClaimSide side) {
    return Scopes.of(vocabulary, List.of(side)).objects().values().stream().mapToInt(n -> n).sum();
  }

  private static Bit parts(World world, Readings readings, List<SymbolicValue> values) {
    List<MatchedAnswer> first = speaking(world, readings.ones(), values);
    List<MatchedAnswer> second = speaking(world, readings.twos(), values);
    Bit one = world.either(first.stream().map(s -> s.met().where()).toList());
    Bit two = world.either(second.stream().map(s -> s.met().where()).toList());
    List<Bit> part = new ArrayList<>();
    for (ClaimSide other : readings.turning()) {
      part.add(world.all(List.of(one, two, applies(world, other.assertion(), values))));
    }
    part.add(world.all(List.of(one, world.not(two))));
    part.add(world.all(List.of(two, world.not(one))));
    for (MatchedAnswer said : first) {
      for (MatchedAnswer other : second) {
        Bit exclude =
            world
                .claimValues()
                .exclude(
                    said.answer(),
                    said.met().environment(),
                    other.answer(),
                    other.met().environment());
        part.add(world.all(List.of(said.met().where(), other.met().where(), exclude)));
      }
    }
    return world.either(part);
  }

  /**
   * Whether the third side applies and no reading that applies gives an answer that excludes its
   * answer.
   */
  private static Bit agrees(
      World world,
      ClaimSide third,
      List<ClaimSide> ones,
      List<ClaimSide> twos,
      List<SymbolicValue> values) {
    List<MatchedAnswer> said = speaking(world, ones, values);
    said.addAll(speaking(world, twos, values));
    List<Bit> agrees = new ArrayList<>();
    for (MatchedAnswer other : speaking(world, List.of(third), values)) {
      List<Bit> all = new ArrayList<>(List.of(other.met().where()));
      for (MatchedAnswer mine : said) {
        Bit exclude =
            world
                .claimValues()
                .exclude(
                    mine.answer(),
                    mine.met().environment(),
                    other.answer(),
                    other.met().environment());
        all.add(world.not(world.all(List.of(mine.met().where(), exclude))));
      }
      agrees.add(world.all(all));
    }
    return world.either(agrees);
  }

  /** An answer, and where it applies. */
  private record MatchedAnswer(Answer answer, ClaimValues.Match met) {}

  private static List<MatchedAnswer> speaking(
      World world, List<ClaimSide> sides, List<SymbolicValue> values) {
    List<MatchedAnswer> speaking = new ArrayList<>();
    for (ClaimSide side : sides) {
      for (ClaimValues.Match match : world.claimValues().applies(side.assertion(), values)) {
        speaking.add(new MatchedAnswer(side.assertion().answer(), match));
      }
    }
    return speaking;
  }

  private static Bit applies(World world, Assertion assertion, List<SymbolicValue> values) {
    return world.either(
        world.claimValues().applies(assertion, values).stream()
            .map(ClaimValues.Match::where)
            .toList());
  }

  /** Whether the heads have the same sorts at the same places. */
  private boolean canMeet(ClaimSide one, ClaimSide two) {
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
