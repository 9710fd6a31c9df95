package org.ruleproof.model.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;

/** The variables that are visible at one place of an item, the innermost first. */
final class VariableScope {
  /** A variable; a later use may give it a type or narrow it. */
  static final class Variable {
    private final String name;
    private Span first;
    private Optional<Type> type;
    private Optional<Type> otherwise = Optional.empty();
    private boolean lonely;

    private Variable(String name, Span first, Optional<Type> type) {
      this.name = name;
      this.first = first;
      this.type = type;
    }

    String name() {
      return name;
    }

    Span first() {
      return first;
    }

    Optional<Type> type() {
      return type;
    }

    void setType(Type known) {
      type = Optional.of(known);
    }

    /** Sets the default type, for a variable whose uses give it none. */
    void setOtherwise(Optional<Type> assumed) {
      otherwise = otherwise.or(() -> assumed);
    }

    /** Applies the default type if there is no type yet and the default is allowed. */
    void settle(Predicate<Type> admitted) {
      if (type.isEmpty()) {
        type = otherwise.filter(admitted);
      }
    }

    /**
     * Marks a variable whose only use so far is always satisfiable, so that it may be a typing
     * error.
     */
    void needAnotherUse() {
      lonely = true;
    }

    /** Whether its only use is one comparison, which some value always satisfies. */
    boolean isLonely() {
      return lonely;
    }

    private void usedAt(Span at) {
      lonely = false;
      if (at.compareTo(first) < 0) {
        first = at;
      }
    }
  }

  /** A longer name may be a misspelt name of something else. */
  static final int SHORT = 2;

  private Optional<Span> assumed = Optional.empty();
  private final boolean freeAllowed;
  private final List<Variable> free = new ArrayList<>();
  private final Deque<Map<String, Variable>> layers = new ArrayDeque<>();

  private VariableScope(boolean freeAllowed) {
    this.freeAllowed = freeAllowed;
    layers.push(new HashMap<>());
  }

  /** A scope with free variables: in claims, axioms, invariants, examples. */
  static VariableScope open() {
    return new VariableScope(true);
  }

  /** A scope with bound variables only: in acts, events, rounds. */
  static VariableScope closed() {
    return new VariableScope(false);
  }

  boolean freeAllowed() {
    return freeAllowed;
  }

  /** The visible variable with that name. */
  Optional<Variable> find(String name) {
    for (Map<String, Variable> layer : layers) {
      @Nullable Variable variable = layer.get(name);
      if (variable != null) {
        return Optional.of(variable);
      }
    }
    return Optional.empty();
  }

  /** Adds a free variable, visible everywhere in the scope from now on. */
  Variable addFree(String name, Span at, Optional<Type> type) {
    Variable variable = new Variable(name, assumed.orElse(at), type);
    free.add(variable);
    layers.getLast().put(name, variable);
    return variable;
  }

  /** Adds a variable to the innermost layer. */
  Variable bind(String name, Span at, Optional<Type> type) {
    Variable variable = new Variable(name, at, type);
    layers.element().put(name, variable);
    return variable;
  }

  /** Records a use, because trees are not always read from left to right. */
  void use(Variable variable, Span at) {
    variable.usedAt(assumed.orElse(at));
  }

  /** Reads something as if it were at another place, for the order of its variables. */
  <T> T asIfAt(Span place, Supplier<T> read) {
    assumed = Optional.of(place);
    try {
      return read.get();
    } finally {
      assumed = Optional.empty();
    }
  }

  /** Reads the source of a modifier. A new long name in it may be a misspelt or undeclared card. */
  <T> T source(Supplier<T> read) {
    Set<Variable> known = Set.copyOf(free);
    T source = read.get();
    free.stream()
        .filter(v -> !known.contains(v) && v.name().length() > SHORT)
        .forEach(Variable::needAnotherUse);
    return source;
  }

  /** Opens a layer for bound variables. */
  void push() {
    layers.push(new HashMap<>());
  }

  /** Closes the innermost layer. */
  void pop() {
    layers.pop();
  }

  /** Applies the default types. */
  void settle() {
    free.forEach(variable -> variable.settle(type -> true));
  }

  /** The free variables, in the order of their first uses in the text. */
  List<Variable> free() {
    return free.stream().sorted(Comparator.comparing(Variable::first)).toList();
  }

  /** The free variables that have a type, with it. */
  List<TypedName> typedFree() {
    return free().stream()
        .flatMap(v -> v.type.map(t -> new TypedName(v.name, t)).stream())
        .toList();
  }
}
