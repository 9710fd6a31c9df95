package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;

/**
 * Two lists of arguments made equal, place by place. Surplus places of the longer list unify with
 * anything.
 *
 * @param values the variables of the first list in terms of the second
 * @param conditions under which the lists are equal then
 */
public record Unification(Map<String, Expression> values, List<Expression> conditions) {
  public Unification {
    values = Map.copyOf(values);
    conditions = List.copyOf(conditions);
  }

  /** What an argument requires of the value at its place. */
  public sealed interface Place {
    /** Its index, from 0. */
    int index();

    /** The first place of a variable: it has the value, which is of its kind and type. */
    record Binds(int index, String variable, Optional<String> kind, Optional<Type> type)
        implements Place {}

    /** The value is a member of the kind, or a copy of the card. */
    record IsOf(int index, String kind) implements Place {}

    /** The value is that of the argument. */
    record Equals(int index, Expression argument) implements Place {}
  }

  /**
   * {@return what each argument requires, those first that bind a variable}
   *
   * @param variables the types of variables
   */
  public static List<Place> places(List<Expression> arguments, List<TypedName> variables) {
    List<Place> binding = new ArrayList<>();
    List<Place> others = new ArrayList<>();
    Set<String> bound = new HashSet<>();
    for (int i = 0; i < arguments.size(); i++) {
      Expression argument = arguments.get(i);
      Optional<String> name = variable(argument);
      if (name.isPresent() && bound.add(name.get())) {
        Optional<String> kind =
            argument instanceof Expression.TypedVariable typed
                ? Optional.of(typed.kind())
                : Optional.empty();
        Optional<Type> type =
            variables.stream()
                .filter(v -> v.name().equals(name.get()))
                .map(TypedName::type)
                .findFirst();
        binding.add(new Place.Binds(i, name.get(), kind, type));
      } else {
        others.add(
            switch (argument) {
              case Expression.CardName card -> new Place.IsOf(i, card.name());
              case Expression.KindName kind -> new Place.IsOf(i, kind.name());
              default -> new Place.Equals(i, argument);
            });
      }
    }
    binding.addAll(others);
    return binding;
  }

  /** {@return whether no place has two different cards or constants} A quick necessary test. */
  public static boolean mayUnify(List<Expression> one, List<Expression> two) {
    for (int i = 0; i < Math.min(one.size(), two.size()); i++) {
      if (one.get(i) instanceof Expression.CardName(var _, String card)
              && two.get(i) instanceof Expression.CardName(var _, String other)
              && !card.equals(other)
          || one.get(i) instanceof Expression.Constant(var _, String constant)
              && two.get(i) instanceof Expression.Constant(var _, String another)
              && !constant.equals(another)) {
        return false;
      }
    }
    return true;
  }

  /** {@return whether they are two different constants or numbers} */
  public static boolean differ(Expression one, Expression two) {
    return one instanceof Expression.Constant a
            && two instanceof Expression.Constant b
            && !a.name().equals(b.name())
        || one instanceof Expression.Number n
            && two instanceof Expression.Number m
            && n.value() != m.value();
  }

  /** {@return the unification; empty if a place has two different things without variables} */
  public static Optional<Unification> of(List<Expression> one, List<Expression> two) {
    Map<String, Expression> values = new HashMap<>();
    List<Expression> conditions = new ArrayList<>();
    for (int i = 0; i < Math.min(one.size(), two.size()); i++) {
      Optional<String> name = variable(one.get(i));
      Optional<String> other = variable(two.get(i));
      Expression value =
          other.<Expression>map(n -> new Expression.Variable(Span.NONE, n)).orElse(two.get(i));
      if (name.isPresent()) {
        Expression before = values.putIfAbsent(name.get(), value);
        if (before != null && !before.equals(value)) {
          conditions.add(equal(before, value));
        }
        if (one.get(i) instanceof Expression.TypedVariable typed) {
          conditions.add(new Expression.IsKind(Span.NONE, value, typed.kind()));
        }
      } else if (other.isPresent()) {
        conditions.add(
            one.get(i) instanceof Expression.CardName card
                ? new Expression.IsKind(Span.NONE, value, card.name())
                : equal(value, one.get(i)));
      } else if (!one.get(i).equals(value)) {
        return Optional.empty();
      }
    }
    return Optional.of(new Unification(values, conditions));
  }

  /** {@return the name of a variable, with or without a kind beside it; else empty} */
  public static Optional<String> variable(Expression expression) {
    return switch (expression) {
      case Expression.Variable v -> Optional.of(v.name());
      case Expression.TypedVariable v -> Optional.of(v.name());
      default -> Optional.empty();
    };
  }

  private static Expression equal(Expression left, Expression right) {
    return new Expression.Comparison(Span.NONE, Expression.ComparisonOperator.EQUAL, left, right);
  }
}
