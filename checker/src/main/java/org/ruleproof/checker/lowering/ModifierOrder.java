package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * The modifiers and clamps of a term, in the order in which they apply: source order, unless a
 * claim in force orders modifiers. Of several such claims the prevailing one counts, else the last.
 * Arrival times are not kept, so the order of arrival is source order too.
 */
final class ModifierOrder {
  /**
   * An order that holds only under a condition or for some arguments.
   *
   * @param because the claim that states it
   * @param claims the modifiers and clamps in that order
   */
  record Narrower(ClaimInForce because, List<ClaimInForce> claims) {}

  private final LoweringContext context;
  private final String term;

  ModifierOrder(LoweringContext context, String term) {
    this.context = context;
    this.term = term;
  }

  /** The order where no narrower one applies. */
  List<ClaimInForce> claims() {
    return general().map(claim -> sorted(order(claim))).orElseGet(this::modifying);
  }

  /** The narrower orders that the general order does not override; a prevailing one comes later. */
  List<Narrower> narrower() {
    Optional<ClaimInForce> general = general();
    List<ClaimInForce> narrow = new ArrayList<>();
    for (ClaimInForce claim : orders()) {
      if (!isGeneral(claim) && general.stream().noneMatch(g -> wins(g, claim))) {
        int place = narrow.size();
        while (place > 0 && wins(narrow.get(place - 1), claim)) {
          place--;
        }
        narrow.add(place, claim);
      }
    }
    List<ClaimInForce> usual = claims();
    return narrow.stream()
        .map(claim -> new Narrower(claim, narrowed(order(claim), usual)))
        .dropWhile(narrower -> narrower.claims().equals(usual))
        .toList();
  }

  /** Where an order places only one source, the others keep their usual order. */
  private List<ClaimInForce> narrowed(Statement.ModifierOrder order, List<ClaimInForce> usual) {
    return order instanceof Statement.ModifierOrder.Placed
        ? usual.stream().sorted(Comparator.comparingInt(c -> place(c, order))).toList()
        : sorted(order);
  }

  private Optional<ClaimInForce> general() {
    return orders().stream()
        .filter(ModifierOrder::isGeneral)
        .reduce((one, next) -> wins(one, next) ? one : next);
  }

  private static boolean isGeneral(ClaimInForce claim) {
    return claim.claim().when().isEmpty()
        && claim.claim().unless().isEmpty()
        && head(claim).arguments().stream().allMatch(Expression.Variable.class::isInstance);
  }

  /** The term whose modifiers the claim orders. */
  static Expression.Apply head(ClaimInForce claim) {
    return ((Statement.OrderModifiers) claim.claim().statement()).term();
  }

  private static Statement.ModifierOrder order(ClaimInForce claim) {
    return ((Statement.OrderModifiers) claim.claim().statement()).order();
  }

  private List<ClaimInForce> orders() {
    return context.claims.all().stream()
        .filter(
            claim ->
                claim.claim().statement() instanceof Statement.OrderModifiers o
                    && o.term().name().equals(term))
        .toList();
  }

  private List<ClaimInForce> modifying() {
    return context.claims.computing(term).stream()
        .filter(
            claim ->
                claim.claim().statement() instanceof Statement.Modify
                    || claim.claim().statement() instanceof Statement.Clamp)
        .toList();
  }

  private List<ClaimInForce> sorted(Statement.ModifierOrder order) {
    return modifying().stream().sorted(Comparator.comparingInt(c -> place(c, order))).toList();
  }

  private static int place(ClaimInForce claim, Statement.ModifierOrder order) {
    boolean times =
        claim.claim().statement() instanceof Statement.Modify m
            && m.operator() == ModifyOperator.TIMES;
    boolean modifies = claim.claim().statement() instanceof Statement.Modify;
    return switch (order) {
      case Statement.ModifierOrder.Arrival _, Statement.ModifierOrder.Chosen _ -> 0;
      case Statement.ModifierOrder.TimesBeforePlus t -> times ? 0 : 1;
      case Statement.ModifierOrder.PlusBeforeTimes p -> times ? 1 : modifies ? 0 : 2;
      case Statement.ModifierOrder.Placed p ->
          claim.claim().statement() instanceof Statement.Modify m && isOf(m, p.source())
              ? (p.last() ? 1 : -1)
              : 0;
    };
  }

  private boolean wins(ClaimInForce one, ClaimInForce two) {
    return context.prevailing.beats(one.standing(), two.standing());
  }

  private static boolean isOf(Statement.Modify modify, Expression source) {
    return modify
        .source()
        .map(
            s ->
                s.equals(source)
                    || (s instanceof Expression.TypedVariable v
                        && source instanceof Expression.KindName k
                        && v.kind().equals(k.name())))
        .orElse(false);
  }
}
