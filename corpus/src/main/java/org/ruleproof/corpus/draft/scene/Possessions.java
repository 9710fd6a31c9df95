package org.ruleproof.corpus.draft.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What it says of a player or a thing that it has something: a number, marks, a card. */
final class Possessions {
  private final Vocabulary vocabulary;
  private final VocabularyTypes types;

  Possessions(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.types = new VocabularyTypes(vocabulary);
  }

  /** {@return that the owner has the thing; empty where the vocabulary has no word for that} */
  Optional<Expression> of(Referent owner, Referent thing) {
    if (thing.reference() instanceof Expression.Apply number
        && VocabularyTypes.isNumber(thing.type())) {
      List<Expression> arguments = new ArrayList<>(number.arguments());
      Type first = vocabulary.parametersOf(number.name()).orElseThrow().getFirst().type();
      if (!types.meet(owner.type(), first)) {
        return Optional.empty();
      }
      arguments.set(0, owner.reference());
      Expression term = ExpressionMaker.apply(number.name(), arguments);
      boolean lacking =
          thing.none()
              && vocabulary.term(number.name()).orElseThrow().type() instanceof Type.OrNone;
      return Optional.of(
          lacking
              ? ExpressionMaker.equal(term, ExpressionMaker.constant("none"))
              : counted(term, thing.amount(), thing.none()));
    }
    if (thing.type() instanceof Type.Enumeration enumeration) {
      return marks(owner, enumeration)
          .map(t -> ExpressionMaker.apply(t.name(), owner.reference(), thing.reference()))
          .map(term -> counted(term, thing.amount(), thing.none()));
    }
    return types.isPlayers(owner.type()) && types.isObjects(thing.type())
        ? current(owner, thing).or(() -> controlled(owner, thing))
        : Optional.empty();
  }

  /** "Has a Major Agenda", where a term says which agenda is the player's. */
  private Optional<Expression> current(Referent owner, Referent thing) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1)
        .filter(t -> types.isPlayers(t.parameters().getFirst().type()))
        .filter(t -> types.isWithin(thing.type(), t.type()))
        .filter(t -> t.words().stream().anyMatch(w -> w.startsWith("current ")))
        .findFirst()
        .map(
            t ->
                ExpressionMaker.equal(
                    ExpressionMaker.apply(t.name(), owner.reference()), thing.reference()));
  }

  private Optional<Expression> controlled(Referent owner, Referent thing) {
    return types
        .possession(thing.type())
        .map(
            t ->
                ExpressionMaker.equal(
                    ExpressionMaker.apply(t.name(), thing.reference()), owner.reference()));
  }

  /** The number that a player or a thing has for each member of an enumeration. */
  private Optional<Declaration.Term> marks(Referent owner, Type.Enumeration members) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 2 && VocabularyTypes.isNumber(t.type()))
        .filter(t -> t.parameters().getLast().type().equals(members))
        .filter(t -> types.meet(owner.type(), t.parameters().getFirst().type()))
        .filter(t -> t.storage() != Declaration.Storage.FACT)
        .filter(t -> t.words().stream().anyMatch(w -> w.contains("has {0} {2}")))
        .findFirst()
        .or(() -> types.measured(owner.type(), members.name()));
  }

  /** {@return how much of the term there is; more than nothing where no number is said} */
  static Expression counted(Expression term, Optional<StatedAmount> amount, boolean none) {
    return none
        ? ExpressionMaker.equal(term, ExpressionMaker.number(0))
        : amount
            .map(a -> a.said(term))
            .orElseGet(
                () ->
                    ExpressionMaker.compare(
                        Expression.ComparisonOperator.GREATER, term, ExpressionMaker.number(0)));
  }
}
