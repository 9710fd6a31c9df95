package org.ruleproof.checker.lowering;

import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.lowering.Applications.ListCells;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;

/** Lines that change lists. The top is the last element; cells above it hold a constant. */
final class ListEffects {
  private final LoweringContext context;

  ListEffects(LoweringContext context) {
    this.context = context;
  }

  /** Adds an element at the top or the bottom; fails where the list is full. */
  Command add(Effect.Add add, LoweringScope scope) {
    ListCells list = context.expressions.applications().list(add.list(), scope);
    LoweredExpression element = element(add.element(), list, scope);
    Origin origin = context.origin(add.at());
    Variable size = sizeVariable(list, scope);
    Code count = size.code();
    Command put =
        add.top()
            ? setElement(list, count, element.number(), origin)
            : underBottom(list, count, element, scope, origin);
    Command grow = new Command.Set(list.sizes(), list.place().code(), count.plus(1), origin);
    Command body =
        new Command.When(
            count.less(list.type().listMost()),
            Command.block(put, grow),
            new Command.Fail(Failure.FULL, origin));
    return Effects.when(
        list.place().defined().and(element.defined()), new Command.Let(size, list.size(), body));
  }

  private static Command setElement(ListCells list, Code index, Code value, Origin origin) {
    return new Command.Set(list.elements(), list.cell(index), value, origin);
  }

  /** Shifts all elements up by one, from the top down, and sets the lowest. */
  private static Command underBottom(
      ListCells list, Code count, LoweredExpression element, LoweringScope scope, Origin origin) {
    int most = list.type().listMost();
    Variable step = scope.fresh("i", Sort.numbers(0, most - 1), 0, most - 1);
    Code to = count.minus(step.code());
    Command shift =
        new Command.ForEach(
            step,
            Domain.range(0, most - 1),
            Effects.when(
                Code.ZERO.less(to), setElement(list, to, list.element(to.minus(1)), origin)));
    Variable kept =
        scope.fresh("element", list.type().sort(), Integer.MIN_VALUE, Integer.MAX_VALUE);
    return new Command.Let(
        kept,
        element.number(),
        Command.block(shift, setElement(list, Code.ZERO, kept.code(), origin)));
  }

  /** Removes the topmost of equal elements; does nothing where there is none. */
  Command remove(Effect.Remove remove, LoweringScope scope) {
    ListCells list = context.expressions.applications().list(remove.list(), scope);
    LoweredExpression element = element(remove.element(), list, scope);
    int most = list.type().listMost();
    Origin origin = context.origin(remove.at());
    Variable index = scope.fresh("i", Sort.numbers(0, most - 1), 0, most - 1);
    Code at = index.code();
    Code where = at.less(list.size()).and(list.element(at).is(element.number()));
    Code found =
        new Code.Best(index, Domain.range(0, most - 1), where, at, Code.number(-1), true, origin);
    Variable place = scope.fresh("place", Sort.numbers(-1, most - 1), -1, most - 1);
    return Effects.when(
        list.place().defined().and(element.defined()),
        new Command.Let(
            place,
            found,
            Effects.when(
                Code.ZERO.atMost(place.code()), takeAway(list, place.code(), scope, origin))));
  }

  /** Shifts the elements above the index down by one and resets the last cell. */
  static Command takeAway(ListCells list, Code place, LoweringScope scope, Origin origin) {
    int most = list.type().listMost();
    Variable size = sizeVariable(list, scope);
    Code count = size.code();
    Variable step = scope.fresh("i", Sort.numbers(0, most - 1), 0, most - 1);
    Code at = step.code();
    Code above = at.plus(1);
    Command shift =
        new Command.ForEach(
            step,
            Domain.range(0, most - 1),
            Effects.when(
                place.atMost(at).and(above.less(count)),
                setElement(list, at, list.element(above), origin)));
    Command forget = setElement(list, count.minus(1), Code.number(list.elements().low()), origin);
    Command shrink = new Command.Set(list.sizes(), list.place().code(), count.minus(1), origin);
    return new Command.Let(size, list.size(), Command.block(shift, forget, shrink));
  }

  private static Variable sizeVariable(ListCells list, LoweringScope scope) {
    int most = list.type().listMost();
    return scope.fresh("size", Sort.numbers(0, most), 0, most);
  }

  private LoweredExpression element(Expression element, ListCells list, LoweringScope scope) {
    return context.expressions.value(element, scope, Optional.of(list.type().element()));
  }
}
