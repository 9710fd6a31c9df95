package org.ruleproof.checker.lowering;

import java.util.List;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Code.FoldOperator;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Untranslatable;

/** Lowers applications of facts, states and terms to arguments, and reads of lists. */
final class Applications {
  private final LoweringContext context;

  Applications(LoweringContext context) {
    this.context = context;
  }

  /**
   * An index in the row-major order of dimensions.
   *
   * @param code in 0..size-1 where {@code defined} is 1
   */
  record Place(Code code, Code defined) {}

  /** The index of the arguments in these dimensions; undefined for an argument outside. */
  static Place place(List<LoweredExpression> arguments, List<Dimension> dimensions) {
    Code place = Code.ZERO;
    Code defined = Code.ONE;
    for (int i = 0; i < dimensions.size(); i++) {
      Domain domain = dimensions.get(i).domain();
      Place at = position(arguments.get(i), domain);
      place = place.times(domain.size()).plus(at.code());
      defined = defined.and(at.defined());
    }
    return new Place(place, defined);
  }

  private static Place position(LoweredExpression argument, Domain domain) {
    ValueType type = argument.type();
    Code value = argument.number();
    if (type.number()) {
      boolean within = type.low() >= domain.low() && type.high() <= domain.high();
      Code inRange =
          within
              ? Code.ONE
              : Code.number(domain.low()).atMost(value).and(value.atMost(domain.high()));
      return new Place(
          value.minus(domain.low()),
          Code.all(argument.defined(), argument.denominator().is(1), inRange));
    }
    boolean all = domain.containsAll(type.domain());
    if (all && domain.isRange()) {
      return new Place(value.minus(domain.low()), argument.defined());
    }
    List<Integer> positions =
        IntStream.range(0, Math.max(type.sort().members().size(), domain.high() + 1))
            .map(domain.values()::indexOf)
            .boxed()
            .toList();
    Code position = new Code.Table("position", positions).at(value);
    return all
        ? new Place(position, argument.defined())
        : new Place(position, argument.defined().and(Code.ZERO.atMost(position)));
  }

  /** The value of a fact, state or computed term. */
  LoweredExpression value(
      Expression.Apply apply, List<LoweredExpression> arguments, LoweringScope scope) {
    if (context.isCurrentStep(apply.name())) {
      return context.currentStep();
    }
    Declaration.Term term =
        context
            .vocabulary
            .term(apply.name())
            .orElseThrow(() -> new Untranslatable(apply.at(), apply.name() + " is no value"));
    if (term.storage() == Declaration.Storage.TERM || context.terms.isClaimed(term)) {
      return context.terms.value(term, arguments, scope, apply.at());
    }
    return term.storage() == Declaration.Storage.FACT
        ? context.facts.value(term, arguments)
        : state(apply, arguments);
  }

  private LoweredExpression state(Expression.Apply apply, List<LoweredExpression> arguments) {
    ValueType type = context.states.type(apply.name());
    if (type.isList()) {
      throw new Untranslatable(apply.at(), "a list stands where a single value must");
    }
    return read(context.states.array(apply.name()), type, arguments);
  }

  /** The value of a state of this type at these arguments. */
  static LoweredExpression read(
      StateArray array, ValueType type, List<LoweredExpression> arguments) {
    Place place = place(arguments, array.dimensions());
    Code raw = array.at(place.code());
    Code code =
        place.defined().equals(Code.ONE)
            ? raw
            : place.defined().choose(raw, type.number() ? Code.ZERO : Code.number(Sort.NONE));
    return valued(type, code, raw, place.defined());
  }

  /** The value that a stored number represents; undefined where it represents none. */
  static LoweredExpression valued(ValueType type, Code code, Code raw, Code defined) {
    if (!type.orNone()) {
      return LoweredExpression.of(type, code, defined);
    }
    Code some = raw.isNot(type.none());
    return LoweredExpression.of(type, code, defined.and(some));
  }

  /** The cells of one list: its size and its elements. */
  record ListCells(StateArray sizes, StateArray elements, Place place, ValueType type) {
    Code size() {
      return sizes.at(place.code());
    }

    Code cell(Code index) {
      return place.code().times(type.listMost()).plus(index);
    }

    Code element(Code index) {
      return elements.at(cell(index));
    }
  }

  ListCells list(Expression list, LoweringScope scope) {
    if (!(list instanceof Expression.Apply apply)) {
      throw new Untranslatable(list.at(), "this is no list of the state");
    }
    return list(apply, context.expressions.arguments(apply, scope));
  }

  private ListCells list(Expression.Apply list, List<LoweredExpression> arguments) {
    StateArray sizes =
        context
            .states
            .find(StateSlots.sizeOf(list.name()))
            .orElseThrow(() -> new Untranslatable(list.at(), "this is no list of the state"));
    return new ListCells(
        sizes,
        context.states.array(list.name()),
        place(arguments, sizes.dimensions()),
        context.states.type(list.name()));
  }

  LoweredExpression listPart(
      Expression.ListPart part, Expression.Apply of, List<LoweredExpression> arguments) {
    ListCells list = list(of, arguments);
    Code defined = list.place().defined();
    Code filled = defined.and(Code.ZERO.less(list.size()));
    return switch (part.operator()) {
      case SIZE ->
          LoweredExpression.of(
              ValueType.numbers(0, list.type().listMost()),
              defined.choose(list.size(), Code.ZERO),
              defined);
      case TOP -> element(list, filled, list.size().minus(1));
      case BOTTOM -> element(list, filled, Code.ZERO);
    };
  }

  private static LoweredExpression element(ListCells list, Code filled, Code index) {
    ValueType type = list.type().element();
    Code otherwise = type.number() ? Code.ZERO : Code.number(Sort.NONE);
    return LoweredExpression.of(
        type.withNone(), filled.choose(list.element(index), otherwise), filled);
  }

  Code inList(
      Expression.Apply of,
      List<LoweredExpression> arguments,
      LoweredExpression element,
      LoweringScope scope) {
    ListCells list = list(of, arguments);
    int most = list.type().listMost();
    Variable index = scope.fresh("i", Sort.numbers(0, most - 1), 0, most - 1);
    Code found =
        Code.all(index.code().less(list.size()), list.element(index.code()).is(element.number()));
    return Code.all(
        list.place().defined(),
        element.defined(),
        new Code.Fold(
            FoldOperator.EXISTS, index, Domain.range(0, most - 1), Code.ONE, found, Code.ZERO));
  }
}
