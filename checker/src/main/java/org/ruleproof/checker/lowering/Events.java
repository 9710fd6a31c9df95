package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;

/**
 * Events as procedures: one that is {@code only if} a condition does nothing where it does not hold;
 * the events that it is a kind of happen first, then its own effects run.
 */
final class Events {
  private final Draft draft;
  private final Map<String, Integer> procedures = new LinkedHashMap<>();

  Events(Draft draft) {
    this.draft = draft;
  }

  /** A line that makes an event or act happen; spent where an argument has no value. */
  Command happen(Expression.Apply event, Scope scope) {
    List<Lowered> arguments = draft.expressions().applications().arguments(event, scope);
    if (draft.vocabulary().event(event.name()).isEmpty()) {
      throw new Unsupported(event.at(), "an act as a line of an effect");
    }
    Declaration.Event declared = draft.vocabulary().event(event.name()).orElseThrow();
    Code defined = Code.ONE;
    List<Code> codes = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      ValueType type = draft.types().of(declared.parameters().get(i).type(), declared.at());
      Lowered argument = arguments.get(i);
      defined = Fold.and(defined, Applicability.isOf(argument, type));
      codes.add(Arithmetic.whole(argument, Code.Rounding.EXACT, draft.origin(event.at())));
    }
    return Effects.when(defined, new Command.Run(procedure(declared), codes));
  }

  private int procedure(Declaration.Event event) {
    Integer known = procedures.get(event.name());
    if (known != null) {
      if (known < 0) {
        throw new UnplayableException(
            draft.problem(
                "event-loop",
                event.at(),
                "the event " + event.name() + " makes itself happen without end"));
      }
      return known;
    }
    procedures.put(event.name(), -1);
    Scope scope = Scope.unit();
    List<Variable> parameters = new ArrayList<>();
    for (int i = 0; i < event.parameters().size(); i++) {
      TypedName declared = event.parameters().get(i);
      ValueType type = draft.types().of(declared.type(), event.at());
      String name = declared.name().isEmpty() ? "argument " + (i + 1) : declared.name();
      Variable variable = scope.fresh(name, type);
      parameters.add(variable);
      scope = scope.with(name, Lowered.of(type, new Code.Local(variable)));
    }
    Scope inner = scope;
    Command body = draft.unit("event " + event.name(), event.at(), () -> body(event, inner));
    int index = draft.add(new Procedure(event.name(), parameters, body));
    procedures.put(event.name(), index);
    return index;
  }

  private Command body(Declaration.Event event, Scope scope) {
    Code possible =
        event.onlyIf().map(c -> draft.expressions().condition(c, scope)).orElse(Code.ONE);
    List<Command> commands = new ArrayList<>();
    event.parents().forEach(parent -> commands.add(happen(parent, scope)));
    commands.add(draft.effects().all(event.effects(), scope));
    return Effects.when(possible, Effects.block(commands));
  }
}
