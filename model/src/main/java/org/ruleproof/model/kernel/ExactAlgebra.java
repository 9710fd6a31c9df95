package org.ruleproof.model.kernel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.QuotedCards;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Name;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.situation.Value.Thing;

/** The operators on the values of one situation; an undefined value is empty. */
final class ExactAlgebra implements Algebra<Boolean, Optional<Value>, Environment> {
  private final SituationView situation;
  private final BiFunction<Expression, BigFraction, BigFraction> rounding;

  ExactAlgebra(SituationView situation, BiFunction<Expression, BigFraction, BigFraction> rounding) {
    this.situation = situation;
    this.rounding = rounding;
  }

  @Override
  public Boolean truth(boolean holds) {
    return holds;
  }

  @Override
  public Boolean not(Boolean operand) {
    return !operand;
  }

  @Override
  public Boolean and(Boolean left, Supplier<Boolean> right) {
    return left && right.get();
  }

  @Override
  public Boolean or(Boolean left, Supplier<Boolean> right) {
    return left || right.get();
  }

  @Override
  public Boolean some(Binder binder, Environment scope, Function<Environment, Boolean> body) {
    for (Value member : members(binder)) {
      if (body.apply(scope.with(binder.name(), member))) {
        return true;
      }
    }
    return false;
  }

  private List<? extends Value> members(Binder binder) {
    return situation.values(situation.vocabulary().typeNamed(binder.kind()));
  }

  private List<Environment> among(
      Binder binder, Environment scope, Function<Environment, Boolean> where) {
    return members(binder).stream()
        .map(member -> scope.with(binder.name(), member))
        .filter(where::apply)
        .toList();
  }

