package org.ruleproof.constraints.number;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifierOrder;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What the claims in force say about the order of modifiers, about like ones, and when a card's
 * limit applies.
 */
final class ModifierOrders {
  /** The third answer about the order of two: in order of arrival. */
  private static final int BY_ARRIVAL = 2;

  private final AmbiguityResolution resolution;
  private final RulePrinter printer;

  ModifierOrders(Vocabulary vocabulary) {
    this.resolution = new AmbiguityResolution(vocabulary);
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return the choice which of the two comes first} */
  Ambiguity order(OfTerm term, Modifier one, Modifier two) {
    List<ClaimInForce> speaking =
        term.orders().stream()
            .filter(c -> applies(c, one, two) && answer(c, one, two).isPresent())
            .toList();
    Ambiguity.Resolved resolved = resolution.among(speaking, c -> answer(c, one, two), 2);
    if (resolved.admitted().contains(BY_ARRIVAL)) {
      resolved =
          new Ambiguity.Resolved(
              List.of(0, 1), resolved.admitted().size() == 1, resolved.by(), resolved.yielding());
    }
    List<String> names =
        one.isTimes() == two.isTimes()
            ? List.of(name(one) + " first", name(two) + " first")
            : List.of(verb(one) + " first", verb(two) + " first");
    return new Ambiguity("the order of the two changes", names, resolved);
  }

  /** {@return the choice whether two like modifiers both count} */
  Ambiguity like(OfTerm term, Modifier one, Modifier two) {
    List<ClaimInForce> speaking =
        term.onlyGreatest().stream().filter(c -> applies(c, one, two)).toList();
    return new Ambiguity(
        "whether two such changes both count",
        List.of("both counted", "only one counted"),
        resolution.among(speaking, c -> Optional.of(1), 2));
  }

  /** {@return the choice whether a card's limit applies after the other changes or before them} */
  Ambiguity place(OfTerm term, Limit limit) {
    List<ClaimInForce> speaking =
        term.orders().stream().filter(c -> placed(c, limit).isPresent()).toList();
    return new Ambiguity(
        "when the limit is applied",
        List.of("limited last", "limited first"),
        resolution.among(speaking, c -> placed(c, limit), 2));
  }

  private Optional<Integer> placed(ClaimInForce claim, Limit limit) {
    return claim.claim().statement() instanceof Statement.OrderModifiers o
            && o.order() instanceof ModifierOrder.Placed p
            && limit.source().filter(s -> s.equals(printer.expression(p.source()))).isPresent()
        ? Optional.of(p.last() ? 0 : 1)
        : Optional.empty();
  }

  private Optional<Integer> answer(ClaimInForce claim, Modifier one, Modifier two) {
    if (!(claim.claim().statement() instanceof Statement.OrderModifiers order)) {
      return Optional.empty();
    }
    boolean mixed = one.isTimes() != two.isTimes();
    return switch (order.order()) {
      case ModifierOrder.Arrival a -> Optional.of(BY_ARRIVAL);
      case ModifierOrder.TimesBeforePlus t ->
          mixed ? Optional.of(one.isTimes() ? 0 : 1) : Optional.empty();
      case ModifierOrder.PlusBeforeTimes p ->
          mixed ? Optional.of(one.isTimes() ? 1 : 0) : Optional.empty();
      case ModifierOrder.Placed p -> {
        String source = printer.expression(p.source());
        if (one.source().filter(source::equals).isPresent()) {
          yield Optional.of(p.last() ? 1 : 0);
        }
        yield two.source().filter(source::equals).isPresent()
            ? Optional.of(p.last() ? 0 : 1)
            : Optional.empty();
      }
    };
  }

  /**
   * Whether the modifiers' own conditions imply the claim's condition, and none its bar. A claim
   * {@code by} a card applies only to modifiers whose claims name that card.
   */
  private boolean applies(ClaimInForce claim, Modifier one, Modifier two) {
    Set<String> known = new LinkedHashSet<>();
    one.claim().claim().when().ifPresent(w -> conjuncts(w, known));
    two.claim().claim().when().ifPresent(w -> conjuncts(w, known));
    Set<String> asked = new LinkedHashSet<>();
    claim.claim().when().ifPresent(w -> conjuncts(w, asked));
    boolean barred =
        claim
            .claim()
            .unless()
            .map(
                u -> {
                  Set<String> bar = new LinkedHashSet<>();
                  conjuncts(u, bar);
                  return known.containsAll(bar);
                })
            .orElse(false);
    boolean ofCard =
        claim
            .claim()
            .by()
            .map(c -> one.claim().cards().contains(c) || two.claim().cards().contains(c))
            .orElse(true);
    return ofCard && known.containsAll(asked) && !barred;
  }

  private void conjuncts(Expression condition, Set<String> into) {
    Parts.conjuncts(condition).forEach(c -> into.add(printer.expression(c)));
  }

  private static String verb(Modifier modifier) {
    return switch (modifier.change().operator()) {
      case PLUS -> "added";
      case MINUS -> "taken off";
      case TIMES -> "multiplied";
    };
  }

  private static String name(Modifier modifier) {
    return modifier.source().orElse("\"" + modifier.claim().topic() + "\"");
  }
}
