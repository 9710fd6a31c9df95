package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;

/** Acts as transitions: what makes them possible, what claims forbid, what they do. */
final class ActRules {
  private final Draft draft;

  ActRules(Draft draft) {
    this.draft = draft;
  }

  /**
   * The acts that can be taken, in order. An act without a guard and without an effect, of its own
   * or of an act that it is a kind of, is a word of the vocabulary and never taken.
   */
  List<Transition> all() {
    List<Transition> transitions = new ArrayList<>();
    for (Declaration.Act act : draft.vocabulary().acts()) {
      if (isTaken(act)) {
        transitions.add(draft.unit("act " + act.name(), act.at(), () -> transition(act)));
      }
    }
    return transitions;
  }

  private boolean isTaken(Declaration.Act act) {
    return draft.vocabulary().actsAbove(act.name()).stream()
        .map(name -> draft.vocabulary().act(name).orElseThrow())
        .anyMatch(a -> a.guard().isPresent() || !a.effects().isEmpty());
  }

  private Transition transition(Declaration.Act act) {
    Scope scope = Scope.unit();
    List<Parameter> parameters = new ArrayList<>();
    List<Lowered> arguments = new ArrayList<>();
    for (int i = 0; i < act.parameters().size(); i++) {
      TypedName declared = act.parameters().get(i);
      ValueType type = draft.types().of(declared.type(), act.at());
      if (type.size() > ValueType.MOST_VALUES) {
        throw States.unbounded(act.at(), "the act " + act.name() + " takes " + type.sort().name());
      }
      String name = declared.name().isEmpty() ? "argument " + (i + 1) : declared.name();
      Variable variable = scope.fresh(name, type);
      parameters.add(new Parameter(variable, type.values()));
      arguments.add(Lowered.of(type, new Code.Local(variable)));
    }
    List<Condition> guard = new ArrayList<>();
    List<Command> effects = new ArrayList<>();
    for (String name : draft.vocabulary().actsAbove(act.name()).reversed()) {
      Declaration.Act above = draft.vocabulary().act(name).orElseThrow();
      Scope own = named(above, arguments, scope);
      above.guard().stream()
          .flatMap(g -> Parts.conjuncts(g).stream())
          .forEach(c -> guard.add(conjunct(c, own)));
      effects.add(draft.effects().all(above.effects(), own));
    }
    guard.addAll(forbidden(act, arguments, scope));
    return new Transition(
        Transition.Kind.ACT,
        act.name(),
        parameters,
        guard.stream().filter(c -> !Fold.isYes(c.code())).toList(),
        Effects.block(effects),
        new Origin("act " + act.name(), act.at()));
  }

  private static Scope named(Declaration.Act act, List<Lowered> arguments, Scope scope) {
    Scope own = scope;
    for (int i = 0; i < act.parameters().size(); i++) {
      if (!act.parameters().get(i).name().isEmpty()) {
        own = own.with(act.parameters().get(i).name(), arguments.get(i));
      }
    }
    return own;
  }

  private Condition conjunct(Expression conjunct, Scope scope) {
    return new Condition(
        draft.expressions().condition(conjunct, scope),
        draft.printer().expression(conjunct),
        draft.origin(conjunct.at()));
  }

  private List<Condition> forbidden(Declaration.Act act, List<Lowered> arguments, Scope scope) {
    List<Condition> conditions = new ArrayList<>();
    for (String name : draft.vocabulary().actsAbove(act.name())) {
      for (RuleClaims.Said said : draft.claims().of(Head.Family.PERMITTED, name)) {
        if (said.assertion().answer() instanceof Answer.Flag flag && !flag.yes()) {
          Code applies =
              draft.lowerOr(
                  said.claim(),
                  Code.ZERO,
                  () -> draft.applicability().of(said.assertion(), arguments, scope.bare()));
          conditions.add(
              new Condition(
                  Fold.not(applies),
                  "not: " + draft.claims().text(said.claim().claim()),
                  RuleClaims.originOf(said.claim())));
        }
      }
    }
    return conditions;
  }
}
