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
      place =
          CodeBuilder.add(
              CodeBuilder.multiply(place, CodeBuilder.number(domain.size())), at.code());
      defined = CodeBuilder.and(defined, at.defined());
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
              : CodeBuilder.and(
                  CodeBuilder.atMost(CodeBuilder.number(domain.low()), value),
                  CodeBuilder.atMost(value, CodeBuilder.number(domain.high())));
      return new Place(
          CodeBuilder.subtract(value, CodeBuilder.number(domain.low())),
          CodeBuilder.and(
              CodeBuilder.and(
                  argument.defined(), CodeBuilder.equal(argument.denominator(), Code.ONE)),
              inRange));
    }
    boolean all = domain.containsAll(type.domain());
    if (all && domain.isRange()) {
      return new Place(
          CodeBuilder.subtract(value, CodeBuilder.number(domain.low())), argument.defined());
    }
    List<Integer> positions =
        IntStream.range(0, Math.max(type.sort().members().size(), domain.high() + 1))
            .map(domain.values()::indexOf)
            .boxed()
            .toList();
    Code position = CodeBuilder.lookup(new Code.Table("position", positions), value);
    return all
        ? new Place(position, argument.defined())
        : new Place(
            position, CodeBuilder.and(argument.defined(), CodeBuilder.atMost(Code.ZERO, position)));
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
    Code raw = new Code.Read(array, place.code());
    Code code =
        place.defined().equals(Code.ONE)
            ? raw
            : CodeBuilder.when(
                place.defined(), raw, type.number() ? Code.ZERO : CodeBuilder.number(Sort.NONE));
    return valued(type, code, raw, place.defined());
  }

  /** The value that a stored number represents; undefined where it represents none. */
  static LoweredExpression valued(ValueType type, Code code, Code raw, Code defined) {
    if (!type.orNone()) {
      return LoweredExpression.of(type, code, defined);
    }
    Code some = CodeBuilder.not(CodeBuilder.equal(raw, CodeBuilder.number(type.none())));
    return LoweredExpression.of(type, code, CodeBuilder.and(defined, some));
  }

  /** The cells of one list: its size and its elements. */
  record ListCells(StateArray sizes, StateArray elements, Place place, ValueType type) {
    Code size() {
      return new Code.Read(sizes, place.code());
    }

    Code cell(Code index) {
      return CodeBuilder.add(
          CodeBuilder.multiply(place.code(), CodeBuilder.number(type.listMost())), index);
    }

    Code element(Code index) {
      return new Code.Read(elements, cell(index));
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
    Code filled = CodeBuilder.and(defined, CodeBuilder.less(Code.ZERO, list.size()));
    return switch (part.operator()) {
      case SIZE ->
          LoweredExpression.of(
              ValueType.numbers(0, list.type().listMost()),
              CodeBuilder.when(defined, list.size(), Code.ZERO),
              defined);
      case TOP -> element(list, filled, CodeBuilder.subtract(list.size(), Code.ONE));
      case BOTTOM -> element(list, filled, Code.ZERO);
    };
  }

  private static LoweredExpression element(ListCells list, Code filled, Code index) {
    ValueType type = list.type().element();
    Code otherwise = type.number() ? Code.ZERO : CodeBuilder.number(Sort.NONE);
    return LoweredExpression.of(
        type.withNone(), CodeBuilder.when(filled, list.element(index), otherwise), filled);
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
        CodeBuilder.and(
            CodeBuilder.less(new Code.Local(index), list.size()),
            CodeBuilder.equal(list.element(new Code.Local(index)), element.number()));
    return CodeBuilder.and(
        CodeBuilder.and(list.place().defined(), element.defined()),
        new Code.Fold(
            FoldOperator.EXISTS, index, Domain.range(0, most - 1), Code.ONE, found, Code.ZERO));
  }
}
