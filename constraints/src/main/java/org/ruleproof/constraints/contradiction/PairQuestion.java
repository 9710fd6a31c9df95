package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether the first side contradicts the second, which is one assertion or several prohibitions of
 * one ruling (docs/meaning.md, When two claims contradict each other).
 *
 * <p>A permission is contradicted if its condition can hold and implies that a prohibition applies.
 * Two values contradict each other if one claim applies wherever the other does. With
 * {@link ContradictionMode#OVERLAP} one common situation is enough.
 */
final class PairQuestion {
  /** The claims that a question reads, and those of them whose answers count. */
  record Reading(RelevantClaims relevant, Predicate<String> heeded) {}

  private final Vocabulary vocabulary;
  private final Supplier<Reading> reads;
  private Optional<Reading> reading = Optional.empty();
  private final Scope scope;
  private final ContradictionMode mode;
  private final ClaimSide first;
  private final List<ClaimSide> seconds;
  private final Set<String> own = new HashSet<>();
  private final SequencedSet<String> used = new LinkedHashSet<>();
  private List<List<Place>> instances = List.of();
  private final int reach;

  /** A question. What it reads is asked for at its first search; most questions need none. */
  PairQuestion(
      Vocabulary vocabulary,
      Supplier<Reading> reads,
      Scope scope,
      int reach,
      ContradictionMode mode,
      ClaimSide first,
      List<ClaimSide> seconds) {
    this.vocabulary = vocabulary;
    this.reads = reads;
    this.reach = reach;
    this.scope = scope;
    this.mode = mode;
    this.first = first;
    this.seconds = List.copyOf(seconds);
    own.add(first.claim().name());
    seconds.forEach(s -> own.add(s.claim().name()));
  }

  /** A question that reads these claims, and heeds some of them. */
  PairQuestion(
      RelevantClaims relevant,
      Scope scope,
      Predicate<String> heeded,
      int reach,
      ContradictionMode mode,
      ClaimSide first,
      List<ClaimSide> seconds) {
    this(
        relevant.vocabulary(),
        () -> new Reading(relevant, heeded),
        scope,
        reach,
        mode,
        first,
        seconds);
  }

  private RelevantClaims relevant() {
    return reading().relevant();
  }

  private Reading reading() {
    Reading known = reading.orElseGet(reads);
    reading = Optional.of(known);
    return known;
  }

  ContradictionMode mode() {
    return mode;
  }

  ClaimSide first() {
    return first;
  }

  List<ClaimSide> seconds() {
    return seconds;
  }

  Scope scope() {
    return scope;
  }

  /** The items that the worlds so far have used. */
  SequencedSet<String> used() {
    return used;
  }

  /** The instances of the head. */
  List<List<Place>> instances() {
    if (instances.isEmpty()) {
      instances = HeadInstances.of(vocabulary, scope, first, seconds.getFirst());
    }
    return instances;
  }

  /** The first instance with a contradiction when these items are left out. */
  Optional<List<Place>> contradiction(Set<String> leftOut) {
    return instances().stream().filter(i -> contradicts(i, leftOut)).findFirst();
  }

  /** Whether this instance has a contradiction when these items are left out. */
  boolean contradicts(List<Place> instance, Set<String> leftOut) {
    return switch (mode) {
      case OVERLAP -> together(instance, leftOut);
      case PERMISSION -> implies(instance, leftOut) || excused(instance, leftOut);
      case IMPLICATION ->
          together(instance, leftOut)
              && (!apart(instance, leftOut, true) || !apart(instance, leftOut, false));
    };
  }

  /**
   * Whether the first side can apply, and only where the second does. This must hold for all
   * patterns of equal objects in the instance: a prohibition {@code attack(c, d) when c is d} only
   * narrows {@code permit attack(c, d)}.
   */
  boolean implies(List<Place> instance, Set<String> leftOut) {
    return !apart(instance, leftOut, true)
        && speaks(instance, leftOut)
        && HeadInstances.ofOtherObjects(vocabulary, first, instances(), instance).stream()
            .noneMatch(other -> apart(other, leftOut, true));
  }

  /** Whether a witness exists: the permission applies, or both sides apply and exclude each other. */
  boolean occurs(List<Place> instance) {
    return mode == ContradictionMode.PERMISSION
        ? speaks(instance, Set.of())
        : together(instance, Set.of());
  }

  /** Whether the two overlap with different answers and the second lies within the first. */
  boolean narrows(List<Place> instance, Set<String> leftOut) {
    return switch (mode) {
      case OVERLAP -> false;
      case PERMISSION -> together(instance, leftOut) && !apart(instance, leftOut, false);
      case IMPLICATION -> together(instance, leftOut);
    };
  }

  /**
   * Whether a side's claim applies only where one of the others does, whatever it is about: not if
   * it is about a wider act, or about more members of an enumeration.
   *
   * @param sides the one, then the others
   */
  boolean yieldsEverywhere(List<ClaimSide> sides, Scope all) {
    ClaimSide side = sides.getFirst();
    PairQuestion question =
        new PairQuestion(
            vocabulary, this::reading, all, reach, mode, side, sides.subList(1, sides.size()));
    return side.itself()
        && side.through().isEmpty()
        && HeadInstances.of(vocabulary, all, side, side).stream()
            .allMatch(question::firstYieldsEverywhere);
  }

  /** Whether the first side applies only where the second does. */
  boolean firstYieldsEverywhere(List<Place> instance) {
    return !apart(instance, Set.of(), true);
  }

  private record Asked(World world, List<SymbolicValue> values, Bit one, Bit two, Bit differ) {
    private List<Bit> differing() {
      return List.of(one, two, differ);
    }
  }

  private Asked ask(List<Place> instance, Set<String> leftOut) {
    return ask(instance, world(leftOut));
  }

  private World world(Set<String> leftOut) {
    Set<String> all = new HashSet<>(leftOut);
    all.addAll(own);
    return new World(relevant(), scope, all, reading().heeded(), reach);
  }

  private Asked ask(List<Place> instance, World world) {
    return ask(world, HeadInstances.in(world, instance));
  }

  private Asked ask(World world, List<SymbolicValue> values) {
    if (mode == ContradictionMode.OVERLAP) {
      world.asks(own, readers(), first.topic(), values);
    }
    List<ClaimValues.Match> ones =
        mode == ContradictionMode.IMPLICATION // then either side may be the one that is lifted
            ? SideApplicability.against(relevant(), world, first, own, values)
            : SideApplicability.of(relevant(), world, first, own, values);
    List<Bit> either = new ArrayList<>();
    List<Bit> differ = new ArrayList<>();
    for (ClaimSide second : seconds) {
      if (ones.isEmpty()) {
        break;
      }
      for (ClaimValues.Match two :
          SideApplicability.against(relevant(), world, second, own, values)) {
        either.add(two.where());
        for (ClaimValues.Match one : ones) {
          Bit exclude =
              world
                  .claimValues()
                  .exclude(
                      first.assertion().answer(),
                      one.environment(),
                      second.assertion().answer(),
                      two.environment());
          differ.add(world.all(List.of(one.where(), two.where(), exclude)));
        }
      }
    }
    return new Asked(
        world,
        values,
        world.either(ones.stream().map(ClaimValues.Match::where).toList()),
        world.either(either),
        world.either(differ));
  }

  /** The claims whose condition reads their own head. */
  private Set<String> readers() {
    Set<String> readers = new HashSet<>();
    List<ClaimSide> sides = new ArrayList<>(seconds);
    sides.add(first);
    for (ClaimSide side : sides) {
      Head head = side.assertion().head();
      if (Stream.concat(side.assertion().holds().stream(), side.assertion().bars().stream())
          .anyMatch(c -> reads(c, head))) {
        readers.add(side.claim().name());
      }
    }
    return readers;
  }

  /**
   * Whether a condition reads that head. A modal condition reads it only for the same arguments:
   * that another player may do it, or that it happened, is a different condition.
   */
  private static boolean reads(Expression condition, Head head) {
    return switch (head.family()) {
      case PERMITTED, OBLIGED ->
          condition instanceof Expression.Modal modal && head.isAbout(modal.act())
              || Parts.children(condition).stream().anyMatch(part -> reads(part, head));
      default ->
          head.topic() instanceof Topic.Named named && Parts.mentions(condition, named.name());
    };
  }

  /** Whether there is a situation where both apply and have different answers. */
  private boolean together(List<Place> instance, Set<String> leftOut) {
    return possible(instance, leftOut, Asked::differing);
  }

  /** Whether there is a situation where one side applies and the other does not. */
  private boolean apart(List<Place> instance, Set<String> leftOut, boolean firstAlone) {
    return possible(
        instance,
        leftOut,
        asked ->
            firstAlone
                ? List.of(asked.one(), asked.world().not(asked.two()))
                : List.of(asked.two(), asked.world().not(asked.one())));
  }

  private boolean speaks(List<Place> instance, Set<String> leftOut) {
    return possible(instance, leftOut, asked -> List.of(asked.one()));
  }

  /** Whether some situation satisfies all of these. */
  private boolean possible(
      List<Place> instance, Set<String> leftOut, Function<Asked, List<Bit>> wanted) {
    Asked asked = ask(instance, leftOut);
    return possible(asked, wanted.apply(asked));
  }

  private boolean possible(Asked asked, List<Bit> wanted) {
    if (wanted.stream().anyMatch(asked.world()::isImpossible)) {
      return false;
    }
    wanted.forEach(asked.world()::require);
    boolean possible = WorldSolver.isPossible(asked.world());
    used.addAll(asked.world().used());
    return possible;
  }

  /** {@code even if E}: within the permission, the prohibition can apply only where E holds. */
  boolean excused(List<Place> instance, Set<String> leftOut) {
    return first.assertion().evenIf().isPresent()
        && meet(instance, leftOut) // most do not
        && !possible(
            instance,
            leftOut,
            asked ->
                List.of(
                    asked.one(),
                    asked.two(),
                    asked.world().not(excused(asked.world(), first, asked.values()))));
  }

  /**
   * Whether the permission's condition and E hold together. A variable in both stands for one
   * thing.
   */
  private static Bit excused(World world, ClaimSide side, List<SymbolicValue> values) {
    Assertion permission = side.assertion();
    List<Expression> within = new ArrayList<>(permission.holds());
    permission.evenIf().ifPresent(within::add);
    ClaimValues.Match match = world.claimValues().meet(permission, values);
    return world.conditions().some(within, permission.bars(), match.environment());
  }

  /** Whether both sides can apply in one situation, whatever their answers. */
  boolean meet(List<Place> instance, Set<String> leftOut) {
    return possible(instance, leftOut, asked -> List.of(asked.one(), asked.two()));
  }

  /** A world in which the first side applies and the second does not, not yet solved. */
  World firstAlone(List<Place> instance) {
    Asked asked = ask(instance, Set.of());
    asked.world().require(asked.one());
    asked.world().refuse(asked.two());
    return asked.world();
  }

  /** A world in which both sides apply with different answers, not yet solved. */
  World showing(List<Place> instance, Set<String> leftOut) {
    Asked asked = ask(instance, leftOut);
    asked.differing().forEach(asked.world()::require);
    return asked.world();
  }
}
