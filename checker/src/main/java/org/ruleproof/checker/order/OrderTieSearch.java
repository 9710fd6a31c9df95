package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds ties that no claim breaks: {@code the x: KIND where C with highest TERM} in a situation
 * with two such objects of equal rank. {@code first of equals} breaks a tie.
 */
public final class OrderTieSearch {
  private static final String ONE = "one of them";
  private static final String OTHER = "the other";

  private final Vocabulary vocabulary;
  private final LoopQueries queries;

  private OrderTieSearch(LoopQueries queries) {
    this.vocabulary = queries.vocabulary();
    this.queries = queries;
  }

  /**
   * A claim that picks the highest or lowest of a kind, although two may be equal and nothing breaks
   * the tie.
   *
   * @param choice the expression that picks
   */
  public record Tie(ClaimInForce claim, Expression.The choice) {}

  /**
   * The result.
   *
   * @param ties at most one for each ruling, in source order
   * @param undecided a sentence for each undecided claim
   */
  public record Result(List<Tie> ties, List<String> undecided) {
    public Result {
      ties = List.copyOf(ties);
      undecided = List.copyOf(undecided);
    }
  }

  /** An expression that picks, and the variables in its scope. */
  private record Choice(Expression.The picked, List<TypedName> variables) {}

  /** {@return the ties of these claims, and the undecided ones} */
  public static Result search(LoopQueries queries) {
    OrderTieSearch search = new OrderTieSearch(queries);
    Map<String, Tie> found = new LinkedHashMap<>();
    List<String> undecided = new ArrayList<>();
    for (ClaimInForce claim : queries.claims()) {
      for (Choice choice : search.choices(claim.claim())) {
        switch (search.possibility(claim.claim(), choice)) {
          case POSSIBLE -> found.putIfAbsent(claim.ruling(), new Tie(claim, choice.picked()));
          case IMPOSSIBLE -> {}
          case UNDECIDED ->
              undecided.add(
                  "Whether two may be equal in what "
                      + claim.title()
                      + " picks as highest or lowest could not be decided.");
        }
      }
    }
    return new Result(List.copyOf(found.values()), undecided.stream().distinct().toList());
  }

  private List<Choice> choices(Claim claim) {
    List<Choice> choices = new ArrayList<>();
    ClaimParts.of(claim).forEach(part -> choices(part, claim.variables(), choices));
    return choices;
  }

  private void choices(Expression expression, List<TypedName> known, List<Choice> found) {
    if (expression instanceof Expression.The the
        && the.ranking().isPresent()
        && !the.firstOfEquals()) {
      found.add(new Choice(the, known));
    }
    List<TypedName> inner = new ArrayList<>(known);
    Parts.binders(expression)
        .forEach(b -> inner.add(new TypedName(b.name(), vocabulary.typeNamed(b.kind()))));
    Parts.children(expression).forEach(part -> choices(part, inner, found));
  }

  /**
   * Whether two objects may be equal where the rest of the claim's condition holds. Cases that an
   * "unless", an axiom or the number of objects excludes do not count.
   */
  private Satisfiability possibility(Claim claim, Choice which) {
    Expression.The choice = which.picked();
    Binder binder = choice.binder();
    Expression.Ranking ranking = choice.ranking().orElseThrow();
    List<Expression> holds = new ArrayList<>();
    Parts.conjuncts(claim.when()).stream()
        .filter(c -> !LoopQueries.isStep(c) && !picks(c))
        .forEach(holds::add);
    List<Expression> bars = new ArrayList<>();
    claim.unless().filter(u -> !picks(u)).ifPresent(bars::add);
    for (String name : List.of(ONE, OTHER)) {
      choice.where().map(c -> as(binder, name, c)).ifPresent(holds::add);
    }
    Expression best = as(binder, ONE, ranking.term());
    holds.add(compare(variable(ONE), Expression.ComparisonOperator.NOT_EQUAL, variable(OTHER)));
    holds.add(
        compare(best, Expression.ComparisonOperator.EQUAL, as(binder, OTHER, ranking.term())));
    Expression better =
        compare(
            ranking.term(),
            ranking.highest()
                ? Expression.ComparisonOperator.GREATER
                : Expression.ComparisonOperator.LESS,
            best);
    bars.add(
        new Expression.Some(
            Span.NONE,
            binder,
            Optional.of(
                choice
                    .where()
                    .<Expression>map(c -> new Expression.And(Span.NONE, c, better))
                    .orElse(better))));
    List<TypedName> variables = new ArrayList<>(which.variables());
    for (String name : List.of(ONE, OTHER)) {
      variables.add(new TypedName(name, vocabulary.typeNamed(binder.kind())));
    }
    return queries.isPossibleWithinAxioms(holds, bars, variables);
  }

  private boolean picks(Expression expression) {
    List<Choice> choices = new ArrayList<>();
    choices(expression, List.of(), choices);
    return !choices.isEmpty();
  }

  private static Expression as(Binder binder, String name, Expression expression) {
    return new Substitution(Map.of(binder.name(), variable(name))).in(expression);
  }

  private static Expression variable(String name) {
    return new Expression.Variable(Span.NONE, name);
  }

  private static Expression compare(
      Expression left, Expression.ComparisonOperator operator, Expression right) {
    return new Expression.Comparison(Span.NONE, operator, left, right);
  }
}
