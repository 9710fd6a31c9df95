package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.statistics.Statistics;
import org.ruleproof.constraints.CopiesOfCards;
import org.ruleproof.constraints.TriesBudget;
import org.ruleproof.constraints.number.InputFeasibility.Applying;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.arbitrary.StatementForm;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.Comparison;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;

/** What is told without reading all that claims in force say is what reading all of it tells. */
class InputFeasibilityProperties {
  private static final int TRIED = 2;

  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomRuleBase.of(
        Profile.TINY
            .with(EnumSet.of(StatementForm.VALUE, StatementForm.IS_KIND, StatementForm.COUNTS_AS))
            .withRulings(8));
  }

  @Provide
  Arbitrary<String> cards() {
    return Arbitraries.of("\"Hat\"", "\"Cup\"", "\"Bell\"");
  }

  /** Of all such bases: what the first claim reads of a copy leads to the second, and back. */
  @Property(tries = 243)
  void few_claims_tell_what_all_tell_where_a_copy_of_one_card_may_be_one_of_another(
      @ForAll("cards") String costly,
      @ForAll("cards") String hidden,
      @ForAll("cards") String copy,
      @ForAll("cards") String of,
      @ForAll("cards") String seen) {
    few_claims_tell_what_all_tell(
        CopiesOfCards.base(
            """
            state hidden(Card): no | yes
            fact cost(Card): 0..2 = 1
            rule "copies"
              cost(%s) = 0 when hidden(%s)
              %s is %s when hidden(%s)
            """
                .formatted(costly, hidden, copy, of, seen)));
  }

  @AddLifecycleHook(TriesBudget.class)
  @Property(tries = 300, shrinking = ShrinkingMode.OFF)
  void few_claims_tell_what_all_tell(@ForAll("bases") RuleBase base) {
    List<ClaimInForce> claims = ClaimsInForce.of(base, "random", Optional.empty());
    InputFeasibility feasibility = new InputFeasibility(base.vocabulary(), claims);
    for (ClaimInForce first : claims) {
      for (ClaimInForce second : claims) {
        if (first.claim().statement() instanceof Statement.Value one
            && second.claim().statement() instanceof Statement.Value two
            && one.term().name().equals(two.term().name())) {
          List<Applying> applying =
              List.of(Applying.of(first, one.term()), Applying.of(second, two.term()));
          compare(base, feasibility, applying, List.of());
          for (Expression.Apply read : read(first)) {
            for (long value = 0; value < TRIED; value++) {
              compare(base, feasibility, applying, List.of(required(read, value)));
            }
          }
        }
      }
    }
  }

  /** The terms that the claim's condition reads. */
  private static List<Expression.Apply> read(ClaimInForce claim) {
    List<Expression.Apply> read = new ArrayList<>();
    claim.claim().when().stream()
        .flatMap(condition -> Parts.conjuncts(condition).stream())
        .filter(Expression.Comparison.class::isInstance)
        .map(conjunct -> ((Expression.Comparison) conjunct).left())
        .filter(Expression.Apply.class::isInstance)
        .forEach(term -> read.add((Expression.Apply) term));
    return read;
  }

  private static Comparison required(Expression.Apply term, long value) {
    return Comparison.equal(term, new Expression.Number(Span.NONE, value));
  }

  private static void compare(
      RuleBase base,
      InputFeasibility feasibility,
      List<Applying> applying,
      List<Comparison> inputs) {
    boolean inFull;
    try {
      inFull = feasibility.isPossibleInFull(applying, inputs);
    } catch (Untranslatable beyondTheSolver) {
      return;
    }
    Statistics.collect(inFull);
    assertEquals(
        inFull,
        feasibility.isPossible(applying, inputs),
        () ->
            applying.stream().map(a -> a.claim().name()).toList()
                + " with "
                + inputs
                + "\n"
                + new RulePrinter(base.vocabulary()).file(base.files().getFirst()));
  }
}
