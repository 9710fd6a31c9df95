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

/** The variables that can be seen at one place of an item, the innermost first. */
final class VariableScope {
  /** A variable; its type may become known, or narrower, at a later use. */
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

    /** The type it has when no use shows another. */
    void setOtherwise(Optional<Type> assumed) {
      otherwise = otherwise.or(() -> assumed);
    }

    /** Gives it the type that it has otherwise, if it has none yet and that one will do. */
    void settle(Predicate<Type> admitted) {
      if (type.isEmpty()) {
        type = otherwise.filter(admitted);
      }
    }

    /** Says that its only use so far holds of everything, so that it may be a slip. */
    void needAnotherUse() {
      lonely = true;
    }

    /** Whether it stands in one comparison only, which something always meets. */
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

  /** A name that is longer may be a slip for the name of something. */
  static final int SHORT = 2;

  private Optional<Span> assumed = Optional.empty();
  private final boolean freeAllowed;
  private final List<Variable> free = new ArrayList<>();
  private final Deque<Map<String, Variable>> layers = new ArrayDeque<>();

  private VariableScope(boolean freeAllowed) {
    this.freeAllowed = freeAllowed;
    layers.push(new HashMap<>());
  }

  /** A scope in which a new name may be a variable: claims, axioms, invariants, examples. */
  static VariableScope open() {
    return new VariableScope(true);
  }

  /** A scope that knows the bound variables only: acts, events, rounds. */
  static VariableScope closed() {
    return new VariableScope(false);
  }

  boolean freeAllowed() {
    return freeAllowed;
  }

  /** The variable of that name, if one can be seen. */
  Optional<Variable> find(String name) {
    for (Map<String, Variable> layer : layers) {
      @Nullable Variable variable = layer.get(name);
      if (variable != null) {
        return Optional.of(variable);
      }
    }
    return Optional.empty();
  }

  /** Adds a free variable, seen from now on everywhere in the scope. */
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

  /** Notes a use; trees are not always read from left to right. */
  void use(Variable variable, Span at) {
    variable.usedAt(assumed.orElse(at));
  }

  /** Reads something as if it stood elsewhere, so that its variables come in that order. */
  <T> T asIfAt(Span place, Supplier<T> read) {
    assumed = Optional.of(place);
    try {
      return read.get();
    } finally {
      assumed = Optional.empty();
    }
  }

  /** Reads a source of something: what is meant for its name may be misspelt, or not declared. */
  <T> T source(Supplier<T> read) {
    Set<Variable> known = Set.copyOf(free);
    T source = read.get();
    free.stream()
        .filter(v -> !known.contains(v) && v.name().length() > SHORT)
        .forEach(Variable::needAnotherUse);
    return source;
  }

  /** Opens a layer for variables that a quantity or loop binds. */
  void push() {
    layers.push(new HashMap<>());
  }

  /** Forgets the innermost layer. */
  void pop() {
    layers.pop();
  }

  /** Settles the types that no use has shown. */
  void settle() {
    free.forEach(variable -> variable.settle(type -> true));
  }

  /** The free variables in the order in which the text uses them first. */
  List<Variable> free() {
    return free.stream().sorted(Comparator.comparing(Variable::first)).toList();
  }

  /** The free variables with their types; those whose type is unknown are left out. */
  List<TypedName> typedFree() {
    return free().stream()
        .flatMap(v -> v.type.map(t -> new TypedName(v.name, t)).stream())
        .toList();
  }
}
