package org.ruleproof.checker.reach;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Translates a contradiction between claims into a condition of a game: the conditions of both hold
 * for the same arguments. Where they dispute an act, such an act must also be possible, apart from
 * prohibitions.
 */
public final class GoalBuilder {
  /** Families of heads that have a value in each situation, unlike rules on rounding or order. */
  private static final Set<Head.Family> OF_SITUATIONS =
      EnumSet.of(
          Head.Family.PERMITTED,
          Head.Family.OBLIGED,
          Head.Family.HAPPENS,
          Head.Family.VALUE,
          Head.Family.BASE,
          Head.Family.MEMBER,
          Head.Family.MOMENT,
          Head.Family.DECISION);

  private final Vocabulary rules;
  private final Vocabulary game;

  private GoalBuilder(Vocabulary rules, Vocabulary game) {
    this.rules = rules;
    this.game = game;
  }

  /**
   * {@return the condition for the claims to contradict each other, in the words of the game}
   *
   * @param rules the vocabulary of the claims
   * @param claims the core of a contradiction; its two conflicting claims come first
   */
  public static Goal of(Vocabulary rules, Vocabulary game, List<ClaimInForce> claims) {
    return new GoalBuilder(rules, game).goal(claims);
  }

  private Goal goal(List<ClaimInForce> claims) {
    List<ClaimInForce> bridges =
        claims.stream().filter(c -> c.claim().statement() instanceof Statement.CountsAs).toList();
    List<ClaimInForce> sides = claims.stream().filter(c -> !bridges.contains(c)).toList();
    if (sides.size() < 2) {
      return new Goal.NotModelled("what counts as what is not followed");
    }
    List<String> conditions = new ArrayList<>();
    for (UnifiedAssertions unified : meetings(sides.getFirst(), sides.get(1), bridges)) {
      switch (unified.goal()) {
        case Goal.Condition(List<String> alternatives) -> conditions.addAll(alternatives);
        case Goal.NotModelled lacking -> {
          return lacking;
        }
      }
    }
    if (!conditions.isEmpty()) {
      return new Goal.Condition(conditions);
    }
    boolean speaks =
        sides.getFirst().assertions().stream()
            .anyMatch(a -> OF_SITUATIONS.contains(a.head().family()));
    return new Goal.NotModelled(
        speaks ? "it takes a chain of claims" : "they say nothing of single situations");
  }

  private List<UnifiedAssertions> meetings(
      ClaimInForce first, ClaimInForce second, List<ClaimInForce> bridges) {
    List<UnifiedAssertions> meetings = new ArrayList<>();
    for (Assertion one : first.assertions()) {
      for (Assertion two : second.assertions()) {
        if (one.head().family() != two.head().family()
            || one.answer().equals(two.answer())
            || !OF_SITUATIONS.contains(one.head().family())) {
          continue;
        }
        UnifiedAssertions.AppliedAssertion a =
            new UnifiedAssertions.AppliedAssertion(first, one, one.head().arguments());
        UnifiedAssertions.AppliedAssertion b =
            new UnifiedAssertions.AppliedAssertion(second, two, two.head().arguments());
        Optional<String> narrower =
            rules.narrower(one.head().topic().text(), two.head().topic().text());
        if (narrower.isPresent() && bridges.isEmpty()) {
          meetings.add(meeting(narrower.get(), List.of(a, b)));
        }
        for (ClaimInForce bridge : bridges) {
          through(bridge, one.head().topic().text(), two.head().topic().text())
              .ifPresent(
                  subject ->
                      meetings.add(
                          meeting(
                              subject.name(),
                              List.of(
                                  a,
                                  b,
                                  new UnifiedAssertions.AppliedAssertion(
                                      bridge,
                                      bridge.assertions().getFirst(),
                                      subject.arguments())))));
        }
      }
    }
    return meetings;
  }

  private UnifiedAssertions meeting(String symbol, List<UnifiedAssertions.AppliedAssertion> sides) {
    return new UnifiedAssertions(
        rules,
        game,
        symbol,
        sides,
        apart(sides.getFirst().assertion().answer(), sides.get(1).assertion().answer()));
  }

  /** The subject of a {@code counts as} claim, where the claim connects the two acts. */
  private Optional<Expression.Apply> through(ClaimInForce bridge, String one, String two) {
    if (bridge.claim().statement() instanceof Statement.CountsAs c
        && !c.negated()
        && c.purpose().isEmpty()
        && c.subject() instanceof Expression.Apply subject
        && bridge.assertions().size() == 1) {
      Set<String> leads = rules.actsAbove(Parts.purpose(c.target()));
      boolean there = rules.narrower(subject.name(), one).isPresent() && leads.contains(two);
      boolean back = rules.narrower(subject.name(), two).isPresent() && leads.contains(one);
      return Optional.of(subject).filter(s -> there || back);
    }
    return Optional.empty();
  }

  /** The difference between the two answers, where they do not always differ. */
  private static Optional<UnifiedAssertions.Difference> apart(Answer one, Answer two) {
    Expression.ComparisonOperator operator =
        one instanceof Answer.Bounded b
            ? beyond(!b.atLeast())
            : two instanceof Answer.Bounded b
                ? beyond(b.atLeast())
                : Expression.ComparisonOperator.NOT_EQUAL;
    return value(one)
        .flatMap(a -> value(two).map(b -> new UnifiedAssertions.Difference(operator, a, b)));
  }

  private static Optional<Expression> value(Answer answer) {
    return switch (answer) {
      case Answer.Exactly(Expression value) -> Optional.of(value);
      case Answer.Bounded(boolean atLeast, Expression bound) -> Optional.of(bound);
      case Answer.Flag _, Answer.Choice _, Answer.When _, Answer.Only _, Answer.Also _ ->
          Optional.empty();
    };
  }

  private static Expression.ComparisonOperator beyond(boolean atLeast) {
    return atLeast ? Expression.ComparisonOperator.LESS : Expression.ComparisonOperator.GREATER;
  }
}
