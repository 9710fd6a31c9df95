package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.lowering.RuleClaims.Said;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.precedence.Precedence.Side;

/**
 * What claims forbid of acts and events, after precedence.
 *
 * <p>A prohibition does not bind where a permission that contradicts it applies and prevails, or
 * where nothing decides between the two. "You may" contradicts only a prohibition that holds wherever
 * it speaks: one of which each conjunct is one of its own; {@code always} contradicts wherever both
 * apply; a claim that lifts the prohibition sets it aside wherever it applies.
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
      if (lifts || contradicts(permit, applies, binds, arguments, scope)) {
        Side side = draft.precedences().decide(permit.claim(), forbid.claim());
        if (lifts || side != Side.SECOND) {
          binds = Fold.and(binds, Fold.not(applies));
        }
        if (!lifts && side == Side.NEITHER) {
          remark(name, permit, forbid);
        }
      }
    }
    return binds;
  }

  private Code applies(Said said, List<Lowered> arguments, Scope scope) {
    return draft.applicability().of(said.assertion(), arguments, scope.bare());
  }

  private boolean contradicts(
      Said permit, Code applies, Code binds, List<Lowered> arguments, Scope scope) {
    if (permit.assertion().force() == Force.EVERYWHERE) {
      return true;
    }
    Set<String> spoken = new LinkedHashSet<>(Conjuncts.of(applies));
    permit
        .assertion()
        .evenIf()
        .ifPresent(
            e -> {
              Applicability.Match match =
                  draft
                      .applicability()
                      .match(
                          permit.assertion().claim(),
                          permit.assertion().head().arguments(),
                          arguments,
                          scope.bare());
              spoken.addAll(
                  Conjuncts.of(
                      draft
                          .applicability()
                          .conditions(
                              permit.assertion().claim(), List.of(e), List.of(), match.scope())));
            });
    return spoken.containsAll(Conjuncts.of(binds));
  }

  private void remark(String name, Said permit, Said forbid) {
    remarks.add(
        new Game.Remark(
            name,
            "nothing decides between "
                + RuleClaims.originOf(permit.claim()).what()
                + " and "
                + RuleClaims.originOf(forbid.claim()).what(),
            RuleClaims.originOf(forbid.claim())));
  }
}
