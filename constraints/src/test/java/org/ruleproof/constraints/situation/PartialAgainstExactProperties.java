package org.ruleproof.constraints.situation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.kernel.PartialEvaluation;
import org.ruleproof.model.kernel.PartialEvaluation.PartialValue;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.GivenSituation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** What a partial evaluation tells is what exact evaluation tells. */
class PartialAgainstExactProperties {
  @Provide
  Arbitrary<String> conditions() {
    return SolverAgainstExactProperties.condition(2)
        .map(c -> c.contains("y") ? "some y: Card where " + c : c);
  }

  @Property(tries = 400)
  void what_some_values_tell_is_so_in_a_situation_with_them(
      @ForAll("conditions") String condition,
      @ForAll @IntRange(min = 1, max = 3) int cards,
      @ForAll long seed) {
    RuleBase base =
        RuleReader.read(
                List.of(
                    new SourceText(
                        "tiny.rules", SolverAgainstExactProperties.GAME.formatted(condition))))
            .base();
    Claim claim = ClaimsInForce.of(base, "tiny", Optional.empty()).getFirst().claim();
    Expression asked = claim.when().orElseThrow();
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      GivenSituation situation =
          new GivenSituation(
              new GivenSituation.GameNames(base.vocabulary()),
              SolverAgainstExactProperties.any(base.vocabulary(), cards, random));
      ExactEvaluation exact = new ExactEvaluation(situation);
      Environment environment = Environment.EMPTY;
      for (TypedName variable : claim.variables()) {
        List<? extends Value> range = situation.range(variable);
        environment = environment.with(variable.name(), range.get(random.nextInt(range.size())));
      }
      Environment values = environment;
      int known = random.nextInt();
      Optional<Boolean> told =
          new PartialEvaluation(
                  base.vocabulary(),
                  apply ->
                      (known >> Math.floorMod(apply.name().hashCode(), 31)) % 2 == 0
                          ? exact
                              .value(apply, values)
                              .<PartialValue>map(PartialValue.Known::new)
                              .orElse(new PartialValue.Open())
                          : new PartialValue.Open())
              .holds(asked);
      Statistics.label("told").collect(told.isPresent());
      Statistics.label("told").coverage(c -> c.check(true).percentage(p -> p > 5));
      told.ifPresent(holds -> assertEquals(exact.holds(asked, values), holds, () -> condition));
    }
  }
}
