package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Acts that a claim lets a player repeat: what supplies each time, and what limits it. */
final class RepeatedAct {
  /** The greatest number of suppliers that are named, because any one of them is enough. */
  private static final int MOST_SUPPLIERS = 3;

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final LoopQueries queries;

  private RepeatedAct(LoopQueries queries) {
    this.vocabulary = queries.vocabulary();
    this.claims = queries.claims();
    this.queries = queries;
  }

  /** {@return one loop for each repeatable act and card, in the order of the claims} */
  static List<Loop> loops(LoopQueries queries) {
    RepeatedAct acts = new RepeatedAct(queries);
    Map<List<String>, Loop> byAct = new LinkedHashMap<>();
    for (Reaction node : Reaction.of(queries.vocabulary(), queries.claims())) {
      if (node.form() == Reaction.Form.REPEATABLE) {
        byAct.merge(key(node), acts.loop(node), RepeatedAct::both);
      }
    }
    return List.copyOf(byAct.values());
  }

  private Loop loop(Reaction node) {
    Set<ClaimInForce> all = new LinkedHashSet<>(List.of(node.claim()));
    all.addAll(suppliers(node));
    all.addAll(furtherWays(node));
    return loop(List.of(node), all, limiting(node, cards(all)));
  }

  private static Loop loop(
      List<Reaction> nodes, Collection<ClaimInForce> claims, List<ClaimInForce> limiting) {
    return Loop.of(
        nodes,
        claims,
        Loop.Outcome.PERMITTED,
        LoopBlockers.limit(nodes.stream().map(Reaction::claim).toList()),
        limiting);
  }

  /**
   * The claims that supply the other events in the act's condition: permissions that cover the
   * event in every such situation, and reactions that cause it. Of each ruling one claim is enough.
   * Only the most general are kept, which mention the fewest other cards.
   */
  private List<ClaimInForce> suppliers(Reaction node) {
    Expression.Apply act = act(node);
    Set<String> written = new LinkedHashSet<>();
    GuardedEffects.changesOf(vocabulary, act).forEach(c -> written.add(c.target().name()));
    RenamedClaim own = new RenamedClaim(vocabulary, "1 ", node.variables());
    own.in(act);
    own.with(still(node.holds(), written), still(node.bars(), written));
    List<ClaimInForce> suppliers = new ArrayList<>();
    for (Expression condition : node.holds()) {
      if (condition instanceof Expression.Happened h && !h.event().name().equals(act.name())) {
        List<ClaimInForce> able =
            claims.stream()
                .filter(c -> !c.ruling().equals(node.claim().ruling()))
                .filter(c -> supplies(c, h, own))
                .sorted(Comparator.comparing(c -> c.claim().when().isEmpty()))
                .toList();
        long plain = able.stream().mapToLong(c -> foreign(c, node)).min().orElse(0);
        able.stream().filter(c -> foreign(c, node) == plain).forEach(c -> addFirst(suppliers, c));
      }
    }
    return suppliers.subList(0, Math.min(MOST_SUPPLIERS, suppliers.size()));
  }

  private List<Expression> still(List<Expression> conditions, Set<String> written) {
    return conditions.stream().filter(c -> queries.isStill(c, written)).toList();
  }

  /** A reaction supplies events in the current trigger, a permission also earlier ones. */
  private boolean supplies(ClaimInForce claim, Expression.Happened happened, RenamedClaim own) {
    Expression.Apply event = happened.event();
    return switch (claim.claim().statement()) {
      case Statement.Permit permit ->
          permit.act().name().equals(event.name())
              && covering(claim, permit.act(), own, own.in(event))
                  .filter(covering -> !covering.holds().isEmpty())
                  .isPresent();
      case Statement.Whenever w ->
          happened.period() == Period.TRIGGER
              && GuardedEffects.of(vocabulary, w.effects()).stream()
                  .flatMap(d -> d.event().stream())
                  .anyMatch(e -> e.name().equals(event.name()));
      default -> false;
    };
  }

  /**
   * Permissions of cards for an act that is generally repeatable; limits on the act as such do not
   * apply to them. Empty where there are more than three, because the act is then a common one.
   */
  private List<ClaimInForce> furtherWays(Reaction node) {
    List<ClaimInForce> ways = new ArrayList<>();
    if (node.claim().cards().isEmpty()
        && node.claim().claim().statement() instanceof Statement.PermitAgain again) {
      for (ClaimInForce claim : claims) {
        if (!claim.cards().isEmpty()
            && !claim.ruling().equals(node.claim().ruling())
            && claim.claim().statement() instanceof Statement.Permit way
            && way.act().name().equals(again.act().name())
            && followsFromAnother(claim, again.act().name())
            && isWithin(claim, way.act(), node.claim(), again.act())) {
          addFirst(ways, claim);
        }
      }
    }
    return ways.size() > MOST_SUPPLIERS ? List.of() : ways;
  }

  /** Whether the wider claim covers everything that the claim covers. */
  private boolean isWithin(
      ClaimInForce claim, Expression.Apply act, ClaimInForce wider, Expression.Apply general) {
    RenamedClaim renamed = new RenamedClaim(vocabulary, "1 ", claim.claim().variables());
    Expression.Apply own = renamed.in(act);
    renamed.with(Parts.conjuncts(claim.claim().when()), List.of());
    return covering(wider, general, renamed, own).isPresent();
  }

