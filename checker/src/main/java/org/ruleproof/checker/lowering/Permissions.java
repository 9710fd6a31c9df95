package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.lowering.PlayableClaims.AssertedClaim;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.precedence.Prevailing.Winner;

/**
 * Prohibitions of acts and events, after precedence.
 *
 * <p>A prohibition does not bind where a contradicting permission applies and prevails, or where
 * neither prevails. Whether the two contradict is tested as for findings. A claim that lifts the
 * prohibition sets it aside wherever it applies.
 */
final class Permissions {
  private final LoweringContext context;
  private final Set<Game.Remark> remarks = new LinkedHashSet<>();

  Permissions(LoweringContext context) {
    this.context = context;
  }

  /** Notes on conflicts that are not decided, in order. */
  List<Game.Remark> remarks() {
    return List.copyOf(remarks);
  }

  /**
   * For each prohibition of an act or event, the condition that it does not bind.
   *
   * @param symbols the name of the act or event and those of its parents
   */
  List<Condition> admitted(
      Head.Family family,
      Iterable<String> symbols,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    List<AssertedClaim> forbids = new ArrayList<>();
    List<AssertedClaim> permits = new ArrayList<>();
    String name = symbols.iterator().next();
    for (String symbol : symbols) {
      for (AssertedClaim asserted : context.claims.of(family, symbol)) {
        boolean speaks =
            !(asserted.claim().claim().statement() instanceof Statement.Reacting)
                && (symbol.equals(name) || asserted.assertion().isOfKindsToo());
        if (asserted.assertion().answer() instanceof Answer.Flag(boolean yes) && speaks) {
          (yes ? permits : forbids).add(asserted);
        }
      }
    }
    List<Condition> conditions = new ArrayList<>();
    for (AssertedClaim forbid : forbids) {
      Code binds =
          context.lowerOr(
              forbid.claim(), Code.ZERO, () -> binds(forbid, permits, arguments, scope, name));
      if (!binds.isNo()) {
        conditions.add(
            new Condition(
                binds.not(),
                "not: " + context.claims.text(forbid.claim().claim()),
                PlayableClaims.originOf(forbid.claim())));
      }
    }
    return conditions;
  }

  private Code binds(
      AssertedClaim forbid,
      List<AssertedClaim> permits,
      List<LoweredExpression> arguments,
      LoweringScope scope,
      String name) {
    Code binds = context.applicability.of(forbid.assertion(), arguments, scope.bare());
    for (AssertedClaim permit : permits) {
      Code applies = context.applicability.orNever(permit, arguments, scope);
      if (applies.isNo() || binds.isNo()) {
        continue;
      }
      boolean lifts = permit.claim().claim().lifting().stream().anyMatch(forbid.claim()::isNamedBy);
      Winner winner =
          context.prevailing.decide(permit.claim().standing(), forbid.claim().standing()).winner();
      if (lifts
          || winner != Winner.SECOND
              && permit.opposes(forbid, context.vocabulary)
              && contradicts(permit, forbid, name, winner)) {
        binds = binds.and(applies.not());
      }
    }
    return binds;
  }

  /**
   * Whether the prohibition revokes the permission; false, with a remark, if undecided. A
   * permission in every situation of its condition is revoked wherever both apply, which needs no
   * search.
   */
  private boolean contradicts(
      AssertedClaim permit, AssertedClaim forbid, String name, Winner winner) {
    boolean everywhere =
        permit.assertion().force() == Force.EVERYWHERE && !permit.assertion().needsPermission();
    if (everywhere && winner != Winner.NEITHER) {
      return true; // no answer would be remarked on either
    }
    Optional<Boolean> revoked =
        context.questions.takesBack(
            context.vocabulary, context.claims.all(), asked(name, permit, forbid), permit, forbid);
    if (revoked.isEmpty() && !everywhere) {
      remark(name, "it is not decided whether ", permit, " contradicts ", forbid);
    } else if (revoked.orElse(true) && winner == Winner.NEITHER) {
      remark(name, "nothing decides between ", permit, " and ", forbid);
    }
    return everywhere || revoked.orElse(false);
  }

  /** Of the acts of both, the one that is a kind of the other: so a pair is asked about once. */
  private String asked(String name, AssertedClaim permit, AssertedClaim forbid) {
    return permit.said().head().topic() instanceof Topic.Named one
            && forbid.said().head().topic() instanceof Topic.Named two
            && context.vocabulary.act(name).isPresent()
        ? context.vocabulary.narrower(one.name(), two.name()).orElse(name)
        : name;
  }

  /** Remarks on the pairs with different answers that nothing decides. */
  void undecided(String name, List<AssertedClaim> said) {
    for (AssertedClaim one : said) {
      for (AssertedClaim two : said.subList(said.indexOf(one), said.size())) {
        if (!one.assertion().answer().equals(two.assertion().answer())
            && context.prevailing.decide(one.claim().standing(), two.claim().standing()).winner()
                == Winner.NEITHER) {
          remark(name, "nothing decides between ", one, " and ", two);
        }
      }
    }
  }

  private void remark(
      String name, String before, AssertedClaim permit, String between, AssertedClaim forbid) {
    Origin origin = PlayableClaims.originOf(forbid.claim());
    remark(
        name,
        before + PlayableClaims.originOf(permit.claim()).what() + between + origin.what(),
        origin);
  }

  /** Notes a conflict that is not decided. */
  void remark(String name, String text, Origin origin) {
    remarks.add(new Game.Remark(name, text, origin));
  }
}
