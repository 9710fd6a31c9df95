package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;

/**
 * Where a claim says anything: where every {@code holds} is true and no {@code bar} is, as in an {@link
 * Assertion}. Of "only when" that is where it permits; that it forbids elsewhere follows from it.
 */
public record ApplicabilityCondition(List<Expression> holds, List<Expression> bars) {
  public ApplicabilityCondition {
    holds = List.copyOf(holds);
    bars = List.copyOf(bars);
  }

  /** {@return the condition of that claim; empty lists where it speaks always} */
  public static ApplicabilityCondition of(Claim claim) {
    List<Expression> holds = new ArrayList<>();
    claim.when().ifPresent(holds::add);
    claim.onlyWhen().ifPresent(holds::add);
    if (claim.statement() instanceof Statement.AsSoonAs reaction) {
      holds.add(reaction.condition());
    }
    return new ApplicabilityCondition(holds, claim.unless().stream().toList());
  }

  /** Whether it speaks always. */
  public boolean isNone() {
    return holds.isEmpty() && bars.isEmpty();
  }

  /** {@return all that it is made of} */
  public List<Expression> all() {
    List<Expression> all = new ArrayList<>(holds);
    all.addAll(bars);
    return all;
  }
}
