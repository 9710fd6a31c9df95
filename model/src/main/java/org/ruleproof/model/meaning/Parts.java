package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;

/** The parts of an expression: its children, free variables and symbols. */
public final class Parts {
  private Parts() {}

  /** The direct children, in order. */
  public static List<Expression> children(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> List.of();
      case Expression.Constant c -> List.of();
      case Expression.Parameter p -> List.of();
      case Expression.Variable v -> List.of();
      case Expression.TypedVariable v -> List.of();
      case Expression.KindName k -> List.of();
      case Expression.CardName c -> List.of();
      case Expression.Apply a -> a.arguments();
      case Expression.Modal m -> List.of(m.act());
      case Expression.Other o -> List.of(o.of());
      case Expression.Minus m -> List.of(m.operand());
      case Expression.Arithmetic a -> List.of(a.left(), a.right());
      case Expression.Fraction f -> List.of(f.of());
      case Expression.Increments i -> List.of(i.of());
      case Expression.Comparison c -> List.of(c.left(), c.right());
      case Expression.InRange r -> List.of(r.value(), r.low(), r.high());
      case Expression.InList l -> List.of(l.element(), l.list());
      case Expression.IsKind k -> List.of(k.subject());
      case Expression.CountsAs c -> with(List.of(c.subject(), c.target()), c.purpose());
      case Expression.Not n -> List.of(n.operand());
      case Expression.And a -> List.of(a.left(), a.right());
      case Expression.Or o -> List.of(o.left(), o.right());
      case Expression.Implies i -> List.of(i.left(), i.right());
      case Expression.Count c -> with(List.of(), c.where());
      case Expression.Aggregate a -> with(List.of(a.term()), a.where());
      case Expression.Extreme e -> e.operands();
      case Expression.Every e -> with(List.of(e.has()), e.where());
      case Expression.Some s -> with(List.of(), s.where());
      case Expression.None n -> with(List.of(), n.where());
      case Expression.The t ->
          with(with(List.of(), t.where()), t.ranking().map(Expression.Ranking::term));
      case Expression.Happened h -> List.of(h.event());
      case Expression.Opaque o -> o.arguments();
      case Expression.ListPart l -> List.of(l.list());
    };
  }

  /** The expression with each direct child replaced; an act or event stays one. */
  public static Expression mapped(Expression expression, UnaryOperator<Expression> to) {
    return switch (expression) {
      case Expression.Number n -> n;
      case Expression.Constant c -> c;
      case Expression.Parameter p -> p;
      case Expression.Variable v -> v;
      case Expression.TypedVariable v -> v;
      case Expression.KindName k -> k;
      case Expression.CardName c -> c;
      case Expression.Apply a ->
          new Expression.Apply(a.at(), a.name(), a.arguments().stream().map(to).toList());
      case Expression.Modal m ->
          new Expression.Modal(m.at(), m.modality(), (Expression.Apply) to.apply(m.act()));
      case Expression.Other o -> new Expression.Other(o.at(), to.apply(o.of()));
      case Expression.Minus m -> new Expression.Minus(m.at(), to.apply(m.operand()));
      case Expression.Arithmetic a ->
          new Expression.Arithmetic(a.at(), a.operator(), to.apply(a.left()), to.apply(a.right()));
      case Expression.Fraction f ->
          new Expression.Fraction(f.at(), f.numerator(), f.denominator(), to.apply(f.of()));
      case Expression.Increments i -> new Expression.Increments(i.at(), i.size(), to.apply(i.of()));
      case Expression.Comparison c ->
          new Expression.Comparison(c.at(), c.operator(), to.apply(c.left()), to.apply(c.right()));
      case Expression.InRange r ->
          new Expression.InRange(
              r.at(), to.apply(r.value()), to.apply(r.low()), to.apply(r.high()));
      case Expression.InList l ->
          new Expression.InList(l.at(), to.apply(l.element()), to.apply(l.list()));
      case Expression.IsKind k -> new Expression.IsKind(k.at(), to.apply(k.subject()), k.kind());
      case Expression.CountsAs c ->
          new Expression.CountsAs(
              c.at(), to.apply(c.subject()), to.apply(c.target()), c.purpose().map(to));
      case Expression.Not n -> new Expression.Not(n.at(), to.apply(n.operand()));
      case Expression.And a -> new Expression.And(a.at(), to.apply(a.left()), to.apply(a.right()));
      case Expression.Or o -> new Expression.Or(o.at(), to.apply(o.left()), to.apply(o.right()));
      case Expression.Implies i ->
          new Expression.Implies(i.at(), to.apply(i.left()), to.apply(i.right()));
      case Expression.Count c -> new Expression.Count(c.at(), c.binder(), c.where().map(to));
      case Expression.Aggregate a ->
          new Expression.Aggregate(
              a.at(), a.operator(), to.apply(a.term()), a.over(), a.where().map(to));
      case Expression.Extreme x -> x.of(x.operands().stream().map(to).toList());
      case Expression.Every e ->
          new Expression.Every(e.at(), e.binder(), e.where().map(to), to.apply(e.has()));
      case Expression.Some s -> new Expression.Some(s.at(), s.binder(), s.where().map(to));
      case Expression.None n -> new Expression.None(n.at(), n.binder(), n.where().map(to));
      case Expression.The t ->
          new Expression.The(
              t.at(),
              t.binder(),
              t.where().map(to),
              t.ranking().map(r -> new Expression.Ranking(r.at(), r.highest(), to.apply(r.term()))),
              t.firstOfEquals());
      case Expression.Happened h ->
          new Expression.Happened(h.at(), (Expression.Apply) to.apply(h.event()), h.period());
      case Expression.Opaque o ->
          new Expression.Opaque(o.at(), o.wording(), o.arguments().stream().map(to).toList());
      case Expression.ListPart l ->
          new Expression.ListPart(l.at(), l.operator(), to.apply(l.list()));
    };
  }

  /** {@return the expression and all its parts, each before its own} */
  public static Stream<Expression> whole(Expression expression) {
    List<Expression> all = new ArrayList<>();
    whole(expression, all);
    return all.stream();
  }

  private static void whole(Expression expression, List<Expression> all) {
    all.add(expression);
    children(expression).forEach(child -> whole(child, all));
  }

  /** {@return those of its parts and itself that have this form, each before its own} */
  public static <T extends Expression> Stream<T> each(Class<T> form, Expression expression) {
    return whole(expression).filter(form::isInstance).map(form::cast);
  }

  /** The variables that the expression itself binds. */
  public static List<Binder> binders(Expression expression) {
    return switch (expression) {
      case Expression.Count c -> List.of(c.binder());
      case Expression.Aggregate a -> a.over();
      case Expression.Every e -> List.of(e.binder());
      case Expression.Some s -> List.of(s.binder());
      case Expression.None n -> List.of(n.binder());
      case Expression.The t -> List.of(t.binder());
      default -> List.of();
    };
  }

  /**
   * The free variables in order of first use. A quoted card in the place of a card is a variable
   * too, named with quotation marks: it is some copy.
   */
  public static SequencedSet<String> freeVariables(Expression expression) {
    SequencedSet<String> free = new LinkedHashSet<>();
    collect(expression, new LinkedHashSet<>(), free);
    return free;
  }

  private static void collect(
      Expression expression, SequencedSet<String> bound, SequencedSet<String> free) {
    Optional<String> name =
        switch (expression) {
          case Expression.Variable v -> Optional.of(v.name());
          case Expression.TypedVariable v -> Optional.of(v.name());
          case Expression.CardName c -> Optional.of(copyOf(c.name()));
          default -> Optional.empty();
        };
    name.filter(n -> !bound.contains(n)).ifPresent(free::add);
    SequencedSet<String> inner = new LinkedHashSet<>(bound);
    binders(expression).forEach(b -> inner.add(b.name()));
    children(expression).forEach(c -> collect(c, inner, free));
  }

  /** The name of the variable for some copy of a card. */
  public static String copyOf(String card) {
    return '"' + card + '"';
  }

  /** {@return the card that a variable with this name is a copy of; empty for a written name} */
  public static Optional<String> cardOf(String variable) {
    return variable.startsWith("\"")
        ? Optional.of(variable.substring(1, variable.length() - 1))
        : Optional.empty();
  }

  /**
   * The name of a purpose: an act, event, term, kind or value, or a card in quotation marks; else
   * empty.
   */
  public static String purpose(Expression purpose) {
    return switch (purpose) {
      case Expression.Apply apply -> apply.name();
      case Expression.CardName card -> copyOf(card.name());
      case Expression.KindName kind -> kind.name();
      case Expression.Constant constant -> constant.name();
      default -> "";
    };
  }

  /** {@return the applications in an expression outside quantifiers, from left to right} */
  public static List<Expression.Apply> applications(Expression expression) {
    List<Expression.Apply> found = new ArrayList<>();
    if (binders(expression).isEmpty()) {
      if (expression instanceof Expression.Apply a) {
        found.add(a);
      }
      children(expression).forEach(part -> found.addAll(applications(part)));
    }
    return found;
  }

  /** The texts of the symbols of the expression. */
  public static SequencedSet<String> symbols(Expression expression) {
    SequencedSet<String> symbols = new LinkedHashSet<>();
    Symbol.in(expression).forEach(symbol -> symbols.add(symbol.text()));
    return symbols;
  }

  /** Whether the expression reads the fact, state or term, or names the act or event. */
  public static boolean mentions(Expression expression, String name) {
    return expression instanceof Expression.Apply apply && apply.name().equals(name)
        || children(expression).stream().anyMatch(child -> mentions(child, name));
  }

  /** The quoted cards that the expression names. */
  public static SequencedSet<String> cards(Expression expression, Predicate<String> isCard) {
    SequencedSet<String> cards = new LinkedHashSet<>();
    cards(expression, isCard, cards);
    return cards;
  }

  private static void cards(
      Expression expression, Predicate<String> isCard, SequencedSet<String> cards) {
    Optional<String> name =
        switch (expression) {
          case Expression.CardName c -> Optional.of(c.name());
          case Expression.KindName k -> Optional.of(k.name());
          case Expression.IsKind k -> Optional.of(k.kind());
          case Expression.TypedVariable v -> Optional.of(v.kind());
          default -> Optional.empty();
        };
    name.filter(isCard).ifPresent(cards::add);
    binders(expression).stream().map(Binder::kind).filter(isCard).forEach(cards::add);
    children(expression).forEach(c -> cards(c, isCard, cards));
  }

  /** The wordings of the opaque conditions in it, in order of first use. */
  public static SequencedSet<String> opaque(Expression expression) {
    SequencedSet<String> wordings = new LinkedHashSet<>();
    each(Expression.Opaque.class, expression).forEach(o -> wordings.add(o.wording()));
    return wordings;
  }

  /** The conjuncts of a condition. */
  public static List<Expression> conjuncts(Expression condition) {
    if (condition instanceof Expression.And and) {
      List<Expression> both = new ArrayList<>(conjuncts(and.left()));
      both.addAll(conjuncts(and.right()));
      return both;
    }
    return List.of(condition);
  }

  /** The conjuncts of a condition, if there is one. */
  public static List<Expression> conjuncts(Optional<Expression> condition) {
    return condition.map(Parts::conjuncts).orElse(List.of());
  }

  private static List<Expression> with(List<Expression> list, Optional<Expression> more) {
    List<Expression> all = new ArrayList<>(list);
    more.ifPresent(all::add);
    return all;
  }
}
