package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.ruleproof.constraints.judge.Value.Name;
import org.ruleproof.constraints.judge.Value.Nature;
import org.ruleproof.constraints.judge.Value.Quantity;
import org.ruleproof.constraints.judge.Value.Thing;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * One situation: what each object is, a value for every fact, state and term within its type, a
 * step, and an answer to every question that the vocabulary cannot answer itself.
 */
final class Situation {
  private static final List<Name> NO_OR_YES = List.of(Value.NO, Value.YES);

  private final World world;
  private final Decisions decisions;

  Situation(World world, Decisions decisions) {
    this.world = world;
    this.decisions = decisions;
  }

  World world() {
    return world;
  }

  private Vocabulary vocabulary() {
    return world.vocabulary();
  }

  /** What an object is. */
  Nature nature(Thing thing) {
    return (Nature) decisions.of(new Cell.Being(thing), () -> world.natures(thing.sort()));
  }

  /** Whether an object is a member of that kind, or a copy of that card. */
  boolean isMember(Value value, String kind) {
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
  List<Thing> members(String kind) {
    return world.things(kind).stream().filter(thing -> isMember(thing, kind)).toList();
  }

  /**
   * The value of a fact, state or term; empty where it is not defined: an argument is none or of
   * another sort or outside a range.
   */
  Optional<Value> value(Declaration.Term term, List<Value> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      if (!isDefinedFor(term.parameters().get(i).type(), arguments.get(i))) {
        return Optional.empty();
      }
    }
    Optional<Value> printed = printed(term, arguments);
    return printed.isPresent()
        ? printed
        : Optional.of(
            decisions.of(new Cell.Stored(term.name(), arguments), () -> values(term.type())));
  }

  /** A parameter of a kind is defined for every object of the kind's sort. */
  private boolean isDefinedFor(Type parameter, Value value) {
    return switch (parameter) {
      case Type.Kind kind ->
          value instanceof Thing thing && thing.sort().equals(world.sort(kind.name()));
      case Type.OrNone orNone -> value.equals(Value.NONE) || isDefinedFor(orNone.type(), value);
      default -> values(parameter).contains(value);
    };
  }

  /** What a copy of a declared card says of a fact of its own. */
  Optional<Value> printed(Declaration.Term term, List<Value> arguments) {
    if (term.storage() != Declaration.Storage.FACT
        || arguments.isEmpty()
        || !(arguments.getFirst() instanceof Thing thing)
        || vocabulary().cards().stream()
            .flatMap(card -> card.features().stream())
            .noneMatch(feature -> feature.fact().equals(term.name()))) {
      return Optional.empty();
    }
    return nature(thing)
        .card()
        .flatMap(vocabulary()::card)
        .flatMap(
            card ->
                card.features().stream()
                    .filter(feature -> feature.fact().equals(term.name()))
                    .filter(feature -> names(feature.arguments(), arguments))
                    .map(feature -> constant(feature.value()))
                    .findFirst());
  }

  private boolean names(List<Expression> stated, List<Value> arguments) {
    if (stated.size() + 1 != arguments.size()) {
      return false;
    }
    for (int i = 0; i < stated.size(); i++) {
      Value argument = arguments.get(i + 1);
      if (stated.get(i) instanceof Expression.CardName name
          ? !isMember(argument, name.name())
          : !constant(stated.get(i)).equals(argument)) {
        return false;
      }
    }
    return true;
  }

  private Value constant(Expression stated) {
    return switch (stated) {
      case Expression.Number n -> Quantity.of(n.value());
      case Expression.Constant c -> new Name(c.name());
      case Expression.Parameter p -> Quantity.of(vocabulary().parameter(p.name()).orElseThrow());
      default -> throw new BeyondTheJudge("a feature that is not a constant: " + stated);
    };
  }

  /** Whether something is so that the vocabulary leaves open. */
  boolean isSo(Cell question) {
    return decisions.of(question, () -> NO_OR_YES).equals(Value.YES);
  }

  /** The step that the game is in. */
  Name step() {
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

  /** Whether a value is one of the type's in this situation. */
  boolean belongs(Value value, Type type) {
    return switch (type) {
      case Type.Kind kind -> isMember(value, kind.name());
      case Type.OrNone orNone -> value.equals(Value.NONE) || belongs(value, orNone.type());
      default -> values(type).contains(value);
    };
  }

  /** The values of a type in this situation. */
  List<? extends Value> values(Type type) {
    return switch (type) {
      case Type.Kind kind -> members(kind.name());
      case Type.OrNone orNone -> {
        List<Value> values = new ArrayList<>(values(orNone.type()));
        values.add(Value.NONE);
        yield values;
      }
      default -> world.constants(type);
    };
  }

  /** The values that a variable stands for: those of its type, but never none. */
  List<? extends Value> range(TypedName variable) {
    return values(variable.type() instanceof Type.OrNone orNone ? orNone.type() : variable.type());
  }
}
