package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * How many objects a question needs: one for each name and variable, one more than the number with
 * which a count is compared, and at least as many as the game has.
 */
public final class Scopes {
  /** The greatest number of objects of a sort. */
  private static final int MOST = 4;

  /** The needs of one side: of its head, of its condition and value, and of its counts. */
  private record Needs(
      SequencedMap<String, Integer> head,
      SequencedMap<String, Integer> condition,
      SequencedMap<String, Integer> most) {}

  private final Vocabulary vocabulary;
  private final Map<ClaimSide, Needs> known = Collections.synchronizedMap(new IdentityHashMap<>());
  private final Map<Scope, Scope> scopes = new ConcurrentHashMap<>();

  /** Scopes in one vocabulary, with a cache of the needs of sides. */
  public Scopes(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The scope for a question about these sides. */
  public static Scope of(Vocabulary vocabulary, List<ClaimSide> sides) {
    return new Scopes(vocabulary).of(sides);
  }

  /** The scope for a question about these sides; equal scopes are the same object. */
  Scope of(List<ClaimSide> sides) {
    SequencedMap<String, Integer> head = new LinkedHashMap<>();
    SequencedMap<String, Integer> needed = new LinkedHashMap<>();
    SequencedMap<String, Integer> most = new LinkedHashMap<>();
    for (ClaimSide side : sides) {
      Needs needs = needs(side);
      needs.head().forEach((sort, n) -> head.merge(sort, n, Math::max));
      needs.condition().forEach((sort, n) -> needed.merge(sort, n, Integer::sum));
      needs.most().forEach((sort, n) -> most.merge(sort, n, Math::max));
    }
    head.forEach((sort, n) -> needed.merge(sort, n, Integer::sum));
    most.forEach((sort, n) -> needed.merge(sort, n, Math::max));
    return scopes.computeIfAbsent(Scope.of(vocabulary, needed, MOST), s -> s);
  }

  /** The scope with the most objects, which has room for every question. */
  Scope largest() {
    Map<String, Integer> most = new HashMap<>();
    vocabulary.kinds().forEach(kind -> most.put(kind.name(), MOST));
    return Scope.of(vocabulary, most, MOST);
  }

  private Needs needs(ClaimSide side) {
    Needs needs = known.get(side);
    if (needs == null) {
      SequencedMap<String, Integer> head = new LinkedHashMap<>();
      HeadInstances.types(vocabulary, side, side)
          .forEach(type -> type.ifPresent(t -> sort(t, head)));
      SequencedMap<String, Integer> most = new LinkedHashMap<>();
      needs = new Needs(head, inCondition(side, most), most);
      known.put(side, needs);
    }
    return needs;
  }

  private SequencedMap<String, Integer> inCondition(
      ClaimSide side, SequencedMap<String, Integer> most) {
    Assertion assertion = side.assertion();
    Set<String> head = new LinkedHashSet<>();
    assertion.head().arguments().forEach(a -> head.addAll(Parts.freeVariables(a)));
    Set<String> others = new LinkedHashSet<>();
    assertion.holds().forEach(h -> others.addAll(Parts.freeVariables(h)));
    assertion.bars().forEach(b -> others.addAll(Parts.freeVariables(b)));
    Optional<Expression> value = assertion.answer().expression();
    value.ifPresent(v -> others.addAll(Parts.freeVariables(v)));
    List<Expression> guards = new ArrayList<>();
    for (Declaration.Act act : assertion.head().acts(vocabulary)) {
      guards.addAll(act.guard().stream().toList());
    }
    others.removeAll(head);
    SequencedMap<String, Integer> count = new LinkedHashMap<>();
    for (String name : others) {
      Optional<String> card = Parts.cardOf(name);
      if (card.isPresent()) {
        sort(new Type.Kind(card.get()), count);
      } else {
        side.claim().claim().variables().stream()
            .filter(v -> v.name().equals(name))
            .findFirst()
            .ifPresent(v -> sort(v.type(), count));
      }
    }
    Set<String> cards = new LinkedHashSet<>();
    Set<String> references = new LinkedHashSet<>();
    List<List<Expression>> parts =
        List.of(assertion.holds(), assertion.bars(), assertion.evenIf().stream().toList(), guards);
    for (List<Expression> list : parts) {
      for (Expression part : list) {
        cards.addAll(Parts.cards(part, n -> vocabulary.card(n).isPresent()));
        inside(part, references, count, most);
      }
    }
    cards.removeIf(c -> others.contains(Parts.copyOf(c)));
    cards.forEach(c -> sort(new Type.Kind(c), count));
    if (cards.isEmpty()) {
      references.forEach(r -> vocabulary.term(r).ifPresent(t -> sort(t.type(), count)));
    }
    return count;
  }

  private void inside(
      Expression expression,
      Set<String> references,
      SequencedMap<String, Integer> count,
      SequencedMap<String, Integer> most) {
    // "no x: K" is trivially true without any K, so there must be one that could make it false
    switch (expression) {
      case Expression.Every e -> bound(e.binder(), count);
      case Expression.Some e -> bound(e.binder(), count);
      case Expression.None e -> bound(e.binder(), count);
      case Expression.The e -> bound(e.binder(), count);
      case Expression.Count e -> bound(e.binder(), count);
      case Expression.Aggregate e -> e.over().forEach(b -> bound(b, count));
      default -> {}
    }
    if (expression instanceof Expression.Apply apply) {
      references.add(apply.name());
    }
    if (expression instanceof Expression.Comparison comparison) {
      compared(comparison.left(), comparison.right(), most);
      compared(comparison.right(), comparison.left(), most);
    }
    Parts.children(expression).forEach(c -> inside(c, references, count, most));
  }

  private void bound(Binder binder, SequencedMap<String, Integer> count) {
    if (vocabulary.kind(binder.kind()).isPresent() || vocabulary.card(binder.kind()).isPresent()) {
      sort(new Type.Kind(binder.kind()), count);
    }
  }

  private void compared(Expression count, Expression number, SequencedMap<String, Integer> most) {
    if (count instanceof Expression.Count c
        && number instanceof Expression.Number n
        && vocabulary.kind(c.binder().kind()).isPresent()) {
      most.merge(
          vocabulary.rootOf(c.binder().kind()), (int) Math.min(MOST, n.value() + 1), Math::max);
    }
  }

  private void sort(Type type, Map<String, Integer> count) {
    switch (type) {
      case Type.Kind kind -> count.merge(vocabulary.rootOf(kind.name()), 1, Integer::sum);
      case Type.OrNone orNone -> sort(orNone.type(), count);
      case Type.ListOf list -> sort(list.element(), count);
      case Type.Range r -> {}
      case Type.Enumeration e -> {}
      case Type.Alternatives a -> {}
      case Type.Step s -> {}
      case Type.AnyNumber n -> {}
    }
  }
}
