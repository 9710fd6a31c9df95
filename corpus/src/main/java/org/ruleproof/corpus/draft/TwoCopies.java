package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "If you have a copy of X on each fleet and a copy on this one": a condition that puts two copies on one
 * thing takes for granted that the second may be aimed at what the first is aimed at.
 */
final class TwoCopies {
  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Aims aims;

  TwoCopies(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.aims = new Aims(vocabulary);
  }

  /** {@return the acts through which the second came to be there, it being as described} */
  List<Expression.Apply> taken(Scene scene, Set<String> variables) {
    List<Expression.Apply> all = new ArrayList<>();
    for (String name : variables) {
      Expression.Variable second = (Expression.Variable) Build.variable(name);
      for (Expression fact : List.copyOf(scene.saidOf(second))) {
        targeted(scene, second, fact)
            .ifPresent(
                act -> {
                  List<Expression> said = scene.takeFacts(second);
                  said.stream().filter(f -> f != fact).forEach(f -> scene.say(second, f));
                  kinds
                      .original(scene, second)
                      .map(f -> Build.compare(ComparisonOperator.NOT_EQUAL, f, second))
                      .ifPresent(two -> scene.say(second, two));
                  all.add(act);
                });
      }
    }
    return all;
  }

  private Optional<Expression.Apply> targeted(
      Scene scene, Expression.Variable second, Expression fact) {
    if (!(fact instanceof Expression.Comparison c)
        || c.operator() != ComparisonOperator.EQUAL
        || !(c.left() instanceof Expression.Apply state)
        || !state.arguments().equals(List.of(second))) {
      return Optional.empty();
    }
    Optional<Expression> first = kinds.original(scene, second);
    boolean both =
        first
            .map(
                f -> scene.saidOf(f).contains(Build.equal(Build.apply(state.name(), f), c.right())))
            .orElse(false);
    return both
        ? vocabulary.acts().stream()
            .filter(a -> aims.resultOf(a).filter(t -> t.name().equals(state.name())).isPresent())
            .findFirst()
            .map(
                a ->
                    Build.apply(
                        a.name(), scene.player(kinds.players().orElseThrow()), second, c.right()))
        : Optional.empty();
  }
}
