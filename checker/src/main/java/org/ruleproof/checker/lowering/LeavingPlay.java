package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.TypedName;

/**
 * Cards that leave play. When the event named in {@code setting leaves-play} happens, all states
 * with the card as an argument get their initial values back, before the event's own effects. The
 * card is the first argument of the event.
 */
final class LeavingPlay {
  private final LoweringContext context;
  private List<Integer> first = List.of();

  LeavingPlay(LoweringContext context) {
    this.context = context;
  }

  /**
   * Checks that the setting names an event with an object as its first argument.
   *
   * @throws UnplayableException where it does not
   */
  void check() {
    Optional<Declaration.Setting> setting = setting();
    if (setting.isEmpty()) {
      return;
    }
    Declaration.Event event = context.vocabulary.event(setting.get().value()).orElseThrow();
    List<TypedName> parameters = event.parameters();
    if (parameters.isEmpty()
        || context.types.of(parameters.getFirst().type(), event.at()).number()) {
      throw new UnplayableException(
          "setting-value",
          setting.get().at(),
          "setting "
              + Declaration.Setting.LEAVES_PLAY
              + ": found "
              + event.name()
              + ", expected an event of the card that leaves",
          "");
    }
  }

  /** Whether the game has the setting. */
  boolean any() {
    return setting().isPresent();
  }

  private Optional<Declaration.Setting> setting() {
    for (Item item : context.items) {
      if (item instanceof Declaration.Setting s
          && s.name().equals(Declaration.Setting.LEAVES_PLAY)) {
        return Optional.of(s);
      }
    }
    return Optional.empty();
  }

  /** Resets the states of the card that leaves with the event; nothing for other events. */
  Command of(Declaration.Event event, List<LoweredExpression> arguments, LoweringScope scope) {
    if (setting().filter(s -> s.value().equals(event.name())).isEmpty()) {
      return Command.NOTHING;
    }
    if (first.isEmpty()) {
      first = context.initial.all().getFirst();
    }
    Origin origin = new Origin("event " + event.name(), event.at());
    List<Command> commands = new ArrayList<>();
    for (Declaration.Term term : context.vocabulary.terms()) {
      if (term.storage() == Declaration.Storage.STATE) {
        back(context.states.array(term.name()), arguments.getFirst(), scope, origin, commands);
        context
            .states
            .find(StateSlots.sizeOf(term.name()))
            .ifPresent(sizes -> back(sizes, arguments.getFirst(), scope, origin, commands));
      }
    }
    return Command.block(commands);
  }

  private void back(
      StateArray array,
      LoweredExpression card,
      LoweringScope scope,
      Origin origin,
      List<Command> commands) {
    int before = 1;
    for (int i = 0; i < array.dimensions().size(); i++) {
      StateArray.Dimension dimension = array.dimensions().get(i);
      int size = dimension.domain().size();
      if (array.size() > 0 && dimension.sort().equals(card.type().sort())) {
        Applications.Place place = Applications.place(List.of(card), List.of(dimension));
        int behind = array.size() / before / size;
        commands.add(
            Effects.when(
                place.defined(), row(array, before, place.code(), size, behind, scope, origin)));
      }
      before *= Math.max(1, size);
    }
  }

  /** Resets all cells with this index in one dimension. */
  private Command row(
      StateArray array,
      int before,
      Code place,
      int size,
      int behind,
      LoweringScope scope,
      Origin origin) {
    Variable outer = scope.fresh("i", Sort.numbers(0, before - 1L), 0, before - 1L);
    Variable inner = scope.fresh("j", Sort.numbers(0, behind - 1L), 0, behind - 1L);
    Code cell = place;
    if (before > 1) {
      cell = outer.code().times(size).plus(cell);
    }
    if (behind > 1) {
      cell = cell.times(behind).plus(inner.code());
    }
    Command set = new Command.Set(array, cell, firstValue(array, cell), origin);
    if (behind > 1) {
      set = new Command.ForEach(inner, Domain.range(0, behind - 1), set);
    }
    return before > 1 ? new Command.ForEach(outer, Domain.range(0, before - 1), set) : set;
  }

  private Code firstValue(StateArray array, Code cell) {
    List<Integer> values = first.subList(array.first(), array.first() + array.size());
    return values.stream().distinct().count() == 1
        ? Code.number(values.getFirst())
        : new Code.Table("first " + array.name(), values).at(cell);
  }
}
