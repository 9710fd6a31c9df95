package org.ruleproof.constraints.contradiction;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;

/**
 * Whether a prohibition revokes a permission. Findings and games both ask this one question
 * (docs/meaning.md, When two claims contradict each other). Situations of a permission are kept,
 * because they answer most questions about it. Single thread.
 */
public final class Revocation {
  /** How many claims in a row may give values that a condition reads. */
  private static final int REACH = 2;

  /** A permission of an act or event. */
  private record Asked(String symbol, ClaimInForce permission, Assertion permit) {}

  private record Permission(ClaimSide side, PermittedSituations situations) {}

  private final RelevantClaims relevant;
  private final Scopes scopes;
  private final Scope largest;
  private final Map<Asked, Permission> permissions = new HashMap<>();

  /** Questions where these claims are in force. */
  public Revocation(RelevantClaims relevant) {
    this.relevant = relevant;
    this.scopes = new Scopes(relevant.vocabulary());
    this.largest = scopes.largest();
  }

  /**
   * {@return whether the permission's condition can hold and implies that the prohibition applies;
   * for an {@code always permit}, whether both can apply; empty if that is inconclusive}
   *
   * @param symbol the act or event that both are about, by name or as one of its kinds
   * @param permit an assertion of {@code permission} with the answer yes
   * @param forbid an assertion of {@code prohibition} with the answer no
   */
  public Optional<Boolean> of(
      String symbol,
      ClaimInForce permission,
      Assertion permit,
      ClaimInForce prohibition,
      Assertion forbid) {
    if (!permit.answer().equals(new Answer.Flag(true))
        || !forbid.answer().equals(new Answer.Flag(false))) {
      throw new IllegalArgumentException("a permission and a prohibition are expected");
    }
    Permission first =
        permissions.computeIfAbsent(new Asked(symbol, permission, permit), this::permission);
    ClaimSide second = side(symbol, prohibition, forbid);
    Optional<ContradictionMode> mode =
        ContradictionMode.of(first.side().assertion(), second.assertion());
    if (mode.isEmpty()) {
      return Optional.of(false);
    }
    try {
      Scope scope = scopes.of(List.of(first.side(), second));
      boolean isApart =
          mode.get() == ContradictionMode.PERMISSION
              && permit.evenIf().isEmpty()
              && first.situations().showApart(scope, List.of(second));
      return Optional.of(
          !isApart
              && new PairQuestion(
                      relevant,
                      scope,
                      item -> true,
                      REACH,
                      mode.get(),
                      first.side(),
                      List.of(second))
                  .contradiction(Set.of())
                  .isPresent());
    } catch (Untranslatable reason) {
      return Optional.empty();
    }
  }

  private Permission permission(Asked asked) {
    ClaimSide side = side(asked.symbol(), asked.permission(), asked.permit());
    return new Permission(side, new PermittedSituations(relevant, side, largest, REACH));
  }

  private static ClaimSide side(String symbol, ClaimInForce claim, Assertion assertion) {
    Head head = assertion.head();
    Assertion asked = assertion.about(new Head(head.family(), symbol, head.arguments()));
    return new ClaimSide(claim, asked, head.topic().isAbout(symbol));
  }
}
