package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "More than one X may be played on a character", "only one X": whether a second one may be played
 * on what one targets already.
 */
final class SecondOn {
  private static final Set<String> MANY = Set.of("multiple", "several");
  private static final Set<String> TIMES = Set.of("once", "time");

  private final Vocabulary vocabulary;
  private final Kinds kinds;

  SecondOn(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  /**
   * {@return what the clause rules on a second one}
   *
   * @param things the nouns around the verb
   */
  Optional<Said> in(
      Scene scene, Clause clause, Expression.Apply applied, Modality modality, List<Noun> things) {
    Optional<Declaration.Term> target = target();
    boolean aims =
        applied.arguments().size() == 3
            && vocabulary
                .act(applied.name())
                .filter(a -> a.words().contains("play on"))
                .filter(a -> kinds.isObjects(a.parameters().getLast().type()))
                .isPresent();
    if (!aims || target.isEmpty()) {
      return Optional.empty();
    }
    Expression played = applied.arguments().get(1);
    Expression aim = applied.arguments().getLast();
    Optional<Noun> noun = things.stream().filter(n -> n.reference().equals(played)).findFirst();
    Optional<Boolean> permits = noun.flatMap(n -> permits(scene, clause, n, modality));
    if (permits.isEmpty()) {
      return Optional.empty();
    }
    Expression first = scene.fresh(noun.get().type());
    Expression second;
    switch (played) {
      case Expression.CardName card -> {
        second = scene.fresh(noun.get().type());
        scene.say(second, Build.isKind(second, card.name()));
        scene.say(first, Build.isKind(first, card.name()));
      }
      case Expression.Variable each -> {
        second = each;
        Substitution likewise = new Substitution(Map.of(each.name(), first));
        List.copyOf(scene.saidOf(each)).forEach(fact -> scene.say(first, likewise.in(fact)));
      }
      default -> {
        return Optional.empty();
      }
    }
    scene.say(second, Build.compare(ComparisonOperator.NOT_EQUAL, first, second));
    scene.say(second, Build.equal(Build.apply(target.get().name(), first), aim));
    Expression.Apply head =
        Build.apply(applied.name(), applied.arguments().getFirst(), second, aim);
    Statement statement =
        permits.get()
            ? new Statement.Permit(Span.NONE, head, false)
            : new Statement.Forbid(Span.NONE, head);
    Modality how = permits.get() ? Modality.PERMIT : Modality.FORBID;
    return Optional.of(new Said(statement, how, List.of(), false, clause));
  }

  private Optional<Declaration.Term> target() {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1 && kinds.isObjects(t.type()))
        .filter(t -> t.words().contains("target of"))
        .findFirst();
  }

  /** Whether a second one is permitted; empty where the words do not say how many. */
  private static Optional<Boolean> permits(
      Scene scene, Clause clause, Noun noun, Modality modality) {
    boolean permits = modality == Modality.PERMIT;
    if (!permits && modality != Modality.FORBID) {
      return Optional.empty();
    }
    List<Token> tokens = scene.tokens();
    for (int i = clause.from(); i < clause.to(); i++) {
      boolean within = i >= noun.from() && i < noun.to();
      int end = many(tokens, i, clause.to(), within);
      if (end > i) {
        scene.count(i, end);
        understandSame(scene, clause);
        boolean none = i > clause.from() && tokens.get(i - 1).is("no");
        return Optional.of(permits && !none);
      }
      boolean one =
          within && tokens.get(i).is("one") && i > clause.from() && tokens.get(i - 1).is("only");
      if (one && permits) {
        scene.understand(i - 1, i + 1);
        understandSame(scene, clause);
        return Optional.of(false);
      }
    }
    return Optional.empty();
  }

  /** Where "more than one", "multiple", "more than once" ends that begins here. */
  private static int many(List<Token> tokens, int at, int to, boolean within) {
    if (at + 2 < to && tokens.get(at).is("more") && tokens.get(at + 1).is("than")) {
      boolean one = within && tokens.get(at + 2).is("one");
      return one || tokens.get(at + 2).is("once") ? at + 3 : at;
    }
    boolean times =
        at + 1 < to && TIMES.contains(tokens.get(at + 1).stem()) && tokens.get(at).is("multiple");
    boolean shared = tokens.stream().anyMatch(t -> t.is("same")); // left to SecondOnes
    boolean many = within && MANY.contains(tokens.get(at).low()) && !shared;
    return times ? at + 2 : many ? at + 1 : at;
  }

  /** "On the same character": the one that it is played on. */
  private static void understandSame(Scene scene, Clause clause) {
    for (int i = clause.from(); i < clause.to(); i++) {
      if (scene.tokens().get(i).is("same") || scene.tokens().get(i).is("single")) {
        scene.understand(i, i + 1);
      }
    }
  }
}
