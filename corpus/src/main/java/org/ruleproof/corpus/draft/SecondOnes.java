package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate.Does;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "No two copies of X may target the same fleet": what one may not do beside another that has done it,
 * where the vocabulary knows what comes of the doing.
 */
final class SecondOnes {
  private static final Set<String> SEVERAL = Set.of("two", "second", "multiple");

  private final Vocabulary vocabulary;
  private final Kinds kinds;

  SecondOnes(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  /** {@return where words stand that speak of a second thing} */
  private static Optional<Integer> several(List<Token> tokens, int from, int to) {
    return IntStream.range(from, to)
        .filter(i -> SEVERAL.contains(tokens.get(i).low()))
        .boxed()
        .findFirst();
  }

  /** Whether "the same card" there is that of several things spoken of before it. */
  static boolean isShared(List<Token> tokens, NounPhrase phrase) {
    return phrase.determiner().same() && several(tokens, 0, phrase.from()).isPresent();
  }

  /** Says of the first thing what the second one would do as well, if the clause speaks of two. */
  void beside(
      Scene scene, Clause clause, Does does, Optional<Noun> subject, Expression.Apply applied) {
    List<Noun> nouns = new ArrayList<>(subject.stream().toList());
    does.elements().stream()
        .map(e -> scene.named(e.phrase()))
        .flatMap(Optional::stream)
        .forEach(nouns::add);
    Optional<Noun> second =
        nouns.stream()
            .filter(n -> several(scene.tokens(), n.from(), n.to()).isPresent())
            .findFirst();
    Optional<Noun> shared = nouns.stream().filter(n -> isShared(scene, n)).findFirst();
    if (second.isEmpty() || shared.isEmpty() || second.equals(shared)) {
      return;
    }
    Optional<Expression> first = kinds.original(scene, second.get().reference());
    Optional<Declaration.Term> state = state(applied, second.get(), shared.get());
    if (first.isEmpty() || state.isEmpty()) {
      return;
    }
    scene.say(
        second.get().reference(),
        Build.equal(Build.apply(state.get().name(), first.get()), shared.get().reference()));
    several(scene.tokens(), second.get().from(), second.get().to())
        .ifPresent(
            at -> {
              scene.count(new Amount(ComparisonOperator.EQUAL, 2, at, at + 1));
              scene.word(at, at + 1);
            });
    Adverbials.understandTime(scene, shared.get().to(), clause.to());
  }

  private static boolean isShared(Scene scene, Noun noun) {
    return IntStream.range(noun.from(), noun.to())
        .limit(2)
        .anyMatch(i -> scene.tokens().get(i).is("same"));
  }

  /** {@return what is so of the one thing when the act has been done with both} */
  private Optional<Declaration.Term> state(Expression.Apply act, Noun one, Noun other) {
    return act.arguments().contains(one.reference()) && act.arguments().contains(other.reference())
        ? of(act.name())
        : Optional.empty();
  }

  /** The term that has a word in common with the act, and a thing for its value. */
  private Optional<Declaration.Term> of(String act) {
    List<String> words = vocabulary.act(act).map(Declaration.Act::words).orElse(List.of());
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1 && kinds.isObjects(t.type()))
        .filter(t -> kinds.isObjects(t.parameters().getFirst().type()))
        .filter(t -> t.words().stream().anyMatch(w -> w.indexOf(' ') < 0 && words.contains(w)))
        .findFirst();
  }

  /**
   * {@return what the condition takes for granted: acts through which two copies came to be on one
   * thing, the second as it is described}
   */
  List<Expression.Apply> taken(Scene scene, Set<String> variables) {
    List<Expression.Apply> all = new ArrayList<>();
    for (String name : variables) {
      Expression.Variable second = (Expression.Variable) Build.variable(name);
      for (Expression fact : List.copyOf(scene.saidOf(second))) {
        targeted(scene, second, fact)
            .ifPresent(
                act -> {
                  List<Expression> said = scene.takeFacts(second);
                  said.stream().filter(f -> f != fact).forEach(f -> scene.say(second, f));
                  all.add(act);
                });
      }
    }
    return all;
  }

  private Optional<Expression.Apply> targeted(
      Scene scene, Expression.Variable second, Expression fact) {
    if (!(fact instanceof Expression.Comparison c)
        || c.operator() != ComparisonOperator.EQUAL
        || !(c.left() instanceof Expression.Apply state)
        || !state.arguments().equals(List.of(second))) {
      return Optional.empty();
    }
    Optional<Expression> first = kinds.original(scene, second);
    boolean both =
        first
            .map(
                f -> scene.saidOf(f).contains(Build.equal(Build.apply(state.name(), f), c.right())))
            .orElse(false);
    return both
        ? vocabulary.acts().stream()
            .filter(a -> a.parameters().size() == 3)
            .filter(a -> of(a.name()).filter(t -> t.name().equals(state.name())).isPresent())
            .findFirst()
            .map(
                a ->
                    Build.apply(
                        a.name(), scene.player(kinds.players().orElseThrow()), second, c.right()))
        : Optional.empty();
  }
}
