package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.ruleproof.model.source.Span;

/** Facts, states and terms applied to arguments; lists. */
final class Applications {
  private final Draft draft;
  private final Expressions expressions;

  Applications(Draft draft, Expressions expressions) {
    this.draft = draft;
    this.expressions = expressions;
  }

  /**
   * A place in the row-major order of dimensions.
   *
   * @param code in 0..size-1 where {@code defined} is 1
   */
  record Place(Code code, Code defined) {}

  /** The place that arguments have in these dimensions; undefined where one of them has none. */
  static Place place(List<Lowered> arguments, List<Dimension> dimensions) {
    Code place = Code.ZERO;
    Code defined = Code.ONE;
    for (int i = 0; i < dimensions.size(); i++) {
      Domain domain = dimensions.get(i).domain();
      Place at = position(arguments.get(i), domain);
      place = Fold.add(Fold.multiply(place, Fold.number(domain.size())), at.code());
      defined = Fold.and(defined, at.defined());
    }
    return new Place(place, defined);
  }

  private static Place position(Lowered argument, Domain domain) {
    ValueType type = argument.type();
    Code value = argument.number();
    if (type.number()) {
      boolean within = type.low() >= domain.low() && type.high() <= domain.high();
      Code inRange =
          within
              ? Code.ONE
              : Fold.and(
                  Fold.atMost(Fold.number(domain.low()), value),
                  Fold.atMost(value, Fold.number(domain.high())));
      return new Place(
          Fold.subtract(value, Fold.number(domain.low())),
          Fold.and(
              Fold.and(argument.defined(), Fold.equal(argument.denominator(), Code.ONE)), inRange));
    }
    boolean all = domain.values().containsAll(type.domain().values());
    if (all && domain.isRange()) {
      return new Place(Fold.subtract(value, Fold.number(domain.low())), argument.defined());
    }
    List<Integer> positions =
        IntStream.range(0, Math.max(type.sort().members().size(), domain.high() + 1))
            .map(domain.values()::indexOf)
            .boxed()
            .toList();
    Code position = Fold.lookup(new Code.Table("position", positions), value);
    return all
        ? new Place(position, argument.defined())
        : new Place(position, Fold.and(argument.defined(), Fold.atMost(Code.ZERO, position)));
  }

  /** The arguments of an application, each in the type of its parameter. */
  List<Lowered> arguments(Expression.Apply apply, Scope scope) {
    var parameters = draft.vocabulary().parametersOf(apply.name()).orElse(List.of());
    List<Lowered> arguments = new ArrayList<>();
    for (int i = 0; i < apply.arguments().size(); i++) {
      Optional<ValueType> expected =
          i < parameters.size()
              ? Optional.of(draft.types().of(parameters.get(i).type(), apply.at()))
              : Optional.empty();
      arguments.add(expressions.value(apply.arguments().get(i), scope, expected));
    }
    return arguments;
  }

  /** A fact, state or computed term. */
  Lowered value(Expression.Apply apply, Scope scope) {
    if (draft.isCurrentStep(apply.name())) {
      return draft.currentStep();
    }
    Declaration.Term term =
        draft
            .vocabulary()
            .term(apply.name())
            .orElseThrow(() -> new Unsupported(apply.at(), apply.name() + " is no value"));
    List<Lowered> arguments = arguments(apply, scope);
    return switch (term.storage()) {
      case FACT ->
          draft.terms().isClaimed(term)
              ? draft.terms().value(term, arguments, scope, apply.at())
              : draft.facts().value(term, arguments);
      case STATE ->
          draft.terms().isClaimed(term)
              ? draft.terms().value(term, arguments, scope, apply.at())
              : state(apply, arguments);
      case TERM -> draft.terms().value(term, arguments, scope, apply.at());
    };
  }

  private Lowered state(Expression.Apply apply, List<Lowered> arguments) {
    ValueType type = draft.states().type(apply.name());
    if (type.isList()) {
      throw new Unsupported(apply.at(), "a list stands where a single value must");
    }
    return read(draft.states().array(apply.name()), type, arguments);
  }

  /** The value of a state of that type at these arguments. */
  static Lowered read(StateArray array, ValueType type, List<Lowered> arguments) {
    Place place = place(arguments, array.dimensions());
    Code raw = new Code.Read(array, place.code());
    Code code =
        place.defined().equals(Code.ONE)
            ? raw
            : Fold.when(place.defined(), raw, type.number() ? Code.ZERO : Fold.number(Sort.NONE));
    return valued(type, code, raw, place.defined());
  }

  /** A value that may be none, by what is stored for it. */
  static Lowered valued(ValueType type, Code code, Code raw, Code defined) {
    if (!type.orNone()) {
      return Lowered.of(type, code, defined);
    }
    Code some = Fold.not(Fold.equal(raw, Fold.number(type.none())));
    return Lowered.of(type, code, Fold.and(defined, some));
  }

  /** A list that is read or changed: where its size and elements stand. */
  record ListCells(StateArray sizes, StateArray elements, Place place, ValueType type) {
    Code size() {
      return new Code.Read(sizes, place.code());
    }

    Code cell(Code index) {
      return Fold.add(Fold.multiply(place.code(), Fold.number(type.listMost())), index);
    }

    Code element(Code index) {
      return new Code.Read(elements, cell(index));
    }
  }

  ListCells list(Expression list, Scope scope) {
    if (!(list instanceof Expression.Apply apply)
        || draft.states().find(States.sizeOf(apply.name())).isEmpty()) {
      throw new Unsupported(list.at(), "this is no list of the state");
    }
    StateArray sizes = draft.states().array(States.sizeOf(apply.name()));
    return new ListCells(
        sizes,
        draft.states().array(apply.name()),
        place(arguments(apply, scope), sizes.dimensions()),
        draft.states().type(apply.name()));
  }

  Lowered listPart(Expression.ListPart part, Scope scope) {
    ListCells list = list(part.list(), scope);
    Code defined = list.place().defined();
    Code filled = Fold.and(defined, Fold.less(Code.ZERO, list.size()));
    return switch (part.operator()) {
      case SIZE ->
          Lowered.of(
              ValueType.numbers(0, list.type().listMost()),
              Fold.when(defined, list.size(), Code.ZERO),
              defined);
      case TOP -> element(list, filled, Fold.subtract(list.size(), Code.ONE));
      case BOTTOM -> element(list, filled, Code.ZERO);
    };
  }

  private static Lowered element(ListCells list, Code filled, Code index) {
    ValueType type = list.type().element();
    Code otherwise = type.number() ? Code.ZERO : Fold.number(Sort.NONE);
    return Lowered.of(type.withNone(), Fold.when(filled, list.element(index), otherwise), filled);
  }

  Code inList(Expression.InList in, Scope scope) {
    ListCells list = list(in.list(), scope);
    Lowered element = expressions.value(in.element(), scope, Optional.of(list.type().element()));
    int most = list.type().listMost();
    Variable index = scope.fresh("i", Sort.numbers(0, most - 1), 0, most - 1);
    Code found =
        Fold.and(
            Fold.less(new Code.Local(index), list.size()),
            Fold.equal(list.element(new Code.Local(index)), element.number()));
    return Fold.and(
        Fold.and(list.place().defined(), element.defined()),
        new Code.Fold(
            FoldOperator.EXISTS, index, Domain.range(0, most - 1), Code.ONE, found, Code.ZERO));
  }

  /** Where something stands, in words. */
  static String where(Span at) {
    return at.toString();
  }
}
