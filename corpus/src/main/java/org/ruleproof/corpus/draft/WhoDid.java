package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** "The player who played it": whom the vocabulary remembers as the one who did that with a thing. */
final class WhoDid {
  private static final String WHO = "player who ";

  private final Vocabulary vocabulary;
  private final Kinds kinds;

  WhoDid(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  /** {@return the term for the player, where all that the scene says of him is one thing} */
  Optional<Expression> term(Scene scene, Expression player) {
    if (!(player instanceof Expression.Variable who)
        || !kinds.isPlayers(scene.typeOf(who))
        || scene.saidOf(who).size() != 1) {
      return Optional.empty();
    }
    Optional<Expression> known = described(who, scene.saidOf(who).getFirst());
    known.ifPresent(t -> scene.takeFacts(who));
    return known;
  }

  private Optional<Expression> described(Expression.Variable who, Expression fact) {
    return switch (fact) {
      case Expression.Comparison is
          when is.operator() == ComparisonOperator.EQUAL && is.right().equals(who) ->
          Optional.of(is.left()).filter(Expression.Apply.class::isInstance);
      case Expression.Happened done
          when done.event() instanceof Expression.Apply doing
              && doing.arguments().size() == 2
              && doing.arguments().getFirst().equals(who) ->
          remembered(doing);
      default -> Optional.empty();
    };
  }

  private Optional<Expression> remembered(Expression.Apply doing) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1 && kinds.isPlayers(t.type()))
        .filter(t -> remembers(t, doing.name()))
        .findFirst()
        .map(t -> Build.apply(t.name(), doing.arguments().getLast()));
  }

  /**
   * {@return that the player who is something to a thing is the one who did that with it}
   *
   * @param equal what the clause says: that the one is the other
   */
  Optional<Statement> same(Scene scene, Expression player, Expression equal) {
    if (!(player instanceof Expression.Variable who)
        || !(equal instanceof Expression.Comparison both)
        || both.operator() != ComparisonOperator.EQUAL
        || !both.right().equals(who)
        || scene.saidOf(who).isEmpty()
        || !(scene.saidOf(who).getFirst() instanceof Expression.Comparison is)
        || is.operator() != ComparisonOperator.EQUAL
        || !is.right().equals(who)
        || !(is.left() instanceof Expression.Apply of)) {
      return Optional.empty();
    }
    List<Expression> said = scene.saidOf(who);
    Optional<Expression> other =
        switch (both.left()) {
          case Expression.Apply term when said.size() == 1 -> Optional.of(term);
          case Expression.Variable same when same.equals(who) && said.size() == 2 ->
              described(who, said.getLast());
          case Expression.Variable another when said.size() == 1 -> term(scene, another);
          default -> Optional.empty();
        };
    Optional<Statement> value =
        other.filter(o -> !o.equals(of)).map(o -> new Statement.Value(Span.NONE, of, o));
    value.ifPresent(v -> scene.takeFacts(who));
    return value;
  }

  /** Whether the term's words name the doing, or one of which it is a kind. */
  private boolean remembers(Declaration.Term term, String doing) {
    List<String> names =
        Stream.concat(Stream.of(doing), vocabulary.actsAbove(doing).stream()).toList();
    return term.words().stream()
        .filter(w -> w.startsWith(WHO))
        .map(w -> w.substring(WHO.length()))
        .anyMatch(
            w ->
                names.stream()
                    .flatMap(n -> vocabulary.act(n).stream())
                    .anyMatch(a -> a.words().contains(w)));
  }
}
