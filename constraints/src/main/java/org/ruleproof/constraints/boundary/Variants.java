package org.ruleproof.constraints.boundary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.constraints.boundary.Variant.Edge;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.Comparison;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The variants of an assertion: one for each atom that can be negated, and three for each bound.
 */
public final class Variants {
  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final Assertion whole;
  private final List<Expression> conjuncts = new ArrayList<>();
  private final List<Variant> variants = new ArrayList<>();

  private Variants(Vocabulary vocabulary, Assertion whole) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
    this.whole = whole;
    whole.holds().forEach(h -> conjuncts.addAll(Parts.conjuncts(h)));
  }

  /** All variants: the whole condition first, then in the order of its atoms. */
  public static List<Variant> of(Vocabulary vocabulary, Assertion whole) {
    Variants all = new Variants(vocabulary, whole);
    all.variants.add(new Variant(Edge.INSIDE, "", whole));
    all.turnAnswer();
    all.splitQuotients();
    all.turnHead();
    all.turnDisjunctions();
    for (int i = 0; i < all.conjuncts.size(); i++) {
      all.turnConjunct(i);
    }
    for (int i = 0; i < whole.bars().size(); i++) {
      all.turnBar(i);
    }
    return List.copyOf(all.variants);
  }

  /** Asks for a positive value, because 0 looks like a missing value. */
  private void turnAnswer() {
    if (whole.answer() instanceof Answer.Exactly(Expression value)
        && !(value instanceof Expression.Number)
        && isNumber(value)) {
      Span at = value.at();
      add(
          Edge.INSIDE,
          value,
          with(
              conjuncts,
              new Comparison(at, ComparisonOperator.GREATER, value, new Expression.Number(at, 0))),
          whole.bars());
    }
  }

  /** The least inputs at which the directions of rounding a quotient differ. */
  private void splitQuotients() {
    whole.answer().expression().ifPresent(this::splitQuotients);
    conjuncts.forEach(this::splitQuotients);
  }

  private void splitQuotients(Expression expression) {
    switch (expression) {
      case Expression.Fraction f -> split(f, f.of(), f.denominator());
      case Expression.Increments i -> split(i, i.of(), i.size());
      default -> {}
    }
    Parts.children(expression).forEach(this::splitQuotients);
  }

  private void split(Expression quotient, Expression of, long divisor) {
    if (!Parts.binders(quotient).isEmpty()) {
      return;
    }
    for (long rest : divisor > 2 ? new long[] {1, divisor - 1} : new long[] {1}) {
      Span at = quotient.at();
      add(
          Edge.SPLIT,
          quotient,
          with(
              conjuncts,
              new Comparison(at, ComparisonOperator.EQUAL, of, new Expression.Number(at, rest))),
          whole.bars());
    }
  }

  /** Negates a whole disjunction, because each of its alternatives is an assertion of its own. */
  private void turnDisjunctions() {
    List<Expression> all = new ArrayList<>();
    whole.claim().when().ifPresent(w -> all.addAll(Parts.conjuncts(w)));
    for (Expression conjunct : all) {
      if (conjunct instanceof Expression.Or) {
        List<Expression> rest = new ArrayList<>(all);
        rest.remove(conjunct);
        whole.claim().onlyWhen().filter(o -> whole.bars().isEmpty()).ifPresent(rest::add);
        add(Edge.OUTSIDE, conjunct, with(rest, not(conjunct)), whole.bars());
      }
    }
  }

  private void turnConjunct(int place) {
    Expression atom = conjuncts.get(place);
    List<Expression> rest = new ArrayList<>(conjuncts);
    rest.remove(place);
    add(Edge.OUTSIDE, atom, with(rest, not(atom)), whole.bars());
    if (atom instanceof Comparison comparison && isNumeric(comparison)) {
      sides(comparison, rest, whole.bars());
    }
    for (Expression inner : turnedInside(atom)) {
      add(Edge.INSIDE, inner, with(conjuncts, inner), whole.bars());
    }
  }

  /**
   * Conditions that some object nearly fits a quantifier: one conjunct fails, or a number is at or
   * next to its bound.
   */
  private static List<Expression> turnedInside(Expression atom) {
    return switch (atom) {
      case Expression.None n when n.where().isPresent() -> near(n.binder(), n.where().get());
      case Expression.Count c when c.where().isPresent() -> near(c.binder(), c.where().get());
      case Expression.Not(Span _, Expression.Some s) when s.where().isPresent() ->
          near(s.binder(), s.where().get());
      case Expression.Every e -> {
        List<Expression> parts = new ArrayList<>();
        e.where().ifPresent(w -> parts.addAll(Parts.conjuncts(w)));
        parts.add(not(e.has()));
        yield near(
            e.binder(),
            parts.stream().reduce((a, b) -> new Expression.And(a.at(), a, b)).orElseThrow());
      }
      default -> List.of();
    };
  }

  private static List<Expression> near(Binder binder, Expression where) {
    List<Expression> parts = Parts.conjuncts(where);
    List<Expression> near = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      List<Expression> turned = new ArrayList<>(parts);
      turned.set(i, not(parts.get(i)));
      near.add(some(binder, turned));
      if (parts.get(i) instanceof Comparison comparison && isOrdered(comparison)) {
        for (int much = -1; much <= 1; much++) {
          turned.set(i, offBy(comparison, much));
          near.add(some(binder, turned));
        }
      }
    }
    return near;
  }

  private static boolean isOrdered(Comparison comparison) {
    return comparison.operator() != ComparisonOperator.EQUAL
        && comparison.operator() != ComparisonOperator.NOT_EQUAL;
  }

  private static Expression some(Binder binder, List<Expression> parts) {
    Expression all =
        parts.stream().reduce((a, b) -> new Expression.And(a.at(), a, b)).orElseThrow();
    return new Expression.Some(all.at(), binder, Optional.of(all));
  }

  private void turnBar(int place) {
    Expression bar = whole.bars().get(place);
    List<Expression> others = new ArrayList<>(whole.bars());
    others.remove(place);
    List<Expression> alternatives = alternatives(bar);
    for (Expression alternative : alternatives) {
      List<Expression> holds = with(conjuncts, alternative);
      alternatives.stream().filter(a -> a != alternative).forEach(a -> holds.add(not(a)));
      add(Edge.OUTSIDE, alternative, holds, others);
      List<Expression> parts = Parts.conjuncts(alternative);
      for (int i = 0; i < parts.size(); i++) {
        List<Expression> rest = new ArrayList<>(parts);
        Expression part = rest.remove(i);
        if (parts.size() > 1) {
          List<Expression> nearly = with(conjuncts, not(part));
          nearly.addAll(rest);
          add(Edge.INSIDE, part, nearly, whole.bars());
        }
        if (part instanceof Comparison comparison && isNumeric(comparison)) {
          List<Expression> around = new ArrayList<>(conjuncts);
          around.addAll(rest);
          sides(comparison, around, others);
        }
      }
      for (Expression inner : turnedInside(alternative)) {
        add(Edge.OUTSIDE, inner, with(holds, inner), others);
      }
    }
  }

  private static List<Expression> alternatives(Expression condition) {
    if (condition instanceof Expression.Or or) {
      List<Expression> both = new ArrayList<>(alternatives(or.left()));
      both.addAll(alternatives(or.right()));
      return both;
    }
    return List.of(condition);
  }

  private void sides(Comparison comparison, List<Expression> rest, List<Expression> bars) {
    add(Edge.AT, comparison, with(rest, offBy(comparison, 0)), bars);
    add(Edge.BELOW, comparison, with(rest, offBy(comparison, -1)), bars);
    add(Edge.ABOVE, comparison, with(rest, offBy(comparison, 1)), bars);
  }

  private static Expression offBy(Comparison comparison, int much) {
    Span at = comparison.at();
    Expression right =
        much == 0
            ? comparison.right()
            : new Expression.Arithmetic(
                at,
                much > 0 ? ArithmeticOperator.PLUS : ArithmeticOperator.MINUS,
                comparison.right(),
                new Expression.Number(at, 1));
    return new Comparison(at, ComparisonOperator.EQUAL, comparison.left(), right);
  }

  private boolean isNumeric(Comparison comparison) {
    return isNumber(comparison.left()) || isNumber(comparison.right());
  }

  private boolean isNumber(Expression expression) {
    return switch (expression) {
      case Expression.Numeric _ -> true;
      case Expression.Apply apply ->
          vocabulary
              .term(apply.name())
              .filter(t -> t.type() instanceof Type.Range || t.type() instanceof Type.AnyNumber)
              .isPresent();
      default -> false;
    };
  }

  /** A kind or card at a place of the head is an atom too: negates it. */
  private void turnHead() {
    for (int i = 0; i < whole.head().arguments().size(); i++) {
      Expression argument = whole.head().arguments().get(i);
      Optional<String> kind =
          switch (argument) {
            case Expression.TypedVariable v -> Optional.of(v.kind());
            case Expression.CardName c -> Optional.of(c.name());
            default -> Optional.empty();
          };
      if (kind.isPresent() && !vocabulary.rootOf(kind.get()).equals(kind.get())) {
        turnHead(i, argument, kind.get());
      }
    }
  }

  private void turnHead(int place, Expression argument, String kind) {
    String name =
        argument instanceof Expression.TypedVariable v ? v.name() : "other " + (place + 1);
    Expression variable = new Expression.Variable(argument.at(), name);
    List<Expression> arguments = new ArrayList<>(whole.head().arguments());
    arguments.set(place, variable);
    List<TypedName> variables = new ArrayList<>(whole.claim().variables());
    variables.removeIf(v -> v.name().equals(name));
    variables.add(new TypedName(name, new Type.Kind(vocabulary.rootOf(kind))));
    List<Expression> holds =
        with(conjuncts, not(new Expression.IsKind(argument.at(), variable, kind)));
    variants.add(
        new Variant(
            Edge.OUTSIDE,
            printer.expression(argument),
            whole
                .of(whole.claim().withVariables(variables))
                .about(new Head(whole.head().topic(), arguments))
                .when(holds, whole.bars())));
  }

  private void add(Edge edge, Expression atom, List<Expression> holds, List<Expression> bars) {
    variants.add(new Variant(edge, printer.expression(atom), whole.when(holds, bars)));
  }

  private static Expression not(Expression atom) {
    return atom instanceof Expression.Not(Span at, Expression operand)
        ? operand
        : new Expression.Not(atom.at(), atom);
  }

  private static List<Expression> with(List<Expression> rest, Expression more) {
    List<Expression> all = new ArrayList<>(rest);
    all.add(more);
    return all;
  }
}
