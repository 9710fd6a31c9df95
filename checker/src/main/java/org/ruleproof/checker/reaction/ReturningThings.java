package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Things that come back: a reaction to an event resets a state of the event's subject to its first
 * value, as when a card returns to the hand. An act with such things can then be repeated with it,
 * up to the limit of the act.
 */
final class ReturningThings {
  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;

  ReturningThings(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.claims = claims;
  }

  /** {@return one loop for each such reaction and kind of thing with a general limit on its act} */
  List<Loop> loops() {
    List<Loop> loops = new ArrayList<>();
    for (Reaction reaction : ReactionNodes.of(vocabulary, claims)) {
      if (reaction.form() == Reaction.Form.MUST || reaction.form() == Reaction.Form.MAY) {
        for (String sort : sortsOfReturned(reaction)) {
          limits(sort).ifPresent(limit -> loops.add(loop(reaction, limit)));
        }
      }
    }
    return loops;
  }

  /** The kinds of the event's arguments that the reaction resets. */
  private Set<String> sortsOfReturned(Reaction reaction) {
    Set<String> sorts = new HashSet<>();
    Optional<Expression.Apply> event = reaction.hears();
    if (event.isEmpty()) {
      return sorts;
    }
    List<TypedName> parameters = vocabulary.parametersOf(event.get().name()).orElse(List.of());
    for (GuardedEffect effect : reaction.effects()) {
      for (GuardedEffect.Change change : GuardedEffects.changes(vocabulary, effect)) {
        for (int i = 0; i < Math.min(parameters.size(), event.get().arguments().size()); i++) {
          if (parameters.get(i).type() instanceof Type.Kind kind
              && !vocabulary.rootOf(kind.name()).equals(kind.name())
              && change.target().arguments().equals(List.of(event.get().arguments().get(i)))
              && isFirst(change)) {
            sorts.add(kind.name());
          }
        }
      }
    }
    return sorts;
  }

  private boolean isFirst(GuardedEffect.Change change) {
    return change.operator() == Effect.ChangeOperator.BECOMES
        && vocabulary
            .term(change.target().name())
            .flatMap(t -> t.initial())
            .filter(change.value()::equals)
            .isPresent();
  }

  /** The limit with the longest period on an act of a player with a thing of this kind. */
  private Optional<ClaimInForce> limits(String sort) {
    return claims.stream()
        .filter(c -> c.cards().isEmpty() && c.claim().when().isEmpty())
        .filter(
            c ->
                c.claim().statement() instanceof Statement.Limit limit
                    && vocabulary.act(limit.subject().name()).isPresent()
                    && isWith(limit.subject().name(), sort))
        .max(Comparator.comparing(c -> ((Statement.Limit) c.claim().statement()).period()));
  }

  private boolean isWith(String act, String sort) {
    List<TypedName> parameters = vocabulary.parametersOf(act).orElse(List.of());
    return parameters.size() == 2
        && parameters.getLast().type() instanceof Type.Kind kind
        && kind.name().equals(sort);
  }

  private Loop loop(Reaction reaction, ClaimInForce limiting) {
    Statement.Limit limit = (Statement.Limit) limiting.claim().statement();
    Reaction act =
        new Reaction(
            limiting,
            Reaction.Form.REPEATABLE,
            Optional.empty(),
            List.of(),
            List.of(),
            limiting.claim().variables(),
            List.of(new GuardedEffect.Happening(limit.subject(), List.of(), List.of())));
    return Loop.of(
        List.of(reaction, act),
        List.of(reaction.claim()),
        Loop.Outcome.CLOSED,
        LoopBlockers.limit(List.of(limiting)),
        List.of(limiting),
        List.of(act));
  }
}
