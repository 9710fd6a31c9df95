package org.ruleproof.constraints.judge;

import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.precedence.Precedence;
import org.ruleproof.model.precedence.Standing;

/**
 * A claim and where it stands.
 *
 * @param ruling the ruling, or empty for a rule with no document behind it
 * @param rule the name of that rule, or empty
 * @param place 1-based place of the claim in its ruling or rule
 * @param quoted the cards that the claim names
 * @param head the name of what it speaks of, for the principles of precedence
 */
record Source(
    Optional<Ruling> ruling, String rule, int place, Claim claim, Set<String> quoted, String head) {

  /** Whether the claim is a rulebook's. */
  boolean isRulebook() {
    return ruling.isEmpty()
        || ruling.get().document().map(Declaration.Document::rulebook).orElse(false);
  }

  /** Whether the claim permits in every situation, not only in the ordinary sense of "may". */
  boolean isAlways() {
    return claim.always();
  }

  /** Whether this claim says that the other gives way to it. */
  boolean lifts(Source other) {
    return claim.lifting().stream().anyMatch(other::isNamedBy);
  }

  /** Whether the reference names this claim, alone or with its ruling's others. */
  boolean isNamedBy(ClaimReference reference) {
    boolean named =
        ruling
            .map(
                r ->
                    reference.form() != ClaimReference.Form.RULE
                        && r.topic().equals(reference.topic())
                        && r.date().equals(reference.date())
                        && r.ordinal() == reference.ordinal())
            .orElse(reference.form() == ClaimReference.Form.RULE && rule.equals(reference.topic()));
    return named && (reference.claim().isEmpty() || reference.claim().getAsInt() == place);
  }

  /**
   * Whether the other keeps this claim from settling a value where both apply: it wins, or nobody
   * does.
   */
  boolean yieldsTo(Source other, Precedence precedence) {
    if (claim.generally() != other.claim.generally()) {
      return claim.generally();
    }
    if (lifts(other) != other.lifts(this)) {
      return other.lifts(this);
    }
    return precedence.decide(standing(), other.standing()).winner() != Precedence.Winner.FIRST;
  }

  private Standing standing() {
    return new Standing(date(), origin(), claim.strict(), head);
  }

  private Optional<LocalDate> date() {
    return ruling.flatMap(
        r ->
            r.date()
                .or(
                    () ->
                        r.document()
                            .filter(Declaration.Document::rulebook)
                            .flatMap(Declaration.Document::date)));
  }

  private Origin origin() {
    if (claim.by().isPresent()) {
      return Origin.CARD;
    }
    return isRulebook() ? Origin.RULEBOOK : Origin.RULING;
  }
}
