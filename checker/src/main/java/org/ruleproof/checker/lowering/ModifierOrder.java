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
 * The claims that modify or clamp a term, in the order in which they apply: source order, unless a
 * claim in force orders modifiers. What arrives when is not kept, so the order of arrival is source
 * order too.
 */
final class ModifierOrder {
  private final Draft draft;
  private final String term;

  ModifierOrder(Draft draft, String term) {
    this.draft = draft;
    this.term = term;
  }

  List<ClaimInForce> claims() {
    List<ClaimInForce> claims = new ArrayList<>();
    Optional<Statement.ModifierOrder> order = Optional.empty();
    for (ClaimInForce claim : draft.claims().all()) {
      switch (claim.claim().statement()) {
        case Statement.Modify m when m.term().name().equals(term) -> claims.add(claim);
        case Statement.Clamp c when c.term().name().equals(term) -> claims.add(claim);
        case Statement.OrderModifiers o when o.term().name().equals(term) -> {
          if (claim.claim().when().isPresent() || claim.claim().unless().isPresent()) {
            draft.claims().leaveOut(claim, "an order of modifiers that holds at times");
          } else {
            order = Optional.of(o.order());
          }
        }
        default -> {}
      }
    }
    order.ifPresent(o -> claims.sort(Comparator.comparingInt(c -> place(c, o))));
    return claims;
  }

  private static int place(ClaimInForce claim, Statement.ModifierOrder order) {
    boolean times =
        claim.claim().statement() instanceof Statement.Modify m
            && m.operator() == ModifyOperator.TIMES;
    boolean modifies = claim.claim().statement() instanceof Statement.Modify;
    return switch (order) {
      case Statement.ModifierOrder.Arrival a -> 0;
      case Statement.ModifierOrder.TimesBeforePlus t -> times ? 0 : 1;
      case Statement.ModifierOrder.PlusBeforeTimes p -> times ? 1 : modifies ? 0 : 2;
      case Statement.ModifierOrder.Placed p ->
          claim.claim().statement() instanceof Statement.Modify m && isOf(m, p.source())
              ? (p.last() ? 1 : -1)
              : 0;
    };
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
