package org.ruleproof.constraints.situation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;

/** The values of variables while a condition is read, and the types of those yet free. */
public final class Environment {
  private final Map<String, Value> values;
  private final Map<String, Type> types;

  private Environment(Map<String, Value> values, Map<String, Type> types) {
    this.values = values;
    this.types = types;
  }

  /** No values yet; the types that a claim gives its variables. */
  public static Environment of(List<TypedName> variables) {
    Map<String, Type> types = new LinkedHashMap<>();
    variables.forEach(v -> types.putIfAbsent(v.name(), v.type()));
    return new Environment(Map.of(), types);
  }

  /** The same with one more value. */
  public Environment with(String name, Value value) {
    Map<String, Value> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Environment(more, types);
  }

  /** The same with the type of one more variable. */
  public Environment typed(String name, Type type) {
    Map<String, Type> more = new LinkedHashMap<>(types);
    more.put(name, type);
    return new Environment(values, more);
  }

  /** Whether the variable has a value. */
  public boolean binds(String name) {
    return values.containsKey(name);
  }

  /** The variable's value; the rule reader guarantees that it has one when it is read. */
  public Value get(String name) {
    Value value = values.get(name);
    if (value == null) {
      throw new Untranslatable("the variable " + name + " has no value here");
    }
    return value;
  }

  /** The type of a variable that has no value yet. */
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
