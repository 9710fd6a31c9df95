package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.interpreter.Evaluator;
import org.ruleproof.checker.interpreter.FailedException;
import org.ruleproof.checker.interpreter.Locals;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.situation.QuotedCards;
import org.ruleproof.model.source.Span;

/** The initial values of all states: declarations, card lines and {@code initially}, in order. */
final class InitialStates {
  private final LoweringContext context;

  InitialStates(LoweringContext context) {
    this.context = context;
  }

  /** A value that a line gives a fact or state; the scope binds the line's variables. */
  record Given(
      Declaration.Term term,
      List<LoweredExpression> arguments,
      Expression value,
      Span at,
      LoweringScope scope) {}

  /** The values that lines of cards and {@code initially} give some terms, in order. */
  void given(Predicate<Declaration.Term> of, Consumer<Given> each) {
    for (Item item : context.items) {
      switch (item) {
        case Declaration.Card card ->
            card.features()
                .forEach(
                    f ->
                        context
                            .vocabulary
                            .term(f.fact())
                            .filter(of)
                            .ifPresent(term -> feature(card, f, term, each)));
        case Declaration.Initially initially ->
            initially
                .values()
                .forEach(
                    line ->
                        context
                            .vocabulary
                            .term(line.target().name())
                            .filter(of)
                            .ifPresent(term -> line(line, term, each)));
        default -> {}
      }
    }
  }

  /** The values of a feature in a card's line, for each copy of the card. */
  private void feature(
      Declaration.Card card,
      Declaration.Feature feature,
      Declaration.Term term,
      Consumer<Given> each) {
    ValueType copies = context.types.named(card.name());
    LoweringScope unit = LoweringScope.unit();
    for (int copy : copies.values().values()) {
      List<LoweredExpression> arguments = new ArrayList<>();
      arguments.add(LoweredExpression.of(copies, Code.number(copy)));
      for (int i = 0; i < feature.arguments().size(); i++) {
        ValueType expected = context.types.of(term.parameters().get(i + 1).type(), feature.at());
        arguments.add(
            context.expressions.value(feature.arguments().get(i), unit, Optional.of(expected)));
      }
      each.accept(new Given(term, arguments, feature.value(), feature.at(), unit));
    }
  }

  private void line(Declaration.InitialValue line, Declaration.Term term, Consumer<Given> each) {
    instances(
        line,
        line.variables(),
        LoweringScope.unit(),
        scope ->
            each.accept(
                new Given(
                    term,
                    context.expressions.arguments(line.target(), scope),
                    line.value(),
                    line.at(),
                    scope)));
  }

  private void instances(
      Declaration.InitialValue line,
      List<TypedName> open,
      LoweringScope scope,
      Consumer<LoweringScope> each) {
    if (open.isEmpty()) {
      copies(line, scope, each);
      return;
    }
    TypedName variable = open.getFirst();
    ValueType type = context.types.of(variable.type(), line.at());
    for (int value : type.values().values()) {
      instances(
          line,
          open.subList(1, open.size()),
          scope.with(variable.name(), LoweredExpression.of(type, Code.number(value))),
          each);
    }
  }

  private void copies(
      Declaration.InitialValue line, LoweringScope scope, Consumer<LoweringScope> each) {
    Optional<String> card =
        QuotedCards.inAtom(line.target()).stream()
            .filter(name -> scope.find(Parts.copyOf(name)).isEmpty())
            .findFirst();
    if (card.isEmpty()) {
      each.accept(scope);
      return;
    }
    ValueType type = context.types.named(card.get());
    for (int copy : type.values().values()) {
      copies(
          line,
          scope.with(Parts.copyOf(card.get()), LoweredExpression.of(type, Code.number(copy))),
          each);
    }
  }

  /** The number that a slot of this type holds for an expression without states. */
  long constant(Expression expression, ValueType type, LoweringScope scope) {
    return evaluate(expression, type, scope, new int[0]);
  }

  private long evaluate(Expression expression, ValueType type, LoweringScope scope, int[] state) {
    LoweredExpression value = context.expressions.value(expression, scope, Optional.of(type));
    Evaluator evaluator = new Evaluator(context.functions);
    long number;
    try {
      number =
          evaluator.value(value.defined(), state, Locals.NONE) == 0
              ? type.none()
              : evaluator.value(
                  Arithmetic.whole(value, Code.Rounding.EXACT, context.origin(expression.at())),
                  state,
                  Locals.NONE);
    } catch (FailedException e) {
      throw new UnplayableException("initial-value", expression.at(), e.line(), "");
    } catch (IndexOutOfBoundsException e) {
      throw new UnplayableException(
          "initial-value", expression.at(), "a printed value depends on what changes", "");
    }
    check(type, number, expression.at());
    return number;
  }

  private void check(ValueType type, long number, Span at) {
    boolean none = type.orNone() && number == type.none();
    boolean member = type.number() || type.domain().contains((int) number);
    if (!none && (number < type.low() || number > type.high() || !member)) {
      throw new UnplayableException(
          "initial-value",
          at,
          "found "
              + (type.number() ? number : type.sort().show(number))
              + " where "
              + type.sort().name()
              + " is expected",
          "");
    }
  }

  /** The initial states, one number for each slot. */
  List<List<Integer>> all() {
    int[] state = new int[context.states.layout().size()];
    for (StateArray array : context.states.layout().arrays()) {
      boolean none = array.name().startsWith("initiative#") || array.name().startsWith("each#");
      long first =
          array.name().startsWith("kept#")
              ? Choices.idle(array)
              : Math.clamp(0, array.low(), array.high());
      fill(state, array, none ? Sort.NONE : first);
    }
    for (Declaration.Term term : context.vocabulary.terms()) {
      if (isState(term)) {
        ValueType type = context.states.type(term.name());
        StateArray array = context.states.array(term.name());
        fill(state, array, type.isList() ? array.low() : first(term, type, state));
      }
    }
    given(InitialStates::isState, given -> set(given, state));
    List<Integer> values = new ArrayList<>();
    for (int value : state) {
      values.add(value);
    }
    return List.of(values);
  }

  private static void fill(int[] state, StateArray array, long value) {
    java.util.Arrays.fill(state, array.first(), array.first() + array.size(), (int) value);
  }

  private static boolean isState(Declaration.Term term) {
    return term.storage() == Declaration.Storage.STATE;
  }

  /** The number for the declared value, else for the first of the type. */
  long first(Declaration.Term term, ValueType type, int[] state) {
    return term.initial()
        .map(e -> evaluate(e, type, LoweringScope.unit(), state))
        .orElse(FactTables.firstOf(type));
  }

  private void set(Given given, int[] state) {
    StateArray array = context.states.array(given.term().name());
    ValueType type = context.states.type(given.term().name());
    if (type.isList()) {
      throw new UnplayableException(
          "initial-value", given.at(), "a list has no value that a line could give", "");
    }
    Applications.Place place = Applications.place(given.arguments(), array.dimensions());
    Evaluator evaluator = new Evaluator(context.functions);
    if (evaluator.value(place.defined(), state, Locals.NONE) == 1) {
      int cell = (int) evaluator.value(place.code(), state, Locals.NONE);
      state[array.first() + cell] = (int) evaluate(given.value(), type, given.scope(), state);
    }
  }
}
