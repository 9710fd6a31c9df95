package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.lowering.RuleClaims.Said;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.precedence.Precedence.Side;

/**
 * What claims forbid of acts and events, after precedence.
 *
 * <p>A prohibition does not bind where a permission that contradicts it applies and prevails, or
 * where nothing decides between the two. Whether the two contradict is asked as findings ask it; a
 * claim that lifts the prohibition sets it aside wherever it applies.
 */
final class Permissions {
  private final Draft draft;
  private final Set<Game.Remark> remarks = new LinkedHashSet<>();

  Permissions(Draft draft) {
    this.draft = draft;
  }

  /** What nothing decides about, in order. */
  List<Game.Remark> remarks() {
    return List.copyOf(remarks);
  }

  /**
   * The prohibitions of an act or event, each as a condition that holds where it does not bind.
   *
   * @param symbols the thing's name and those of what it is a kind of
   */
  List<Condition> admitted(
      Head.Family family, Iterable<String> symbols, List<Lowered> arguments, Scope scope) {
    List<Said> forbids = new ArrayList<>();
    List<Said> permits = new ArrayList<>();
    String name = symbols.iterator().next();
    for (String symbol : symbols) {
      for (Said said : draft.claims().of(family, symbol)) {
        boolean reaction =
            said.claim().claim().statement() instanceof Statement.Whenever
                || said.claim().claim().statement() instanceof Statement.AsSoonAs;
        if (said.assertion().answer() instanceof Answer.Flag(boolean yes) && !reaction) {
          (yes ? permits : forbids).add(said);
        }
      }
    }
    List<Condition> conditions = new ArrayList<>();
    for (Said forbid : forbids) {
      Code binds =
          draft.lowerOr(
              forbid.claim(), Code.ZERO, () -> binds(forbid, permits, arguments, scope, name));
      if (!Fold.isNo(binds)) {
        conditions.add(
            new Condition(
                Fold.not(binds),
                "not: " + draft.claims().text(forbid.claim().claim()),
                RuleClaims.originOf(forbid.claim())));
      }
    }
    return conditions;
  }

  private Code binds(
      Said forbid, List<Said> permits, List<Lowered> arguments, Scope scope, String name) {
    Code binds = applies(forbid, arguments, scope);
    for (Said permit : permits) {
      Code applies =
          draft.lowerOr(permit.claim(), Code.ZERO, () -> applies(permit, arguments, scope));
      if (Fold.isNo(applies) || Fold.isNo(binds)) {
        continue;
      }
      boolean lifts = permit.claim().claim().lifting().stream().anyMatch(forbid.claim()::isNamedBy);
      Side side = draft.prevailing().decide(permit.claim(), forbid.claim());
      if (lifts || side != Side.SECOND && contradicts(permit, forbid, name)) {
        binds = Fold.and(binds, Fold.not(applies));
        if (!lifts && side == Side.NEITHER) {
          remark(name, "nothing decides between ", permit, " and ", forbid);
        }
      }
    }
    return binds;
  }

  private Code applies(Said said, List<Lowered> arguments, Scope scope) {
    return draft.applicability().of(said.assertion(), arguments, scope.bare());
  }

  /** Whether the prohibition takes the permission back; where nobody can say it does not. */
  private boolean contradicts(Said permit, Said forbid, String name) {
    Optional<Boolean> takenBack =
        draft.questions().takesBack(draft.vocabulary(), draft.claims().all(), name, permit, forbid);
    if (takenBack.isEmpty()) {
      remark(name, "it is not decided whether ", permit, " contradicts ", forbid);
    }
    return takenBack.orElse(false);
  }

  private void remark(String name, String before, Said permit, String between, Said forbid) {
    remarks.add(
        new Game.Remark(
            name,
            before
                + RuleClaims.originOf(permit.claim()).what()
                + between
                + RuleClaims.originOf(forbid.claim()).what(),
            RuleClaims.originOf(forbid.claim())));
  }
}
