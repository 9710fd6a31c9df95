package org.ruleproof.model.kernel;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ruleproof.model.kernel.PartialEvaluation.PartialValue;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether conditions imply another, shown by trying every value of a single fact, state or term.
 * Sound but incomplete: true is a proof, false is not. Claims and axioms are not used.
 *
 * <p>Cost: O(values of the term * size of the conditions). A large range is tried only around the
 * numbers that it is compared with. Thread-safe.
 */
final class Implication {
  /** The greatest number of values that are all tried. */
  private static final long WIDE = 400;

  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  Implication(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
  }

  /** Whether {@code given} implies {@code wanted}. */
  boolean follows(List<Expression> given, Expression wanted) {
    return followsFrom(given.stream().flatMap(Implication::parts).toList(), wanted);
  }

  private static Stream<Expression> parts(Expression given) {
    return switch (given) {
      case Expression.And a -> Stream.of(a.left(), a.right()).flatMap(Implication::parts);
      case Expression.Not(Span _, Expression.Or o) ->
          Stream.of(not(o.left()), not(o.right())).flatMap(Implication::parts);
      case Expression.Not(Span _, Expression.Not n) -> parts(n.operand());
      default -> Stream.of(given);
    };
  }

  private boolean followsFrom(List<Expression> given, Expression wanted) {
    return switch (wanted) {
      case Expression.And a -> followsFrom(given, a.left()) && followsFrom(given, a.right());
      case Expression.Or o when followsFrom(given, o.left()) || followsFrom(given, o.right()) ->
          true;
      case Expression.Not(Span _, Expression.And a)
          when followsFrom(given, not(a.left())) || followsFrom(given, not(a.right())) ->
          true;
      case Expression.Not(Span _, Expression.Or o) ->
          followsFrom(given, not(o.left())) && followsFrom(given, not(o.right()));
      case Expression.Not(Span _, Expression.Not n) -> followsFrom(given, n.operand());
      case Expression.Not(Span _, Expression.IsKind k) ->
          given.stream().anyMatch(g -> g instanceof Expression.IsKind is && areApart(is, k));
      case Expression.Happened h ->
          given.stream().anyMatch(g -> g instanceof Expression.Happened p && isWithin(p, h));
      default -> given.contains(wanted) || ofOneTerm(given, wanted);
    };
  }

  private static Expression not(Expression operand) {
    return new Expression.Not(operand.at(), operand);
  }

  private boolean areApart(Expression.IsKind is, Expression.IsKind other) {
    if (!is.subject().equals(other.subject())) {
      return false;
    }
    Set<String> above = vocabulary.kindsAbove(is.kind());
    Set<String> aboveOther = vocabulary.kindsAbove(other.kind());
    return above.stream()
        .flatMap(kind -> vocabulary.apartsOf(kind).stream().map(a -> Map.entry(kind, a)))
        .anyMatch(
            e ->
                e.getValue().kinds().stream()
                    .anyMatch(k -> !k.equals(e.getKey()) && aboveOther.contains(k)));
  }

  /** An event within a period is also within each longer one. */
  private static boolean isWithin(Expression.Happened one, Expression.Happened other) {
    return one.event().equals(other.event()) && one.period().compareTo(other.period()) <= 0;
  }

  private boolean ofOneTerm(List<Expression> given, Expression wanted) {
    Optional<Expression.Apply> subject = subject(wanted);
    if (subject.isEmpty()) { // it may be certain, as that 2 is more than 1
      return new PartialEvaluation(vocabulary, _ -> new PartialValue.Open())
          .holds(wanted)
          .orElse(false);
    }
    List<Expression> about =
        given.stream().filter(g -> subject(g).equals(subject)).distinct().toList();
    StringBuilder key = new StringBuilder(printer.expression(wanted));
    about.forEach(g -> key.append('\n').append(printer.expression(g)));
    return known.computeIfAbsent(
        key.toString(), k -> holdsForEachValue(about, wanted, subject.get()));
  }

  private boolean holdsForEachValue(
      List<Expression> given, Expression wanted, Expression.Apply subject) {
    List<PartialValue> values = values(given, wanted, subject);
    if (values.isEmpty()) {
      return false;
    }
    Substitution copies = oneCopy(subject);
    Expression.Apply read = copies.in(subject);
    List<Expression> excluding = copies.in(given);
    Expression asked = copies.in(wanted);
    for (PartialValue value : values) {
      PartialEvaluation evaluation =
          new PartialEvaluation(vocabulary, a -> a.equals(read) ? value : new PartialValue.Open());
      boolean excluded = excluding.stream().anyMatch(g -> !evaluation.holds(g).orElse(true));
      if (!excluded && !evaluation.holds(asked).orElse(false)) {
        return false;
      }
    }
    return true;
  }

