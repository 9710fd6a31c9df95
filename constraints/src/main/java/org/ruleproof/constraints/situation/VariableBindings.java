package org.ruleproof.constraints.situation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;

/** The values of bound variables, and the types of free ones. */
public final class VariableBindings {
  /**
   * The latest value and those before it. A list is enough, because a condition binds few
   * variables.
   */
  private record Bound(
      String name, SymbolicValue value, Optional<Type> type, Optional<Bound> before) {}

  private final Optional<Bound> values;
  private final Map<String, Type> types;
  private final boolean fixesCopies;

  private VariableBindings(Optional<Bound> values, Map<String, Type> types, boolean fixesCopies) {
    this.values = values;
    this.types = types;
    this.fixesCopies = fixesCopies;
  }

  private Optional<Bound> find(String name) {
    Optional<Bound> at = values;
    while (at.isPresent() && !at.get().name().equals(name)) {
      at = at.get().before();
    }
    return at;
  }

  /** No values yet, but the types of a claim's variables. */
  public static VariableBindings of(List<TypedName> variables) {
    Map<String, Type> types = new LinkedHashMap<>();
    variables.forEach(v -> types.putIfAbsent(v.name(), v.type()));
    return new VariableBindings(Optional.empty(), types, false);
  }

  /** The same with one more value. */
  public VariableBindings with(String name, SymbolicValue value) {
    return with(name, value, Optional.empty());
  }

  /** The same with one more value of a type. */
  VariableBindings with(String name, SymbolicValue value, Type type) {
    return with(name, value, Optional.of(type));
  }

  private VariableBindings with(String name, SymbolicValue value, Optional<Type> type) {
    return new VariableBindings(
        Optional.of(new Bound(name, value, type, values)), types, fixesCopies);
  }

  /** The same, with one copy of a quoted card for all atoms: as an axiom speaks of every copy. */
  VariableBindings fixingCopies() {
    return new VariableBindings(values, types, true);
  }

  boolean fixesCopies() {
    return fixesCopies;
  }

  /** Whether the variable has a value. */
  public boolean binds(String name) {
    return find(name).isPresent();
  }

  /** The variable's value; the parser guarantees that there is one. */
  public SymbolicValue get(String name) {
    return find(name)
        .map(Bound::value)
        .orElseThrow(() -> new Untranslatable("the variable " + name + " has no value here"));
  }

  /** The type of a variable. */
  public Type type(String name) {
    Type type = types.get(name);
    if (type == null) {
      throw new Untranslatable("the variable " + name + " has no type");
    }
    return type;
  }

  /** The type of a bound or free variable, without none; empty if it is not known. */
  Optional<Type> typeOf(String name) {
    return find(name)
        .flatMap(Bound::type)
        .or(() -> Optional.ofNullable(types.get(name)))
        .map(type -> type instanceof Type.OrNone orNone ? orNone.type() : type);
  }
}
