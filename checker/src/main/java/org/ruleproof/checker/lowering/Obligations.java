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
import org.ruleproof.checker.lowering.RuleClaims.Said;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Head;

/**
 * Acts that must be done: while one is obliged and possible, its player's other acts are not, unless
 * they are obliged themselves. The player of an act is its first argument.
 */
final class Obligations {
  private final Draft draft;
  private final Map<String, Integer> musts = new LinkedHashMap<>();

  Obligations(Draft draft) {
    this.draft = draft;
  }

  /** Whether any claim obliges. */
  boolean any() {
    return draft.claims().all().stream()
        .flatMap(c -> c.assertions().stream())
        .anyMatch(a -> a.head().family() == Head.Family.OBLIGED);
  }

  /** Whether a claim obliges to the act and none that prevails excuses it. */
  Code obliged(Declaration.Act act, List<Lowered> arguments, Scope scope) {
    List<Said> obliging = new ArrayList<>();
    List<Said> excusing = new ArrayList<>();
    for (String symbol : draft.vocabulary().actsAbove(act.name())) {
      for (Said said : draft.claims().of(Head.Family.OBLIGED, symbol)) {
        if (said.assertion().answer() instanceof Answer.Flag(boolean yes)) {
          (yes ? obliging : excusing).add(said);
        }
      }
    }
    List<Code> all = new ArrayList<>();
    for (Said said : obliging) {
      Code obliged = applies(said, arguments, scope);
      for (Said excuse : excusing) {
        if (draft.prevailing().beats(excuse.claim(), said.claim())) {
          obliged = Fold.and(obliged, Fold.not(applies(excuse, arguments, scope)));
        }
      }
      all.add(obliged);
    }
    return Fold.or(all);
  }

  private Code applies(Said said, List<Lowered> arguments, Scope scope) {
    return draft.lowerOr(
        said.claim(),
        Code.ZERO,
        () -> draft.applicability().of(said.assertion(), arguments, scope.bare()));
  }

  /** Whether the act is obliged and possible, as a function of its arguments; empty where never. */
  private Optional<Code> must(Declaration.Act act, List<Lowered> arguments) {
    Integer known = musts.get(act.name());
    if (known == null) {
      Scope scope = Scope.unit();
      List<Variable> parameters = new ArrayList<>();
      List<Lowered> own = new ArrayList<>();
      for (int i = 0; i < act.parameters().size(); i++) {
        ValueType type = draft.types().of(act.parameters().get(i).type(), act.at());
        Variable variable = scope.fresh("argument " + (i + 1), type);
        parameters.add(variable);
        own.add(Lowered.of(type, new Code.Local(variable)));
      }
      Code must = obliged(act, own, scope);
      if (!Fold.isNo(must)) {
        for (Condition condition : draft.acts().guard(act, own, scope)) {
          must = Fold.and(must, condition.code());
        }
      }
      known =
          Fold.isNo(must)
              ? -1
              : draft.add(
                  new Function(
                      "must " + act.name(), parameters, ValueType.CONDITION.sort(), 0, 1, must));
      musts.put(act.name(), known);
    }
    return known < 0
        ? Optional.empty()
        : Optional.of(new Code.Call(known, arguments.stream().map(Lowered::number).toList()));
  }

  /** Whether a player, or anybody where none is given, is obliged to an act that is possible. */
  Code busy(Optional<Lowered> player, Scope scope) {
    List<Code> all = new ArrayList<>();
    for (Declaration.Act act : draft.acts().taken()) {
      all.add(busy(act, player, scope));
    }
    return Fold.or(all);
  }

  private Code busy(Declaration.Act act, Optional<Lowered> player, Scope scope) {
    return exists(act, List.of(), player, scope);
  }

  private Code exists(
      Declaration.Act act, List<Lowered> arguments, Optional<Lowered> player, Scope scope) {
    if (arguments.size() == act.parameters().size()) {
      return must(act, arguments).orElse(Code.ZERO);
    }
    ValueType type = draft.types().of(act.parameters().get(arguments.size()).type(), act.at());
    List<Lowered> more = new ArrayList<>(arguments);
    if (arguments.isEmpty()
        && player.isPresent()
        && player.get().type().sort().equals(type.sort())) {
      more.add(player.get());
      return Fold.and(Applicability.isOf(player.get(), type), exists(act, more, player, scope));
    }
    Variable variable = scope.fresh("other " + (arguments.size() + 1), type);
    more.add(Lowered.of(type, new Code.Local(variable)));
    return Quantities.exists(variable, type.values(), exists(act, more, player, scope));
  }

  /** That nothing obliges the act's player to another act. */
  Optional<Condition> free(Declaration.Act act, List<Lowered> arguments, Scope scope) {
    if (!any()) {
      return Optional.empty();
    }
    Code busy = busy(arguments.stream().findFirst(), scope);
    Code itself = must(act, arguments).orElse(Code.ZERO);
    return Optional.of(
        new Condition(
            Fold.or(Fold.not(busy), itself),
            "its player is obliged to nothing else",
            draft.origin(act.at())));
  }
}
