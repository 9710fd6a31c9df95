package org.ruleproof.model.meaning;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;

/**
 * One elementary part of a claim's meaning: under a condition, a head has an answer.
 *
 * <p>The condition holds if some values of the variables outside the head make every {@code holds}
 * true and no {@code bar} true. A variable that occurs in bars only is quantified inside its bar.
 *
 * @param claim the claim it belongs to
 * @param evenIf for a permission: a condition that is no obstacle either
 */
public record Assertion(
    Claim claim,
    Head head,
    Answer answer,
    Force force,
    List<Expression> holds,
    List<Expression> bars,
    Optional<Expression> evenIf) {
  public Assertion {
    holds = List.copyOf(holds);
    bars = List.copyOf(bars);
  }

  /** The same about another head. */
  public Assertion about(Head other) {
    return new Assertion(claim, other, answer, force, holds, bars, evenIf);
  }

  /** The same with another answer. */
  public Assertion answering(Answer other) {
    return new Assertion(claim, head, other, force, holds, bars, evenIf);
  }

  /** The same with another condition. */
  public Assertion when(List<Expression> holds, List<Expression> bars) {
    return new Assertion(claim, head, answer, force, holds, bars, evenIf);
  }

  /** The same of another claim. */
  public Assertion of(Claim other) {
    return new Assertion(other, head, answer, force, holds, bars, evenIf);
  }

  /**
   * {@return the kinds and cards that an argument of the head must have where the assertion
   * applies, by its type or by an explicit {@code is} in the condition}
   *
   * @param place index of the argument, from 0
   */
  public Set<String> kindsAt(int place) {
    Set<String> kinds = new LinkedHashSet<>();
    Expression argument = head.arguments().get(place);
    String name = "";
    switch (argument) {
      case Expression.CardName card -> kinds.add(card.name());
      case Expression.TypedVariable typed -> {
        kinds.add(typed.kind());
        name = typed.name();
      }
      case Expression.Variable variable -> name = variable.name();
      default -> {}
    }
    for (TypedName variable : claim.variables()) {
      if (variable.name().equals(name) && variable.type() instanceof Type.Kind kind) {
        kinds.add(kind.name());
      }
    }
    kinds.addAll(RequiredCard.kinds(name, holds));
    return kinds;
  }

  /**
   * {@return whether what it says of an act or event holds for each of its kinds} Any kind of an act
   * meets a duty to it, so what the duty permits is none of them in particular.
   */
  public boolean isOfKindsToo() {
    return head.family() != Head.Family.PERMITTED
        || !(claim.statement() instanceof Statement.Oblige);
  }

  /**
   * {@return whether its condition requires that its own act is permitted ("if you can, you must")}
   * A prohibition of the act then makes it inapplicable, so the two never contradict each other.
   */
  public boolean needsPermission() {
    return holds.stream()
        .flatMap(condition -> Parts.conjuncts(condition).stream())
        .anyMatch(
            part ->
                part instanceof Expression.Modal modal
                    && modal.modality() == Expression.Modality.PERMITTED
                    && head.isAbout(modal.act()));
  }
}
