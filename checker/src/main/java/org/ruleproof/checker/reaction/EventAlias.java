package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * An event under one of its names: its own, that of a parent, or one that it counts as by a claim;
 * or an event that it makes happen.
 *
 * @param event the event under that name; in the variables of the claim, if one gives the name
 * @param counting the claim that gives the name
 */
record EventAlias(Expression.Apply event, Optional<Counting> counting) {

  /** A claim that an event or act counts as another. */
  record Counting(ClaimInForce claim, Expression.Apply subject, Expression.Apply target) {}

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
        countings.add(new Counting(claim, subject, target));
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
    List<Expression.Apply> own = GuardedEffects.madeBy(vocabulary, event);
    List<EventAlias> aliases = new ArrayList<>();
    own.forEach(one -> aliases.add(new EventAlias(one, Optional.empty())));
    for (Counting counting : countings) {
      for (Expression.Apply one : own) {
        if (one.name().equals(counting.subject().name())) {
          GuardedEffects.withThoseAbove(vocabulary, counting.target()).stream()
              .filter(target -> own.stream().noneMatch(o -> o.name().equals(target.name())))
              .forEach(target -> aliases.add(new EventAlias(target, Optional.of(counting))));
        }
      }
    }
    return aliases;
  }
}
