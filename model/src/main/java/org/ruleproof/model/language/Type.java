package org.ruleproof.model.language;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values that a term may have. A range is a type, wider than the bound of any rule. */
public sealed interface Type {
  /** Whether its values are yes and no. */
  default boolean isCondition() {
    return this instanceof Alternatives(List<String> members)
        && Set.copyOf(members).equals(Set.of("yes", "no"));
  }

  /** The type without its {@code or none}. */
  default Type plain() {
    return this instanceof OrNone(Type type) ? type.plain() : this;
  }

  /** Whether its values are numbers. */
  default boolean isNumber() {
    return plain() instanceof Range || plain() instanceof AnyNumber;
  }

  /** {@return the kind of objects over which it ranges; empty for other types} */
  default Optional<String> kind() {
    return switch (this) {
      case Kind k -> Optional.of(k.name());
      case OrNone o -> o.type().kind();
      case Range _, AnyNumber _, Enumeration _, Alternatives _, Step _, ListOf _ ->
          Optional.empty();
    };
  }

  /** Whole numbers from {@code low} to {@code high}, both included; a bound may be a parameter. */
  record Range(Bound low, Bound high) implements Type {}

  /** A whole number or a parameter of the game, possibly negated. */
  record Bound(String parameter, long value, boolean negative) {
    /** Its value with these parameters; an unknown one counts as 0. */
    public long in(Map<String, Long> parameters) {
      long magnitude = parameter.isEmpty() ? value : parameters.getOrDefault(parameter, 0L);
      return negative ? -magnitude : magnitude;
    }

    /** The bound with this value. */
    public static Bound of(long value) {
      return new Bound("", Math.abs(value), value < 0);
    }
  }

  /** The members of a kind: a declared one or a quoted card name. */
  record Kind(String name) implements Type {}

  /** The members of a declared enumeration. */
  record Enumeration(String name) implements Type {}

  /** An inline type, given by its members, such as {@code no | yes}. */
  record Alternatives(List<String> members) implements Type {
    /** The type of conditions. */
    public static final Alternatives YES_NO = new Alternatives(List.of("no", "yes"));

    public Alternatives {
      members = List.copyOf(members);
    }
  }

  /** The declared steps, in order. */
  record Step() implements Type {}

  /** A type or none. */
  record OrNone(Type type) implements Type {}

  /** A list of at most {@code most} elements, ordered. */
  record ListOf(Type element, Bound most) implements Type {}

  /** A number without a declared range (an untyped parameter). */
  record AnyNumber() implements Type {}
}
