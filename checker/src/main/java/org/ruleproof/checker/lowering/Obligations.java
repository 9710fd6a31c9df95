package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.lowering.PlayableClaims.AssertedClaim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Head;

/**
 * Obliged acts. While a player is obliged to a possible act, only that player's obliged acts are
 * possible. The player of an act is its first argument.
 */
final class Obligations {
  private final LoweringContext context;
  private final Map<String, Integer> musts = new LinkedHashMap<>();

  Obligations(LoweringContext context) {
    this.context = context;
  }

  /** Whether any claim obliges. */
  boolean any() {
    return context.claims.oblige();
  }

  /** Whether a claim obliges to the act, and none that it does not prevail over excuses from it. */
  Code obliged(Declaration.Act act, List<LoweredExpression> arguments, LoweringScope scope) {
    List<DecidingClaims.Given> given = new ArrayList<>();
    List<AssertedClaim> said = new ArrayList<>();
    for (String symbol : context.vocabulary.actsAbove(act.name())) {
      for (AssertedClaim asserted : context.claims.of(Head.Family.OBLIGED, symbol)) {
        if (asserted.assertion().answer() instanceof Answer.Flag(boolean yes)) {
          Code applies = context.applicability.orNever(asserted, arguments, scope);
          given.add(
              DecidingClaims.Given.exactly(asserted.claim(), applies, yes ? Code.ONE : Code.ZERO));
          said.add(asserted);
        }
      }
    }
    context.permissions.undecided(act.name(), said);
    return new DecidingClaims(context, scope, act.name(), given).binds(1);
  }

  /** Whether the act is obliged and possible, as a function call; empty if it is never obliged. */
  private Optional<Code> must(Declaration.Act act, List<LoweredExpression> arguments) {
    Integer known = musts.get(act.name());
    if (known == null) {
      LoweringScope scope = LoweringScope.unit();
      List<Variable> parameters = new ArrayList<>();
      List<LoweredExpression> own = new ArrayList<>();
      for (int i = 0; i < act.parameters().size(); i++) {
        ValueType type = context.types.of(act.parameters().get(i).type(), act.at());
        Variable variable = scope.fresh("argument " + (i + 1), type);
        parameters.add(variable);
        own.add(LoweredExpression.of(type, variable));
      }
      Code must = obliged(act, own, scope);
      if (!must.isNo()) {
        must = must.and(Condition.all(context.acts.guard(act, own, scope)));
      }
      known =
          must.isNo()
              ? -1
              : context.add(
                  new Function(
                      "must " + act.name(), parameters, ValueType.CONDITION.sort(), 0, 1, must));
      musts.put(act.name(), known);
    }
    return known < 0
        ? Optional.empty()
        : Optional.of(new Code.Call(known, LoweredExpression.numbers(arguments)));
  }

  /** Whether the player, or any player where none is given, is obliged to a possible act. */
  Code busy(Optional<LoweredExpression> player, LoweringScope scope) {
    List<Code> all = new ArrayList<>();
    for (Declaration.Act act : context.acts.taken()) {
      all.add(exists(act, List.of(), player, scope));
    }
    return Code.any(all);
  }

  private Code exists(
      Declaration.Act act,
      List<LoweredExpression> arguments,
      Optional<LoweredExpression> player,
      LoweringScope scope) {
    if (arguments.size() == act.parameters().size()) {
      return must(act, arguments).orElse(Code.ZERO);
    }
    ValueType type = context.types.of(act.parameters().get(arguments.size()).type(), act.at());
    List<LoweredExpression> more = new ArrayList<>(arguments);
    if (arguments.isEmpty()
        && player.isPresent()
        && player.get().type().sort().equals(type.sort())) {
      more.add(player.get());
      return Applicability.isOf(player.get(), type).and(exists(act, more, player, scope));
    }
    Variable variable = scope.fresh("other " + (arguments.size() + 1), type);
    more.add(LoweredExpression.of(type, variable));
    return Quantities.exists(variable, type.values(), exists(act, more, player, scope));
  }

  /** The condition that nothing obliges the act's player to another act. */
  Optional<Condition> free(
      Declaration.Act act, List<LoweredExpression> arguments, LoweringScope scope) {
    if (!any()) {
      return Optional.empty();
    }
    Code busy = busy(arguments.stream().findFirst(), scope);
    Code itself = must(act, arguments).orElse(Code.ZERO);
    return Optional.of(
        LoweringContext.condition(busy.not().or(itself), "its player is obliged to nothing else"));
  }
}
