package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Assigns an object to each free variable of conditions: one of its own if the scope has enough,
 * else one shared with variables that may be equal to it.
 *
 * <p>Two variables may not be equal if conditions give them kinds that exclude each other, or say
 * that they differ. Ignores claims: if no claim gives kinds, no assignment means no situation.
 * O(k^n) in the worst case for n variables and k objects of a sort, up to a limit.
 */
final class ObjectAssignment {
  /** Tries after which the variables of a sort stay unassigned. */
  private static final int MOST_TRIES = 5_000;

  /**
   * A variable with its object.
   *
   * @param kind the kind that the variable's type requires
   */
  record Role(String variable, int object, String kind) {}

  /** A variable with its kinds by conditions, its type first. */
  private record Part(String name, SequencedSet<String> kinds) {
    String kind() {
      return kinds.getFirst();
    }
  }

  private final Vocabulary vocabulary;
  private final Map<String, Part> parts = new LinkedHashMap<>();
  private final Set<Set<String>> different = new HashSet<>();
  private final List<Role> roles = new ArrayList<>();
  private boolean impossible;

  private ObjectAssignment(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** An assignment for the free variables of conditions that must all hold. */
  static ObjectAssignment of(
      RelevantClaims relevant, Scope scope, List<Expression> holds, VariableBindings bindings) {
    ObjectAssignment assignment = new ObjectAssignment(relevant.vocabulary());
    holds.forEach(h -> assignment.addVariables(Parts.freeVariables(h), bindings));
    holds.forEach(h -> Parts.conjuncts(h).forEach(assignment::heed));
    Map<String, List<Part>> bySort = new LinkedHashMap<>();
    for (Part part : assignment.parts.values()) {
      String sort = assignment.vocabulary.rootOf(part.kind());
      bySort.computeIfAbsent(sort, s -> new ArrayList<>()).add(part);
    }
    bySort.forEach(
        (sort, those) ->
            assignment.cast(sort, those, relevant.values(scope).domain(new Type.Kind(sort))));
    return assignment;
  }

  /** Whether there is no assignment, and therefore no situation without claims. */
  boolean isImpossible() {
    return impossible;
  }

  /** The variables with an object. */
  List<Role> roles() {
    return List.copyOf(roles);
  }

  private void addVariables(SequencedSet<String> names, VariableBindings bindings) {
    for (String name : names) {
      if (bindings.types(name) && bindings.type(name) instanceof Type.Kind kind) {
        parts.computeIfAbsent(name, n -> new Part(n, new LinkedHashSet<>(List.of(kind.name()))));
      }
    }
  }

  private void heed(Expression condition) {
    if (condition instanceof Expression.IsKind is) {
      part(is.subject()).ifPresent(part -> part.kinds().add(is.kind()));
    } else if (condition instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.NOT_EQUAL) {
      Optional<Part> left = part(c.left());
      Optional<Part> right = part(c.right());
      if (left.isPresent() && right.isPresent() && left.get() != right.get()) {
        different.add(Set.of(left.get().name(), right.get().name()));
      }
    }
  }

  private Optional<Part> part(Expression expression) {
    return switch (expression) {
      case Expression.Variable v -> Optional.ofNullable(parts.get(v.name()));
      case Expression.TypedVariable v -> Optional.ofNullable(parts.get(v.name()));
      default -> Optional.empty();
    };
  }

  /** Assigns constrained variables first, because others fit anywhere. */
  private void cast(String sort, List<Part> those, int[] domain) {
    List<Part> order = new ArrayList<>();
    those.stream().filter(p -> isSpokenOf(sort, p)).forEach(order::add);
    those.stream().filter(p -> !isSpokenOf(sort, p)).forEach(order::add);
    Stage stage = new Stage(domain.length);
    if (order.stream().allMatch(p -> isOne(sort, p)) && stage.place(order)) {
      for (int i = 0; i < domain.length; i++) {
        for (Part part : stage.on(i)) {
          roles.add(new Role(part.name(), domain[i], part.kind()));
        }
      }
    } else {
      impossible |= stage.tries <= MOST_TRIES;
    }
  }

  private boolean isSpokenOf(String sort, Part part) {
    return part.kinds().stream().anyMatch(kind -> !kind.equals(sort))
        || different.stream().anyMatch(pair -> pair.contains(part.name()));
  }

  /** The objects of one sort. Unused ones are interchangeable. */
  private final class Stage {
    private final List<List<Part>> places = new ArrayList<>();
    private int used;
    private int tries;

    Stage(int places) {
      for (int i = 0; i < places; i++) {
        this.places.add(new ArrayList<>());
      }
    }

    List<Part> on(int place) {
      return places.get(place);
    }

    boolean place(List<Part> left) {
      if (left.isEmpty()) {
        return true;
      }
      if (++tries > MOST_TRIES) {
        return false;
      }
      Part part = left.getFirst();
      List<Part> rest = left.subList(1, left.size());
      if (used < places.size()) {
        used++;
        if (put(part, rest, used - 1)) {
          return true;
        }
        used--;
      }
      for (int i = 0; i < used; i++) {
        int place = (left.size() + i) % used; // spreads the variables that share
        if (on(place).stream().allMatch(other -> mayBeOne(part, other)) && put(part, rest, place)) {
          return true;
        }
      }
      return false;
    }

    private boolean put(Part part, List<Part> rest, int place) {
      on(place).add(part);
      if (place(rest)) {
        return true;
      }
      on(place).removeLast();
      return false;
    }
  }

  /** Whether the kinds of one variable are consistent. */
  private boolean isOne(String sort, Part part) {
    return part.kinds().stream().allMatch(kind -> vocabulary.rootOf(kind).equals(sort))
        && mayBeOne(part, part);
  }

  private boolean mayBeOne(Part one, Part other) {
    return (one == other || !different.contains(Set.of(one.name(), other.name())))
        && one.kinds().stream()
            .noneMatch(kind -> other.kinds().stream().anyMatch(second -> areApart(kind, second)));
  }

  private boolean areApart(String kind, String other) {
    if (vocabulary.isWithin(kind, other) || vocabulary.isWithin(other, kind)) {
      return false;
    }
    // a copy of a declared card has its declared kinds and no others
    if (vocabulary.card(kind).isPresent() || vocabulary.card(other).isPresent()) {
      return true;
    }
    Set<String> above = vocabulary.kindsAbove(other);
    return vocabulary.kindsAbove(kind).stream()
        .anyMatch(
            k ->
                vocabulary.apartsOf(k).stream()
                    .flatMap(apart -> apart.kinds().stream())
                    .anyMatch(o -> !o.equals(k) && above.contains(o)));
  }
}
