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
    Optional<String> because = Optional.empty();
    for (ClaimInForce other : sides.subList(1, sides.size())) {
      List<UnifiedAssertions> meetings = meetings(sides.getFirst(), other, bridges);
      if (meetings.isEmpty()) {
        because = because.or(() -> Optional.of("it takes a chain of claims"));
      }
      for (UnifiedAssertions unified : meetings) {
        switch (unified.goal()) {
          case Goal.Condition(List<String> alternatives) -> conditions.addAll(alternatives);
          case Goal.NotModelled(String reason) -> because = because.or(() -> Optional.of(reason));
        }
      }
    }
    if (because.isPresent() || conditions.isEmpty()) {
      return new Goal.NotModelled(because.orElse("they say nothing of single situations"));
    }
    return new Goal.Condition(conditions);
  }

  private List<UnifiedAssertions> meetings(
      ClaimInForce first, ClaimInForce second, List<ClaimInForce> bridges) {
    List<UnifiedAssertions> meetings = new ArrayList<>();
    for (Assertion one : first.assertions()) {
      for (Assertion two : second.assertions()) {
        if (one.head().family() != two.head().family() || one.answer().equals(two.answer())) {
          continue;
        }
        UnifiedAssertions.AppliedAssertion a =
            new UnifiedAssertions.AppliedAssertion(first, one, one.head().arguments());
        UnifiedAssertions.AppliedAssertion b =
            new UnifiedAssertions.AppliedAssertion(second, two, two.head().arguments());
        Optional<String> narrower = narrower(one.head().topic().text(), two.head().topic().text());
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
    Assertion first = sides.getFirst().assertion();
    return new UnifiedAssertions(
        rules,
        game,
        symbol,
        sides,
        OF_SITUATIONS.contains(first.head().family()),
        apart(first.answer(), sides.get(1).assertion().answer()));
  }

  /** Of two acts, the one that is a kind of the other. */
  private Optional<String> narrower(String one, String two) {
    if (one.equals(two) || rules.act(one).isPresent() && rules.actsAbove(one).contains(two)) {
      return Optional.of(one);
    }
    return Optional.of(two)
        .filter(t -> rules.act(t).isPresent() && rules.actsAbove(t).contains(one));
  }

  /** The subject of a {@code counts as} claim, where the claim connects the two acts. */
  private Optional<Expression.Apply> through(ClaimInForce bridge, String one, String two) {
    if (bridge.claim().statement() instanceof Statement.CountsAs c
        && !c.negated()
        && c.purpose().isEmpty()
        && c.subject() instanceof Expression.Apply subject
        && bridge.assertions().size() == 1) {
      String target =
          switch (c.target()) {
            case Expression.KindName k -> k.name();
            case Expression.Apply a -> a.name();
            default -> "";
          };
      boolean there = narrower(subject.name(), one).isPresent() && leads(target, two);
      boolean back = narrower(subject.name(), two).isPresent() && leads(target, one);
      return Optional.of(subject).filter(s -> there || back);
    }
    return Optional.empty();
  }

  private boolean leads(String target, String act) {
    return rules.act(target).isPresent() && rules.actsAbove(target).contains(act);
  }

  /** The difference between the two answers, where they do not always differ. */
  private static Optional<UnifiedAssertions.Difference> apart(Answer one, Answer two) {
    return switch (one) {
      case Answer.Exactly(Expression first) ->
          switch (two) {
            case Answer.Exactly(Expression second) ->
                Optional.of(
                    new UnifiedAssertions.Difference(
                        Expression.ComparisonOperator.NOT_EQUAL, first, second));
            case Answer.Bounded(boolean atLeast, Expression bound) ->
                Optional.of(new UnifiedAssertions.Difference(beyond(atLeast), first, bound));
            default -> Optional.empty();
          };
      case Answer.Bounded(boolean atLeast, Expression bound) ->
          switch (two) {
            case Answer.Exactly(Expression second) ->
                Optional.of(new UnifiedAssertions.Difference(beyond(!atLeast), bound, second));
            case Answer.Bounded(boolean other, Expression second) ->
                Optional.of(new UnifiedAssertions.Difference(beyond(!atLeast), bound, second));
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private static Expression.ComparisonOperator beyond(boolean atLeast) {
    return atLeast ? Expression.ComparisonOperator.LESS : Expression.ComparisonOperator.GREATER;
  }
}
