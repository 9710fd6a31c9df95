package org.ruleproof.constraints.contradiction;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * How many objects a question needs: those named, one for each variable, as many as the largest
 * number a count is compared with, and no fewer than the game has.
 */
public final class Scopes {
  /** No more objects of one sort than this; what is said is said with the scope. */
  private static final int MOST = 4;

  private final Vocabulary vocabulary;
  private final SequencedMap<String, Integer> most = new LinkedHashMap<>();

  private Scopes(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The scope for a question about these sides. */
  public static Scope of(Vocabulary vocabulary, List<Side> sides) {
    Scopes scopes = new Scopes(vocabulary);
    SequencedMap<String, Integer> total = new LinkedHashMap<>();
    for (Declaration.Kind kind : vocabulary.kinds()) {
      if (kind.parents().isEmpty()) {
        long least = kind.count().map(c -> vocabulary.value(c.low())).orElse(1L);
        total.put(kind.name(), (int) Math.max(1, Math.min(MOST, least)));
      }
    }
    SequencedMap<String, Integer> head = new LinkedHashMap<>();
    SequencedMap<String, Integer> needed = new LinkedHashMap<>();
    for (Side side : sides) {
      SequencedMap<String, Integer> own = scopes.inHead(side);
      own.forEach((sort, n) -> head.merge(sort, n, Math::max));
      scopes.inCondition(side).forEach((sort, n) -> needed.merge(sort, n, Integer::sum));
    }
    head.forEach((sort, n) -> needed.merge(sort, n, Integer::sum));
    needed.forEach((sort, n) -> total.merge(sort, Math.min(MOST, n), Math::max));
    scopes.most.forEach((sort, n) -> total.merge(sort, Math.min(MOST, n), Math::max));
    return new Scope(total);
  }

  private SequencedMap<String, Integer> inHead(Side side) {
    SequencedMap<String, Integer> count = new LinkedHashMap<>();
    for (var type : HeadInstances.types(vocabulary, side, side)) {
      type.ifPresent(t -> sort(t, count));
    }
    return count;
  }

  private SequencedMap<String, Integer> inCondition(Side side) {
    Assertion assertion = side.assertion();
    Set<String> head = new LinkedHashSet<>();
    assertion.head().arguments().forEach(a -> head.addAll(Parts.freeVariables(a)));
    Set<String> others = new LinkedHashSet<>();
    assertion.holds().forEach(h -> others.addAll(Parts.freeVariables(h)));
    assertion.bars().forEach(b -> others.addAll(Parts.freeVariables(b)));
    others.removeAll(head);
    SequencedMap<String, Integer> count = new LinkedHashMap<>();
    for (String name : others) {
      if (name.startsWith("\"")) {
        sort(new Type.Kind(name.substring(1, name.length() - 1)), count);
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
        List.of(assertion.holds(), assertion.bars(), assertion.evenIf().stream().toList());
    for (List<Expression> list : parts) {
      for (Expression part : list) {
        cards.addAll(Parts.cards(part, n -> vocabulary.card(n).isPresent()));
        inside(part, references, count);
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
      Expression expression, Set<String> references, SequencedMap<String, Integer> count) {
    // "no x: K" holds of itself where there is no K at all: there must be one that could spoil it
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
      compared(comparison.left(), comparison.right());
      compared(comparison.right(), comparison.left());
    }
    Parts.children(expression).forEach(c -> inside(c, references, count));
  }

  private void bound(Binder binder, SequencedMap<String, Integer> count) {
    if (vocabulary.kind(binder.kind()).isPresent() || vocabulary.card(binder.kind()).isPresent()) {
      sort(new Type.Kind(binder.kind()), count);
    }
  }

  private void compared(Expression count, Expression number) {
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
