package org.ruleproof.constraints.situation;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Part of a situation that is settled beforehand: what an earlier search found, so that a later one
 * starts from it.
 *
 * <p>Whoever settles a value vouches that it agrees with the claims and axioms that speak of it.
 *
 * @param terms values by term and arguments
 * @param kinds memberships by kind and object
 * @param unknowns opaque conditions, past events and modal terms
 */
public record Settled(
    Map<String, Term> terms, Map<String, Member> kinds, Map<String, Boolean> unknowns) {
  /** Nothing is settled. */
  public static final Settled NOTHING = new Settled(Map.of(), Map.of(), Map.of());

  public Settled {
    terms = Map.copyOf(terms);
    kinds = Map.copyOf(kinds);
    unknowns = Map.copyOf(unknowns);
  }

  /** The value of a term. */
  record Term(String name, List<Integer> arguments, int value) {
    Term {
      arguments = List.copyOf(arguments);
    }

    /** Whether the term says something of that object. */
    boolean isOf(int object) {
      return !arguments.isEmpty() && arguments.getFirst() == object;
    }
  }

  /** Whether an object is of a kind. */
  record Member(int object, String kind, boolean is) {}

  Optional<Integer> term(String key) {
    return Optional.ofNullable(terms.get(key)).map(Term::value);
  }

  Optional<Boolean> unknown(String key) {
    return Optional.ofNullable(unknowns.get(key));
  }
}
