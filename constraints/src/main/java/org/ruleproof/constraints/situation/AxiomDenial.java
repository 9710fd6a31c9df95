package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.function.Function;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;

/**
 * What denies an axiom: values of its variables for which some conditions all hold. Each condition
 * is tested as soon as its variables have values, so most values are tried for few variables.
 */
final class AxiomDenial {
  private final List<TypedName> variables = new ArrayList<>();

  /** The conditions, by the number of variables that have values when they are tested. */
  private final List<List<Expression>> tested = new ArrayList<>();

  /**
   * What denies that axiom.
   *
   * @throws Untranslatable if it quotes a card
   */
  AxiomDenial(Declaration.Axiom axiom) {
    List<Expression> conditions = new ArrayList<>();
    deny(axiom.condition(), conditions);
    SequencedSet<String> names = new LinkedHashSet<>();
    tested.add(new ArrayList<>());
    for (Expression condition : conditions) {
      for (String name : Parts.freeVariables(condition)) {
        if (names.add(name)) {
          variables.add(typed(axiom, name));
          tested.add(new ArrayList<>());
        }
      }
    }
    List<String> order = List.copyOf(names);
    for (Expression condition : conditions) {
      int needed =
          Parts.freeVariables(condition).stream().mapToInt(order::indexOf).max().orElse(-1) + 1;
      tested.get(needed).add(condition);
    }
  }

  /** The conditions that all hold where this one does not. */
  private static void deny(Expression condition, Collection<Expression> all) {
    switch (condition) {
      case Expression.Not not -> all.addAll(Parts.conjuncts(not.operand()));
      case Expression.Implies implies -> {
        all.addAll(Parts.conjuncts(implies.left()));
        deny(implies.right(), all);
      }
      case Expression.Or or -> {
        deny(or.left(), all);
        deny(or.right(), all);
      }
      default -> all.add(new Expression.Not(Span.NONE, condition));
    }
  }

  private static TypedName typed(Declaration.Axiom axiom, String name) {
    return axiom.variables().stream()
        .filter(variable -> variable.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new Untranslatable("a quoted card, the same in all atoms"));
  }

  /**
   * Whether some of these values deny it.
   *
   * @param values the values of a type that are to be tried
   */
  boolean applies(ExactEvaluation exact, Function<Type, List<? extends Value>> values) {
    return applies(0, Environment.EMPTY, exact, values);
  }

  private boolean applies(
      int known,
      Environment found,
      ExactEvaluation exact,
      Function<Type, List<? extends Value>> values) {
    for (Expression condition : tested.get(known)) {
      if (!exact.holds(condition, found)) {
        return false;
      }
    }
    if (known == variables.size()) {
      return true;
    }
    TypedName next = variables.get(known);
    for (Value value : values.apply(next.type())) {
      if (applies(known + 1, found.with(next.name(), value), exact, values)) {
        return true;
      }
    }
    return false;
  }
}
