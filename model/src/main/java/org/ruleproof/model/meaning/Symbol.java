package org.ruleproof.model.meaning;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.language.Expression;

/** What a condition reads, and a claim can give. */
public sealed interface Symbol {
  /** A fact, state, term, act or event. */
  record Named(String name) implements Symbol {}

  /** Membership of a kind, or being a copy of a card. */
  record Kind(String name) implements Symbol {}

  /** A condition in prose, named by its wording. */
  record Opaque(String name) implements Symbol {}

  /** Its name or wording. */
  String name();

  /** {@return its name, with {@code is} or {@code opaque} before that of a kind or a wording} */
  default String text() {
    return switch (this) {
      case Named named -> named.name();
      case Kind kind -> "is " + kind.name();
      case Opaque opaque -> "opaque " + opaque.name();
    };
  }

  /** {@return what the expression reads, in order of first use} O(size). */
  static SequencedSet<Symbol> in(Expression expression) {
    SequencedSet<Symbol> symbols = new LinkedHashSet<>();
    collect(expression, symbols);
    return symbols;
  }

  private static void collect(Expression expression, SequencedSet<Symbol> symbols) {
    switch (expression) {
      case Expression.Apply a -> symbols.add(new Named(a.name()));
      case Expression.IsKind k -> symbols.add(new Kind(k.kind()));
      case Expression.TypedVariable v -> symbols.add(new Kind(v.kind()));
      case Expression.CardName c -> symbols.add(new Kind(c.name()));
      case Expression.CountsAs c when c.target() instanceof Expression.KindName k ->
          symbols.add(new Kind(k.name()));
      case Expression.Opaque o -> symbols.add(new Opaque(o.wording()));
      default -> {} // reads what its children read
    }
    Parts.children(expression).forEach(child -> collect(child, symbols));
  }

  /** {@return what an assertion about the topic gives to conditions; empty if none can read it} */
  static Optional<Symbol> given(Topic topic) {
    return switch (topic) {
      case Topic.Named(var family, String name) ->
          switch (family) {
            case VALUE, PERMITTED, OBLIGED -> Optional.of(new Named(name));
            case MEMBER -> Optional.of(new Kind(name));
            case HAPPENS, BASE, MOMENT, DECISION, ORDER -> Optional.empty();
            case MODIFIER_ORDER, LIKE_MODIFIERS, FIXING, WHOLE_EFFECT -> Optional.empty();
            case MODIFIER, COUNTS, ROUNDING, LIMIT, BECOMES, POLICY -> Optional.empty();
          };
      case Topic.Counts(String kind, var purpose) when purpose.isEmpty() ->
          Optional.of(new Kind(kind));
      case Topic.Counts _, Topic.CountsAs _, Topic.Modifier _ -> Optional.empty();
      case Topic.Order _, Topic.Rounding _, Topic.Limit _ -> Optional.empty();
      case Topic.Becomes _, Topic.Policy _ -> Optional.empty();
    };
  }
}
