package org.ruleproof.model.meaning;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What an event leaves behind: the situation in which reactions to it are read, and prohibitions of
 * their effects. Only what its own lines alone decide: a state that becomes a constant or one of the
 * event's arguments, and that no later line may change. Numbers are left out, since a bound may cut
 * them.
 */
final class OwnEffects {
  private final Vocabulary vocabulary;
  private final SequencedMap<Expression.Apply, Expression> left = new LinkedHashMap<>();

  private OwnEffects(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The conditions that hold after the event with these arguments; none for an act. O(lines). */
  static List<Expression> of(Vocabulary vocabulary, Expression.Apply event) {
    OwnEffects effects = new OwnEffects(vocabulary);
    effects.run(event);
    return effects.left.entrySet().stream()
        .<Expression>map(
            e ->
                new Expression.Comparison(
                    event.at(), Expression.ComparisonOperator.EQUAL, e.getKey(), e.getValue()))
        .toList();
  }

  private void run(Expression.Apply event) {
    vocabulary.event(event.name()).ifPresent(declared -> run(declared, event.arguments()));
  }

  private void run(Declaration.Event declared, List<Expression> arguments) {
    Map<String, Expression> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(
          declared.parameters().get(i).name(),
          arguments.get(i) instanceof Expression.TypedVariable v
              ? new Expression.Variable(v.at(), v.name())
              : arguments.get(i));
    }
    Substitution substitution = new Substitution(values);
    for (Expression.Apply parent : declared.parents()) {
      if (substitution.in((Expression) parent) instanceof Expression.Apply part) {
        run(part);
        if (vocabulary.event(part.name()).flatMap(Declaration.Event::onlyIf).isPresent()) {
          left.clear();
        }
      }
    }
    declared.effects().forEach(line -> run(line, values, substitution));
  }

  private void run(Effect line, Map<String, Expression> values, Substitution substitution) {
    switch (line) {
      case Effect.Change c -> {
        left.keySet().removeIf(other -> other.name().equals(c.target().name()));
        if (c.operator() == Effect.ChangeOperator.BECOMES
            && isPlain(c.value(), values)
            && c.target().arguments().stream().allMatch(a -> isPlain(a, values))
            && substitution.in((Expression) c.target()) instanceof Expression.Apply target
            && vocabulary.term(target.name()).filter(t -> isKept(t.type())).isPresent()) {
          left.put(target, substitution.in(c.value()));
        }
      }
      case Effect.Happen _, Effect.ForEvery _, Effect.Together _, Effect.Choose _ -> left.clear();
      case Effect.Add _, Effect.Remove _, Effect.Shuffle _ -> {} // lists are left out
    }
  }

  private static boolean isPlain(Expression expression, Map<String, Expression> values) {
    return switch (expression) {
      case Expression.Constant _ -> true;
      case Expression.Variable v when values.containsKey(v.name()) -> {
        Expression value = values.get(v.name());
        yield value instanceof Expression.Variable
            || value instanceof Expression.CardName
            || value instanceof Expression.Constant;
      }
      default -> false;
    };
  }

  private static boolean isKept(Type type) {
    return switch (type) {
      case Type.Range _, Type.AnyNumber _, Type.ListOf _ -> false;
      case Type.OrNone o -> isKept(o.type());
      case Type.Kind _, Type.Enumeration _, Type.Alternatives _, Type.Step _ -> true;
    };
  }
}
