package org.ruleproof.checker.definition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.TermDependencies;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.GivenSituation;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds terms and kinds that claims define by one another, and the first situation in which no
 * values of theirs are what the judge gives on them, or several are. A term that no claim speaks of
 * there has its preferred value.
 *
 * <p>Situations have one thing of each kind, then two; ranges are tried at their first values and
 * beside the numbers that the claims name. A cycle is passed over where a claim modifies a term of
 * it, and where more than {@value #MOST} verdicts would be needed.
 */
final class MutualDefinitions {
  private static final int MOST = 20_000;

  /** A place for a value: a term at its arguments, or whether a thing is of a kind. */
  private record Place(Symbol symbol, List<Value> arguments, List<Value> values) {
    Question question() {
      return new Question(
          symbol instanceof Symbol.Kind ? Head.Family.MEMBER : Head.Family.VALUE,
          symbol.name(),
          arguments);
    }
  }

  /** A value at a place. */
  private record Placed(Place place, Value value) {
    String words() {
      List<String> arguments = place.arguments().stream().map(Value::words).toList();
      return place.symbol() instanceof Symbol.Kind(String kind)
          ? arguments.getFirst() + (value.equals(Value.YES) ? " is " : " is not ") + kind
          : place.symbol().name()
              + (arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")")
              + " is "
              + value.words();
    }
  }

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Set<Symbol> cycle;
  private final Judge judge;
  private final Set<Long> numbers = new TreeSet<>();

  private MutualDefinitions(Vocabulary declared, List<ClaimInForce> claims, Set<Symbol> cycle) {
    this.vocabulary =
        new Vocabulary(declared.declarations().stream().map(d -> stored(d, cycle)).toList());
    this.claims = claims;
    this.cycle = cycle;
    this.judge = new Judge(vocabulary, claims);
  }

  /** The same declaration, with a term of the cycle as a state, whose value a situation gives. */
  private static Declaration stored(Declaration declaration, Set<Symbol> cycle) {
    return declaration instanceof Declaration.Term t && cycle.contains(new Symbol.Named(t.name()))
        ? new Declaration.Term(
            t.at(),
            Declaration.Storage.STATE,
            t.name(),
            t.parameters(),
            t.type(),
            t.initial(),
            t.words())
        : declaration;
  }

  /** {@return a reading for each such cycle, in the order of the claims} */
  static List<SelfReading> search(Vocabulary vocabulary, List<ClaimInForce> claims) {
    TermDependencies dependencies = new TermDependencies(claims);
    List<SelfReading> found = new ArrayList<>();
    for (Set<Symbol> cycle : dependencies.cycles()) {
      List<ClaimInForce> of = claims.stream().filter(c -> defines(c, cycle)).toList();
      if (of.stream().flatMap(c -> c.assertions().stream()).noneMatch(a -> isPart(a.head()))
          && cycle.stream().allMatch(symbol -> isDefined(vocabulary, symbol, cycle.size() == 1))) {
        new MutualDefinitions(vocabulary, of, cycle).first(dependencies).ifPresent(found::add);
      }
    }
    return found;
  }

  private static boolean defines(ClaimInForce claim, Set<Symbol> symbols) {
    return !Collections.disjoint(TermDependencies.of(claim).keySet(), symbols);
  }

  /** Whether it is about a part of a value only, which the judge does not put together. */
  private static boolean isPart(Head head) {
    return head.family() == Head.Family.BASE || head.family() == Head.Family.MODIFIER;
  }

  /** Whether the symbol is a kind, or a computed term of few values; alone, no number. */
  private static boolean isDefined(Vocabulary vocabulary, Symbol symbol, boolean alone) {
    return symbol instanceof Symbol.Kind
        || vocabulary
            .term(symbol.name())
            .filter(t -> t.storage() == Declaration.Storage.TERM)
            .filter(
                t ->
                    t.type() instanceof Type.Alternatives
                        || t.type().kind().isPresent()
                        || t.type() instanceof Type.Enumeration
                        || !alone && t.type() instanceof Type.Range)
            .isPresent();
  }

  private Optional<SelfReading> first(TermDependencies dependencies) {
    SequencedSet<Symbol> read = new LinkedHashSet<>();
    cycle.forEach(symbol -> read.addAll(dependencies.of(symbol)));
    claims.stream()
        .flatMap(c -> c.assertions().stream())
        .flatMap(a -> Stream.concat(a.holds().stream(), a.bars().stream()))
        .forEach(this::numbers);
    read.removeAll(cycle);
    try {
      return at(read, 1).or(() -> at(read, 2));
    } catch (Untranslatable e) {
      return Optional.empty();
    }
  }

  private void numbers(Expression expression) {
    Parts.whole(expression)
        .filter(Expression.Number.class::isInstance)
        .map(n -> ((Expression.Number) n).value())
        .forEach(n -> numbers.addAll(List.of(n - 1, n, n + 1)));
  }

  /** The first situation with that many things of each kind in which not one solution stands. */
  private Optional<SelfReading> at(SequencedSet<Symbol> read, int things) {
    SequencedMap<Value.Thing, Value.Nature> objects = new LinkedHashMap<>();
    Set<String> kinds = new LinkedHashSet<>();
    Stream.concat(cycle.stream(), read.stream())
        .flatMap(s -> term(s).stream())
        .flatMap(t -> t.parameters().stream())
        .forEach(p -> kinds.add(p.type() instanceof Type.Kind k ? k.name() : ""));
    kinds.removeIf(k -> cycle.contains(new Symbol.Kind(k)));
    for (Declaration.Kind kind : vocabulary.kinds()) {
      for (int i = 0; i < things && vocabulary.rootOf(kind.name()).equals(kind.name()); i++) {
        objects.put(new Value.Thing(kind.name(), i), new Value.Nature(Optional.empty(), kinds));
      }
    }
    GivenSituation given =
        new GivenSituation(
            new GivenSituation.GameNames(vocabulary),
            new Situation(objects, new LinkedHashMap<>()));
    List<Place> inputs = read.stream().flatMap(s -> places(s, given, false).stream()).toList();
    List<Place> own = cycle.stream().flatMap(s -> places(s, given, true).stream()).toList();
    double size = 1;
    for (Place place : Stream.concat(inputs.stream(), own.stream()).toList()) {
      size *= place.values().size();
    }
    if (size * own.size() > MOST || size == 0) {
      return Optional.empty();
    }
    for (List<Placed> input : all(inputs)) {
      List<String> stable =
          all(own).stream()
              .filter(values -> isStable(objects, input, values, given))
              .map(values -> String.join(" and ", words(values)))
              .toList();
      if (stable.size() != 1) {
        return Optional.of(
            new SelfReading(
                cycle.iterator().next().name(),
                claims,
                words(input),
                List.of(),
                stable,
                stable,
                List.of()));
      }
    }
    return Optional.empty();
  }

  private static List<String> words(List<Placed> values) {
    return values.stream().map(Placed::words).toList();
  }

  private List<Place> places(Symbol symbol, GivenSituation given, boolean whole) {
    if (symbol instanceof Symbol.Kind(String kind)) {
      return given.things(kind).stream()
          .map(thing -> new Place(symbol, List.of(thing), List.of(Value.NO, Value.YES)))
          .toList();
    }
    Optional<Declaration.Term> term = term(symbol);
    if (term.isEmpty()
        || term.get().storage() == Declaration.Storage.TERM
            && claims.stream().anyMatch(c -> defines(c, Set.of(symbol)))) {
      return List.of();
    }
    SequencedSet<Value> values = new LinkedHashSet<>(given.preferred(term.get()).stream().toList());
    given.values(term.get().type()).stream()
        .filter(
            v -> whole || !(v instanceof Value.Quantity(var n)) || numbers.contains(n.longValue()))
        .forEach(values::add);
    return MutualDefinitions.<Value>tuples(
            term.get().parameters().stream().map(p -> given.values(p.type())).toList())
        .stream()
        .map(arguments -> new Place(symbol, arguments, List.copyOf(values)))
        .toList();
  }

  private Optional<Declaration.Term> term(Symbol symbol) {
    return symbol instanceof Symbol.Named(String name) ? vocabulary.term(name) : Optional.empty();
  }

  private static List<List<Placed>> all(List<Place> places) {
    return tuples(
        places.stream().map(p -> p.values().stream().map(v -> new Placed(p, v)).toList()).toList());
  }

  /** {@return all lists of one of each, those of the last change fastest} */
  static <V> List<List<V>> tuples(List<? extends List<? extends V>> choices) {
    List<List<V>> all = List.of(List.of());
    for (List<? extends V> each : choices) {
      all =
          all.stream()
              .flatMap(t -> each.stream().map(v -> Stream.concat(t.stream(), Stream.of(v))))
              .<List<V>>map(t -> List.copyOf(t.toList()))
              .toList();
    }
    return all;
  }

  private boolean isStable(
      SequencedMap<Value.Thing, Value.Nature> objects,
      List<Placed> input,
      List<Placed> values,
      GivenSituation preferred) {
    SequencedMap<Value.Thing, Value.Nature> natures = new LinkedHashMap<>(objects);
    SequencedMap<Cell, Value> cells = new LinkedHashMap<>();
    for (Placed placed : Stream.concat(input.stream(), values.stream()).toList()) {
      Place place = placed.place();
      if (!(place.symbol() instanceof Symbol.Kind(String kind))) {
        cells.put(new Cell.Stored(place.symbol().name(), place.arguments()), placed.value());
      } else if (placed.value().equals(Value.YES)) {
        natures.computeIfPresent(
            (Value.Thing) place.arguments().getFirst(),
            (_, nature) -> {
              Set<String> kinds = new LinkedHashSet<>(nature.kinds());
              kinds.add(kind);
              return new Value.Nature(Optional.empty(), kinds);
            });
      }
    }
    Situation situation = new Situation(natures, cells);
    return values.stream().allMatch(placed -> isGiven(placed, situation, preferred));
  }

  /** Whether the claims give that value in the situation, or leave the term as it is preferred. */
  private boolean isGiven(Placed placed, Situation situation, GivenSituation preferred) {
    Place place = placed.place();
    Value value = placed.value();
    Verdict verdict = judge.verdict(place.question(), situation);
    return switch (verdict.outcome()) {
      case YES -> value.equals(Value.YES);
      case NO -> value.equals(Value.NO);
      case ANSWER -> verdict.answers().equals(List.of(value.words()));
      case OPEN ->
          place.symbol() instanceof Symbol.Kind
              ? value.equals(Value.NO)
              : term(place.symbol())
                  .flatMap(preferred::preferred)
                  .filter(value::equals)
                  .isPresent();
      case ALLOWED, REFUSED, OBLIGED, EXCUSED, HAPPENS, PREVENTED, UNSETTLED -> false;
    };
  }
}
