package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ruleproof.constraints.situation.SolverAgainstExactProperties.GAME;
import static org.ruleproof.constraints.situation.SolverAgainstExactProperties.any;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.situation.SolverAgainstExactProperties;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.GivenSituation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.Vocabulary;

/** A reading that rounds at once is what exact evaluation makes of the same inputs. */
class ReadingsAgainstExactProperties {
  @Provide
  Arbitrary<String> numbers() {
    return SolverAgainstExactProperties.number(2);
  }

  @Property(tries = 400)
  void a_reading_of_a_number_is_its_exact_value(
      @ForAll("numbers") String one,
      @ForAll("numbers") String two,
      @ForAll RoundingDirection direction,
      @ForAll long seed) {
    String text = "(" + one + ") <= (" + two + ")";
    RulesResult result =
        RuleReader.read(List.of(new SourceText("tiny.rules", GAME.formatted(text))));
    if (!result.usable()) {
      Statistics.collect("a card of no binder");
      return;
    }
    Vocabulary vocabulary = result.base().vocabulary();
    List<ClaimInForce> claims = ClaimsInForce.of(result.base(), "tiny", Optional.empty());
    Expression.Comparison both =
        (Expression.Comparison) claims.getFirst().claim().when().orElseThrow();
    Random random = new Random(seed);
    GivenSituation situation =
        new GivenSituation(new GivenSituation.GameNames(vocabulary), any(vocabulary, 3, random));
    ExactEvaluation exact =
        new ExactEvaluation(situation, (at, of) -> QuotientRounding.rounded(direction, of));
    Environment environment = Environment.EMPTY;
    for (TypedName variable : claims.getFirst().claim().variables()) {
      List<? extends Value> range = situation.range(variable);
      environment = environment.with(variable.name(), range.get(random.nextInt(range.size())));
    }
    Environment values = environment;
    Optional<BigFraction> left = read(vocabulary, claims, both.left(), exact, values, direction);
    Optional<BigFraction> right = read(vocabulary, claims, both.right(), exact, values, direction);
    Statistics.label("read").collect(left.isPresent() && right.isPresent());
    Statistics.label("read").coverage(c -> c.check(true).percentage(p -> p > 5));
    left.ifPresent(read -> assertEquals(exact.number(both.left(), values), left, text));
    right.ifPresent(read -> assertEquals(exact.number(both.right(), values), right, text));
    if (left.isPresent() && right.isPresent()) {
      BigFraction holds = exact.holds(both, values) ? BigFraction.ONE : BigFraction.ZERO;
      assertEquals(
          Optional.of(holds), read(vocabulary, claims, both, exact, values, direction), text);
    }
  }

  /** The reading in which all is rounded at once; empty where it has no input of the situation. */
  private static Optional<BigFraction> read(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      Expression expression,
      ExactEvaluation exact,
      Environment values,
      RoundingDirection direction) {
    AmountReader reader =
        new AmountReader(
            NumberContext.of(vocabulary, claims),
            QuotientDefinitions.NONE,
            claims.getFirst(),
            List.of(),
            2);
    Function<int[], Amount> amount;
    try {
      amount = reader.read(expression);
    } catch (Untranslatable noNumber) {
      return Optional.empty();
    }
    int[] ways =
        reader.choices().stream()
            .mapToInt(
                c -> c.alternatives().equals(RoundingClaims.DIRECTIONS) ? direction.ordinal() : 0)
            .toArray();
    List<Long> inputs = new ArrayList<>();
    for (Input input : reader.inputs()) {
      input
          .expression()
          .flatMap(e -> exact.number(e, values))
          .filter(n -> n.getDenominatorAsLong() == 1)
          .ifPresent(n -> inputs.add(n.getNumeratorAsLong()));
    }
    return inputs.size() == reader.inputs().size()
        ? Optional.of(amount.apply(ways).at(inputs.stream().mapToLong(n -> n).toArray()))
        : Optional.empty();
  }
}
