package org.ruleproof.checker.reach;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The words of a rule base that a game has with the same meaning: the same name with a compatible
 * declaration. In the game a kind may be narrower (a leader is a character rather than any card), a
 * range may have other bounds, a value may also be none, and the copies of a card may be a kind.
 * What the rules print or keep, the game may compute; facts and states never stand for each other.
 */
final class SharedVocabulary {
  private final Vocabulary rules;
  private final Vocabulary game;

  SharedVocabulary(Vocabulary rules, Vocabulary game) {
    this.rules = rules;
    this.game = game;
  }

  /** The first word of the claim that the game lacks, if any. */
  Optional<String> missing(Claim claim) {
    return ClaimParts.of(claim).stream().map(this::missing).flatMap(Optional::stream).findFirst();
  }

  /** The first word of the expression that the game lacks, if any. */
  Optional<String> missing(Expression expression) {
    return Parts.whole(expression)
        .flatMap(
            part ->
                Stream.concat(
                    own(part).stream(),
                    Parts.binders(part).stream().map(Binder::kind).filter(k -> !isRange(k))))
        .findFirst();
  }

  private Optional<String> own(Expression expression) {
    return switch (expression) {
      case Expression.Apply a -> Optional.of(a.name()).filter(n -> !isApplied(n));
      case Expression.Constant c -> Optional.of(c.name()).filter(n -> !isConstant(n));
      case Expression.Parameter p -> Optional.of(p.name()).filter(n -> game.parameter(n).isEmpty());
      case Expression.TypedVariable v -> Optional.of(v.kind()).filter(k -> !isRange(k));
      case Expression.IsKind k -> Optional.of(k.kind()).filter(n -> !isRange(n));
      case Expression.KindName k -> Optional.of(k.name()).filter(n -> !isRange(n) && !isApplied(n));
      case Expression.CardName c ->
          Optional.of('"' + c.name() + '"').filter(n -> !isRange(c.name()));
      case Expression.Opaque o -> Optional.of("\"" + o.wording() + '"');
      default -> Optional.empty();
    };
  }

  /** Whether the kind, card or enumeration is in the game with the same root. */
  boolean isRange(String name) {
    return game.enumeration(name).isPresent()
        ? rules.enumeration(name).isPresent()
        : (game.kind(name).isPresent() || game.card(name).isPresent())
            && game.rootOf(name).equals(rules.rootOf(name));
  }

  private boolean isConstant(String name) {
    Optional<String> of = rules.enumerationOf(name).map(Declaration.Enumeration::name);
    if (of.isPresent()) {
      return of.equals(game.enumerationOf(name).map(Declaration.Enumeration::name));
    }
    return rules.stepPlace(name).isEmpty() || game.stepPlace(name).isPresent();
  }

  private boolean isApplied(String name) {
    if (rules.term(name).isPresent()) {
      return game.term(name).filter(t -> isAlike(rules.term(name).get(), t)).isPresent();
    }
    boolean shared =
        rules.act(name).isPresent() && game.act(name).isPresent()
            || rules.event(name).isPresent() && game.event(name).isPresent();
    return name.equals("step")
        || shared
            && begins(
                rules.parametersOf(name).orElseThrow(), game.parametersOf(name).orElseThrow());
  }

  private boolean isAlike(Declaration.Term one, Declaration.Term other) {
    return (one.storage() == other.storage() || other.storage() == Declaration.Storage.TERM)
        && one.parameters().size() == other.parameters().size()
        && begins(one.parameters(), other.parameters())
        && isAlike(one.type(), other.type());
  }

  /** Whether the parameters are compatible, up to the length of the shorter list. */
  private boolean begins(List<TypedName> ofRules, List<TypedName> ofGame) {
    for (int i = 0; i < Math.min(ofRules.size(), ofGame.size()); i++) {
      if (!isAlike(ofRules.get(i).type(), ofGame.get(i).type())) {
        return false;
      }
    }
    return true;
  }

  private boolean isAlike(Type one, Type other) {
    if (other instanceof Type.OrNone(Type inner) && !(one instanceof Type.OrNone)) {
      return isAlike(one, inner);
    }
    return switch (one) {
      case Type.Kind(String name) ->
          other instanceof Type.Kind(String narrower)
              && isRange(name)
              && game.isWithin(narrower, name);
      case Type.OrNone(Type inner) ->
          other instanceof Type.OrNone(Type otherInner) && isAlike(inner, otherInner);
      case Type.Range r -> other instanceof Type.Range;
      case Type.AnyNumber a -> other instanceof Type.Range || other instanceof Type.AnyNumber;
      case Type.Enumeration e -> other.equals(e) && isRange(e.name());
      case Type.Alternatives a -> other.equals(a);
      case Type.Step s -> other.equals(s);
      case Type.ListOf l -> false;
    };
  }
}
