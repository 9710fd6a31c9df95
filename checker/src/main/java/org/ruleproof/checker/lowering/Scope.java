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
final class Scope {
  /** Numbers the variables of a unit. */
  private static final class Frame {
    private int next;
  }

  /**
   * The value that a computed term has so far, while its own claims are put together.
   *
   * @param arguments what it is applied to
   */
  record Own(String term, List<Code> arguments, Lowered soFar) {}

  private final Frame frame;
  private final Map<String, Lowered> names;
  private final Optional<Own> own;

  private Scope(Frame frame, Map<String, Lowered> names, Optional<Own> own) {
    this.frame = frame;
    this.names = names;
    this.own = own;
  }

  /** The scope of a new unit. */
  static Scope unit() {
    return new Scope(new Frame(), Map.of(), Optional.empty());
  }

  /** A scope of the same unit that knows no name. */
  Scope bare() {
    return new Scope(frame, Map.of(), own);
  }

  Optional<Lowered> find(String name) {
    return Optional.ofNullable(names.get(name));
  }

  Optional<Own> own() {
    return own;
  }

  Scope with(String name, Lowered value) {
    Map<String, Lowered> more = new LinkedHashMap<>(names);
    more.put(name, value);
    return new Scope(frame, more, own);
  }

  Scope with(Own term) {
    return new Scope(frame, names, Optional.of(term));
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
