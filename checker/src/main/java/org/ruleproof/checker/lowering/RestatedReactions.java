package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.ruleproof.checker.game.Code;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Reactions that several rulings state. Those that are equal up to the names of variables count
 * once. A reaction marked {@code generally} does not count beside another with the same effects at
 * the same event.
 */
final class RestatedReactions {
  private final LoweringContext context;

  /** The canonical text of claims, cached because it is needed for every pair. */
  private final Map<Claim, String> words = new IdentityHashMap<>();

  private final Map<Claim, String> effects = new IdentityHashMap<>();

  RestatedReactions(LoweringContext context) {
    this.context = context;
  }

  /** Whether one of the claims, of another ruling, is equal up to names of variables. */
  boolean isAmong(List<ClaimInForce> claims, ClaimInForce claim) {
    return claims.stream()
        .anyMatch(c -> !c.ruling().equals(claim.ruling()) && words(c).equals(words(claim)));
  }

  /**
   * Whether no reaction of another ruling with the same effects is due to the same event.
   *
   * @param arguments the event's arguments
   * @param scope the values of the reaction's variables
   */
  Code isUnsaid(
      PendingReactions.Reaction reaction,
      List<PendingReactions.Reaction> all,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    List<Code> unsaid = new ArrayList<>();
    for (PendingReactions.Reaction other : all) {
      if (!other.claim().claim().generally()
          && !other.claim().ruling().equals(reaction.claim().ruling())
          && other.claim().claim().statement() instanceof Statement.Whenever w
          && List.copyOf(other.parameters().values())
              .equals(List.copyOf(reaction.parameters().values()))
          && effect(other.claim()).equals(effect(reaction.claim()))) {
        unsaid.add(
            context
                .lowerOr(other.claim(), Code.ZERO, () -> says(other, w, reaction, arguments, scope))
                .not());
      }
    }
    return Code.all(unsaid);
  }

  private Code says(
      PendingReactions.Reaction other,
      Statement.Whenever w,
      PendingReactions.Reaction reaction,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Claim claim = other.claim().claim();
    Applicability.Match match =
        context.applicability.match(claim, w.event().arguments(), arguments, scope.bare());
    LoweringScope inner = match.scope();
    Iterator<String> names = reaction.parameters().keySet().iterator();
    for (String name : other.parameters().keySet()) {
      inner = inner.with(name, scope.find(names.next()).orElseThrow());
    }
    return match.condition().and(context.applicability.conditions(claim, inner));
  }

  private String words(ClaimInForce claim) {
    return words.computeIfAbsent(
        claim.claim(), said -> CanonicalText.of(said, context.claims.text(said)));
  }

  /** The event and the effects, without conditions. */
  private String effect(ClaimInForce claim) {
    return effects.computeIfAbsent(
        claim.claim(),
        said -> {
          Claim bare = Claim.of(said.statement(), said.variables());
          return CanonicalText.of(bare, context.claims.text(bare));
        });
  }
}
