package org.ruleproof.constraints.situation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.RequiredCard;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The number of objects of each sort in a search. "No conflict" means no conflict within the scope.
 *
 * <p>A sort is a kind without parents. Objects of a sort are interchangeable: each may be a copy of
 * any declared card of its sort, or of none, and a member of any kinds below it.
 *
 * @param objects the number of objects by sort, at least 1
 */
public record Scope(SequencedMap<String, Integer> objects) {
  public Scope {
    objects = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(objects));
  }

  /**
   * {@return as many objects of each sort as are needed, within the bounds that the game declares}
   *
   * @param needed the number of objects that the question needs, by sort
   * @param most the greatest number for any sort, at least 1
   */
  public static Scope of(Vocabulary vocabulary, Map<String, Integer> needed, int most) {
    SequencedMap<String, Integer> objects = new LinkedHashMap<>();
    for (Declaration.Kind kind : vocabulary.kinds()) {
      if (kind.parents().isEmpty()) {
        long low = kind.count().map(c -> vocabulary.value(c.low())).orElse(1L);
        long high = kind.count().map(c -> vocabulary.value(c.high())).orElse((long) most);
        long asked = Math.max(low, needed.getOrDefault(kind.name(), 1));
        objects.put(kind.name(), (int) Math.clamp(Math.min(asked, high), 1, most));
      }
    }
    return new Scope(objects);
  }

  /**
   * {@return the number of variables by sort, without those that a condition makes a copy of a
   * card}
   */
  public static SequencedMap<String, Integer> ofVariables(
      Vocabulary vocabulary, List<TypedName> variables, List<Expression> conditions) {
    SequencedMap<String, Integer> things = new LinkedHashMap<>();
    for (TypedName variable : variables) {
      if (variable.type() instanceof Type.Kind kind
          && RequiredCard.byCondition(vocabulary, variable.name(), conditions).isEmpty()) {
        things.merge(vocabulary.rootOf(kind.name()), 1, Integer::sum);
      }
    }
    return things;
  }

  /** {@return the numbers by sort, each increased by {@code more}} */
  public SequencedMap<String, Integer> plus(int more) {
    SequencedMap<String, Integer> both = new LinkedHashMap<>();
    objects.forEach((sort, n) -> both.put(sort, n + more));
    return both;
  }

  /** The number of objects of that sort; 1 if the scope does not say. */
  public int count(String sort) {
    return objects.getOrDefault(sort, 1);
  }
}
