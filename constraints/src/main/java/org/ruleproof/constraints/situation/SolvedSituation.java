package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression.Modality;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads a solved world as a situation. O(number of terms that the world read). */
public final class SolvedSituation {
  private final Vocabulary vocabulary;
  private final World world;
  private final ToIntFunction<Num> solution;

  /**
   * The situation of a solution of the world.
   *
   * @param solution the value of each variable
   */
  public SolvedSituation(World world, ToIntFunction<Num> solution) {
    this.vocabulary = world.vocabulary();
    this.world = world;
    this.solution = solution;
  }

  /** The value that a number of the world encodes. */
  public Value value(Type type, int value) {
    return world.values().value(type, value);
  }

  private Value.Thing thing(int index) {
    return world.objects().value(index);
  }

  /**
   * The situation, with everything that the world read.
   *
   * @throws Untranslatable for something without a typed form
   */
  public Situation situation() {
    SequencedMap<Value.Thing, Value.Nature> objects = new LinkedHashMap<>();
    for (WorldObjects.Thing thing : world.objects().all()) {
      objects.put(thing(thing.index()), nature(thing));
    }
    SequencedMap<Cell, Value> values = new LinkedHashMap<>();
    for (World.Ground ground : world.grounds()) {
      values.put(cell(ground), value(ground));
    }
    for (World.Unknown unknown : world.unknownTerms()) {
      boolean is = solution.applyAsInt(unknown.variable()) == 1;
      Cell cell = cell(unknown);
      if (!(unknown.what() instanceof Uninterpreted.InList(String list))) {
        values.put(cell, Value.truth(is));
      } else if (is) {
        List<Value> elements = new ArrayList<>();
        if (values.get(cell) instanceof Value.Sequence known) {
          elements.addAll(known.elements());
        }
        elements.add(element(list, unknown));
        values.put(cell, new Value.Sequence(elements));
      }
    }
    return new Situation(objects, values);
  }

  /** The value of an unknown that holds: yes, or a list with the element. */
  public Value positive(World.Unknown unknown) {
    return unknown.what() instanceof Uninterpreted.InList(String list)
        ? new Value.Sequence(List.of(element(list, unknown)))
        : Value.YES;
  }

  private Value element(String name, World.Unknown unknown) {
    Type type =
        vocabulary
            .term(name)
            .map(Declaration.Term::type)
            .orElseThrow(() -> new Untranslatable(name + " has no typed form"));
    return value(
        type instanceof Type.ListOf list ? list.element() : type, unknown.arguments().getLast());
  }

  private Value.Nature nature(WorldObjects.Thing thing) {
    Optional<String> card = Optional.empty();
    Set<String> kinds = new LinkedHashSet<>();
    Set<String> not = new LinkedHashSet<>();
    for (Map.Entry<String, Bit> open : world.kindsOf(thing.index()).entrySet()) {
      String kind = open.getKey();
      boolean is = solution.applyAsInt(open.getValue()) == 1;
      if (is && vocabulary.card(kind).isPresent()) {
        card = Optional.of(kind);
      }
      if (is) {
        kinds.addAll(vocabulary.kindsAbove(kind));
      } else {
        not.add(kind);
      }
    }
    kinds.removeAll(not);
    kinds.remove(thing.sort());
    kinds.removeIf(k -> vocabulary.card(k).isPresent());
    return new Value.Nature(card, kinds);
  }

  private List<Value> arguments(String name, List<Integer> arguments) {
    return typed(
        vocabulary.parametersOf(name).orElse(List.of()).stream().map(TypedName::type).toList(),
        arguments);
  }

  private List<Value> typed(List<Type> types, List<Integer> arguments) {
    if (types.size() < arguments.size()) {
      throw new Untranslatable("arguments of unknown types");
    }
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.add(value(types.get(i), arguments.get(i)));
    }
    return values;
  }

  /** The value of a term. */
  public Value value(World.Ground ground) {
    return value(ground.type(), solution.applyAsInt(ground.variable()));
  }

  /**
   * The cell of a term.
   *
   * @throws Untranslatable for arguments of unknown types
   */
  public Cell cell(World.Ground ground) {
    return ground.name().equals("step") && ground.arguments().isEmpty()
        ? new Cell.CurrentStep()
        : new Cell.Stored(ground.name(), arguments(ground.name(), ground.arguments()));
  }

  /**
   * The cell of an opaque condition, a past event or a modal term.
   *
   * @throws Untranslatable for one without a typed form
   */
  public Cell cell(World.Unknown unknown) {
    List<Integer> arguments = unknown.arguments();
    return switch (unknown.what()) {
      case Uninterpreted.Happened(String event, Period period) ->
          new Cell.Happened(event, arguments(event, arguments), period);
      case Uninterpreted.Opaque(String key) ->
          new Cell.Opaque(key, typed(world.opaqueTypes().getOrDefault(key, List.of()), arguments));
      case Uninterpreted.InList(String list) ->
          new Cell.Stored(list, arguments(list, arguments.subList(0, arguments.size() - 1)));
      case Uninterpreted.Counts(Topic.Counts(String kind, Optional<String> purpose)) ->
          new Cell.Counting(thing(arguments.getFirst()), kind, purpose.orElse(""));
      case Uninterpreted.Modal(Modality modality, String act) ->
          new Cell.Modal(modality, act, arguments(act, arguments));
      case Uninterpreted.CountsAs as -> throw new Untranslatable(as.text() + " has no typed form");
    };
  }
}