  /** Reads a quoted card as one copy, the same in each condition. */
  private static Substitution oneCopy(Expression.Apply subject) {
    return new Substitution(
        Parts.freeVariables(subject).stream()
            .filter(name -> Parts.cardOf(name).isPresent())
            .collect(
                Collectors.toMap(name -> name, name -> new Expression.Variable(Span.NONE, name))));
  }

  /** The only fact, state or term that the condition reads; empty where it reads anything else. */
  private Optional<Expression.Apply> subject(Expression condition) {
    SequencedSet<Expression.Apply> read = new LinkedHashSet<>();
    return collect(condition, read) && read.size() == 1
        ? Optional.of(read.getFirst())
        : Optional.empty();
  }

  private boolean collect(Expression condition, Set<Expression.Apply> read) {
    return switch (condition) {
      case Expression.Apply a -> read.add(a) || true;
      case Expression.Not _,
          Expression.And _,
          Expression.Or _,
          Expression.Implies _,
          Expression.Comparison _,
          Expression.InRange _,
          Expression.Minus _,
          Expression.Arithmetic _ ->
          Parts.children(condition).stream().allMatch(part -> collect(part, read));
      case Expression.Number _,
          Expression.Constant _,
          Expression.Parameter _,
          Expression.Variable _ ->
          true;
      default -> false;
    };
  }

  private List<PartialValue> values(
      List<Expression> given, Expression wanted, Expression.Apply subject) {
    Type type =
        subject.name().equals("step") && subject.arguments().isEmpty()
            ? new Type.Step()
            : vocabulary.term(subject.name()).map(Declaration.Term::type).orElse(new Type.Step());
    return switch (type) {
      case Type.Step _ when !subject.name().equals("step") -> List.of();
      case Type.Range r -> {
        long low = vocabulary.value(r.low());
        long high = vocabulary.value(r.high());
        yield high - low <= WIDE
            ? LongStream.rangeClosed(low, high).mapToObj(Implication::number).toList()
            : around(given, wanted, low, high);
      }
      case Type.AnyNumber _ -> around(given, wanted, Long.MIN_VALUE / 2, Long.MAX_VALUE / 2);
      default -> members(type);
    };
  }

  /** The values of a type without numbers; of a kind, an object that no variable names. */
  private List<PartialValue> members(Type type) {
    return switch (type) {
      case Type.Enumeration _, Type.Alternatives _, Type.Step _ ->
          vocabulary.namesOf(type).stream().map(Implication::name).toList();
      case Type.Kind k -> List.of(new PartialValue.Named("another " + k.name()));
      case Type.OrNone o when !members(o.type()).isEmpty() ->
          Stream.concat(Stream.of(name("none")), members(o.type()).stream()).toList();
      case Type.OrNone _ -> List.of();
      case Type.Range _, Type.AnyNumber _, Type.ListOf _ -> List.of();
    };
  }

  private static PartialValue name(String name) {
    return new PartialValue.Known(new Value.Name(name));
  }

  private static PartialValue number(long number) {
    return new PartialValue.Known(Value.Quantity.of(number));
  }

  /** The ends of the range and the neighbours of each number; empty if there is arithmetic. */
  private List<PartialValue> around(
      List<Expression> given, Expression wanted, long low, long high) {
    List<Expression> all = new ArrayList<>(given);
    all.add(wanted);
    List<Expression> parts = all.stream().flatMap(Parts::whole).toList();
    if (parts.stream().anyMatch(Expression.Arithmetic.class::isInstance)) {
      return List.of();
    }
    SequencedSet<Long> values = new LinkedHashSet<>(List.of(low, high));
    parts.forEach(part -> numbers(part, low, high, values));
    return values.stream().map(Implication::number).toList();
  }

  private void numbers(Expression condition, long low, long high, Set<Long> values) {
    Optional<Long> number =
        switch (condition) {
          case Expression.Number n -> Optional.of(n.value());
          case Expression.Parameter p -> vocabulary.parameter(p.name());
          case Expression.Minus m when m.operand() instanceof Expression.Number n ->
              Optional.of(-n.value());
          default -> Optional.empty();
        };
    number.ifPresent(
        n ->
            LongStream.rangeClosed(n - 1, n + 1)
                .filter(v -> v >= low && v <= high)
                .forEach(values::add));
  }
}
