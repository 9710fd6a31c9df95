package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Environment;
import org.ruleproof.constraints.situation.Possibility;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.Solving;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What is so of nothing: axioms that leave no situation at all, and claims whose condition no situation
 * meets. A search that looks for situations finds nothing against the one or the other, so both are
 * asked about by themselves.
 *
 * <p>Of other claims only those count that say what is, or counts as, a member of a kind: a claim that
 * another claim keeps from speaking is overruled, not void.
 */
public final class VacuitySearch {
  /**
   * A claim that never speaks.
   *
   * @param support the axioms and cards without any of which its condition could hold
   */
  public record Never(ClaimInForce claim, List<String> support) {
    public Never {
      support = List.copyOf(support);
    }
  }

  /**
   * What was found.
   *
   * @param excluding the smallest set of axioms that leaves no situation; empty when there is one
   * @param never the claims that never speak, in source order
   * @param undecided a sentence for each question that was given up
   */
  public record Result(List<String> excluding, List<Never> never, List<String> undecided) {
    public Result {
      excluding = List.copyOf(excluding);
      never = List.copyOf(never);
      undecided = List.copyOf(undecided);
    }
  }

  /** No more objects of one sort than this are tried for the axioms by themselves. */
  private static final int MOST_OBJECTS = 3;

  /** Objects of each sort by which a question is asked again before a condition is called void. */
  private static final int FURTHER = 5;

  /** A condition that counts to more than this is not told of. */
  private static final int MOST_COUNTED = 12;

  private static final int REACH = 1;

  private final Vocabulary vocabulary;
  private final Background background;

  /** What a question reads: axioms, cards, and claims about kinds. */
  private final Set<String> ofKinds;

  private final List<String> undecided = new ArrayList<>();

  private VacuitySearch(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    List<ClaimInForce> aboutKinds =
        claims.stream().filter(VacuitySearch::saysWhatIsOfAKind).toList();
    this.background = new Background(vocabulary, aboutKinds);
    this.ofKinds = Set.copyOf(aboutKinds.stream().map(ClaimInForce::name).toList());
  }

  private static boolean saysWhatIsOfAKind(ClaimInForce claim) {
    return claim.assertions().stream()
        .map(a -> a.head().family())
        .anyMatch(f -> f == Head.Family.MEMBER || f == Head.Family.COUNTS);
  }

  /**
   * {@return the axioms and claims that are void} Cost: one question for each claim that has a
   * condition. Where the axioms leave no situation, nothing is asked of claims.
   *
   * @param claims all that are in force
   * @param asked which of them are asked about
   */
  public static Result search(
      Vocabulary vocabulary, List<ClaimInForce> claims, Predicate<ClaimInForce> asked) {
    VacuitySearch search = new VacuitySearch(vocabulary, claims);
    List<String> excluding = search.excluding();
    List<Never> never =
        excluding.isEmpty() ? search.never(claims.stream().filter(asked).toList()) : List.of();
    return new Result(excluding, never, search.undecided);
  }

  private List<String> excluding() {
    List<String> axioms =
        IntStream.range(0, vocabulary.axioms().size()).mapToObj(Background::axiom).toList();
    try {
      if (axioms.isEmpty() || leaveSome(Set.of())) {
        return List.of();
      }
      return Core.of(axioms, without -> !leaveSome(without));
    } catch (Untranslatable reason) {
      undecided.add(
          "Whether the axioms leave any situation could not be decided: "
              + reason.getMessage()
              + ".");
      return List.of();
    }
  }

  /**
   * Whether the axioms but for these leave some situation of a few objects, or of as many as they count.
   *
   * @throws Untranslatable when more is counted than is ever tried
   */
  private boolean leaveSome(Set<String> without) {
    for (int objects = 1; objects <= MOST_OBJECTS; objects++) {
      if (leaveSome(without, objects)) {
        return true;
      }
    }
    int counted = counted(vocabulary.axioms().stream().map(Declaration.Axiom::condition).toList());
    return counted > 0 && leaveSome(without, MOST_OBJECTS + counted);
  }

  private boolean leaveSome(Set<String> without, int objects) {
    World world =
        new World(new Background(vocabulary, List.of()), all(objects), without, i -> true, REACH);
    world.postAxioms();
    return Solving.isPossible(world);
  }

  private Scope all(int objects) {
    SequencedMap<String, Integer> sorts = new LinkedHashMap<>();
    for (Declaration.Kind kind : vocabulary.kinds()) {
      if (kind.parents().isEmpty()) {
        long least = kind.count().map(c -> vocabulary.value(c.low())).orElse(0L);
        sorts.put(kind.name(), (int) Math.max(objects, Math.min(least, MOST_OBJECTS)));
      }
    }
    return new Scope(sorts);
  }

  /** What has to hold, and what must not, for a claim to speak. */
  private record Asked(ClaimInForce claim, List<Expression> holds, List<Expression> bars) {}