  /** The claim's conditions for the event, if they hold wherever the given ones do. */
  private Optional<EventApplicability> covering(
      ClaimInForce claim, Expression.Apply subject, RenamedClaim where, Expression.Apply event) {
    return EventApplicability.of(vocabulary, claim, subject, event)
        .filter(
            covering ->
                queries.isPossibleWithout(where.holds(), where.bars(), where.variables(), covering)
                    == Satisfiability.IMPOSSIBLE);
  }

  private static boolean followsFromAnother(ClaimInForce claim, String act) {
    return Parts.conjuncts(claim.claim().when()).stream()
        .anyMatch(
            c ->
                c instanceof Expression.Happened h
                    && h.period() == Period.TRIGGER
                    && !h.event().name().equals(act));
  }

  /** The number of cards that only the claim mentions, not the act's own; fewer is more general. */
  private static long foreign(ClaimInForce claim, Reaction node) {
    return cards(List.of(claim)).stream().filter(c -> !node.claim().cards().contains(c)).count();
  }

  private static Set<String> cards(Collection<ClaimInForce> claims) {
    Set<String> cards = new LinkedHashSet<>();
    claims.forEach(c -> cards.addAll(c.cards()));
    return cards;
  }

  private static void addFirst(List<ClaimInForce> suppliers, ClaimInForce claim) {
    if (suppliers.stream().noneMatch(s -> s.ruling().equals(claim.ruling()))) {
      suppliers.add(claim);
    }
  }

  /**
   * The claims on the same card that forbid, oblige, limit or fix something about the act. A
   * prohibition is left out if it mentions a card outside the loop.
   */
  private List<ClaimInForce> limiting(Reaction node, Set<String> ofIteration) {
    Set<String> cards = Set.copyOf(node.claim().cards());
    Set<String> acts = acts(node);
    List<ClaimInForce> limiting = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      if (claim != node.claim()
          && restrains(claim)
          && claim.assertions().size() <= 2 // a longer claim lists the card as one of several
          && !Collections.disjoint(claim.cards(), cards)
          && (!(claim.claim().statement() instanceof Statement.Forbid)
              || ofIteration.containsAll(claim.cards()))
          && (!(node.claim().claim().statement() instanceof Statement.Permit)
              || speaksOfTwo(claim, cards))
          && speaksOf(claim, acts)) {
        limiting.add(claim);
      }
    }
    return limiting;
  }

  /** Whether the claim mentions one of the cards twice, as a limit on chains of its copies does. */
  private static boolean speaksOfTwo(ClaimInForce claim, Set<String> cards) {
    List<Expression> parts = ClaimParts.of(claim.claim()).stream().flatMap(Parts::whole).toList();
    return cards.stream().anyMatch(c -> parts.stream().filter(p -> isOf(p, c)).count() > 1);
  }

  private static boolean isOf(Expression part, String card) {
    return part instanceof Expression.CardName c && c.name().equals(card)
        || part instanceof Expression.TypedVariable v && v.kind().equals(card)
        || part instanceof Expression.IsKind k && k.kind().equals(card);
  }

  private static boolean restrains(ClaimInForce claim) {
    Statement statement = claim.claim().statement();
    return statement instanceof Statement.Governing governing && isDemand(governing)
        || statement instanceof Statement.Fix
        || claim.claim().onlyWhen().isPresent();
  }

  private static boolean isDemand(Statement.Governing statement) {
    return statement.refuses() || statement instanceof Statement.Oblige;
  }

  private static Set<String> acts(Reaction node) {
    Set<String> acts = new LinkedHashSet<>(List.of(act(node).name()));
    node.happenings().forEach(e -> acts.add(e.name()));
    return acts;
  }

  private static boolean speaksOf(ClaimInForce claim, Set<String> acts) {
    Set<String> names = new LinkedHashSet<>();
    if (claim.claim().statement() instanceof Statement.Governing governing && isDemand(governing)) {
      names.addAll(Parts.symbols(governing.about()));
    }
    claim.claim().when().ifPresent(w -> names.addAll(Parts.symbols(w)));
    claim.claim().unless().ifPresent(u -> names.addAll(Parts.symbols(u)));
    return names.stream().anyMatch(acts::contains);
  }

  private static Expression.Apply act(Reaction node) {
    return node.effects().getFirst().event().orElseThrow();
  }

  private static List<String> key(Reaction node) {
    ClaimInForce claim = node.claim();
    String of = claim.cards().isEmpty() ? claim.ruling() : claim.cards().getFirst();
    return List.of(act(node).name(), of);
  }

  private static Loop both(Loop one, Loop two) {
    Set<Reaction> nodes = new LinkedHashSet<>(one.nodes());
    nodes.addAll(two.nodes());
    Set<ClaimInForce> claims = new LinkedHashSet<>(one.claims());
    claims.addAll(two.claims());
    Set<ClaimInForce> limiting = new LinkedHashSet<>(one.limiting());
    limiting.addAll(two.limiting());
    limiting.removeAll(claims);
    return loop(List.copyOf(nodes), claims, List.copyOf(limiting));
  }
}
