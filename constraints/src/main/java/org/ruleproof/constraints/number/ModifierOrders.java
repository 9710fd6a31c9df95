package org.ruleproof.constraints.number;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.finding.Reading.Choice;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.ModifierOrder;
import org.ruleproof.model.language.Statement.OrderModifiers;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Unification;

/**
 * What the claims in force say about the order of modifiers, about like ones, and when a card's
 * limit applies.
 */
final class ModifierOrders {
  /** The third answer about the order of two: in order of arrival, or as somebody chooses. */
  private static final int ANY = 2;

  private final NumberContext context;

  ModifierOrders(NumberContext context) {
    this.context = context;
  }

  /** {@return the choice which of the two comes first} */
  Ambiguity order(OfTerm term, Modifier one, Modifier two) {
    List<ClaimInForce> speaking =
        term.orders().stream()
            .filter(c -> applies(c, one, two) && answer(c, one, two).isPresent())
            .toList();
    Ambiguity.Resolved resolved = context.resolution().among(speaking, c -> answer(c, one, two), 2);
    if (resolved.admitted().contains(ANY)) {
      resolved =
          new Ambiguity.Resolved(
              List.of(0, 1), resolved.admitted().size() == 1, resolved.by(), resolved.yielding());
    }
    boolean areAlike = one.isTimes() == two.isTimes();
    return new Ambiguity(
        "the order of the two changes",
        Stream.of(one, two)
            .<Choice>map(m -> new Choice.Earlier(areAlike ? name(m) : verb(m)))
            .toList(),
        resolved);
  }

  /** {@return the choice whether two like modifiers both count} */
  Ambiguity like(OfTerm term, Modifier one, Modifier two) {
    return new Ambiguity(
        "whether two such changes both count",
        List.of(new Choice.Similar(true), new Choice.Similar(false)),
        context
            .resolution()
            .among(
                term.onlyGreatest().stream().filter(c -> applies(c, one, two)).toList(),
                c -> Optional.of(1),
                2));
  }

  /** {@return the choice whether a card's limit applies after the other changes or before them} */
  Ambiguity place(OfTerm term, Limit limit) {
    List<ClaimInForce> speaking =
        term.orders().stream().filter(c -> placed(c, limit.source()).isPresent()).toList();
    return new Ambiguity(
        "when the limit is applied",
        Choice.said("with the limit applied last", "with the limit applied first"),
        context.resolution().among(speaking, c -> placed(c, limit.source()), 2));
  }

  /** 0 if the claim places that source last, 1 if first. */
  private Optional<Integer> placed(ClaimInForce claim, Optional<String> source) {
    return ((OrderModifiers) claim.claim().statement()).order() instanceof ModifierOrder.Placed p
            && source.equals(Optional.of(context.text(p.source())))
        ? Optional.of(p.last() ? 0 : 1)
        : Optional.empty();
  }

  private Optional<Integer> answer(ClaimInForce claim, Modifier one, Modifier two) {
    boolean areMixed = one.isTimes() != two.isTimes();
    Optional<Integer> times = areMixed ? Optional.of(one.isTimes() ? 0 : 1) : Optional.empty();
    return switch (((OrderModifiers) claim.claim().statement()).order()) {
      case ModifierOrder.Arrival _, ModifierOrder.Chosen _ -> Optional.of(ANY);
      case ModifierOrder.TimesBeforePlus _ -> times;
      case ModifierOrder.PlusBeforeTimes _ -> times.map(first -> 1 - first);
      case ModifierOrder.Placed _ ->
          placed(claim, one.source()).map(last -> 1 - last).or(() -> placed(claim, two.source()));
    };
  }

  /**
   * Whether the modifiers' own conditions imply the claim's condition, and none its bar. A claim
   * {@code by} a card applies only to modifiers whose claims name that card.
   */
  private boolean applies(ClaimInForce order, Modifier one, Modifier two) {
    Claim claim = order.claim();
    Set<String> known = conjuncts(one.claim().claim().when());
    known.addAll(conjuncts(two.claim().claim().when()));
    return known.containsAll(conjuncts(claim.when()))
        && (claim.unless().isEmpty() || !known.containsAll(conjuncts(claim.unless())))
        && Stream.of(one, two)
            .flatMap(m -> m.claim().cards().stream())
            .toList()
            .containsAll(claim.by().stream().toList());
  }

  private Set<String> conjuncts(Optional<Expression> condition) {
    Set<String> conjuncts = new LinkedHashSet<>();
    condition.stream()
        .flatMap(c -> Parts.conjuncts(c).stream())
        .forEach(c -> conjuncts.add(context.text(c)));
    return conjuncts;
  }

  private static String verb(Modifier modifier) {
    return switch (modifier.change().operator()) {
      case PLUS -> "addition";
      case MINUS -> "subtraction";
      case TIMES -> "multiplication";
    };
  }

  private String name(Modifier modifier) {
    return modifier
        .change()
        .source()
        .filter(s -> Unification.variable(s).isEmpty())
        .map(context::words)
        .orElseGet(
            () ->
                "what \""
                    + modifier.claim().claim().by().orElse(modifier.claim().topic())
                    + "\" says");
  }
}
