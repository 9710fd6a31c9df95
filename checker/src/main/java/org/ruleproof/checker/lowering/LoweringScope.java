package org.ruleproof.checker.lowering;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Variable;

/**
 * The bindings of names at one place of a transition, function or procedure.
 *
 * <p>Immutable; a binder creates a larger scope. All scopes of one unit number their variables from
 * one shared frame.
 */
final class LoweringScope {
  /** Numbers the variables of a unit. */
  private static final class Frame {
    private int next;
  }

  /**
   * The value of a computed term so far, while its own claims are being combined.
   *
   * @param arguments the term's arguments
   */
  record Own(String term, List<Code> arguments, LoweredExpression soFar) {}

  private final Frame frame;
  private final Map<String, LoweredExpression> names;
  private final Optional<Own> own;
  private final Optional<ValueType> expected;

  private LoweringScope(
      Frame frame,
      Map<String, LoweredExpression> names,
      Optional<Own> own,
      Optional<ValueType> expected) {
    this.frame = frame;
    this.names = names;
    this.own = own;
    this.expected = expected;
  }

  /** The scope of a new unit. */
  static LoweringScope unit() {
    return new LoweringScope(new Frame(), Map.of(), Optional.empty(), Optional.empty());
  }

  /** An empty scope in the same unit. */
  LoweringScope bare() {
    return new LoweringScope(frame, Map.of(), own, Optional.empty());
  }

  Optional<LoweredExpression> find(String name) {
    return Optional.ofNullable(names.get(name));
  }

  Optional<Own> own() {
    return own;
  }

  /** The same for a constant of this type, which its name alone does not tell. */
  LoweringScope expecting(Optional<ValueType> type) {
    return new LoweringScope(frame, names, own, type);
  }

  Optional<ValueType> expected() {
    return expected;
  }

  LoweringScope with(String name, LoweredExpression value) {
    Map<String, LoweredExpression> more = new LinkedHashMap<>(names);
    more.put(name, value);
    return new LoweringScope(frame, more, own, Optional.empty());
  }

  LoweringScope with(Own term) {
    return new LoweringScope(frame, names, Optional.of(term), Optional.empty());
  }

  /** A new variable of the unit. */
  Variable fresh(String name, Sort sort, long low, long high) {
    return new Variable(frame.next++, name, sort, low, high);
  }

  /** A new variable for the values of a type, without none. */
  Variable fresh(String name, ValueType type) {
    return fresh(name, type.sort(), type.low(), Math.max(type.low(), type.high()));
  }
}
