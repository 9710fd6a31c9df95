package org.ruleproof.model.meaning;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;

/**
 * One elementary thing that a claim says: under a condition, a head has an answer.
 *
 * <p>The condition is: some values of the variables that are not in the head make every {@code
 * holds} true and, for no values of the variables that stand only there, any {@code bar} true.
 *
 * @param claim the claim that says it
 * @param evenIf what is no bar either, for a permission
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

  /**
   * {@return the kinds and cards that the thing at a place of the head is of wherever it applies: by its
   * type, and by what the condition says of it in so many words}
   *
   * @param place from 0, less than the number of the head's arguments
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
   * {@return whether it speaks only where the act that it speaks of is permitted ("if you can, you
   * must")} What forbids the act silences it, so the two contradict nowhere: where the act is permitted
   * all the same, something else has overridden what forbids it.
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
