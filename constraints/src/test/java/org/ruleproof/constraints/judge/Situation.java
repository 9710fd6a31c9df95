package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.PrintedValues;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Name;
import org.ruleproof.model.situation.Value.Nature;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * One situation: what each object is, a value for every fact, state and term within its type, a
 * step, and an answer to every question that the vocabulary cannot answer itself.
 */
final class Situation implements SituationView {
  private static final List<Name> NO_OR_YES = List.of(Value.NO, Value.YES);

  private final World world;
  private final Decisions decisions;
  private final PrintedValues printed;

  Situation(World world, Decisions decisions) {
    this.world = world;
    this.decisions = decisions;
    this.printed = new PrintedValues(world.vocabulary());
  }

  World world() {
    return world;
  }

  @Override
  public Vocabulary vocabulary() {
    return world.vocabulary();
  }

  @Override
  public List<Thing> things(String kind) {
    return world.things(kind);
  }

  @Override
  public List<String> quotedIn(Expression atom) {
    return world.quotedIn(atom);
  }

  /** What an object is. */
  Nature nature(Thing thing) {
    return (Nature) decisions.of(new Cell.Being(thing), () -> world.natures(thing.sort()));
  }

  /** Whether an object is a member of that kind, or a copy of that card. */
  @Override
  public boolean isMember(Value value, String kind) {
    if (!(value instanceof Thing thing) || !thing.sort().equals(world.sort(kind))) {
      return false;
    }
    if (thing.sort().equals(kind)) {
      return true;
    }
    return vocabulary().card(kind).isPresent()
        ? nature(thing).card().equals(Optional.of(kind))
        : nature(thing).kinds().contains(kind);
  }

  /** The members of a kind, or the copies of a card. */
  @Override
  public List<Thing> members(String kind) {
    return world.things(kind).stream().filter(thing -> isMember(thing, kind)).toList();
  }

  /**
   * The value of a fact, state or term; empty where it is not defined: an argument is none or of
   * another sort or outside a range.
   */
  @Override
  public Optional<Value> value(Declaration.Term term, List<Value> arguments) {
    if (!PrintedValues.isDefinedFor(term, arguments, this)) {
      return Optional.empty();
    }
    Optional<Value> printed = printed(term, arguments);
    return printed.isPresent()
        ? printed
        : Optional.of(
            decisions.of(new Cell.Stored(term.name(), arguments), () -> values(term.type())));
  }

  /** What a copy of a declared card says of a fact of its own. */
  Optional<Value> printed(Declaration.Term term, List<Value> arguments) {
    return printed.of(term, arguments, this, thing -> nature(thing).card());
  }

  /** Whether something is so that the vocabulary leaves open. */
  @Override
  public boolean isSo(Cell question) {
    return decisions.of(question, () -> NO_OR_YES).equals(Value.YES);
  }

  /** The step that the game is in. */
  @Override
  public Name step() {
    return (Name) decisions.of(new Cell.CurrentStep(), () -> values(new Type.Step()));
  }

  /** Looks at every object, every stored value and the step. */
  void lookAtEverything() {
    vocabulary().kinds().stream()
        .filter(kind -> kind.parents().isEmpty())
        .flatMap(kind -> world.things(kind.name()).stream())
        .forEach(this::nature);
    for (Declaration.Term term : vocabulary().terms()) {
      List<Type> places = term.parameters().stream().map(TypedName::type).toList();
      new Instances(world)
          .all(List.of(places))
          .forEach(instance -> value(term, instance.subjects().getFirst()));
    }
    step();
  }

  /** The cells that have been looked at. */
  List<Cell> cells() {
    return decisions.cells();
  }

  /**
   * Requires something of the situation: where it is not so there is no such situation, and the
   * look at it ends.
   */
  void require(BooleanSupplier requirement) {
    decisions.require(requirement);
  }

  /** The values of a type in this situation. */
  @Override
  public List<? extends Value> values(Type type) {
    return switch (type) {
      case Type.Kind kind -> members(kind.name());
      case Type.OrNone orNone -> {
        List<Value> values = new ArrayList<>(values(orNone.type()));
        values.add(Value.NONE);
        yield values;
      }
      case Type.ListOf list -> { // a condition asks what is in a list, not in which order
        List<List<Value>> lists = new ArrayList<>(List.of(List.of()));
        for (Value element : values(list.element())) {
          for (List<Value> without : List.copyOf(lists)) {
            if (without.size() < vocabulary().value(list.most())) {
              List<Value> with = new ArrayList<>(without);
              with.add(element);
              lists.add(with);
            }
          }
        }
        yield lists.stream().map(Value.Sequence::new).toList();
      }
      default -> world.constants(type);
    };
  }
}
