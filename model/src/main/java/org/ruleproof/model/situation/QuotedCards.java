package org.ruleproof.model.situation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Untranslatable;

/** The cards that an atom quotes by name, each for some copy of it. */
public final class QuotedCards {
  private QuotedCards() {}

  /**
   * The quoted cards that stand for some copy in an atom. Excluded are those that a value is
   * compared with, and those in a condition inside the atom, which is an atom of its own.
   */
  public static List<String> inAtom(Expression atom) {
    Set<String> cards = new LinkedHashSet<>();
    if (atom instanceof Expression.CardName card) {
      cards.add(card.name());
    }
    valuesIn(atom).forEach(value -> addQuoted(value, cards));
    return List.copyOf(cards);
  }

  private static void addQuoted(Expression value, Set<String> cards) {
    if (value instanceof Expression.CardName card) {
      cards.add(card.name());
    } else if (!(value instanceof Expression.Condition)) {
      valuesIn(value).forEach(part -> addQuoted(part, cards));
    }
  }

  private static Stream<Expression> valuesIn(Expression e) {
    return switch (e) {
      case Expression.Comparison c -> compared(c);
      case Expression.InList l -> Stream.of(l.element(), l.list());
      case Expression.ListPart l -> Stream.of(l.list());
      case Expression.InRange r -> Stream.of(r.value(), r.low(), r.high());
      case Expression.IsKind k -> Stream.of(k.subject());
      case Expression.CountsAs c -> Stream.of(c.subject());
      case Expression.Opaque o -> o.arguments().stream();
      case Expression.Happened h -> h.event().arguments().stream();
      case Expression.Modal m -> m.act().arguments().stream();
      case Expression.Apply a -> a.arguments().stream();
      case Expression.Other o -> Stream.of(o.of());
      case Expression.Minus m -> Stream.of(m.operand());
      case Expression.Arithmetic a -> Stream.of(a.left(), a.right());
      case Expression.Fraction f -> Stream.of(f.of());
      case Expression.Increments i -> Stream.of(i.of());
      case Expression.Extreme x -> x.operands().stream();
      case Expression.Aggregate a -> Stream.of(a.term());
      case Expression.The t -> t.ranking().stream().map(Expression.Ranking::term);
      default -> Stream.empty();
    };
  }

  private static Stream<Expression> compared(Expression.Comparison c) {
    boolean equality =
        c.operator() == ComparisonOperator.EQUAL || c.operator() == ComparisonOperator.NOT_EQUAL;
    if (equality && c.right() instanceof Expression.CardName) {
      return Stream.of(c.left());
    }
    if (equality && c.left() instanceof Expression.CardName) {
      return Stream.of(c.right());
    }
    return Stream.of(c.left(), c.right());
  }

  /** The name of a purpose; empty for all purposes. */
  public static String purpose(Optional<Expression> purpose) {
    return purpose
        .map(
            e ->
                switch (e) {
                  case Expression.Apply a -> a.name();
                  case Expression.Constant c -> c.name();
                  case Expression.KindName k -> k.name();
                  default -> throw new Untranslatable("a purpose that is no name: " + e);
                })
        .orElse("");
  }
}
