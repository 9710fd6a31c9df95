package org.ruleproof.checker.lowering;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Variable;

/**
 * What the names of one transition, function or procedure mean at one place in it.
 *
 * <p>A scope is never changed; a narrower one holds what a binder adds. All scopes of one unit share
 * the frame that numbers their variables.
 */
final class LoweringScope {
  /** Numbers the variables of a unit. */
  private static final class Frame {
    private int next;
  }

  /**
   * The value that a computed term has so far, while its own claims are put together.
   *
   * @param arguments what it is applied to
   */
  record Own(String term, List<Code> arguments, LoweredExpression soFar) {}

  private final Frame frame;
  private final Map<String, LoweredExpression> names;
  private final Optional<Own> own;

  private LoweringScope(Frame frame, Map<String, LoweredExpression> names, Optional<Own> own) {
    this.frame = frame;
    this.names = names;
    this.own = own;
  }

  /** The scope of a new unit. */
  static LoweringScope unit() {
    return new LoweringScope(new Frame(), Map.of(), Optional.empty());
  }

  /** A scope of the same unit that knows no name. */
  LoweringScope bare() {
    return new LoweringScope(frame, Map.of(), own);
  }

  Optional<LoweredExpression> find(String name) {
    return Optional.ofNullable(names.get(name));
  }

  Optional<Own> own() {
    return own;
  }

  LoweringScope with(String name, LoweredExpression value) {
    Map<String, LoweredExpression> more = new LinkedHashMap<>(names);
    more.put(name, value);
    return new LoweringScope(frame, more, own);
  }

  LoweringScope with(Own term) {
    return new LoweringScope(frame, names, Optional.of(term));
  }

  /** A variable of the unit that no other place uses. */
  Variable fresh(String name, Sort sort, long low, long high) {
    return new Variable(frame.next++, name, sort, low, high);
  }

  /** A variable for the values of a type, none left out. */
  Variable fresh(String name, ValueType type) {
    return fresh(name, type.sort(), type.low(), Math.max(type.low(), type.high()));
  }
}
