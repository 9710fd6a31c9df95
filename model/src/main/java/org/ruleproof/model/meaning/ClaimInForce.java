package org.ruleproof.model.meaning;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.precedence.Standing;

/**
 * A claim with its ruling, entry or rule.
 *
 * @param ruling id of the ruling, entry or rule
 * @param number 1-based index among that ruling's claims
 * @param standing its properties for precedence
 * @param draft whether a program drafted it and nobody has reviewed it
 * @param assertions what the claim means
 * @param cards the quoted cards that it names
 */
public record ClaimInForce(
    String ruling,
    ClaimReference.Form form,
    String topic,
    Optional<LocalDate> date,
    int ordinal,
    int number,
    Claim claim,
    Standing standing,
    boolean draft,
    List<Assertion> assertions,
    List<String> cards) {
  public ClaimInForce {
    assertions = List.copyOf(assertions);
    cards = List.copyOf(cards);
  }

  /** The same with another claim and the same assertions. */
  public ClaimInForce reading(Claim other) {
    return new ClaimInForce(
        ruling, form, topic, date, ordinal, number, other, standing, draft, assertions, cards);
  }

  /** The same among claims that apply wherever it does. */
  public ClaimInForce within(Set<ClaimReference> others) {
    return new ClaimInForce(
        ruling,
        form,
        topic,
        date,
        ordinal,
        number,
        claim,
        standing.within(others),
        draft,
        assertions,
        cards);
  }

  /** The same with other assertions. */
  public ClaimInForce asserting(List<Assertion> others) {
    return new ClaimInForce(
        ruling, form, topic, date, ordinal, number, claim, standing, draft, others, cards);
  }

  /** Whether the reference names this claim or its whole ruling. */
  public boolean isNamedBy(ClaimReference reference) {
    return reference.names(standing.itself());
  }

  /** The name of the ruling in a sentence: its topic and date. */
  public String title() {
    return RulingTitle.of(topic, date);
  }

  /** The unique name of this claim. */
  public String name() {
    return ruling + "#" + number;
  }

  /** Whether the other has the same name: it is this claim, or another reading of it. */
  public boolean isReadingOf(ClaimInForce other) {
    return number == other.number && ruling.equals(other.ruling);
  }

  /** Only of the name, which is unique: hashing a whole claim is slow. */
  @Override
  public int hashCode() {
    return 31 * ruling.hashCode() + number;
  }
}
