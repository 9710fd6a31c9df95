package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;
import org.ruleproof.corpus.draft.VerbPhrase.Complement;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Compares a number of somebody with that of another, of all others, or with another of his own: "more
 * power than any other player", "more support than opposition".
 */
final class Comparisons {
  private final Kinds kinds;
  private final Referents referents;
  private final Facts facts;

  Comparisons(Vocabulary vocabulary, Referents referents, Facts facts) {
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
    this.facts = facts;
  }

  /** {@return how much the owner has of it, compared with what stands behind "than"} */
  Optional<Expression> had(Scene scene, Noun owner, NounPhrase phrase, Qualifier.Than than) {
    Optional<ComparisonOperator> operator = phrase.determiner().comparative();
    Optional<Noun> noun =
        phrase.determiner().amount().isPresent() // "10 more power than": how much more is not read
            ? Optional.empty()
            : referents.of(scene, phrase.without(than));
    Optional<Expression> own = noun.flatMap(n -> number(scene, owner, n));
    Optional<Noun> other = own.isPresent() ? referents.of(scene, than.phrase()) : Optional.empty();
    if (operator.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    boolean likeOwner = kinds.meet(owner.type(), other.get().type());
    Optional<Expression> compared =
        number(scene, likeOwner ? other.get() : owner, likeOwner ? noun.get() : other.get());
    Optional<Expression> said =
        compared.flatMap(
            number -> {
              Expression comparison = Build.compare(operator.get(), own.get(), number);
              return likeOwner && isAny(than.phrase())
                  ? ofAll(scene, owner, than.phrase(), other.get(), comparison)
                  : Optional.of(comparison);
            });
    if (said.isPresent()) {
      referents.measures().understand(scene, phrase);
      scene.understand(phrase.from(), phrase.from() + phrase.determiner().words().size());
    }
    return said;
  }

  /** {@return how the number compares with what it is said to be higher or lower than} */
  Optional<Expression> is(Scene scene, Noun subject, Complement.Compared compared) {
    if (!Kinds.isNumber(subject.type()) || isAny(compared.phrase())) {
      return Optional.empty();
    }
    Optional<Expression> number =
        referents
            .of(scene, compared.phrase())
            .filter(n -> Kinds.isNumber(n.type()))
            .map(Noun::reference)
            .filter(n -> !n.equals(subject.reference()));
    number.ifPresent(n -> referents.measures().understand(scene, compared.phrase()));
    return number.map(n -> Build.compare(compared.operator(), subject.reference(), n));
  }

  private static boolean isAny(NounPhrase phrase) {
    return phrase.determiner().words().stream()
        .anyMatch(w -> w.equals("any") || w.equals("every") || w.equals("each") || w.equals("all"));
  }

  /** How much of it somebody has: a number of his own, or how many there are that are his. */
  private Optional<Expression> number(Scene scene, Noun owner, Noun had) {
    if (had.reference() instanceof Expression.Variable thing
        && kinds.isObjects(had.type())
        && had.type() instanceof Type.Kind kind
        && kinds.isPlayers(owner.type())) {
      return kinds
          .possession(had.type())
          .map(
              t -> {
                List<Expression> where = new ArrayList<>(scene.takeFacts(thing));
                where.add(Build.equal(Build.apply(t.name(), thing), owner.reference()));
                return new Expression.Count(
                    Span.NONE, new Binder(Span.NONE, thing.name(), kind.name()), Build.all(where));
              });
    }
    return facts.number(owner, had);
  }

  /** That there is no other of whom the comparison does not hold. */
  private Optional<Expression> ofAll(
      Scene scene, Noun owner, NounPhrase phrase, Noun other, Expression comparison) {
    if (!(other.reference() instanceof Expression.Variable one)
        || !(other.type() instanceof Type.Kind kind)
        || one.equals(owner.reference())) {
      return Optional.empty();
    }
    List<Expression> where = new ArrayList<>();
    if (phrase.determiner().other()) {
      where.add(Build.not(Build.equal(one, owner.reference())));
    }
    scene.takeFacts(one).stream().filter(f -> !isOther(f, one)).forEach(where::add);
    where.add(Build.not(comparison));
    return Build.all(where.stream().map(Plainly::said).toList())
        .map(
            all ->
                new Expression.None(
                    Span.NONE, new Binder(Span.NONE, one.name(), kind.name()), Optional.of(all)));
  }

  /** "another": that it is not who the sentence addresses. */
  private static boolean isOther(Expression fact, Expression.Variable one) {
    return fact instanceof Expression.Not n
        && n.operand() instanceof Expression.Comparison c
        && c.operator() == ComparisonOperator.EQUAL
        && (c.left().equals(one) || c.right().equals(one));
  }
}
