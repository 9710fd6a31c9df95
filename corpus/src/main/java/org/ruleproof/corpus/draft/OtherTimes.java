package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.Vocabulary;

/** "Not at any time other than the action round": at that time, and at no other. */
final class OtherTimes {
  private static final Set<String> WITHIN = Set.of("during", "in", "at", "as", "of", "within");
  private static final Set<String> ALL_BUT = Set.of("other", "except", "but");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Kinds kinds;
  private final Conditions conditions;

  OtherTimes(Vocabulary vocabulary, Lexicon lexicon, Conditions conditions) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
    this.conditions = conditions;
  }

  /** Whether the words that open the clause leave out a time. */
  static boolean opens(List<Token> tokens, Clause clause) {
    List<Token> opening = tokens.subList(clause.opened(), clause.from());
    return clause.role() == Clause.Role.UNLESS
        && opening.stream().anyMatch(t -> ALL_BUT.contains(t.low()))
        && (opening.stream().anyMatch(t -> t.stem().equals("time"))
            || isTime(tokens, clause.from()));
  }

  /** "Other than as", "except during": a time is left out, not a thing. */
  static boolean isTime(List<Token> tokens, int at) {
    return at < tokens.size() && (tokens.get(at).is("as") || tokens.get(at).is("during"));
  }

  /** {@return that it is that time: a step, or what is true of a player then, or both} */
  Optional<Expression> time(Scene scene, Clause clause) {
    int at = behindSmall(scene, clause.from(), clause.to());
    Optional<Expression> then = Optional.empty();
    if (at < clause.to()) {
      Lexicon.Match match = lexicon.longest(scene.tokens(), at, clause.to(), s -> isOfPlayer(s));
      if (match.found()) {
        then =
            kinds.players().map(player -> Build.apply(match.sense().name(), scene.player(player)));
        at = behindSmall(scene, match.end(), clause.to());
      }
    }
    if (at < clause.to()) {
      Optional<Expression> step = conditions.inStep(scene, at, clause.to());
      if (step.isEmpty()) {
        return Optional.empty();
      }
      Optional<Expression> both = then;
      then = Build.all(both.map(b -> List.of(b, step.get())).orElse(List.of(step.get())));
    }
    then.ifPresent(t -> scene.understand(clause.opened(), clause.to()));
    return then;
  }

  /** {@return the permission that a prohibition at any other time comes to} */
  static Optional<Said> permission(Said said) {
    return said.statement() instanceof Statement.Forbid forbid
            && forbid.subject() instanceof Expression.Apply act
            && said.only().isEmpty()
        ? Optional.of(
            new Said(
                new Statement.Permit(forbid.at(), act, false),
                Modality.PERMIT,
                List.of(),
                true,
                said.clause()))
        : Optional.empty();
  }

  /** A yes/no term of a player, such as that this is the first thing that he does. */
  private boolean isOfPlayer(Sense sense) {
    return sense instanceof Sense.OfTerm term
        && !term.denied()
        && kinds.isQuality(term)
        && vocabulary
            .parametersOf(term.name())
            .filter(p -> kinds.isPlayers(p.getFirst().type()))
            .isPresent();
  }

  private static int behindSmall(Scene scene, int from, int to) {
    int at = from;
    while (at < to
        && (WITHIN.contains(scene.tokens().get(at).low())
            || Lexicon.ARTICLES.contains(scene.tokens().get(at).low()))) {
      at++;
    }
    return at;
  }
}
