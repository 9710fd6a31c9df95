package org.ruleproof.constraints.judge;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a claim speaks of: an act, event or term for these arguments, or an object.
 *
 * @param name the declared name, {@link #THING} for an object, {@link #ANY} for every term
 * @param places the types of its arguments
 * @param arguments what the claim says in those places
 */
record Subject(String name, List<Type> places, List<Expression> arguments) {
  /** The name of an object, whose one place is its sort. */
  static final String THING = "";

  /** What a claim that names no term speaks of. */
  static final Subject ANY = new Subject("any", List.of(), List.of());

  Subject {
    places = List.copyOf(places);
    arguments = List.copyOf(arguments);
  }

  /** The act, event or term applied. */
  static Subject of(Expression.Apply applied, Vocabulary vocabulary) {
    List<TypedName> parameters =
        vocabulary
            .parametersOf(applied.name())
            .orElseThrow(() -> new BeyondTheJudge("a claim on " + applied.name()));
    return new Subject(
        applied.name(), parameters.stream().map(TypedName::type).toList(), applied.arguments());
  }

  /** An object of the sort of that kind. */
  static Subject thing(Expression thing, String kind, Vocabulary vocabulary) {
    return new Subject(THING, List.of(new Type.Kind(vocabulary.rootOf(kind))), List.of(thing));
  }

  /**
   * The places of what both speak of, empty where they speak of different things: an act and a kind
   * of it meet in the latter.
   */
  Optional<List<Type>> meet(Subject other, Vocabulary vocabulary) {
    if (equals(ANY) || vocabulary.actsAbove(other.name).contains(name)) {
      return Optional.of(other.places);
    }
    if (other.equals(ANY) || vocabulary.actsAbove(name).contains(other.name)) {
      return Optional.of(places);
    }
    return name.equals(other.name) && places.equals(other.places)
        ? Optional.of(places)
        : Optional.empty();
  }
}
