package org.ruleproof.model.print;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Describes a situation in the words of the vocabulary; objects are called by their numbers. */
public final class EnglishSituation {
  private final EnglishPrinter printer;

  /** Words of that vocabulary. */
  public EnglishSituation(Vocabulary vocabulary) {
    this.printer = new EnglishPrinter(vocabulary);
  }

  /** The clause that the cell has the value, without a full stop. */
  public String sentence(Cell cell, Value value) {
    boolean no = value.equals(Value.NO);
    Expression said =
        switch (cell) {
          case Cell.Being(Value.Thing thing) -> variable(thing);
          case Cell.Stored(String term, List<Value> arguments) ->
              equal(new Expression.Apply(Span.NONE, term, expressions(arguments)), value);
          case Cell.CurrentStep _ ->
              equal(new Expression.Apply(Span.NONE, "step", List.of()), value);
          case Cell.Opaque(String wording, List<Value> arguments) ->
              turned(new Expression.Opaque(Span.NONE, wording, expressions(arguments)), no);
          case Cell.Happened(String event, List<Value> arguments, Period period) ->
              turned(
                  new Expression.Happened(
                      Span.NONE,
                      new Expression.Apply(Span.NONE, event, expressions(arguments)),
                      period),
                  no);
          case Cell.Modal(var modality, String act, List<Value> arguments) ->
              turned(
                  new Expression.Modal(
                      Span.NONE,
                      modality,
                      new Expression.Apply(Span.NONE, act, expressions(arguments))),
                  no);
          case Cell.Counting(Value.Thing thing, String kind, String _) ->
              turned(
                  new Expression.CountsAs(
                      Span.NONE,
                      variable(thing),
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
    String noun = noun(kind).replaceFirst("^an? ", "");
    return count + " " + (count == 1 ? noun : EnglishNouns.many(noun));
  }

  private String noun(String kind) {
    return printer.expression(new Expression.KindName(Span.NONE, kind));
  }

  private static Expression turned(Expression condition, boolean no) {
    return no ? new Expression.Not(Span.NONE, condition) : condition;
  }

  private static Expression equal(Expression.Apply term, Value value) {
    if (value.equals(Value.YES) || value.equals(Value.NO)) {
      return turned(term, value.equals(Value.NO));
    }
    return value instanceof Value.Sequence list
        ? expressions(list.elements()).stream()
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

  /** Values as expressions of a condition. */
  public static List<Expression> expressions(List<Value> values) {
    return values.stream().map(EnglishSituation::expression).toList();
  }

  private static Expression expression(Value value) {
    return switch (value) {
      case Value.Quantity(var number) ->
          new Expression.Number(Span.NONE, number.getNumerator().longValue());
      case Value.Name(String name) -> new Expression.Constant(Span.NONE, name);
      case Value.Thing thing -> variable(thing);
      case Value.Nature _, Value.Sequence _ -> new Expression.Constant(Span.NONE, value.words());
    };
  }

  private static Expression variable(Value.Thing thing) {
    return new Expression.Variable(Span.NONE, thing.words());
  }
}