  @Override
  public Boolean someCopy(String card, Environment scope, Function<Environment, Boolean> body) {
    for (Value copy : situation.members(card)) {
      if (body.apply(scope.withCopy(card, copy))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public List<String> quotedIn(Expression atom) {
    return situation.quotedIn(atom);
  }

  @Override
  public Boolean compare(ComparisonOperator operator, Optional<Value> left, Optional<Value> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return false;
    }
    return switch (operator) {
      case EQUAL -> left.equals(right);
      case NOT_EQUAL -> !left.equals(right);
      case LESS -> order(left.get(), right.get()).filter(sign -> sign < 0).isPresent();
      case AT_MOST -> order(left.get(), right.get()).filter(sign -> sign <= 0).isPresent();
      case GREATER -> order(left.get(), right.get()).filter(sign -> sign > 0).isPresent();
      case AT_LEAST -> order(left.get(), right.get()).filter(sign -> sign >= 0).isPresent();
    };
  }

  /** The order of two numbers or two steps; empty for other values. */
  private Optional<Integer> order(Value left, Value right) {
    if (left instanceof Quantity(BigFraction one) && right instanceof Quantity(BigFraction two)) {
      return Optional.of(one.compareTo(two));
    }
    return left instanceof Name(String one) && right instanceof Name(String two)
        ? situation
            .vocabulary()
            .stepPlace(one)
            .flatMap(a -> situation.vocabulary().stepPlace(two).map(b -> a.compareTo(b)))
        : Optional.empty();
  }

  @Override
  public Boolean isMember(Optional<Value> value, String kind, Expression at) {
    return value.isPresent() && situation.isMember(value.get(), kind);
  }

  @Override
  public Boolean isDefined(Optional<Value> value) {
    return value.isPresent();
  }

  @Override
  public Boolean isYes(Optional<Value> value) {
    return value.isPresent() && value.get().equals(Value.YES);
  }

  @Override
  public Boolean countsAs(Expression.CountsAs e, Optional<Value> subject, Environment scope) {
    if (!(e.target() instanceof Expression.KindName kind)) {
      throw new Untranslatable(e.at(), "counting as something that is not a kind");
    }
    return subject.isPresent()
        && subject.get() instanceof Thing thing
        && situation.isSo(new Cell.Counting(thing, kind.name(), QuotedCards.purpose(e.purpose())));
  }

  @Override
  public Boolean happened(Expression.Happened e, List<Optional<Value>> arguments) {
    return all(arguments)
        .filter(all -> situation.isSo(new Cell.Happened(e.event().name(), all, e.period())))
        .isPresent();
  }

  @Override
  public Boolean opaque(Expression.Opaque e, List<Optional<Value>> arguments) {
    return all(arguments).filter(all -> situation.isSo(new Cell.Opaque(e.key(), all))).isPresent();
  }

  @Override
  public Boolean modal(Expression.Modal e, List<Optional<Value>> arguments, Environment scope) {
    return all(arguments)
        .filter(all -> situation.isSo(new Cell.Modal(e.modality(), e.act().name(), all)))
        .isPresent();
  }

  @Override
  public Boolean inList(
      Expression.Apply list,
      List<Optional<Value>> arguments,
      Optional<Value> element,
      Environment scope) {
    return element
        .filter(value -> elements(list, arguments).filter(all -> all.contains(value)).isPresent())
        .isPresent();
  }

  private Optional<List<Value>> elements(Expression.Apply list, List<Optional<Value>> arguments) {
    return term(list, arguments, Environment.EMPTY)
        .filter(Value.Sequence.class::isInstance)
        .map(value -> ((Value.Sequence) value).elements());
  }

  @Override
  public Optional<Value> listPart(
      Expression.ListPart e, Expression.Apply list, List<Optional<Value>> arguments) {
    return elements(list, arguments)
        .flatMap(
            all ->
                switch (e.operator()) {
                  case SIZE -> Optional.of(Quantity.of(all.size()));
                  case TOP -> all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
                  case BOTTOM -> all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
                });
  }

  @Override
  public Optional<Value> number(long number) {
    return Optional.of(Quantity.of(number));
  }

  @Override
  public Optional<Value> constant(Expression.Constant e, Environment scope) {
    return Optional.of(new Name(e.name()));
  }

  @Override
  public Optional<Value> parameter(Expression.Parameter e) {
    return situation.vocabulary().parameter(e.name()).map(Quantity::of);
  }

  @Override
  public Optional<Value> variable(String name, Expression at, Environment scope) {
    return scope.get(name);
  }

  @Override
  public Optional<Value> typed(Optional<Value> variable, Expression.TypedVariable e) {
    return variable.filter(value -> situation.isMember(value, e.kind()));
  }

  @Override
  public Optional<Value> term(
      Expression.Apply e, List<Optional<Value>> arguments, Environment scope) {
    Optional<Declaration.Term> term = situation.vocabulary().term(e.name());
    if (term.isPresent()) {
      return all(arguments).flatMap(all -> situation.value(term.get(), all));
    }
    if (e.name().equals("step")) {
      return Optional.of(situation.step());
    }
    throw new Untranslatable(e.at(), "the value of an act or event: " + e.name());
  }

  @Override
  public Optional<Value> other(Expression.Other e, Optional<Value> of, Environment scope) {
    List<? extends Value> all =
        switch (of.orElse(Value.NONE)) {
          case Thing thing -> situation.things(thing.sort());
          case Name name when name.equals(Value.YES) || name.equals(Value.NO) ->
              List.of(Value.YES, Value.NO);
          case Name name ->
              situation
                  .vocabulary()
                  .enumerationOf(name.name())
                  .map(each -> situation.values(new Type.Enumeration(each.name())))
                  .orElse(List.of());
          default -> List.of();
        };
    return all.size() == 2
        ? all.stream()
            .filter(each -> !each.equals(of.orElseThrow()))
            .<Value>map(each -> each)
            .findFirst()
        : Optional.empty();
  }

  private static Optional<BigFraction> number(Optional<Value> value) {
    return value.isPresent() && value.get() instanceof Quantity(BigFraction number)
        ? Optional.of(number)
        : Optional.empty();
  }

  private static Optional<Value> quantity(Optional<BigFraction> number) {
    return number.map(Quantity::new);
  }

  @Override
  public Optional<Value> arithmetic(
      ArithmeticOperator operator, Optional<Value> left, Optional<Value> right, Expression at) {
    return quantity(
        number(left)
            .flatMap(
                one ->
                    number(right)
                        .filter(
                            two ->
                                operator != ArithmeticOperator.DIVIDE
                                    || !two.equals(BigFraction.ZERO))
                        .map(
                            two ->
                                switch (operator) {
                                  case PLUS -> one.add(two);
                                  case MINUS -> one.subtract(two);
                                  case TIMES -> one.multiply(two);
                                  case DIVIDE -> one.divide(two);
                                })));
  }

  @Override
  public Optional<Value> quotient(
      Expression at, Optional<Value> of, long numerator, long denominator) {
    return quantity(
        number(of)
            .filter(number -> denominator != 0)
            .map(number -> number.multiply(new BigFraction(numerator, denominator)))
            .map(exact -> rounding.apply(at, exact)));
  }

  @Override
  public Optional<Value> extreme(boolean highest, Optional<Value> one, Optional<Value> two) {
    return quantity(all(List.of(number(one), number(two))).flatMap(both -> best(highest, both)));
  }

  private static Optional<BigFraction> best(boolean highest, List<BigFraction> numbers) {
    return highest
        ? numbers.stream().max(Comparator.naturalOrder())
        : numbers.stream().min(Comparator.naturalOrder());
  }

  @Override
  public Optional<Value> count(
      Expression.Count e, Environment scope, Function<Environment, Boolean> where) {
    return Optional.of(Quantity.of(among(e.binder(), scope, where).size()));
  }

  @Override
  public Optional<Value> aggregate(
      Expression.Aggregate e,
      Environment scope,
      Function<Environment, Boolean> where,
      Function<Environment, Optional<Value>> term) {
    List<Environment> each = List.of(scope);
    for (Binder binder : e.over()) {
      each = each.stream().flatMap(one -> among(binder, one, inner -> true).stream()).toList();
    }
    return quantity(
        all(each.stream().filter(where::apply).map(inner -> number(term.apply(inner))).toList())
            .flatMap(
                numbers ->
                    switch (e.operator()) {
                      case SUM -> Optional.of(sum(numbers));
                      case HIGHEST -> best(true, numbers);
                      case LOWEST -> best(false, numbers);
                      case AVERAGE ->
                          numbers.isEmpty()
                              ? Optional.empty()
                              : Optional.of(rounding.apply(e, sum(numbers).divide(numbers.size())));
                    }));
  }

  private static BigFraction sum(List<BigFraction> numbers) {
    return numbers.stream().reduce(BigFraction.ZERO, BigFraction::add);
  }

  /** All of them; empty if one has no value. */
  private static <T> Optional<List<T>> all(List<Optional<T>> values) {
    List<T> all = new ArrayList<>(values.size());
    for (Optional<T> value : values) {
      if (value.isEmpty()) {
        return Optional.empty();
      }
      all.add(value.get());
    }
    return Optional.of(all);
  }

  /** Undefined for a tie, unless the first of equals is asked for. */
  @Override
  public Optional<Value> the(
      Expression.The e,
      Environment scope,
      Function<Environment, Boolean> where,
      Optional<Function<Environment, Optional<Value>>> rank) {
    List<Environment> all = among(e.binder(), scope, where);
    List<Environment> best = all;
    if (rank.isPresent()) {
      List<Optional<BigFraction>> ranks =
          all.stream().map(each -> number(rank.get().apply(each))).toList();
      Optional<BigFraction> top =
          all(ranks).flatMap(known -> best(e.ranking().orElseThrow().highest(), known));
      best = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        if (top.isPresent() && ranks.get(i).equals(top)) {
          best.add(all.get(i));
        }
      }
    }
    return best.size() == 1 || e.firstOfEquals() && !best.isEmpty()
        ? best.getFirst().get(e.binder().name())
        : Optional.empty();
  }

  @Override
  public Optional<Value> value(Boolean truth) {
    return Optional.of(Value.truth(truth));
  }
}
