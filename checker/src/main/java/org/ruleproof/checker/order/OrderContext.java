package org.ruleproof.checker.order;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.GuardedEffects;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.constraints.situation.StatedFacts;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What all pairs of reactions share: the claims, by what they say of states, acts and cards. */
final class OrderContext {
  /** An argument of an act, by its index. */
  private record Argument(String act, int index) {}

  private final Vocabulary vocabulary;
  private final LoopQueries queries;
  private final OrderPolicies policies;
  private final StatedFacts stated;
  private final Set<String> read = new HashSet<>();

  /** Prohibitions with a condition that mention a card, with what the condition reads. */
  private final Map<ClaimInForce, Set<String>> prohibitions = new LinkedHashMap<>();

  private final Map<Set<String>, List<ClaimInForce>> prohibiting = new HashMap<>();

  /** The cards and kinds that claims mention. */
  private final Map<Argument, Set<String>> uses = new HashMap<>();

  /** Cached by identity, because each effect is compared with all others. */
  private final Map<GuardedEffect, Set<String>> moved = new IdentityHashMap<>();

  OrderContext(LoopQueries queries) {
    List<ClaimInForce> claims = queries.claims();
    this.vocabulary = queries.vocabulary();
    this.queries = queries;
    this.policies = new OrderPolicies(vocabulary, claims);
    this.stated = new StatedFacts(vocabulary, claims);
    for (ClaimInForce claim : claims) {
      read(conditions(claim.claim()));
      claim.assertions().forEach(this::use);
      if (claim.claim().statement() instanceof Statement.Forbid && !claim.cards().isEmpty()) {
        claim.claim().when().ifPresent(w -> prohibitions.put(claim, Parts.symbols(w)));
      }
    }
    read(vocabulary.acts().stream().flatMap(a -> a.guard().stream()));
    read(vocabulary.events().stream().flatMap(e -> e.onlyIf().stream()));
    for (Declaration declaration : vocabulary.declarations()) {
      if (declaration instanceof Declaration.Invariant i) {
        read(Stream.of(i.condition()));
      } else if (declaration instanceof Declaration.Over o) {
        read(Stream.of(o.condition()));
      }
    }
  }

  /** All that a claim says; of a reaction its conditions, for its effects are changes. */
  private static Stream<Expression> conditions(Claim claim) {
    Stream<Expression> when =
        Stream.of(claim.when(), claim.unless(), claim.onlyWhen()).flatMap(Optional::stream);
    return switch (claim.statement()) {
      case Statement.Whenever _ -> when;
      case Statement.AsSoonAs a -> Stream.concat(Stream.of(a.condition()), when);
      default -> ClaimParts.of(claim).stream();
    };
  }

  private void read(Stream<Expression> conditions) {
    conditions.forEach(c -> read.addAll(Parts.symbols(c)));
  }

  /** Notes the act that the assertion is about, and those that it says have happened. */
  private void use(Assertion assertion) {
    List<String> names = assertion.head().topic().names();
    if (names.size() == 1) {
      use(names.getFirst(), assertion);
    }
    for (Expression condition : assertion.holds()) {
      for (Expression part : Parts.conjuncts(condition)) {
        if (part instanceof Expression.Happened(var _, Expression.Apply act, var _)) {
          Head head = new Head(Head.Family.PERMITTED, act.name(), act.arguments());
          use(act.name(), assertion.about(head));
        }
      }
    }
  }

  private void use(String act, Assertion assertion) {
    if (vocabulary.act(act).isPresent()) {
      for (int i = 0; i < assertion.head().arguments().size(); i++) {
        Set<String> known = uses.computeIfAbsent(new Argument(act, i), _ -> new LinkedHashSet<>());
        known.addAll(assertion.kindsAt(i));
        known.addAll(Parts.cards(assertion.head().arguments().get(i), _ -> true));
      }
    }
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  LoopQueries queries() {
    return queries;
  }

  OrderPolicies policies() {
    return policies;
  }

  /** {@return the claims that limit the state to a constant} */
  List<ClaimInForce> limits(String state) {
    return queries.clamps().stream()
        .filter(
            c ->
                c.claim().statement() instanceof Statement.Clamp clamp
                    && clamp.bound() instanceof Expression.Number
                    && clamp.term().name().equals(state))
        .toList();
  }

  /** {@return the changes that an effect makes} */
  List<Effect.Change> changes(GuardedEffect effect) {
    return GuardedEffects.changes(vocabulary, effect);
  }

  /** {@return the states that an effect sets} */
  Set<String> moved(GuardedEffect effect) {
    return moved.computeIfAbsent(
        effect, e -> changes(e).stream().map(c -> c.target().name()).collect(Collectors.toSet()));
  }

  /** Whether some guard, condition or term reads the state; changes of a state do not count. */
  boolean reads(String state) {
    return read.contains(state);
  }

  /**
   * {@return the prohibitions on the waiting effect whose condition reads what the acting one sets,
   * in source order} Only those that mention a card: others are about acts.
   */
  List<ClaimInForce> bearing(GuardedEffect acting, GuardedEffect waiting) {
    if (waiting.event().isEmpty()) {
      return List.of();
    }
    List<String> names = policies.names(waiting.event().get());
    return prohibiting
        .computeIfAbsent(
            moved(acting),
            states ->
                prohibitions.entrySet().stream()
                    .filter(p -> !Collections.disjoint(p.getValue(), states))
                    .map(Map.Entry::getKey)
                    .toList())
        .stream()
        .filter(c -> names.contains(((Statement.Forbid) c.claim().statement()).subject().name()))
        .toList();
  }

  /**
   * Whether some claim mentions the card, or a kind of it, in this argument of the act. An act can
   * be a kind of another; that a card is played does not show that it can replace one. Kinds without
   * parents do not count, because they mention no card in particular.
   */
  boolean isUsed(String act, int index, String card) {
    Set<String> said = uses.getOrDefault(new Argument(act, index), Set.of());
    String root = vocabulary.rootOf(card);
    return said.contains(card)
        || vocabulary.kindsAbove(card).stream()
            .anyMatch(kind -> !kind.equals(root) && said.contains(kind));
  }

  /**
   * {@return the default values of facts of named cards that are read and not stated} Otherwise two
   * effects could coincide on a card only by an unknown fact.
   */
  List<Expression> usual(List<Expression> conditions) {
    List<Expression.Apply> read =
        conditions.stream().flatMap(c -> Parts.applications(c).stream()).toList();
    Set<Expression> usual = new LinkedHashSet<>();
    for (Expression condition : conditions) {
      if (condition instanceof Expression.IsKind is && vocabulary.card(is.kind()).isPresent()) {
        read.stream()
            .filter(a -> a.arguments().stream().limit(1).anyMatch(is.subject()::equals))
            .filter(a -> !stated.isStated(is.kind(), a.name()))
            .forEach(a -> first(a).ifPresent(usual::add));
      }
    }
    return List.copyOf(usual);
  }

  /** That a fact has its declared value. */
  private Optional<Expression> first(Expression.Apply fact) {
    return vocabulary
        .term(fact.name())
        .filter(term -> term.storage() == Declaration.Storage.FACT)
        .flatMap(Declaration.Term::initial)
        .map(value -> Expression.Comparison.equal(fact, value));
  }
}
