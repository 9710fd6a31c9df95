package org.ruleproof.constraints.comparison;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;

/** What another draft of a ruling makes of a claim. */
public sealed interface Echo {
  /** It says all that the claim says, in every situation of the scope. */
  record Said() implements Echo {}

  /**
   * In some situation it does not say what the claim says.
   *
   * @param situation the plainest such situation; empty if the other draft has nothing of this form
   * @param answers what each says of an act there; empty for a claim about anything else
   * @param against the other draft's claims that say otherwise there
   */
  record Missed(Optional<Witness> situation, Optional<Answers> answers, List<ClaimInForce> against)
      implements Echo {
    public Missed {
      against = List.copyOf(against);
    }
  }

  /** Neither is proved. */
  record Open(String because) implements Echo {}

  /**
   * Two clauses without capital letter and full stop.
   *
   * @param claim what the claim says: "player 1 may sail"
   * @param opposite the opposite of it
   */
  record Answers(String claim, String opposite) {}
}
