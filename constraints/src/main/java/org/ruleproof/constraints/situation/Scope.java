package org.ruleproof.constraints.situation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * How many objects of each sort a search ranges over; what is said to have no conflict is said of
 * that many.
 *
 * <p>A sort is a kind without parents. Objects of a sort are interchangeable: each may be a copy of
 * any declared card of its sort, or of none, and a member of any kinds below it.
 *
 * @param objects for each sort the number of objects, at least 1
 */
public record Scope(SequencedMap<String, Integer> objects) {
  public Scope {
    objects = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(objects));
  }

  /** The number of objects of that sort; 1 where the scope does not say. */
  public int count(String sort) {
    return objects.getOrDefault(sort, 1);
  }

  /** The scope with at least as many objects of each sort. */
  public Scope atLeast(Map<String, Integer> more) {
    SequencedMap<String, Integer> both = new LinkedHashMap<>(objects);
    more.forEach((sort, n) -> both.merge(sort, n, Math::max));
    return new Scope(both);
  }
}
