package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.reaction.Questions;
import org.ruleproof.constraints.situation.Possibility;
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
 * Ties that no claim breaks (LANGUAGE, Vocabulary: quantities): {@code the x: KIND where C with highest
 * TERM} where a situation has two of them, both with the highest. {@code first of equals} breaks a tie.
 */
public final class OrderTieSearch {
  private static final String ONE = "one of them";
  private static final String OTHER = "the other";

  private final Vocabulary vocabulary;
  private final Questions questions;

  private OrderTieSearch(Vocabulary vocabulary, Questions questions) {
    this.vocabulary = vocabulary;
    this.questions = questions;
  }

  /** {@return one tie for each ruling at most, in source order} */
  public static List<OrderTie> search(
      Vocabulary vocabulary, List<ClaimInForce> claims, Questions questions) {
    OrderTieSearch search = new OrderTieSearch(vocabulary, questions);
    Map<String, OrderTie> found = new LinkedHashMap<>();
    for (ClaimInForce claim : claims) {
      if (!found.containsKey(claim.ruling())) {
        search.tie(claim).ifPresent(tie -> found.put(claim.ruling(), tie));
      }
    }
    return List.copyOf(found.values());
  }

  private Optional<OrderTie> tie(ClaimInForce claim) {
    List<Expression.The> choices = new ArrayList<>();
    ClaimParts.of(claim.claim()).forEach(part -> choices(part, choices));
    return choices.stream()
        .filter(choice -> isPossible(claim.claim(), choice))
        .findFirst()
        .map(choice -> new OrderTie(claim, choice));
  }

  private static void choices(Expression expression, List<Expression.The> found) {
    if (expression instanceof Expression.The the
        && the.ranking().isPresent()
        && !the.firstOfEquals()) {
      found.add(the);
    }
    Parts.children(expression).forEach(part -> choices(part, found));
  }

  /** Whether two may be equal where the rest of the claim's condition holds. */
  private boolean isPossible(Claim claim, Expression.The choice) {
    Binder binder = choice.binder();
    Expression.Ranking ranking = choice.ranking().orElseThrow();
    List<Expression> holds = new ArrayList<>();
    claim.when().map(Parts::conjuncts).orElse(List.of()).stream()
        .filter(c -> !Questions.isStep(c) && !picks(c))
        .forEach(holds::add);
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
    Expression.Some someBetter =
        new Expression.Some(
            Span.NONE,
            binder,
            Optional.of(
                choice
                    .where()
                    .<Expression>map(c -> new Expression.And(Span.NONE, c, better))
                    .orElse(better)));
    List<TypedName> variables = new ArrayList<>(claim.variables());
    for (String name : List.of(ONE, OTHER)) {
      variables.add(new TypedName(name, vocabulary.typeNamed(binder.kind())));
    }
    return questions.isPossible(holds, List.of(someBetter), variables) == Possibility.POSSIBLE;
  }

  private static boolean picks(Expression expression) {
    List<Expression.The> choices = new ArrayList<>();
    choices(expression, choices);
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
