package org.ruleproof.checker.order;

import java.util.ArrayList;
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
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.GuardedEffects;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.constraints.situation.StatedFacts;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What all pairs of reactions share: the claims, by what they say of states, acts and cards. */
final class OrderContext {
  private final Vocabulary vocabulary;
  private final LoopQueries queries;
  private final OrderPolicies policies;
  private final StatedFacts stated;
  private final Set<String> read = new HashSet<>();
  private final Map<String, List<ClaimInForce>> limits = new HashMap<>();

  /** Prohibitions with a condition that mention a card, with what the condition reads. */
  private final Map<ClaimInForce, Set<String>> prohibitions = new LinkedHashMap<>();

  private final Map<Set<String>, List<ClaimInForce>> prohibiting = new HashMap<>();

  /** The cards and kinds that claims mention, by act and argument. */
  private final Map<List<Object>, Set<String>> uses = new HashMap<>();

  /** Cached by identity, because each effect is compared with all others. */
  private final Map<GuardedEffect, Set<String>> moved = new IdentityHashMap<>();

  OrderContext(LoopQueries queries) {
    List<ClaimInForce> claims = queries.claims();
    this.vocabulary = queries.vocabulary();
    this.queries = queries;
    this.policies = new OrderPolicies(vocabulary, claims);
    this.stated = new StatedFacts(vocabulary, claims);
    claims.forEach(this::add);
    for (Declaration declaration : vocabulary.declarations()) {
      switch (declaration) {
        case Declaration.Act a -> read(a.guard());
        case Declaration.Event e -> read(e.onlyIf());
        case Declaration.Invariant i -> read(Optional.of(i.condition()));
        case Declaration.Over o -> read(Optional.of(o.condition()));
        default -> {}
      }
    }
  }

  private void add(ClaimInForce claim) {
    List<Expression> condition = Parts.conjuncts(claim.claim().when());
    for (Expression part : condition) {
      if (part instanceof Expression.Happened h) {
        use(h.event(), claim, condition);
      }
    }
    read(claim.claim().when());
    read(claim.claim().unless());
    read(claim.claim().onlyWhen());
    switch (claim.claim().statement()) {
      case Statement.Whenever w -> use(w.event(), claim, condition);
      case Statement.AsSoonAs a -> read(Optional.of(a.condition()));
      default -> ClaimParts.of(claim.claim()).forEach(p -> read(Optional.of(p)));
    }
    switch (claim.claim().statement()) {
      case Statement.Permit p -> use(p.act(), claim, condition);
      case Statement.PermitAgain p -> use(p.act(), claim, condition);
      case Statement.Oblige o -> use(o.act(), claim, condition);
      case Statement.Limit l -> use(l.subject(), claim, condition);
      case Statement.Clamp c when c.bound() instanceof Expression.Number ->
          limits.computeIfAbsent(c.term().name(), t -> new ArrayList<>()).add(claim);
      case Statement.Forbid f -> {
        use(f.subject(), claim, condition);
        if (!claim.cards().isEmpty()) {
          claim.claim().when().ifPresent(w -> prohibitions.put(claim, Parts.symbols(w)));
        }
      }
      default -> {}
    }
  }

  private void read(Optional<Expression> expression) {
    expression.ifPresent(e -> read.addAll(Parts.symbols(e)));
  }

  private void use(Expression.Apply act, ClaimInForce claim, List<Expression> condition) {
    if (vocabulary.act(act.name()).isEmpty()) {
      return;
    }
    for (int i = 0; i < act.arguments().size(); i++) {
      Set<String> known =
          uses.computeIfAbsent(List.of(act.name(), i), place -> new LinkedHashSet<>());
      switch (act.arguments().get(i)) {
        case Expression.CardName c -> known.add(c.name());
        case Expression.KindName k -> known.add(k.name());
        case Expression.TypedVariable v -> known.add(v.kind());
        case Expression.Variable v -> {
          for (TypedName variable : claim.claim().variables()) {
            if (variable.name().equals(v.name()) && variable.type() instanceof Type.Kind kind) {
              known.add(kind.name());
            }
          }
          for (Expression part : condition) {
            if (part instanceof Expression.IsKind k && k.subject().equals(v)) {
              known.add(k.kind());
            }
          }
        }
        default -> {}
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
    return limits.getOrDefault(state, List.of());
  }

  /** {@return the changes that an effect makes} */
  List<Effect.Change> changes(GuardedEffect effect) {
    return GuardedEffects.changes(vocabulary, effect);
  }

  /** {@return the states that an effect sets} */
  Set<String> moved(GuardedEffect effect) {
    Set<String> known = moved.get(effect);
    if (known == null) {
      Set<String> states = new LinkedHashSet<>();
      changes(effect).forEach(c -> states.add(c.target().name()));
      known = Collections.unmodifiableSet(states);
      moved.put(effect, known);
    }
    return known;
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
    Set<String> states = moved(acting);
    List<ClaimInForce> reading = prohibiting.get(states);
    if (reading == null) {
      reading =
          prohibitions.entrySet().stream()
              .filter(p -> !Collections.disjoint(p.getValue(), states))
              .map(Map.Entry::getKey)
              .toList();
      prohibiting.put(states, reading);
    }
    List<String> names = policies.names(waiting.event().get());
    return reading.stream()
        .filter(c -> names.contains(((Statement.Forbid) c.claim().statement()).subject().name()))
        .toList();
  }

  /**
   * Whether some claim mentions the card, or a kind of it, in this argument of the act. An act can
   * be a kind of another; that a card is played does not show that it can replace one. Kinds without
   * parents do not count, because they mention no card in particular.
   */
  boolean isUsed(String act, int place, String card) {
    Set<String> said = uses.getOrDefault(List.of(act, place), Set.of());
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
    Set<Expression> usual = new LinkedHashSet<>();
    for (Expression condition : conditions) {
      if (condition instanceof Expression.IsKind is && vocabulary.card(is.kind()).isPresent()) {
        conditions.stream()
            .flatMap(c -> Parts.applications(c).stream())
            .filter(a -> !a.arguments().isEmpty() && a.arguments().getFirst().equals(is.subject()))
            .filter(a -> !stated.isStated(is.kind(), a.name()))
            .forEach(
                a ->
                    vocabulary
                        .term(a.name())
                        .filter(term -> term.storage() == Declaration.Storage.FACT)
                        .flatMap(Declaration.Term::initial)
                        .map(value -> Expression.Comparison.equal(a, value))
                        .ifPresent(usual::add));
      }
    }
    return List.copyOf(usual);
  }
}
