package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;

/**
 * The condition under which a claim applies: every {@code holds} is true and no {@code bar} is, as
 * in an {@link Assertion}. Includes {@code only when}, outside which the claim forbids.
 */
public record ApplicabilityCondition(List<Expression> holds, List<Expression> bars) {
  public ApplicabilityCondition {
    holds = List.copyOf(holds);
    bars = List.copyOf(bars);
  }

  /** {@return the condition of that claim; empty lists if it always applies} */
  public static ApplicabilityCondition of(Claim claim) {
    List<Expression> holds = new ArrayList<>();
    claim.when().ifPresent(holds::add);
    claim.onlyWhen().ifPresent(holds::add);
    if (claim.statement() instanceof Statement.AsSoonAs reaction) {
      holds.add(reaction.condition());
    }
    return new ApplicabilityCondition(holds, claim.unless().stream().toList());
  }

  /** Whether it always holds. */
  public boolean isNone() {
    return holds.isEmpty() && bars.isEmpty();
  }

  /** {@return all its parts} */
  public List<Expression> all() {
    List<Expression> all = new ArrayList<>(holds);
    all.addAll(bars);
    return all;
  }
}
