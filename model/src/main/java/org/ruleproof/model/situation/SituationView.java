package org.ruleproof.model.situation;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What an evaluator reads from a situation. Every call returns the same answer. */
public interface SituationView {
  /** The vocabulary of the game. */
  Vocabulary vocabulary();

  /** All objects of the sort that a kind or card belongs to. */
  List<Value.Thing> things(String kind);

  /** Whether an object is a member of that kind, or a copy of that card. */
  boolean isMember(Value value, String kind);

  /** The members of a kind, or the copies of a card. */
  List<Value.Thing> members(String kind);

  /** The value of a fact, state or term; empty if it is not defined for these arguments. */
  Optional<Value> value(Declaration.Term term, List<Value> arguments);

  /** Whether a cell with a truth value holds. */
  boolean isSo(Cell question);

  /** The current step of the game. */
  Value.Name step();

  /** The values of a type in this situation. */
  List<? extends Value> values(Type type);

  /** The quoted cards that stand for some copy in an atom; an implementation may cache them. */
  default List<String> quotedIn(Expression atom) {
    return QuotedCards.inAtom(atom);
  }

  /** The values of a variable: those of its type without none. */
  default List<? extends Value> range(TypedName variable) {
    return values(variable.type().plain());
  }

  /** Whether a value is of a type in this situation. */
  default boolean belongs(Value value, Type type) {
    return switch (type) {
      case Type.Kind kind -> isMember(value, kind.name());
      case Type.OrNone orNone -> value.equals(Value.NONE) || belongs(value, orNone.type());
      default -> values(type).contains(value);
    };
  }
}
