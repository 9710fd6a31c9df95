package org.ruleproof.constraints.contradiction;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;

/**
 * A quick test of {@code even if}: whether a prohibition might hold only where what a permission says
 * that of does. Cost: the size of the two.
 */
final class EvenIfFilter {
  private EvenIfFilter() {}

  /**
   * Whether it might. What the permission's own condition implies already is nothing worth asking
   * about; and the prohibition must itself speak of what is excused, not by way of other claims: not
   * of the act alone where what is excused is a property of the one it is done with.
   *
   * @param within what the permission has a hold on
   */
  static boolean mayReach(
      SideSymbols said, ClaimSide permission, SymbolSets.Held within, ClaimSide prohibition) {
    if (permission.assertion().evenIf().isEmpty()
        || places(permission.assertion()).stream()
            .anyMatch(place -> isSilentOn(prohibition.assertion(), place))) {
      return false;
    }
    SymbolSets.Held held = said.itself(prohibition);
    boolean any = false;
    int[][] parts = said.of(permission).excuse();
    for (int[] part : parts) {
      boolean touched = held.touches(part);
      if (!touched && !within.touches(part)) {
        return false;
      }
      any |= touched;
    }
    return any || parts.length == 0;
  }

  /** The places of the head whose things the excuse speaks of. */
  private static Set<Integer> places(Assertion permission) {
    Set<String> excused = new LinkedHashSet<>();
    permission.evenIf().ifPresent(e -> excused.addAll(Parts.freeVariables(e)));
    Set<Integer> places = new LinkedHashSet<>();
    List<Expression> arguments = permission.head().arguments();
    for (int i = 0; i < arguments.size(); i++) {
      if (Parts.freeVariables(arguments.get(i)).stream().anyMatch(excused::contains)) {
        places.add(i);
      }
    }
    return places;
  }

  /** Whether any thing may stand at this place of the head, for all that the assertion says. */
  private static boolean isSilentOn(Assertion assertion, int place) {
    List<Expression> arguments = assertion.head().arguments();
    if (place >= arguments.size()) {
      return true;
    }
    if (!(arguments.get(place) instanceof Expression.Variable variable)) {
      return false;
    }
    boolean elsewhere = false;
    for (int i = 0; i < arguments.size(); i++) {
      elsewhere |= i != place && Parts.freeVariables(arguments.get(i)).contains(variable.name());
    }
    return !elsewhere
        && Stream.of(assertion.holds(), assertion.bars())
            .flatMap(List::stream)
            .noneMatch(part -> Parts.freeVariables(part).contains(variable.name()));
  }
}
