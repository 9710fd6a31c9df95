package org.ruleproof.model.print;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Describes a situation in the words of the vocabulary. */
public final class EnglishSituation {
  private static final List<String> PEOPLE =
      List.of("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi");
  private static final List<String> PLACES = List.of("first", "second", "third", "fourth", "fifth");

  private final EnglishPrinter printer;
  private final Map<Value.Thing, String> names;

  private EnglishSituation(EnglishPrinter printer, Map<Value.Thing, String> names) {
    this.printer = printer;
    this.names = names;
  }

  /** Words of that vocabulary; objects are called by their numbers. */
  public EnglishSituation(Vocabulary vocabulary) {
    this(new EnglishPrinter(vocabulary), Map.of());
  }

  /**
   * The same with names for things: players are people, others are called by their noun, and by
   * their place among several of one noun. Further ones keep their numbers.
   *
   * @param nouns a kind or the title of a card for each thing, in order of mention
   */
  public EnglishSituation calling(SequencedMap<Value.Thing, String> nouns) {
    Map<String, Integer> used = new HashMap<>();
    Map<Value.Thing, String> called = new HashMap<>();
    nouns.forEach(
        (thing, noun) -> {
          int place = used.merge(noun, 1, Integer::sum) - 1;
          boolean alone = Collections.frequency(nouns.values(), noun) == 1;
          if (noun.equals(bare("Player")) && place < PEOPLE.size()) {
            called.put(thing, PEOPLE.get(place));
          } else if (alone) {
            called.put(thing, noun.startsWith("\"") ? noun : "the " + noun);
          } else if (place < PLACES.size()) {
            called.put(thing, "the " + PLACES.get(place) + " " + noun);
          }
        });
    return new EnglishSituation(printer, called);
  }

  /** The clause that the cell has the value, without a full stop. */
  public String sentence(Cell cell, Value value) {
    boolean no = value.equals(Value.NO);
    Expression said =
        switch (cell) {
          case Cell.Being(Value.Thing thing) -> expression(thing);
          case Cell.Stored(String term, List<Value> arguments) ->
              equal(new Expression.Apply(Span.NONE, term, called(arguments)), value);
          case Cell.CurrentStep _ ->
              equal(new Expression.Apply(Span.NONE, "step", List.of()), value);
          case Cell.Opaque(String wording, List<Value> arguments) ->
              turned(new Expression.Opaque(Span.NONE, wording, called(arguments)), no);
          case Cell.Happened(String event, List<Value> arguments, Period period) ->
              turned(
                  new Expression.Happened(
                      Span.NONE, new Expression.Apply(Span.NONE, event, called(arguments)), period),
                  no);
          case Cell.Modal(var modality, String act, List<Value> arguments) ->
              turned(
                  new Expression.Modal(
                      Span.NONE, modality, new Expression.Apply(Span.NONE, act, called(arguments))),
                  no);
          case Cell.Counting(Value.Thing thing, String kind, String _) ->
              turned(
                  new Expression.CountsAs(
                      Span.NONE,
                      expression(thing),
                      new Expression.KindName(Span.NONE, kind),
                      Optional.empty()),
                  no);
        };
    String purpose =
        cell instanceof Cell.Counting c && !c.purpose().isEmpty() ? " for " + c.purpose() : "";
    return printer.condition(said) + purpose;
  }

  /** The kinds of an object: "a fleet, a station", or "any card" if only its sort is known. */
  public String nature(Collection<String> kinds, String sort) {
    return kinds.isEmpty()
        ? noun(sort).replaceFirst("^an? ", "any ")
        : kinds.stream().map(this::noun).collect(Collectors.joining(", "));
  }

  /** "2 players". */
  public String counted(int count, String kind) {
    String noun = bare(kind);
    return count + " " + (count == 1 ? noun : EnglishNouns.many(noun));
  }

  /** The kind as a noun without article. */
  public String bare(String kind) {
    return noun(kind).replaceFirst("^an? ", "");
  }

  private String noun(String kind) {
    return printer.expression(new Expression.KindName(Span.NONE, kind));
  }

  private static Expression turned(Expression condition, boolean no) {
    return no ? new Expression.Not(Span.NONE, condition) : condition;
  }

  private Expression equal(Expression.Apply term, Value value) {
    if (value.equals(Value.YES) || value.equals(Value.NO)) {
      return turned(term, value.equals(Value.NO));
    }
    return value instanceof Value.Sequence list
        ? called(list.elements()).stream()
            .<Expression>map(element -> new Expression.InList(Span.NONE, element, term))
            .reduce((one, two) -> new Expression.And(Span.NONE, one, two))
            .orElseGet(() -> isEmpty(term))
        : new Expression.Comparison(
            Span.NONE, Expression.ComparisonOperator.EQUAL, term, expression(value));
  }

  private static Expression isEmpty(Expression list) {
    return new Expression.Comparison(
        Span.NONE,
        Expression.ComparisonOperator.EQUAL,
        new Expression.ListPart(Span.NONE, Expression.ListPartOperator.SIZE, list),
        new Expression.Number(Span.NONE, 0));
  }

  /** Values as expressions of a condition; things are variables. */
  public static List<Expression> expressions(List<Value> values) {
    return values.stream().map(v -> expression(v, v.words())).toList();
  }

  private List<Expression> called(List<Value> values) {
    return values.stream().map(this::expression).toList();
  }

  private Expression expression(Value value) {
    return expression(
        value,
        value instanceof Value.Thing thing
            ? names.getOrDefault(thing, thing.words())
            : value.words());
  }

  private static Expression expression(Value value, String words) {
    return switch (value) {
      case Value.Quantity(var number) ->
          new Expression.Number(Span.NONE, number.getNumerator().longValue());
      case Value.Name(String name) -> new Expression.Constant(Span.NONE, name);
      case Value.Thing _ -> new Expression.Variable(Span.NONE, words);
      case Value.Nature _, Value.Sequence _ -> new Expression.Constant(Span.NONE, words);
    };
  }
}
