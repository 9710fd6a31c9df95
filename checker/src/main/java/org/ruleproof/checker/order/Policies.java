package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.checker.reaction.Covering;
import org.ruleproof.checker.reaction.Deeds;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The claims that order effects due at one moment, found by the events that they name. */
final class Policies {
  /** A policy and where it speaks of one event. */
  record Speaking(ClaimInForce claim, Covering where) {}

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> policies;

  Policies(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.policies =
        claims.stream()
            .filter(c -> c.claim().statement() instanceof Statement.OrderEffects)
            .toList();
  }

  /** {@return the policies that name this event or one that it is a kind of} */
  List<Speaking> of(Expression.Apply event) {
    List<Speaking> speaking = new ArrayList<>();
    for (ClaimInForce claim : policies) {
      for (Effect effect : ((Statement.OrderEffects) claim.claim().statement()).effects()) {
        if (effect instanceof Effect.Happen h) {
          Optional<Covering> where = Covering.of(vocabulary, claim, h.event(), event);
          if (where.isPresent()) {
            speaking.add(new Speaking(claim, where.get()));
            break;
          }
        }
      }
    }
    return speaking;
  }

  /** {@return the names of the event and of what it is a kind of} */
  List<String> names(Expression.Apply event) {
    return Deeds.withThoseAbove(vocabulary, event).stream().map(Expression.Apply::name).toList();
  }

  /** {@return a policy as a sentence ends with it} */
  static String words(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.OrderEffects o
        ? "by "
            + o.policy()
                .name()
                .toLowerCase(Locale.ROOT)
                .replace("owners_", "the owner's ")
                .replace("controllers_", "the controller's ")
        : "";
  }
}
