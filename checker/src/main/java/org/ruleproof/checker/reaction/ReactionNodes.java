package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Turns claims in force into nodes of the reaction graph. */
public final class ReactionNodes {
  private ReactionNodes() {}

  /** {@return the reactions and repeatable acts of the claims, in order, at most one for each} */
  public static List<Reaction> of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    List<Reaction> nodes = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      of(vocabulary, claim).ifPresent(nodes::add);
    }
    return List.copyOf(nodes);
  }

  private static Optional<Reaction> of(Vocabulary vocabulary, ClaimInForce claim) {
    return switch (claim.claim().statement()) {
      case Statement.Whenever w ->
          Optional.of(
              reaction(
                  claim,
                  w.form() == Statement.ReactionForm.INSTEAD
                      ? w.may() ? Reaction.Form.MAY : Reaction.Form.INSTEAD
                      : w.may() ? Reaction.Form.MAY : Reaction.Form.MUST,
                  Optional.of(w.event()),
                  List.of(),
                  GuardedEffects.of(vocabulary, w.effects()),
                  List.of()));
      case Statement.AsSoonAs a ->
          Optional.of(
              reaction(
                  claim,
                  Reaction.Form.AS_SOON_AS,
                  Optional.empty(),
                  Parts.conjuncts(a.condition()),
                  GuardedEffects.of(vocabulary, a.effects()),
                  List.of()));
      case Statement.Oblige o -> Optional.of(act(claim, Reaction.Form.OBLIGED, o.act(), List.of()));
      case Statement.PermitAgain p ->
          Optional.of(act(claim, Reaction.Form.REPEATABLE, p.act(), List.of()));
      case Statement.Limit l
          when isMoreThanOne(l) && vocabulary.act(l.subject().name()).isPresent() ->
          Optional.of(
              act(
                  claim,
                  Reaction.Form.REPEATABLE,
                  l.subject(),
                  l.forEach().stream().map(b -> GuardedEffects.typed(vocabulary, b)).toList()));
      case Statement.Permit p
          when vocabulary.act(p.act().name()).isPresent() && isOfOneCardOnAnother(claim, p.act()) ->
          Optional.of(act(claim, Reaction.Form.REPEATABLE, p.act(), List.of()));
      default -> Optional.empty();
    };
  }

  /**
   * Whether a copy of a card may be used on another copy. Each use can then be answered by the
   * next, as long as there are copies.
   */
  private static boolean isOfOneCardOnAnother(ClaimInForce claim, Expression.Apply act) {
    Set<String> cards = new LinkedHashSet<>();
    for (Expression argument : act.arguments()) {
      if (argument instanceof Expression.TypedVariable v
          && claim.cards().contains(v.kind())
          && !cards.add(v.kind())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMoreThanOne(Statement.Limit limit) {
    return !(limit.count() instanceof Expression.Number n) || n.value() > 1;
  }

  private static Reaction act(
      ClaimInForce claim, Reaction.Form form, Expression.Apply act, List<TypedName> more) {
    List<GuardedEffect> effects = List.of(GuardedEffect.of(act));
    return reaction(claim, form, Optional.empty(), List.of(), effects, more);
  }

  private static Reaction reaction(
      ClaimInForce claim,
      Reaction.Form form,
      Optional<Expression.Apply> hears,
      List<Expression> condition,
      List<GuardedEffect> effects,
      List<TypedName> more) {
    List<Expression> holds = new ArrayList<>(condition);
    holds.addAll(Parts.conjuncts(claim.claim().when()));
    List<Expression> bars = claim.claim().unless().stream().toList();
    List<TypedName> variables = new ArrayList<>(claim.claim().variables());
    variables.addAll(more);
    return new Reaction(claim, form, hears, holds, bars, variables, effects);
  }

  /**
   * The events that the node's condition requires to have happened; they may also trigger it. An
   * obligation is triggered only by events in the current trigger, because a fulfilled obligation
   * stays fulfilled.
   */
  static List<Expression.Apply> happenings(Reaction node) {
    List<Expression.Apply> events = new ArrayList<>();
    for (Expression condition : node.holds()) {
      if (condition instanceof Expression.Happened h
          && (node.form() != Reaction.Form.OBLIGED || h.period() == Period.TRIGGER)) {
        events.add(h.event());
      }
    }
    return events;
  }
}
