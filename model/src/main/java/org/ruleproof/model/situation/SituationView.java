package org.ruleproof.model.situation;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What an evaluator asks of a situation; a situation answers the same each time. */
public interface SituationView {
  /** The names of the game. */
  Vocabulary vocabulary();

  /** All objects of the sort that a kind or card belongs to. */
  List<Value.Thing> things(String kind);

  /** Whether an object is a member of that kind, or a copy of that card. */
  boolean isMember(Value value, String kind);

  /** The members of a kind, or the copies of a card. */
  List<Value.Thing> members(String kind);

  /** The value of a fact, state or term; empty where it is not defined for these arguments. */
  Optional<Value> value(Declaration.Term term, List<Value> arguments);

  /** Whether something is so that the vocabulary leaves open. */
  boolean isSo(Cell question);

  /** The step that the game is in. */
  Value.Name step();

  /** The values of a type in this situation. */
  List<? extends Value> values(Type type);

  /** The cards that stand for some copy of theirs in an atom; the answer may be kept. */
  default List<String> quotedIn(Expression atom) {
    return QuotedCards.inAtom(atom);
  }

  /** The values that a variable stands for: those of its type, but never none. */
  default List<? extends Value> range(TypedName variable) {
    return values(variable.type() instanceof Type.OrNone orNone ? orNone.type() : variable.type());
  }

  /** Whether a value is one of the type's in this situation. */
  default boolean belongs(Value value, Type type) {
    return switch (type) {
      case Type.Kind kind -> isMember(value, kind.name());
      case Type.OrNone orNone -> value.equals(Value.NONE) || belongs(value, orNone.type());
      default -> values(type).contains(value);
    };
  }
}
