package org.ruleproof.checker.definition;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
import org.ruleproof.model.meaning.Assertion;
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

  private static final Set<Head.Family> DEFINING =
      EnumSet.of(Head.Family.VALUE, Head.Family.BASE, Head.Family.MODIFIER, Head.Family.MEMBER);

  /** A place for a value: a term at its arguments, or whether a thing is of a kind. */
  private record Place(Symbol symbol, List<Value> arguments, List<Value> values) {
    Question question() {
      return new Question(
          symbol instanceof Symbol.Kind ? Head.Family.MEMBER : Head.Family.VALUE,
          symbol.name(),
          arguments);
    }

    String is(Value value) {
      String of =
          arguments.isEmpty()
              ? ""
              : "(" + String.join(", ", arguments.stream().map(Value::words).toList()) + ")";
      return symbol instanceof Symbol.Kind(String kind)
          ? arguments.getFirst().words() + (value.equals(Value.YES) ? " is " : " is not ") + kind
          : symbol.name() + of + " is " + value.words();
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
    this.judge = new Judge(vocabulary, claims, List.of());
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
      List<ClaimInForce> of =
          claims.stream()
              .filter(c -> c.assertions().stream().anyMatch(a -> isAbout(a, cycle)))
              .toList();
      if (of.stream().flatMap(c -> c.assertions().stream()).allMatch(a -> isGiven(a, cycle))
          && cycle.stream().allMatch(symbol -> isDefined(vocabulary, symbol, cycle.size() == 1))) {
        new MutualDefinitions(vocabulary, of, cycle).first(dependencies).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Symbol symbol(Assertion assertion) {
    String name = assertion.head().topic().names().stream().findFirst().orElse("");
    return assertion.head().family() == Head.Family.MEMBER
        ? new Symbol.Kind(name)
        : new Symbol.Named(name);
  }

  private static boolean isAbout(Assertion assertion, Set<Symbol> cycle) {
    return DEFINING.contains(assertion.head().family()) && cycle.contains(symbol(assertion));
  }

  private static boolean isGiven(Assertion assertion, Set<Symbol> cycle) {
    return !isAbout(assertion, cycle)
        || assertion.head().family() == Head.Family.VALUE
        || assertion.head().family() == Head.Family.MEMBER;
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
                        || t.type() instanceof Type.Enumeration
                        || !alone && t.type() instanceof Type.Range)
            .isPresent();
  }

  private Optional<SelfReading> first(TermDependencies dependencies) {
    SequencedSet<Symbol> read = new LinkedHashSet<>();
    for (ClaimInForce claim : claims) {
      claim.claim().when().ifPresent(w -> read.addAll(dependencies.symbols(w)));
      claim.claim().unless().ifPresent(u -> read.addAll(dependencies.symbols(u)));
      for (Assertion assertion : claim.assertions()) {
        assertion.answer().expression().ifPresent(e -> read.addAll(dependencies.symbols(e)));
        Stream.concat(assertion.holds().stream(), assertion.bars().stream()).forEach(this::numbers);
      }
    }
    read.removeAll(cycle);
    try {
      return at(read, 1).or(() -> at(read, 2));
    } catch (Untranslatable e) {
      return Optional.empty();
    }
  }

  private void numbers(Expression expression) {
    if (expression instanceof Expression.Number n) {
      numbers.addAll(List.of(n.value() - 1, n.value(), n.value() + 1));
    }
    Parts.children(expression).forEach(this::numbers);
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
    for (Map<Place, Value> input : all(inputs)) {
      List<Map<Place, Value>> stable =
          all(own).stream().filter(values -> isStable(objects, input, values, given)).toList();
      if (stable.size() != 1) {
        return Optional.of(reading(input, stable));
      }
    }
    return Optional.empty();
  }

  private SelfReading reading(Map<Place, Value> input, List<Map<Place, Value>> stable) {
    List<String> solutions =
        stable.stream()
            .map(
                s ->
                    String.join(" and ", s.entrySet().stream().map(MutualDefinitions::is).toList()))
            .toList();
    return new SelfReading(
        cycle.iterator().next().name(),
        claims,
        input.entrySet().stream().map(MutualDefinitions::is).toList(),
        List.of(),
        solutions,
        solutions,
        List.of());
  }

  private static String is(Map.Entry<Place, Value> entry) {
    return entry.getKey().is(entry.getValue());
  }

  private List<Place> places(Symbol symbol, GivenSituation given, boolean whole) {
    if (symbol instanceof Symbol.Kind(String kind)) {
      return given.things(kind).stream()
          .map(thing -> new Place(symbol, List.of(thing), List.of(Value.NO, Value.YES)))
          .toList();
    }
    Optional<Declaration.Term> term = term(symbol);
    if (term.isEmpty() || term.get().storage() == Declaration.Storage.TERM && speaks(symbol)) {
      return List.of();
    }
    List<List<Value>> tuples = List.of(List.of());
    for (var parameter : term.get().parameters()) {
      List<? extends Value> values = given.values(parameter.type());
      tuples =
          tuples.stream()
              .flatMap(t -> values.stream().map(v -> Stream.concat(t.stream(), Stream.of(v))))
              .<List<Value>>map(s -> List.copyOf(s.toList()))
              .toList();
    }
    SequencedSet<Value> values = new LinkedHashSet<>(given.preferred(term.get()).stream().toList());
    given.values(term.get().type()).stream()
        .filter(
            v -> whole || !(v instanceof Value.Quantity(var n)) || numbers.contains(n.longValue()))
        .forEach(values::add);
    return tuples.stream().map(t -> new Place(symbol, t, List.copyOf(values))).toList();
  }

  private Optional<Declaration.Term> term(Symbol symbol) {
    return symbol instanceof Symbol.Named(String name) ? vocabulary.term(name) : Optional.empty();
  }

  private boolean speaks(Symbol term) {
    return claims.stream()
        .flatMap(c -> c.assertions().stream())
        .anyMatch(a -> symbol(a).equals(term));
  }

  private static List<Map<Place, Value>> all(List<Place> places) {
    List<Map<Place, Value>> all = List.of(new LinkedHashMap<>());
    for (Place place : places) {
      List<Map<Place, Value>> longer = new ArrayList<>();
      for (Map<Place, Value> before : all) {
        for (Value value : place.values()) {
          Map<Place, Value> more = new LinkedHashMap<>(before);
          more.put(place, value);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }

  private boolean isStable(
      SequencedMap<Value.Thing, Value.Nature> objects,
      Map<Place, Value> input,
      Map<Place, Value> values,
      GivenSituation preferred) {
    SequencedMap<Value.Thing, Value.Nature> natures = new LinkedHashMap<>(objects);
    SequencedMap<Cell, Value> cells = new LinkedHashMap<>();
    Stream.concat(input.entrySet().stream(), values.entrySet().stream())
        .forEach(
            entry -> {
              Place place = entry.getKey();
              if (!(place.symbol() instanceof Symbol.Kind(String kind))) {
                cells.put(
                    new Cell.Stored(place.symbol().name(), place.arguments()), entry.getValue());
              } else if (entry.getValue().equals(Value.YES)
                  && place.arguments().getFirst() instanceof Value.Thing thing) {
                Value.Nature nature = natures.get(thing);
                Set<String> kinds =
                    nature == null ? new LinkedHashSet<>() : new LinkedHashSet<>(nature.kinds());
                kinds.add(kind);
                natures.put(thing, new Value.Nature(Optional.empty(), kinds));
              }
            });
    Situation situation = new Situation(natures, cells);
    return values.entrySet().stream()
        .allMatch(e -> isGiven(e.getKey(), e.getValue(), situation, preferred));
  }

  /** Whether the claims give that value in the situation, or leave the term as it is preferred. */
  private boolean isGiven(Place place, Value value, Situation situation, GivenSituation preferred) {
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
