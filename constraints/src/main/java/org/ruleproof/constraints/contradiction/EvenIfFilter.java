package org.ruleproof.constraints.contradiction;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;

/**
 * The relevance filter for {@code even if E}: whether a prohibition may hold only where E does.
 * O(size of the two).
 */
final class EvenIfFilter {
  private EvenIfFilter() {}

  /**
   * Necessary conditions: the prohibition restricts every argument of the head that E mentions.
   * Each conjunct of E shares a symbol with the prohibition or with what the permission constrains,
   * and one conjunct with the prohibition itself, not only through other claims.
   *
   * @param within the symbols that the permission constrains
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

  /** The places of the head whose variables E mentions. */
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

  /** Whether the assertion does not restrict the argument at this place of its head. */
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
