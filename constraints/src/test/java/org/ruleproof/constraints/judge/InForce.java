package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration.Principle;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.QuotedCards;
import org.ruleproof.model.situation.Value.Nature;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The claims in force that settle values: what a situation must be like where they speak.
 *
 * <p>A claim on a value, a bound, a membership or a counting binds where it applies, unless another
 * claim that applies there gives something else and wins, or stands itself and nobody wins. Two claims that are
 * judged do not bind: whether both can speak is the question.
 */
final class InForce {
  private final World world;
  private final BiPredicate<Claim, Claim> narrower;
  private final List<Saying> binding;
  private final Map<Saying, List<Saying>> rivals = new IdentityHashMap<>();
  private final Map<Saying, List<Instance>> instances = new IdentityHashMap<>();
  private final Set<Cell.Counting> asked = new LinkedHashSet<>();

  InForce(World world, RuleBase base, List<Saying> sayings, BiPredicate<Claim, Claim> narrower) {
    this.world = world;
    this.narrower = narrower;
    this.binding =
        sayings.stream()
            .filter(
                s ->
                    s.form() == Form.VALUE
                        || s.form() == Form.MEMBERSHIP
                        || s.form() == Form.COUNTING)
            .toList();
    for (Saying saying : binding) {
      rivals.put(
          saying,
          binding.stream()
              .filter(other -> other.source() != saying.source())
              .filter(other -> saying.meet(other, vocabulary()).isPresent())
              .toList());
      instances.put(
          saying,
          new Instances(world).all(saying.subjects().stream().map(Subject::places).toList()));
    }
    Trees.walk(base.rulings(), this::ask);
    Trees.walk(base.rules(), this::ask);
    Trees.walk(vocabulary().axioms(), this::ask);
  }

  /** Notes which counting conditions there are, each with all objects it may be about. */
  private void ask(Record node) {
    if (node instanceof Expression.CountsAs e && e.target() instanceof Expression.KindName kind) {
      for (Thing thing : world.things(kind.name())) {
        asked.add(new Cell.Counting(thing, kind.name(), QuotedCards.purpose(e.purpose())));
      }
    }
  }

  private Vocabulary vocabulary() {
    return world.vocabulary();
  }

  /** The kinds whose members these sayings add to or take from. */
  static Set<String> disputedKinds(List<Saying> sayings, Vocabulary vocabulary) {
    Set<String> disputed = new LinkedHashSet<>();
    for (Saying saying : sayings) {
      if (member(saying).isPresent()) {
        Given.Member member = member(saying).get();
        vocabulary.kinds().stream()
            .map(kind -> kind.name())
            .filter(kind -> settles(member, kind, member.is(), vocabulary))
            .forEach(disputed::add);
      }
    }
    return disputed;
  }

  /** Whether what is given makes an object a member of the kind, or makes it none. */
  private static boolean settles(
      Given.Member member, String kind, boolean is, Vocabulary vocabulary) {
    return member.is() == is
        && (is
            ? vocabulary.isWithin(member.kind(), kind)
            : vocabulary.isWithin(kind, member.kind()));
  }

  /** Requires that all claims but the judged ones have their way in a situation. */
  void require(Evaluator evaluator, List<Source> judged) {
    List<Saying> free = binding.stream().filter(s -> !isJudged(s, judged)).toList();
    for (Saying saying : free) {
      for (Instance instance : instances.get(saying)) {
        evaluator.situation().require(() -> isMet(saying, instance, evaluator));
      }
    }
    requireExplained(evaluator, free);
  }

  private static boolean isJudged(Saying saying, List<Source> judged) {
    return judged.stream().anyMatch(source -> source == saying.source());
  }

  private boolean isMet(Saying saying, Instance instance, Evaluator evaluator) {
    return saying.given(instance, evaluator).stream()
            .allMatch(given -> isSo(saying, given, instance, evaluator.situation()))
        || yields(saying, instance, evaluator);
  }

  /** Whether another claim gives something else there and wins, or nobody wins and it stands. */
  private boolean yields(Saying saying, Instance instance, Evaluator evaluator) {
    return isBeaten(saying, instance, evaluator)
        || rivals.get(saying).stream()
            .filter(rival -> !prevails(saying, rival, evaluator))
            .filter(rival -> saying.clashes(rival, instance, evaluator))
            .anyMatch(rival -> !isBeaten(rival, instance, evaluator));
  }

  private boolean isBeaten(Saying saying, Instance instance, Evaluator evaluator) {
    return rivals.get(saying).stream()
        .filter(rival -> prevails(rival, saying, evaluator))
        .anyMatch(winner -> saying.clashes(winner, instance, evaluator));
  }

