package org.ruleproof.checker.reaction;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A node of the reaction graph: a reaction, an obliged act, or an act that a claim lets be repeated.
 *
 * @param claim the claim that says it
 * @param hears the event that sets it off, empty where only a condition does
 * @param holds its condition
 * @param bars the situations left out
 * @param variables the types of the variables in all of this
 * @param effects what it does, in order
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

  /** What makes a node happen. */
  public enum Form {
    /** {@code whenever ... then}: it must. */
    MUST,
    /** {@code whenever ... may then}: a player decides. */
    MAY,
    /** {@code whenever ... would happen then instead}. */
    INSTEAD,
    /** {@code as soon as C}: it must when the condition comes true. */
    AS_SOON_AS,
    /** {@code oblige ACT}: the player must when the condition comes true. */
    OBLIGED,
    /** {@code permit ACT again each ...}, {@code limit ACT to N}: a player may, more than once. */
    REPEATABLE
  }

  /** Whether nobody decides. */
  public boolean isMandatory() {
    return form != Form.MAY && form != Form.REPEATABLE;
  }

  /** Whether a condition that comes true sets it off, not an event alone. */
  public boolean waitsForCondition() {
    return form == Form.AS_SOON_AS || form == Form.OBLIGED;
  }

  /** Few reactions are of one claim; all that they say takes long to go through. */
  @Override
  public int hashCode() {
    return 31 * claim.name().hashCode() + effects.size();
  }

  @Override
  public String toString() {
    return claim.name();
  }
}
