package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * An event under one of its names: its own, that of a parent, or one that it counts as by a claim;
 * or an event that it makes happen.
 *
 * @param event the event under that name
 * @param source the event that counts as it, as in the claim; unified with the actual event
 * @param holds the conditions for the name
 * @param bars the exceptions
 * @param variables the variables of the claim
 * @param claims the claims that give the name
 */
record EventAlias(
    Expression.Apply event,
    Optional<Expression.Apply> source,
    List<Expression> holds,
    List<Expression> bars,
    List<TypedName> variables,
    List<ClaimInForce> claims) {

  /** A claim that an event or act counts as another. */
  record Counting(
      ClaimInForce claim,
      Expression.Apply subject,
      Expression.Apply target,
      RenamedClaim renamed) {}

  /** {@return the claims that count one event or act as another, without a purpose} */
  static List<Counting> countings(Vocabulary vocabulary, List<ClaimInForce> claims) {
    List<Counting> countings = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.CountsAs c
          && !c.negated()
          && c.purpose().isEmpty()
          && c.subject() instanceof Expression.Apply subject
          && c.target() instanceof Expression.Apply target
          && isEventOrAct(vocabulary, subject)
          && isEventOrAct(vocabulary, target)) {
        RenamedClaim renamed =
            new RenamedClaim(
                vocabulary, "counts " + countings.size() + " ", claim.claim().variables());
        countings.add(
            new Counting(
                claim,
                renamed.in(subject),
                renamed.in(target),
                renamed.with(
                    Parts.conjuncts(claim.claim().when()),
                    claim.claim().unless().stream().toList())));
      }
    }
    return countings;
  }

  private static boolean isEventOrAct(Vocabulary vocabulary, Expression.Apply apply) {
    return vocabulary.event(apply.name()).isPresent() || vocabulary.act(apply.name()).isPresent();
  }

  /** {@return all aliases of an event, itself first} */
  static List<EventAlias> of(
      Vocabulary vocabulary, List<Counting> countings, Expression.Apply event) {
    List<EventAlias> aliases = new ArrayList<>();
    for (Expression.Apply one : GuardedEffects.madeBy(vocabulary, event)) {
      aliases.add(
          new EventAlias(one, Optional.empty(), List.of(), List.of(), List.of(), List.of()));
    }
    List<Expression.Apply> own = aliases.stream().map(EventAlias::event).toList();
    for (Counting counting : countings) {
      for (Expression.Apply one : own) {
        if (!one.name().equals(counting.subject().name())) {
          continue;
        }
        for (Expression.Apply target :
            GuardedEffects.withThoseAbove(vocabulary, counting.target())) {
          if (own.stream().noneMatch(o -> o.name().equals(target.name()))) {
            aliases.add(
                new EventAlias(
                    target,
                    Optional.of(
                        new Expression.Apply(
                            one.at(), counting.subject().name(), counting.subject().arguments())),
                    counting.renamed().holds(),
                    counting.renamed().bars(),
                    counting.renamed().variables(),
                    List.of(counting.claim())));
          }
        }
      }
    }
    return aliases;
  }
}
