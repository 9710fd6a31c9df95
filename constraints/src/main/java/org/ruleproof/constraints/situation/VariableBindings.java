package org.ruleproof.constraints.situation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;

/** The values of bound variables, and the types of free ones. */
public final class VariableBindings {
  /**
   * The latest value and those before it. A list is enough, because a condition binds few
   * variables.
   */
  private record Bound(String name, SymbolicValue value, Optional<Bound> before) {}

  private final Optional<Bound> values;
  private final Map<String, Type> types;

  private VariableBindings(Optional<Bound> values, Map<String, Type> types) {
    this.values = values;
    this.types = types;
  }

  private Optional<SymbolicValue> find(String name) {
    Optional<Bound> at = values;
    while (at.isPresent()) {
      if (at.get().name().equals(name)) {
        return Optional.of(at.get().value());
      }
      at = at.get().before();
    }
    return Optional.empty();
  }

  /** No values yet, but the types of a claim's variables. */
  public static VariableBindings of(List<TypedName> variables) {
    Map<String, Type> types = new LinkedHashMap<>();
    variables.forEach(v -> types.putIfAbsent(v.name(), v.type()));
    return new VariableBindings(Optional.empty(), types);
  }

  /** The same with one more value. */
  public VariableBindings with(String name, SymbolicValue value) {
    return new VariableBindings(Optional.of(new Bound(name, value, values)), types);
  }

  /** The same with the type of one more variable. */
  public VariableBindings typed(String name, Type type) {
    Map<String, Type> more = new LinkedHashMap<>(types);
    more.put(name, type);
    return new VariableBindings(values, more);
  }

  /** Whether the variable has a value. */
  public boolean binds(String name) {
    return find(name).isPresent();
  }

  /** The variable's value; the parser guarantees that there is one. */
  public SymbolicValue get(String name) {
    return find(name)
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

  /** Whether the variable has a type. */
  public boolean types(String name) {
    return types.containsKey(name);
  }
}
