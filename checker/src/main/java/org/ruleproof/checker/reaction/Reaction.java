package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A node of the reaction graph: a reaction, an obliged act, or a repeatable act. Compared by
 * identity, because a full comparison would traverse all expressions.
 *
 * @param claim its claim
 * @param hears the event that triggers it; empty where only a condition does
 * @param holds its conditions
 * @param bars its exceptions
 * @param variables the types of all its variables
 * @param effects its effects, in order
 */
public record Reaction(
    ClaimInForce claim,
    Form form,
    Optional<Expression.Apply> hears,
    List<Expression> holds,
    List<Expression> bars,
    List<TypedName> variables,
    List<GuardedEffect> effects) {
  public Reaction {
    holds = List.copyOf(holds);
    bars = List.copyOf(bars);
    variables = List.copyOf(variables);
    effects = List.copyOf(effects);
  }

  /** The form of a node. */
  public enum Form {
    /** {@code whenever ... then}: mandatory. */
    MUST,
    /** {@code whenever ... may then}: a player decides. */
    MAY,
    /** {@code whenever ... would happen then instead}: mandatory replacement. */
    INSTEAD,
    /** {@code as soon as C}: mandatory when the condition becomes true. */
    AS_SOON_AS,
    /** {@code oblige ACT}: mandatory for a player when the condition becomes true. */
    OBLIGED,
    /** {@code permit ACT again} or {@code limit ACT to 2}: a player may act more than once. */
    REPEATABLE
  }

  /** {@return the reactions and repeatable acts of the claims, in order, at most one for each} */
  public static List<Reaction> of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    return claims.stream().flatMap(claim -> of(vocabulary, claim).stream()).toList();
  }

  private static Optional<Reaction> of(Vocabulary vocabulary, ClaimInForce claim) {
    return switch (claim.claim().statement()) {
      case Statement.Whenever w -> {
        boolean instead = w.form() == Statement.ReactionForm.INSTEAD;
        Form form = w.may() ? Form.MAY : instead ? Form.INSTEAD : Form.MUST;
        List<GuardedEffect> effects = GuardedEffects.of(vocabulary, w.effects());
        yield Optional.of(of(claim, form, Optional.of(w.event()), List.of(), effects, List.of()));
      }
      case Statement.AsSoonAs a -> {
        List<Expression> condition = Parts.conjuncts(a.condition());
        List<GuardedEffect> effects = GuardedEffects.of(vocabulary, a.effects());
        yield Optional.of(
            of(claim, Form.AS_SOON_AS, Optional.empty(), condition, effects, List.of()));
      }
      case Statement.Oblige o -> Optional.of(act(claim, Form.OBLIGED, o.act(), List.of()));
      case Statement.PermitAgain p -> Optional.of(act(claim, Form.REPEATABLE, p.act(), List.of()));
      case Statement.Limit l
          when isMoreThanOne(l) && vocabulary.act(l.subject().name()).isPresent() -> {
        List<TypedName> each =
            l.forEach().stream().map(b -> GuardedEffects.typed(vocabulary, b)).toList();
        yield Optional.of(act(claim, Form.REPEATABLE, l.subject(), each));
      }
      case Statement.Permit p
          when vocabulary.act(p.act().name()).isPresent() && isOfOneCardOnAnother(claim, p.act()) ->
          Optional.of(act(claim, Form.REPEATABLE, p.act(), List.of()));
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
      ClaimInForce claim, Form form, Expression.Apply act, List<TypedName> more) {
    return of(claim, form, Optional.empty(), List.of(), List.of(GuardedEffect.of(act)), more);
  }

  private static Reaction of(
      ClaimInForce claim,
      Form form,
      Optional<Expression.Apply> hears,
      List<Expression> condition,
      List<GuardedEffect> effects,
      List<TypedName> more) {
    return new Reaction(
        claim,
        form,
        hears,
        Stream.concat(condition.stream(), Parts.conjuncts(claim.claim().when()).stream()).toList(),
        claim.claim().unless().stream().toList(),
        Stream.concat(claim.claim().variables().stream(), more.stream()).toList(),
        effects);
  }

  /**
   * The events that the condition requires to have happened; they may also trigger it. An obligation
   * is triggered only by events in the current trigger, because a fulfilled obligation stays
   * fulfilled.
   */
  List<Expression.Apply> happenings() {
    List<Expression.Apply> events = new ArrayList<>();
    for (Expression condition : holds) {
      if (condition instanceof Expression.Happened h
          && (form != Form.OBLIGED || h.period() == Period.TRIGGER)) {
        events.add(h.event());
      }
    }
    return events;
  }

  /** Whether no player decides. */
  public boolean isMandatory() {
    return form != Form.MAY && form != Form.REPEATABLE;
  }

  /** Whether it takes the place of its event, with or without a player's choice. */
  public boolean isReplacement() {
    return claim.claim().statement() instanceof Statement.Whenever w
        && w.form() == Statement.ReactionForm.INSTEAD;
  }

  /** Whether it is triggered by a condition that becomes true. */
  public boolean waitsForCondition() {
    return form == Form.AS_SOON_AS || form == Form.OBLIGED;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * claim.ruling().hashCode() + claim.number()) + effects.size();
  }

  @Override
  public String toString() {
    return claim.name();
  }
}