  private List<Never> never(List<ClaimInForce> claims) {
    List<Never> never = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      Asked asked = asked(claim);
      if (asked.holds().isEmpty() && asked.bars().isEmpty()) {
        continue;
      }
      try {
        support(asked).ifPresent(support -> never.add(new Never(claim, support)));
      } catch (Untranslatable reason) {
        undecided.add(
            "Whether the condition of claim "
                + claim.number()
                + " of "
                + claim.title()
                + " can hold could not be decided: "
                + reason.getMessage()
                + ".");
      }
    }
    return never;
  }

  private static Asked asked(ClaimInForce claim) {
    List<Expression> holds = new ArrayList<>();
    claim.claim().when().ifPresent(holds::add);
    claim.claim().onlyWhen().ifPresent(holds::add);
    if (claim.claim().statement() instanceof Statement.AsSoonAs reaction) {
      holds.add(reaction.condition());
    }
    return new Asked(claim, holds, claim.claim().unless().stream().toList());
  }

  /** What keeps the condition from ever holding; empty where it can hold. */
  private Optional<List<String>> support(Asked asked) {
    Scope scope = Scopes.of(vocabulary, List.of(side(asked)));
    // most conditions hold somewhere with a thing for each name alone, and that is soon seen
    if (isPossible(named(scope, asked), asked) == Possibility.POSSIBLE
        || isPossible(scope, asked) == Possibility.POSSIBLE) {
      return Optional.empty();
    }
    // what takes more things than most questions do is not void
    Scope wide = wider(scope, asked);
    World world = world(wide, Set.of());
    if (holdsIn(world, asked)) {
      return Optional.empty();
    }
    List<String> used =
        Stream.concat(
                IntStream.range(0, vocabulary.axioms().size()).mapToObj(Background::axiom),
                world.used().stream().filter(i -> i.startsWith("card ")))
            .toList();
    return Optional.of(Core.of(used, without -> !holdsIn(world(wide, without), asked)));
  }

  private Possibility isPossible(Scope scope, Asked asked) {
    return Possibility.of(
        background, scope, asked.holds(), asked.bars(), asked.claim().claim().variables(), REACH);
  }

  /** No more things of a sort than the condition has names for. */
  private Scope named(Scope scope, Asked asked) {
    SequencedMap<String, Integer> names = new LinkedHashMap<>();
    for (Expression part : Stream.concat(asked.holds().stream(), asked.bars().stream()).toList()) {
      for (String card : Parts.cards(part, name -> vocabulary.card(name).isPresent())) {
        names.merge(vocabulary.rootOf(card), 1, Integer::sum);
      }
    }
    for (TypedName variable : asked.claim().claim().variables()) {
      if (variable.type() instanceof Type.Kind kind) {
        names.merge(vocabulary.rootOf(kind.name()), 1, Integer::sum);
      }
    }
    SequencedMap<String, Integer> sorts = new LinkedHashMap<>();
    scope
        .objects()
        .forEach(
            (sort, n) -> sorts.put(sort, Math.min(n, Math.max(1, names.getOrDefault(sort, 1)))));
    return new Scope(sorts);
  }

  /**
   * So many more things of each sort that what is said of all of them, and what is counted, has room.
   *
   * @throws Untranslatable when more is counted than is ever tried
   */
  private Scope wider(Scope scope, Asked asked) {
    int counted = counted(Stream.concat(asked.holds().stream(), asked.bars().stream()).toList());
    SequencedMap<String, Integer> sorts = new LinkedHashMap<>();
    scope.objects().forEach((sort, n) -> sorts.put(sort, n + FURTHER + counted));
    return new Scope(sorts);
  }

  /** The largest number in a condition that counts things. */
  private int counted(List<Expression> conditions) {
    long counted =
        conditions.stream().filter(VacuitySearch::counts).mapToLong(this::largest).max().orElse(0);
    if (counted > MOST_COUNTED) {
      throw new Untranslatable(counted + " things are more than are tried");
    }
    return (int) counted;
  }

  private static boolean counts(Expression expression) {
    return expression instanceof Expression.Count
        || expression instanceof Expression.Aggregate
        || Parts.children(expression).stream().anyMatch(VacuitySearch::counts);
  }

  private long largest(Expression expression) {
    long own =
        switch (expression) {
          case Expression.Number n -> n.value();
          case Expression.Parameter p -> vocabulary.parameter(p.name()).orElse(0L);
          default -> 0;
        };
    return Math.max(
        own, Parts.children(expression).stream().mapToLong(this::largest).max().orElse(0));
  }

  private World world(Scope scope, Set<String> without) {
    return new World(
        background, scope, without, i -> i.startsWith("axiom ") || ofKinds.contains(i), REACH);
  }

  private static boolean holdsIn(World world, Asked asked) {
    BoolVar holds =
        world
            .conditions()
            .some(asked.holds(), asked.bars(), Environment.of(asked.claim().claim().variables()));
    if (world.isImpossible(holds)) {
      return false;
    }
    world.require(holds);
    return Solving.isPossible(world);
  }

  /** The condition as one that names nothing but what stands in it, for the objects it needs. */
  private static Side side(Asked asked) {
    return new Side(
        asked.claim(),
        new Assertion(
            asked.claim().claim(),
            new Head(Head.Family.VALUE, "condition", List.of()),
            new Answer.Flag(true),
            Force.VALUE,
            asked.holds(),
            asked.bars(),
            Optional.empty()),
        true);
  }
}
