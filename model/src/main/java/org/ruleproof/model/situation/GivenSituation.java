package org.ruleproof.model.situation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.situation.Value.Name;
import org.ruleproof.model.situation.Value.Nature;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.Vocabulary;

/** A {@link Situation} as a view for evaluators. Any number of threads. */
public final class GivenSituation implements SituationView {
  /** The greatest number of a type without a range. */
  private static final int OPEN = 99;

  private final GameNames names;
  private final Situation situation;
  private final Map<String, List<Thing>> bySort = new HashMap<>();

  /** What all situations of one game have in common, computed once. Any number of threads. */
  public static final class GameNames {
    private final Vocabulary vocabulary;
    private final PrintedValues printed;
    private final Map<String, String> sorts = new HashMap<>();
    private final Map<Expression, List<String>> quoted =
        Collections.synchronizedMap(new IdentityHashMap<>());
    private final Map<Type, List<Value>> constants = new ConcurrentHashMap<>();

    /** The names of that game. */
    public GameNames(Vocabulary vocabulary) {
      this.vocabulary = vocabulary;
      this.printed = new PrintedValues(vocabulary);
      vocabulary.kinds().forEach(k -> sorts.put(k.name(), vocabulary.rootOf(k.name())));
      vocabulary.cards().forEach(c -> sorts.put(c.name(), vocabulary.rootOf(c.name())));
    }

    /** The vocabulary of the game. */
    public Vocabulary vocabulary() {
      return vocabulary;
    }

    private String sort(String kind) {
      return sorts.getOrDefault(kind, kind);
    }
  }

  /** A view of that situation of that game. */
  public GivenSituation(GameNames names, Situation situation) {
    this.names = names;
    this.situation = situation;
    situation
        .objects()
        .keySet()
        .forEach(t -> bySort.computeIfAbsent(t.sort(), s -> new ArrayList<>()).add(t));
  }

  @Override
  public Vocabulary vocabulary() {
    return names.vocabulary;
  }

  @Override
  public List<String> quotedIn(Expression atom) {
    List<String> known = names.quoted.get(atom);
    if (known == null) {
      known = QuotedCards.inAtom(atom);
      names.quoted.put(atom, known);
    }
    return known;
  }

  @Override
  public List<Thing> things(String kind) {
    return bySort.getOrDefault(names.sort(kind), List.of());
  }

  @Override
  public boolean isMember(Value value, String kind) {
    if (!(value instanceof Thing thing) || !thing.sort().equals(names.sort(kind))) {
      return false;
    }
    Nature nature = situation.objects().get(thing);
    return nature != null
        && (thing.sort().equals(kind)
            || nature.kinds().contains(kind)
            || nature.card().filter(kind::equals).isPresent());
  }

  @Override
  public List<Thing> members(String kind) {
    return things(kind).stream().filter(thing -> isMember(thing, kind)).toList();
  }

  @Override
  public Optional<Value> value(Declaration.Term term, List<Value> arguments) {
    if (!PrintedValues.isDefinedFor(term, arguments, this)) {
      return Optional.empty();
    }
    Value given = situation.values().get(new Cell.Stored(term.name(), arguments));
    if (given != null) {
      return Optional.of(given);
    }
    Optional<Value> printed =
        names.printed.of(
            term,
            arguments,
            this,
            thing -> Optional.ofNullable(situation.objects().get(thing)).flatMap(Nature::card));
    return printed.isPresent() ? printed : preferred(term);
  }

  /** The preferred value of a term without a given one; empty if its type has no member. */
  public Optional<Value> preferred(Declaration.Term term) {
    if (term.initial().isPresent()) {
      try {
        return Optional.of(names.printed.constant(term.initial().get()));
      } catch (Untranslatable e) {
        return Optional.empty();
      }
    }
    return switch (term.type()) {
      case Type.OrNone _ -> Optional.of(Value.NONE);
      case Type.ListOf _ -> Optional.of(new Value.Sequence(List.of()));
      case Type.AnyNumber _ -> Optional.of(Quantity.of(0));
      case Type.Range range ->
          vocabulary().value(range.low()) <= 0 && vocabulary().value(range.high()) >= 0
              ? Optional.of(Quantity.of(0))
              : Optional.of(Quantity.of(vocabulary().value(range.low())));
      case Type.Alternatives alternatives when alternatives.members().contains("no") ->
          Optional.of(Value.NO);
      case Type.Kind kind -> things(kind.name()).stream().findFirst().map(t -> t);
      default -> values(term.type()).stream().findFirst().map(v -> v);
    };
  }

  @Override
  public boolean isSo(Cell question) {
    Value given = situation.values().get(question);
    if (given != null) {
      return given.equals(Value.YES);
    }
    return question instanceof Cell.Counting(Thing thing, String kind, String purpose)
        && (purpose.isEmpty() ? isMember(thing, kind) : isSo(new Cell.Counting(thing, kind, "")));
  }

  @Override
  public Name step() {
    Value given = situation.values().get(new Cell.CurrentStep());
    if (given instanceof Name name) {
      return name;
    }
    return new Name(vocabulary().steps().isEmpty() ? "none" : vocabulary().steps().getFirst());
  }

  @Override
  public List<? extends Value> values(Type type) {
    return switch (type) {
      case Type.Kind kind -> members(kind.name());
      case Type.OrNone orNone -> {
        List<Value> values = new ArrayList<>(values(orNone.type()));
        values.add(Value.NONE);
        yield values;
      }
      case Type.AnyNumber _ -> LongStream.rangeClosed(0, OPEN).mapToObj(Quantity::of).toList();
      default ->
          names.constants.computeIfAbsent(type, t -> PrintedValues.constants(vocabulary(), t));
    };
  }
}
