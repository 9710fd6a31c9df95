package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The event by which something comes to be so: {@code neutralize(c)} of {@code neutralized(c)}. An
 * event says so by what it does, or by its words: "is won" of "won".
 */
final class Comings {
  private static final String DENIAL = "not ";

  private final Vocabulary vocabulary;

  Comings(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** {@return the event that makes the condition true} */
  Optional<Expression.Apply> of(Scene scene, Expression condition) {
    return switch (condition) {
      case Expression.Apply term -> event(scene, term, Build.constant("yes"), false);
      case Expression.Not n when n.operand() instanceof Expression.Apply term ->
          event(scene, term, Build.constant("no"), true);
      case Expression.Comparison c
          when c.operator() == ComparisonOperator.EQUAL
              && c.left() instanceof Expression.Apply term
              && c.right() instanceof Expression.Constant ->
          event(scene, term, c.right(), false);
      default -> Optional.empty();
    };
  }

  private Optional<Expression.Apply> event(
      Scene scene, Expression.Apply term, Expression value, boolean denied) {
    for (Declaration.Event event : vocabulary.events()) {
      Optional<Expression.Apply> becomes = becomes(scene, event, term, value);
      if (becomes.isPresent()) {
        return becomes;
      }
    }
    for (Declaration.Event event : vocabulary.events()) {
      if (says(event, term, denied)) {
        return Optional.of(Build.apply(event.name(), term.arguments()));
      }
    }
    return Optional.empty();
  }

  private Optional<Expression.Apply> becomes(
      Scene scene, Declaration.Event event, Expression.Apply term, Expression value) {
    if (event.effects().size() != 1
        || !(event.effects().getFirst() instanceof Effect.Change change)
        || change.operator() != Effect.ChangeOperator.BECOMES
        || !change.target().name().equals(term.name())
        || !isSame(change.value(), value)) {
      return Optional.empty();
    }
    List<Expression> arguments = new ArrayList<>();
    for (TypedName parameter : event.parameters()) {
      int at = change.target().arguments().indexOf(Build.variable(parameter.name()));
      if (at < 0) {
        at = places(change.target()).indexOf(parameter.name());
      }
      arguments.add(at < 0 ? scene.fresh(Kinds.plain(parameter.type())) : term.arguments().get(at));
    }
    return Optional.of(Build.apply(event.name(), arguments));
  }

  private static List<String> places(Expression.Apply target) {
    return target.arguments().stream()
        .map(
            a ->
                switch (a) {
                  case Expression.Variable v -> v.name();
                  case Expression.Constant c -> c.name();
                  default -> "";
                })
        .toList();
  }

  private static boolean isSame(Expression one, Expression two) {
    return one instanceof Expression.Constant a
        && two instanceof Expression.Constant b
        && a.name().equals(b.name());
  }

  /** "is won", where "won" is so. */
  private boolean says(Declaration.Event event, Expression.Apply term, boolean denied) {
    Optional<Declaration.Term> declared = vocabulary.term(term.name());
    return declared.isPresent()
        && event.parameters().size() == 1
        && declared.get().parameters().size() == 1
        && isWithin(event.parameters().getFirst().type(), declared.get().parameters().getFirst())
        && declared.get().words().stream()
            .filter(w -> w.startsWith(DENIAL) == denied)
            .map(w -> denied ? w.substring(DENIAL.length()) : w)
            .anyMatch(w -> event.words().contains("is " + w));
  }

  private static boolean isWithin(Type one, TypedName other) {
    return Kinds.plain(one).equals(Kinds.plain(other.type()));
  }
}
