package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Conditions without values that only stand between two others: "of some race, which is not yours" is
 * "of a race, and not of yours".
 */
final class SomeValues {
  private final Vocabulary vocabulary;
  private final Scene scene;
  private final Set<String> heads;

  SomeValues(Vocabulary vocabulary, Scene scene, Set<String> heads) {
    this.vocabulary = vocabulary;
    this.scene = scene;
    this.heads = heads;
  }

  /** {@return conditions that say the same} */
  List<Expression> without(List<Expression> conditions) {
    List<Expression> all =
        new ArrayList<>(
            conditions.stream().flatMap(c -> Parts.conjuncts(c).stream()).distinct().toList());
    for (Expression condition : List.copyOf(all)) {
      Optional<Expression.Variable> value = value(condition);
      if (value.isEmpty() || !(condition instanceof Expression.Comparison known)) {
        continue;
      }
      String name = value.get().name();
      List<Expression> others =
          all.stream()
              .filter(c -> c != condition && Parts.freeVariables(c).contains(name))
              .toList();
      if (others.isEmpty()) {
        all.set(all.indexOf(condition), any(known.left()).orElse(condition));
      } else if (others.size() == 1) {
        Optional<Expression> other = denied(others.getFirst(), value.get());
        if (other.isPresent()) {
          all.set(
              all.indexOf(condition),
              Build.compare(ComparisonOperator.NOT_EQUAL, known.left(), other.get()));
          all.remove(others.getFirst());
          any(known.left()).filter(some -> !all.contains(some)).ifPresent(all::add);
        }
      }
    }
    return all;
  }

  /** The value of a term of which nothing but a variable is said. */
  private Optional<Expression.Variable> value(Expression condition) {
    return condition instanceof Expression.Comparison c
            && c.operator() == ComparisonOperator.EQUAL
            && c.left() instanceof Expression.Apply
            && c.right() instanceof Expression.Variable v
            && scene.typeOf(v) instanceof Type.Enumeration
            && !heads.contains(v.name())
        ? Optional.of(v)
        : Optional.empty();
  }

  /** What the value is said not to be. */
  private static Optional<Expression> denied(Expression condition, Expression.Variable value) {
    Expression plain = Plainly.said(condition);
    if (!(plain instanceof Expression.Comparison c)
        || c.operator() != ComparisonOperator.NOT_EQUAL) {
      return Optional.empty();
    }
    return c.left().equals(value)
        ? Optional.of(c.right())
        : c.right().equals(value) ? Optional.of(c.left()) : Optional.empty();
  }

  /** That the term has a value, where it may have none. */
  private Optional<Expression> any(Expression term) {
    return term instanceof Expression.Apply apply
            && vocabulary
                .term(apply.name())
                .filter(t -> t.type() instanceof Type.OrNone)
                .isPresent()
        ? Optional.of(Build.compare(ComparisonOperator.NOT_EQUAL, term, Build.constant("none")))
        : Optional.empty();
  }
}
