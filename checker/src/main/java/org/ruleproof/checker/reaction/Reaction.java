package org.ruleproof.checker.reaction;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A node of the reaction graph: a reaction, an obliged act, or a repeatable act.
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

  /** Cheap on purpose: a full hash would traverse all expressions, and few nodes share a claim. */
  @Override
  public int hashCode() {
    return 31 * (31 * claim.ruling().hashCode() + claim.number()) + effects.size();
  }

  @Override
  public String toString() {
    return claim.name();
  }
}
