package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** "Attacks made by fleets come after ambassadors act": which of two doings is before the other. */
final class Orders {
  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Facts facts;

  Orders(Vocabulary vocabulary, Facts facts) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.facts = facts;
  }

  /** {@return the order of what is said to happen and the doing that the moment names, if any} */
  Optional<Statement> in(Scene scene, Grammar grammar, Said said, Clause moment) {
    Optional<Expression.Apply> first =
        switch (said.statement()) {
          case Statement.Permit p -> Optional.of(p.act());
          case Statement.Oblige o -> Optional.of(o.act());
          default -> Optional.empty();
        };
    boolean rules = said.modality() == Modality.HAPPENS || said.modality() == Modality.OBLIGE;
    Token opening = scene.tokens().get(moment.opened());
    boolean before = opening.is("before") || opening.is("prior");
    if (first.filter(facts::isAct).isEmpty()
        || !rules
        || !said.only().isEmpty()
        || said.restricts() && said.modality() == Modality.HAPPENS
        || scene.isAddressed()
        || !before && !opening.is("after")) {
      return Optional.empty();
    }
    List<Proposition> doings =
        new ArrayList<>(grammar.clauses().deeds().at(moment.from(), moment.to()));
    doings.addAll(grammar.clauses().in(moment.from(), moment.to()));
    for (Proposition doing : doings) {
      Scene trial = scene.copy();
      Set<String> known = Set.copyOf(scene.variables().keySet());
      Optional<Expression.Apply> second =
          doing.to() == moment.to() ? doing(trial, doing) : Optional.empty();
      if (second.isPresent() && Wording.rest(trial, moment.from(), moment.to()).isEmpty()) {
        scene.become(trial);
        scene.understand(moment.opened(), moment.from());
        Expression.Apply other = ofAnyPlayer(scene, first.get(), second.get(), known);
        return Optional.of(
            before
                ? new Statement.Before(Span.NONE, first.get(), other)
                : new Statement.Before(Span.NONE, other, first.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<Expression.Apply> doing(Scene scene, Proposition doing) {
    return facts.of(scene, doing, Optional.empty(), Optional.empty()).stream()
        .filter(Expression.Happened.class::isInstance)
        .map(done -> ((Expression.Happened) done).event())
        .filter(Expression.Apply.class::isInstance)
        .map(Expression.Apply.class::cast)
        .filter(facts::isAct)
        .findFirst();
  }

  /**
   * Where nobody is said to do the one and the other, it need not be the same player.
   *
   * @param known the variables that the second doing does not bring with it
   */
  private Expression.Apply ofAnyPlayer(
      Scene scene, Expression.Apply first, Expression.Apply second, Set<String> known) {
    Optional<Type> type =
        vocabulary.parametersOf(second.name()).stream()
            .filter(p -> !p.isEmpty())
            .map(p -> Kinds.plain(p.getFirst().type()))
            .filter(kinds::isPlayers)
            .findFirst();
    boolean same =
        type.isPresent()
            && !first.arguments().isEmpty()
            && second.arguments().getFirst() instanceof Expression.Variable doer
            && first.arguments().getFirst().equals(doer)
            && scene.saidOf(doer).isEmpty();
    if (!same) {
      return second;
    }
    String doer = ((Expression.Variable) second.arguments().getFirst()).name();
    Substitution another = new Substitution(Map.of(doer, scene.fresh(type.get())));
    for (Expression argument : second.arguments()) {
      if (argument instanceof Expression.Variable v && !known.contains(v.name())) {
        List<Expression> said = scene.takeFacts(v).stream().map(another::in).toList();
        said.forEach(fact -> scene.say(v, fact));
      }
    }
    return another.in(second);
  }
}