  /** A principle with a condition speaks only where it holds. */
  private boolean prevails(Saying one, Saying two, Evaluator evaluator) {
    List<Principle> speaking =
        vocabulary().principles().stream()
            .filter(p -> p.when().map(c -> evaluator.holds(c, Environment.EMPTY)).orElse(true))
            .toList();
    return one.source().prevailsOver(two.source(), speaking, narrower);
  }

  private boolean binds(Saying saying, Instance instance, Evaluator evaluator) {
    return saying.applies(instance, evaluator) && !yields(saying, instance, evaluator);
  }

  private boolean isSo(Saying saying, Given given, Instance instance, Situation situation) {
    return switch (given) {
      case Given.Member(String kind, boolean is) ->
          situation.isMember(instance.flat().getFirst(), kind) == is;
      case Given.Counted counted ->
          asked.stream()
              .filter(cell -> cell.thing().equals(instance.flat().getFirst()))
              .filter(cell -> settles(saying, counted, cell))
              .allMatch(cell -> situation.isSo(cell) == counted.is());
      default ->
          situation
              .value(
                  vocabulary().term(saying.subjects().getFirst().name()).orElseThrow(),
                  instance.flat())
              .filter(value -> Given.admits(given, value, situation))
              .isPresent();
    };
  }

  private boolean settles(Saying saying, Given.Counted counted, Cell.Counting cell) {
    return Saying.isPurpose(saying.topic(), cell.purpose(), vocabulary())
        && (counted.is()
            ? vocabulary().isWithin(counted.kind(), cell.kind())
            : vocabulary().isWithin(cell.kind(), counted.kind()));
  }

  /**
   * Requires that a claim stand behind everything that is not as declared: a copy of a card that is
   * not just what the card is, an object that counts as what it is not.
   */
  private void requireExplained(Evaluator evaluator, List<Saying> free) {
    Situation situation = evaluator.situation();
    Set<Cell> explained = new LinkedHashSet<>();
    while (!explained.containsAll(situation.cells())) {
      for (Cell cell : situation.cells()) {
        if (explained.add(cell)) {
          situation.require(() -> isExplained(cell, evaluator, free));
        }
      }
    }
  }

  private boolean isExplained(Cell cell, Evaluator evaluator, List<Saying> free) {
    return switch (cell) {
      case Cell.Being(Thing thing) ->
          isExplained(thing, evaluator.situation().nature(thing), evaluator, free);
      case Cell.Counting counting -> isExplained(counting, evaluator, free);
      default -> true;
    };
  }

  private boolean isExplained(Thing thing, Nature nature, Evaluator evaluator, List<Saying> free) {
    return nature.card().isEmpty()
        || vocabulary().kinds().stream()
            .map(kind -> kind.name())
            .filter(kind -> !kind.equals(thing.sort()))
            .filter(
                kind ->
                    nature.kinds().contains(kind) != world.isDeclared(nature.card().get(), kind))
            .allMatch(
                kind ->
                    about(thing, free, evaluator)
                        .anyMatch(
                            s ->
                                member(s)
                                    .filter(
                                        m ->
                                            settles(
                                                m,
                                                kind,
                                                nature.kinds().contains(kind),
                                                vocabulary()))
                                    .isPresent()));
  }

  private boolean isExplained(Cell.Counting cell, Evaluator evaluator, List<Saying> free) {
    boolean counts = evaluator.situation().isSo(cell);
    return counts == evaluator.situation().isMember(cell.thing(), cell.kind())
        || about(cell.thing(), free, evaluator)
            .anyMatch(
                s -> counted(s).filter(c -> c.is() == counts && settles(s, c, cell)).isPresent());
  }

  /** The sayings on memberships and countings that bind for an object. */
  private Stream<Saying> about(Thing thing, List<Saying> free, Evaluator evaluator) {
    return free.stream()
        .filter(s -> s.form() != Form.VALUE)
        .filter(
            s ->
                instances.get(s).stream()
                    .filter(i -> i.flat().getFirst().equals(thing))
                    .anyMatch(i -> binds(s, i, evaluator)));
  }

  private static Optional<Given.Member> member(Saying saying) {
    return saying.content().orElse(null) instanceof Content.Fixed(Given.Member member)
        ? Optional.of(member)
        : Optional.empty();
  }

  private static Optional<Given.Counted> counted(Saying saying) {
    return saying.content().orElse(null) instanceof Content.Fixed(Given.Counted counted)
        ? Optional.of(counted)
        : Optional.empty();
  }

  /** Whether some claim but the judged ones says what value a fact has. */
  boolean isKnown(Cell.Stored fact, Evaluator evaluator, List<Source> judged) {
    List<Saying> speakers = new ArrayList<>(binding);
    speakers.removeIf(
        s ->
            s.form() != Form.VALUE
                || isJudged(s, judged)
                || !s.subjects().getFirst().name().equals(fact.term()));
    Instance instance = new Instance(List.of(fact.arguments()));
    return speakers.stream().anyMatch(s -> binds(s, instance, evaluator));
  }
}
